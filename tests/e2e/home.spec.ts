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

for (const [width, height] of [
	[390, 844],
	[1280, 800],
] as const)
	journey(
		`the first screen says what this is and what one can do here (${width} px wide)`,
		{ tag: ["@HM-02"] },
		async ({ page }) => {
			await page.setViewportSize({ width, height })
			await page.goto("/")
			const isOnFirstScreen = async (text: RegExp) => {
				const box = await page.locator("main").getByText(text).first().boundingBox()
				return box !== null && box.y + box.height <= height
			}
			for (const text of [
				/^AI-written poems about moose, magnesium and marriage, in the style of \d+ poets\./,
				/^Open the book$/,
			])
				expect(await isOnFirstScreen(text)).toBe(true)
			const ways = page.getByRole("navigation", { name: "What you can do here" }).getByRole("link")
			await expect(ways).toHaveText([
				/^Browse the index of \d+ poets and \d+ poems$/,
				"Play a Poem Deathmatch: eight poems, one winner",
				"Create a poem in the style of a poet you choose",
				"Use the API: all poems as JSON, no key needed",
			])
			for (const [at, path] of ["/poets", "/deathmatch", "/generate", "/api"].entries()) {
				await expect(ways.nth(at)).toHaveAttribute("href", path)
				const box = await ways.nth(at).boundingBox()
				expect(box!.y + box!.height).toBeLessThanOrEqual(height)
				expect(box!.height).toBeGreaterThanOrEqual(24)
			}
		},
	)

journey("each poem names its subject and leads into the book", async ({ page }) => {
	await page.goto("/")
	for (const card of await page.getByTestId("poem-card").all())
		await expect(card.locator(".eyebrow").first()).toHaveText(/^(Moose|Magnesium|Marriage)$/)
	const card = page.getByTestId("poem-card").first()
	const title = await card.getByRole("heading", { level: 2 }).innerText()
	await card.getByRole("link", { name: /^Read (it in the book|the whole poem)/ }).click()
	await expect(page).toHaveURL(/\/book\?poet=.+&poemId=.+&subject=/)
	const straight = (text: string) => text.replaceAll("’", "'")
	await expect(async () => {
		const there = await page.locator("#book-component article h2").first().innerText()
		expect(straight(there)).toBe(straight(title))
	}).toPass()
})

journey("a page that is missing leads on", { tag: ["@NF-02", "@NF-03"] }, async ({ page }) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	await page.goto("/no-such-page")
	const main = page.locator("main")
	await expect(main.getByRole("link")).toHaveText([
		"Return to Home",
		"The book",
		"All poets",
		"A random poem",
	])
	await main.getByRole("link", { name: "A random poem" }).click()
	await expect(page).toHaveURL(/\/book\?.*poemId=/)
})

test("no page of these scrolls sideways at 320 px", async ({ page }) => {
	// The missing page is among them.
	test.info().annotations.push({ type: "expects-console-errors" })
	await page.setViewportSize({ width: 320, height: 640 })
	for (const path of ["/", "/poets", "/poets?q=moose", "/poets?tab=all", "/no-such-page"]) {
		await page.goto(path)
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
	}
})
