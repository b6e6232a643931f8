import { gzipSync } from "node:zlib"
import {
	expect,
	expectAccessible,
	expectAccessibleInOneTheme,
	journey,
	ready,
	test,
} from "./journey"

journey("from Home to three poems with a zeugma in three page loads", async ({ page, scripts }) => {
	await page.goto("/")
	await ready(page, scripts)
	await page.getByRole("contentinfo").getByRole("link", { name: "Techniques" }).click()
	await expect(page.getByRole("heading", { level: 1, name: "Techniques" })).toBeVisible()
	await page.getByRole("link", { name: "Zeugma", exact: true }).click()
	await expect(page.getByRole("heading", { level: 1, name: "Zeugma" })).toBeVisible()
	await expect(page.getByRole("heading", { name: "Three poems that lean on it" })).toBeVisible()
	const poems = page.getByTestId("leaning-poem").getByRole("link")
	await expect(poems).toHaveCount(3)
	const title = (await poems.first().textContent()) ?? ""
	await poems.first().click()
	await expect(page).toHaveURL(/\/book\?/)
	await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible()
})

journey("a note leads to its technique, a passage to its poet", async ({ page, scripts }) => {
	await page.goto("/techniques/zeugma")
	await ready(page, scripts)
	const passage = page.getByTestId("example").first()
	await passage.getByRole("link").click()
	await expect(page).toHaveURL(/\/book\?.*#l\d+$/)
	const legend = page.getByTestId("highlight-legend")
	await legend.getByRole("link", { name: "More on zeugma" }).first().click()
	await expect(page).toHaveURL(/\/techniques\/zeugma$/)
	const poet = page.getByTestId("poet-examples").first().getByRole("heading")
	const name = (await poet.textContent()) ?? ""
	await poet.getByRole("link").click()
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
	await expect(page.getByRole("heading", { name: "Life" })).toBeVisible()
})

journey("the reader and the index lead to a poet's page", async ({ page, scripts }) => {
	await page.goto("/book?poet=Emily+Dickinson")
	await ready(page, scripts)
	await page.getByRole("link", { name: "Emily Dickinson: life, style and poems" }).click()
	await expect(page).toHaveURL(/\/poets\/emily-dickinson$/)
	await page.getByRole("link", { name: "Learn More" }).isVisible()
	await page.goto("/poets?letter=D")
	await page.getByRole("link", { name: "Dickinson, Emily" }).click()
	await expect(page).toHaveURL(/\/poets\/emily-dickinson$/)
})

for (const [path, near] of [
	["/poets/emily-dickenson", "Emily Dickinson"],
	["/techniques/zuegma", "Zeugma"],
] as const)
	test(`${path} is a 404 page that offers ${near}`, async ({ page }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		const response = await page.goto(path)
		expect(response?.status()).toBe(404)
		await page.getByRole("link", { name: near }).click()
		await expect(page.getByRole("heading", { level: 1, name: near })).toBeVisible()
	})

for (const path of [
	"/techniques",
	"/techniques/metaphor",
	"/techniques/zeugma",
	"/poets/emily-dickinson",
	"/poets/nobody",
])
	test(`${path} is accessible and fits from 320 px on`, async ({ page }) => {
		if (path === "/poets/nobody") test.info().annotations.push({ type: "expects-console-errors" })
		await page.goto(path)
		await ready(page)
		// A theme's colours are the same at every width, so one width shows them all.
		await page.setViewportSize({ width: 1280, height: 800 })
		await expectAccessible(page)
		for (const width of [1280, 390, 320]) {
			await page.setViewportSize({ width, height: 800 })
			const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
			expect(await overflow()).toBeLessThanOrEqual(0)
			if (width < 1280) await expectAccessibleInOneTheme(page)
		}
	})

test("a full page weighs 14.6 kB at most, zipped, with its style sheet", async ({ request }) => {
	const page = await (await request.get("/techniques/simile")).body()
	expect(page.toString().match(/data-testid="example"/g)).toHaveLength(25)
	const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.toString()) ?? []
	const styles = await (await request.get(href)).body()
	const weights = [page, styles].map((bytes) => gzipSync(bytes, { level: 9 }).length)
	expect(weights[0]! + weights[1]!, weights.join(" + ")).toBeLessThanOrEqual(14_600)
})
