import { expect, journey, ready } from "./journey"

journey("Home leads to today's poem, and so does /today", async ({ page, scripts }) => {
	await page.goto("/")
	const part = page.getByTestId("poem-of-the-day")
	await expect(part).toHaveText(/^Poem of the day, \d+ \w+ \d{4}: “.+”, in the style of .+$/)
	await part.getByRole("link").click()
	await expect(page).toHaveURL(/\/book\?poet=.+&poemId=.+&subject=/)
	await ready(page, scripts)
	const address = page.url()
	await page.goto("/today")
	await expect(page).toHaveURL(address)
	for (const width of [360, 1280]) {
		await page.goto("/")
		await page.setViewportSize({ width, height: 800 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
	}
})
