import { expect, expectAccessible, journey } from "./journey"

journey(
	"from Home to the line with “chandelier” in three page loads",
	async ({ page, scripts }) => {
		let loads = 0
		page.on("response", (response) => {
			const request = response.request()
			if (request.isNavigationRequest() && response.status() < 300) loads += 1
		})
		await page.goto("/")
		loads = 0
		await page.getByTestId("nav-book").click()
		const box = page.getByRole("searchbox", { name: "Find a line" })
		await box.fill("chandelier")
		await box.press("Enter")
		await expect(page).toHaveURL(/\/search\?q=chandelier$/)
		const answer = page.getByTestId("search-answer").first()
		await expect(answer.locator("mark").first()).toHaveText("chandelier")
		await expect(answer).toContainText("who walks with a chandelier on his head")
		await expect(page.getByRole("status").first()).toContainText("found for “chandelier”")
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
		await expectAccessible(page, scripts)
		await answer.getByRole("link", { name: /chandelier/ }).click()
		await expect(page).toHaveURL(/\/book\?poet=.*poemId=.*#l\d+$/)
		await expect(page.getByText("who walks with a").first()).toBeVisible()
		expect(loads).toBeLessThanOrEqual(3)
	},
)

journey(
	"a search is narrowed by subject and poet, and widened again",
	async ({ page, scripts }) => {
		await page.goto("/search?q=snow")
		await page.getByRole("combobox", { name: "Subject" }).selectOption("Magnesium")
		await page.getByRole("button", { name: "Search" }).click()
		await expect(page).toHaveURL(/subject=Magnesium/)
		for (const answer of await page.getByTestId("search-answer").all())
			await expect(answer).toContainText("Magnesium")
		await page
			.getByRole("link", { name: /^Only / })
			.first()
			.click()
		await expect(page).toHaveURL(/subject=Magnesium&poet=/)
		await page.goto("/search?q=zzzzz&poet=Nobody")
		await expect(page.getByRole("status").first()).toHaveText("Nothing was found for “zzzzz”.")
		await page.getByRole("link", { name: "Search the whole book" }).click()
		await expect(page.getByRole("link", { name: "index of poets" })).toBeVisible()
		await expectAccessible(page, scripts)
	},
)
