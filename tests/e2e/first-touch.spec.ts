import type { Page } from "@playwright/test"
import { expect, ready, test } from "./journey"

// What a reader does first on a document may happen before its script has started; no test here waits for it.

const titleOf = (page: Page) => page.locator("article h2").first()

test(
	"pages turned before the scripts are there take each other's place in the history",
	{ tag: ["@BK-33"] },
	async ({ page }) => {
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
	},
)

test("an arrow key turns the page, even as the first thing a reader does", async ({ page }) => {
	await page.goto("/book?subject=Moose")
	const title = await titleOf(page).innerText()
	const next = await page.getByRole("link", { name: "Next poem" }).getAttribute("href")
	await page.keyboard.press("ArrowRight")
	await expect(titleOf(page)).not.toHaveText(title)
	await expect(page).toHaveURL(next ?? "")
})

test(
	"a switch shows its new state at once, and means it",
	{ tag: ["@BK-08"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose")
		const highlights = page.getByRole("switch", { name: "Highlights" })
		await highlights.uncheck()
		await expect(page.locator("article mark")).toHaveCount(0)
		await highlights.check()
		await expect(page.locator("article mark").first()).toBeVisible()
		await expect(highlights).toBeChecked()
	},
)

test(
	"the switch of the home page too, and what it says is remembered",
	{ tag: ["@HM-03", "@HM-04"] },
	async ({ page }) => {
		await page.goto("/")
		const highlights = page.getByRole("switch", { name: "Show Highlights" })
		await highlights.check()
		await expect(page.locator("mark").first()).toBeVisible()
		await page.reload()
		await expect(highlights).toBeChecked()
		await highlights.uncheck()
		await expect(page.locator("mark")).toHaveCount(0)
		expect(await page.evaluate(() => localStorage.getItem("homeShowHighlights"))).toBe("false")
	},
)

test("the checkbox of the demo", { tag: ["@TH-03"] }, async ({ page }) => {
	await page.goto("/test-highlights")
	const box = page.getByRole("checkbox", { name: "Show Highlights" })
	await box.uncheck()
	await expect(page.locator("mark")).toHaveCount(0)
	await expect(box).not.toBeChecked()
	await box.check()
	await expect(page.locator("mark").first()).toBeVisible()
})

test("a page size", { tag: ["@PI-25"] }, async ({ page }) => {
	await page.goto("/poets?tab=all")
	await page.getByLabel("Items per page:").selectOption("50")
	await expect(page.getByTestId("poet-card")).toHaveCount(50)
	await expect(page).toHaveURL(/pageSize=50/)
})

test(
	"the toast a page came with stands there once, for the eye and the ear",
	{ tag: ["@BK-61"] },
	async ({ page }) => {
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		await page.mouse.move(20, 300)
		await expect(
			page.getByTestId("toast-area").getByRole("button", { name: "Close" }),
		).toBeVisible()
		await expect(page.getByText("Poem not available")).toHaveCount(1)
		await expect(page.getByRole("status").filter({ hasText: "Poem not available" })).toHaveCount(1)
	},
)

test(
	"back and forward after a reload show the page of the address, also where scripts had turned to it",
	{ tag: ["@PI-03"] },
	async ({ page }) => {
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
	},
)

test(
	"a step between two marks of a page is no step between pages",
	{ tag: ["@HL-11"] },
	async ({ page }) => {
		await page.goto("/about#one")
		await page.evaluate(() => Object.assign(window, { isSame: true }))
		await page.evaluate(() => location.assign("#two"))
		await page.goBack()
		await expect(page).toHaveURL(/#one$/)
		expect(await page.evaluate(() => "isSame" in window)).toBe(true)
	},
)
