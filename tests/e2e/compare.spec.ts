import { expect, expectAccessible, journey, ready, test } from "./journey"

journey("two poets on magnesium stand side by side", async ({ page, scripts }) => {
	await page.goto("/book?subject=Magnesium")
	await ready(page, scripts)
	const first = await page.locator("#book-component article h2").first().innerText()
	const choice = page.getByRole("combobox", { name: "Compare with" })
	await choice.selectOption({ index: 1 })
	await page.getByRole("button", { name: "Compare", exact: true }).click()
	await expect(page).toHaveURL(/\/compare\?a=[\w-]+&b=[\w-]+$/)
	await ready(page, scripts)
	const poems = page.locator("article")
	await expect(poems).toHaveCount(2)
	await expect(poems.first().getByRole("heading", { level: 2 })).toHaveText(first)
	await expect(poems.locator(".eyebrow").filter({ hasText: /^Magnesium$/ })).toHaveCount(2)
	await expect(page.getByTestId("highlight-legend")).toHaveCount(2)
	await expect(page.getByRole("heading", { name: "What both poems do" })).toBeVisible()
	await expectAccessible(page, scripts)
	const places = async () => Promise.all((await poems.all()).map((one) => one.boundingBox()))
	let [left, right] = await places()
	expect(left!.y).toBe(right!.y)
	await page.setViewportSize({ width: 390, height: 844 })
	;[left, right] = await places()
	expect(right!.y).toBeGreaterThan(left!.y + left!.height)
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
	}
	await page.getByRole("link", { name: "Swap the poems" }).click()
	await expect(poems.last().getByRole("heading", { level: 2 })).toHaveText(first)
})

test("on paper the poems stay side by side", async ({ page }) => {
	await page.goto("/book?subject=Magnesium")
	await page.getByRole("button", { name: "Compare", exact: true }).click()
	await expect(page.locator("article")).toHaveCount(2)
	await page.setViewportSize({ width: 660, height: 900 })
	await page.emulateMedia({ media: "print" })
	const [left, right] = await Promise.all(
		(await page.locator("article").all()).map((one) => one.boundingBox()),
	)
	expect(left!.y).toBe(right!.y)
	await expect(page.getByRole("link", { name: "Swap the poems" })).toBeHidden()
})
