import type { Page } from "@playwright/test"
import { expect, expectAccessible, journey, ready, test } from "./journey"

/** Two sonnets with eight notes each: by Robert Frost and by Rainer Maria Rilke. */
const SONNETS = ["29af6549-ee3d-4b6e-9c5a-31d39797622c", "0c845919-ddca-462a-8060-42a297612a7b"]
const titles = (page: Page) => page.locator("article h2").allInnerTexts()

journey("poems are put on a sheet from their pages, ordered and removed", async (visit) => {
	const { page, scripts } = visit
	await page.goto("/sheet")
	await expect(page.getByText("There is no poem on this sheet yet.")).toBeVisible()
	await expectAccessible(page, scripts)
	await page.goto(`/book?poemId=${SONNETS[0]}`)
	await ready(page, scripts)
	await page.getByRole("button", { name: "Add to sheet" }).click()
	await expect(page.getByTestId("toast-area")).toContainText("Added to your sheet")
	await expect(page.getByRole("heading", { level: 2, name: "Right of Way" })).toBeVisible()
	await page.getByRole("button", { name: "Add to sheet" }).click()
	await expect(page.getByTestId("toast-area")).toContainText("on your sheet already")
	await page.goto(`/book?poemId=${SONNETS[1]}`)
	await ready(page, scripts)
	await page.getByRole("button", { name: "Add to sheet" }).click()
	await expect(page.getByTestId("toast-area")).toContainText("It now has 2")
	await page.getByRole("link", { name: "Your class sheet" }).click()
	await expect(page).toHaveURL(`/sheet?poems=${SONNETS.join()}&notes=on`)
	const [first, second] = await titles(page)
	expect([first, second]).toEqual(["Right of Way", "The Elk in the Jardin d’Acclimatation"])
	await expectAccessible(page, scripts)
	await page.getByRole("button", { name: /^Move down “Right of Way”/ }).click()
	await expect(page).toHaveURL(new RegExp(`poems=${SONNETS.toReversed().join()}&notes=on#`))
	expect(await titles(page)).toEqual([second, first])
	await page.getByRole("button", { name: /^Remove “The Elk/ }).click()
	await expect(page.locator("article")).toHaveCount(1)
	await page.goto("/sheet")
	expect(await titles(page)).toEqual([first])
	await page.getByRole("button", { name: "Empty the sheet" }).click()
	await expect(page.getByText("There is no poem on this sheet yet.")).toBeVisible()
})

journey("a teacher chooses what is printed", async ({ page, scripts }) => {
	await page.goto(`/sheet?poems=${SONNETS.join()}`)
	await ready(page, scripts)
	await expect(page.getByTestId("highlight-legend")).toHaveCount(2)
	await page.getByRole("combobox", { name: "Notes" }).selectOption("Lines to write on")
	await page.getByRole("checkbox", { name: "Line numbers" }).check()
	await page.getByRole("button", { name: "Show" }).click()
	await expect(page).toHaveURL(/&notes=blank&numbers=on$/)
	await expect(page.getByTestId("highlight-legend")).toHaveCount(0)
	const lines = page.getByRole("region", { name: "Lines to write on about “Right of Way”" })
	await expect(lines.getByRole("listitem")).toHaveCount(8)
	await expect(lines.getByRole("listitem").first()).toContainText("lines 1–4")
	await expect(page.getByRole("checkbox", { name: "Line numbers" })).toBeChecked()
	const fifth = page.locator("[data-place='5']").first()
	expect(await fifth.evaluate((line) => getComputedStyle(line, "::after").content)).toBe('"5"')
	for (const [name, address] of [
		["Download as EPUB", `/sheet.epub?poems=${SONNETS.join()}&notes=blank`],
		["Download as text", `/sheet.txt?poems=${SONNETS.join()}`],
	] as const)
		expect(await page.getByRole("link", { name }).getAttribute("href")).toContain(address)
	await expectAccessible(page, scripts)
	for (const width of [360, 390, 1280]) {
		await page.setViewportSize({ width, height: 844 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
	}
	await page.getByRole("combobox", { name: "Notes" }).selectOption("Left out")
	await page.getByRole("button", { name: "Show" }).click()
	await expect(page).toHaveURL(/&notes=off&numbers=on$/)
	await expect(page.locator("article mark")).toHaveCount(0)
})

journey("a sheet names the poem that is gone, and lets it go", async ({ page, scripts }) => {
	const gone = "0123abcd-4567-489a-8cde-0123456789ab"
	await page.goto(`/sheet?poems=${gone},${SONNETS[0]}&notes=on`)
	await ready(page, scripts)
	await expect(page.getByText(`The poem with the id ${gone} is not in the book.`)).toBeVisible()
	expect(await titles(page)).toEqual(["Right of Way"])
	await page.getByRole("button", { name: "Take it off the sheet" }).click()
	await expect(page).toHaveURL(`/sheet?poems=${SONNETS[0]}&notes=on`)
})

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length

test("two sonnets fit on two A4 pages, with notes or with lines to write on", async ({ page }) => {
	for (const notes of ["on", "off", "blank"]) {
		await page.goto(`/sheet?poems=${SONNETS.join()}&notes=${notes}&numbers=on`)
		await page.evaluate(async () => document.fonts.ready)
		const pdf = await page.pdf({ preferCSSPageSize: true })
		expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
		expect(pagesOf(pdf), notes).toBeLessThanOrEqual(2)
	}
})

test("paper has a running title, the poems and the notes, and no buttons", async ({ page }) => {
	await page.goto(`/sheet?poems=${SONNETS.join()}&notes=on&numbers=on`)
	const running = page.getByText("Odes & Antlers: class sheet")
	await expect(running).toBeHidden()
	await page.emulateMedia({ media: "print" })
	await expect(running).toHaveCSS("display", "table-header-group")
	await expect(page.getByTestId("highlight-legend").first()).toBeVisible()
	for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden()
	await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
})
