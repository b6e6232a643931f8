import { expect, journey, ready, test } from "./journey"

journey(
	"the visitor is welcomed with two poems and their poets' styles",
	{ tag: ["@HM-01", "@HM-06", "@HM-07", "@HM-08", "@HM-09", "@HM-11"] },
	async ({ page }) => {
		await page.goto("/")
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome/)
		const cards = page.getByTestId("poem-card")
		await expect(cards).toHaveCount(2)
		for (const card of await cards.all()) {
			await expect(card.getByText(/^Inspired by the style of /)).toBeVisible()
			expect(await card.locator(".verse-line").count()).toBeGreaterThan(5)
			await expect(card.getByRole("heading", { name: /^About .+'s Style$/ })).toBeVisible()
		}
		const [left, right] = await Promise.all([
			cards.nth(0).boundingBox(),
			cards.nth(1).boundingBox(),
		])
		expect(left?.y).toBe(right?.y)
		expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 300)
	},
)

journey(
	"highlights are off until the switch is used, and the poems stay",
	{ tag: ["@HM-03", "@HM-05", "@HM-10"] },
	async ({ page }) => {
		await page.goto("/")
		await expect(page.locator("mark")).toHaveCount(0)
		const titles = await page
			.getByTestId("poem-card")
			.getByRole("heading", { level: 2 })
			.allInnerTexts()
		await page.getByRole("switch", { name: "Show Highlights" }).click()
		await expect(page.getByTestId("highlight-legend")).toHaveCount(2)
		expect(
			await page.getByTestId("poem-card").getByRole("heading", { level: 2 }).allInnerTexts(),
		).toEqual(titles)
		await page.getByRole("switch", { name: "Show Highlights" }).click()
		await expect(page.getByTestId("highlight-legend")).toHaveCount(0)
	},
)

test("the switch is remembered in local storage", { tag: ["@HM-04"] }, async ({ page }) => {
	await page.goto("/")
	await page.getByRole("switch", { name: "Show Highlights" }).click()
	await expect(page.getByTestId("highlight-legend")).toHaveCount(2)
	expect(await page.evaluate(() => localStorage.getItem("homeShowHighlights"))).toBe("true")
	await page.goto("/")
	await expect(page.getByTestId("highlight-legend")).toHaveCount(2)
})

journey("the theme is chosen by a form and kept", async ({ page, scripts }) => {
	await page.goto("/about")
	await ready(page, scripts)
	await page.getByRole("button", { name: "Sepia" }).click()
	await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia")
	await expect(page).toHaveURL(/\/about$/)
	await page.goto("/book")
	await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia")
	await page.getByRole("button", { name: "System" }).click()
	await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./)
})
