import type { Page } from "@playwright/test"
import { expect, ready, test } from "./journey"

// What a reader does first on a document may happen before its script has started; no test here waits for it.

const titleOf = (page: Page) => page.locator("article h2").first()

test("BK-33 pages turned before the scripts are there take each other's place in the history", async ({
	page,
}) => {
	await page.goto("/about")
	await page.goto("/book?subject=Moose")
	const before = await page.evaluate(() => history.length)
	for (const name of ["Next poem", /^Next poet/, /^Previous subject/]) {
		const title = await titleOf(page).innerText()
		await page.getByRole("link", { name }).click()
		await expect(titleOf(page)).not.toHaveText(title)
	}
	await page.getByRole("button", { name: /^A Big Book/ }).click()
	await page
		.getByRole("dialog", { name: "Select a Subject" })
		.getByRole("link", { name: "Magnesium" })
		.click()
	await expect(page).toHaveURL(/poemId=.+&subject=Magnesium$/)
	expect(await page.evaluate(() => history.length)).toBe(before)
	await page.goBack()
	await expect(page).toHaveURL(/\/about$/)
})

test("an arrow key turns the page, even as the first thing a reader does", async ({ page }) => {
	await page.goto("/book?subject=Moose")
	const title = await titleOf(page).innerText()
	const next = await page.getByRole("link", { name: "Next poem" }).getAttribute("href")
	await page.keyboard.press("ArrowRight")
	await expect(titleOf(page)).not.toHaveText(title)
	await expect(page).toHaveURL(next ?? "")
})

test("BK-08 a switch shows its new state at once, and means it", async ({ page }) => {
	await page.goto("/book?subject=Moose")
	const highlights = page.getByRole("switch", { name: "Highlights" })
	await highlights.uncheck()
	await expect(page.locator("article mark")).toHaveCount(0)
	await highlights.check()
	await expect(page.locator("article mark").first()).toBeVisible()
	await expect(highlights).toBeChecked()
})

test("HM-03 HM-04 the switch of the home page too, and what it says is remembered", async ({
	page,
}) => {
	await page.goto("/")
	const highlights = page.getByRole("switch", { name: "Show Highlights" })
	await highlights.check()
	await expect(page.locator("mark").first()).toBeVisible()
	await page.reload()
	await expect(highlights).toBeChecked()
	await highlights.uncheck()
	await expect(page.locator("mark")).toHaveCount(0)
	expect(await page.evaluate(() => localStorage.getItem("homeShowHighlights"))).toBe("false")
})

test("TH-03 the checkbox of the demo", async ({ page }) => {
	await page.goto("/test-highlights")
	const box = page.getByRole("checkbox", { name: "Show Highlights" })
	await box.uncheck()
	await expect(page.locator("mark")).toHaveCount(0)
	await expect(box).not.toBeChecked()
	await box.check()
	await expect(page.locator("mark").first()).toBeVisible()
})

test("PI-25 a page size", async ({ page }) => {
	await page.goto("/poets?tab=all")
	await page.getByLabel("Items per page:").selectOption("50")
	await expect(page.getByTestId("poet-card")).toHaveCount(50)
	await expect(page).toHaveURL(/pageSize=50/)
})

test("BK-61 the toast a page came with stands there once, for the eye and the ear", async ({
	page,
}) => {
	await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
	await page.mouse.move(20, 300)
	await expect(page.getByTestId("toast-area").getByRole("button", { name: "Close" })).toBeVisible()
	await expect(page.getByText("Poem not available")).toHaveCount(1)
	await expect(page.getByRole("status").filter({ hasText: "Poem not available" })).toHaveCount(1)
})

test("PI-03 back and forward after a reload show the page of the address, also where scripts had turned to it", async ({
	page,
}) => {
	await page.goto("/poets")
	await ready(page)
	await page.getByRole("link", { name: "All Poets" }).click()
	await expect(page).toHaveURL(/tab=all$/)
	await page.getByTestId("nav-about").click()
	await expect(page).toHaveTitle(/^About/)
	await page.reload()
	await page.goBack()
	await expect(page).toHaveTitle(/^All Poets/)
	await page.goBack()
	await expect(page).toHaveTitle(/^Poet Index/)
	await page.reload()
	await page.goForward()
	await expect(page).toHaveTitle(/^All Poets/)
	await expect(page.getByRole("link", { name: "All Poets" })).toHaveAttribute(
		"aria-current",
		"page",
	)
})

test("HL-11 a step between two marks of a page is no step between pages", async ({ page }) => {
	await page.goto("/about#one")
	await page.evaluate(() => Object.assign(window, { isSame: true }))
	await page.evaluate(() => location.assign("#two"))
	await page.goBack()
	await expect(page).toHaveURL(/#one$/)
	expect(await page.evaluate(() => "isSame" in window)).toBe(true)
})
