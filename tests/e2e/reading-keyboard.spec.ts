import { expect, journey, ready, tabTo } from "./journey"

journey(
	"reading by keyboard alone: home, book, subject, poet, a mark, its note and back, the next poem",
	async ({ page, scripts }) => {
		const enter = () => page.keyboard.press("Enter")
		const heading = page.getByRole("heading", { level: 1 })
		await page.goto("/")
		await ready(page, scripts)
		await tabTo(page, /^Book$/)
		await enter()
		await expect(heading).toHaveText("A Big Book of Poems About Moose")
		await ready(page, scripts)

		await tabTo(page, /^A Big Book of Poems About Moose$/)
		await enter()
		await expect(page.getByRole("dialog", { name: "Select a Subject" })).toBeVisible()
		await tabTo(page, /^Marriage$/)
		await enter()
		await expect(heading).toHaveText("A Big Book of Poems About Marriage")
		await ready(page, scripts)

		await tabTo(page, /^Inspired by the style of/)
		await enter()
		await expect(page.getByRole("dialog", { name: "Select a Poet" })).toBeVisible()
		await expect(page.getByPlaceholder("Search poets...")).toBeFocused()
		await page.keyboard.type("SAPPH")
		if (!scripts) await enter()
		await expect(page.getByRole("link", { name: "Sappho", exact: true }).last()).toBeVisible()
		await tabTo(page, /^Sappho$/)
		await enter()
		await expect(page.getByText("Inspired by the style of Sappho")).toBeVisible()
		await ready(page, scripts)

		const first = page.locator("mark").first()
		const words = (await first.locator("a").innerText()).trim()
		const note = (await first.locator("a").getAttribute("href")) ?? ""
		await tabTo(page, new RegExp(`^${words.replace(/[^\w\s]/g, ".")}$`))
		await expect(first.locator("a")).toBeFocused()
		if (scripts) await expect(page.getByTestId("highlight-tooltip")).toBeVisible()
		await enter()
		const entry = page.locator(note).locator(".legend-entry")
		if (!scripts) {
			await expect(page).toHaveURL(new RegExp(`${note}$`))
			await page.keyboard.press("Tab")
		}
		await expect(entry).toBeFocused()
		await enter()
		await expect(first).toBeInViewport()
		await expect(first).toHaveCSS("outline-style", "solid")
		if (scripts) await expect(first.locator("a")).toBeFocused()

		const place = await page.getByTestId("poem-counter").innerText()
		await tabTo(page, /^Next poem/)
		await enter()
		await expect(page.getByTestId("poem-counter")).not.toHaveText(place)
		await expect(heading).toHaveText("A Big Book of Poems About Marriage")
	},
)
