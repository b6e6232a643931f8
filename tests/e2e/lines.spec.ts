import { expect, expectAccessible, journey, ready } from "./journey"

const BLAKE = "/book?subject=Moose&poet=William+Blake"

journey("a line is cited within three pages from Home", async ({ page, scripts }) => {
	await page.goto("/")
	await page.getByRole("link", { name: "Open the book" }).click()
	await ready(page, scripts)
	await page.getByText("Cite this poem").click()
	const forms = page.locator("article dl dd")
	await expect(forms).toHaveCount(3)
	for (const form of await forms.all())
		await expect(form).toContainText(/written by AI in the style of [A-Z]/)
	await page.getByRole("link", { name: "Cite a line of it" }).click()
	await ready(page, scripts)
	await page.getByRole("combobox", { name: "Line", exact: true }).selectOption({ index: 1 })
	await page.getByRole("button", { name: "Cite these lines" }).click()
	await expect(page).toHaveURL(/\/cite\/[\w-]+\?lines=2$/)
	await expect(page.locator("blockquote p")).toHaveCount(1)
	const cited = page.locator("dl dd")
	await expect(cited.first()).toContainText(", line 2, written by AI in the style of ")
	await expect(cited.last()).toContainText("@misc{")
	await expectAccessible(page, scripts)
})

journey("a line's address leads to it and marks it", async ({ page, scripts }) => {
	await page.goto(`${BLAKE}#l3`)
	await ready(page, scripts)
	const line = page.locator("#l3")
	await expect(line).toHaveAttribute("data-line", "2")
	await expect(page.locator(".verse-line:target")).toHaveCount(1)
	const outline = await line.evaluate((element) => getComputedStyle(element).outlineStyle)
	expect(outline).toBe("solid")
	const lines = await page.locator(".verse-line").evaluateAll((all) => all.map(({ id }) => id))
	expect(lines[0]).toBe("l1")
	expect(new Set(lines).size).toBe(lines.length)
	await page.getByText("Cite this poem").click()
	await expectAccessible(page, scripts)
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
	}
})
