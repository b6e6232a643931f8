import type { Page } from "@playwright/test"
import { expect, expectAccessible, journey, ready, test } from "./journey"

const BLAKE = "/book?subject=Moose&poet=William+Blake"
const LADDER = "/book?subject=Moose&poet=Vladimir+Mayakovsky"
const LONG = "/book?subject=Moose&poet=Alexander+Pope"
const copied = (page: Page) =>
	page.evaluate(() => {
		getSelection()!.selectAllChildren(document.querySelector(".verse")!)
		return getSelection()!.toString()
	})

journey(
	"a long poem is whole at every width, in an area that keeps its role and name",
	{ tag: ["@LM-01"] },
	async ({ page, scripts }) => {
		await page.goto(LONG)
		await ready(page, scripts)
		for (const width of [390, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 })
			const area = page.getByRole("region", { name: /^The poem “/ })
			await expect(area).toHaveAttribute("data-testid", "scroll-area")
			expect(
				await area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
			).toBeLessThanOrEqual(1)
		}
	},
)

journey(
	"on wide screens each note stands in the margin, at its line or below the one before it",
	{ tag: ["@HL-10"] },
	async ({ page, scripts }) => {
		for (const [address, width] of [
			[BLAKE, 1280],
			[LONG, 1600],
		] as const) {
			await page.setViewportSize({ width, height: 900 })
			await page.goto(address)
			await ready(page, scripts)
			const verse = (await page.locator(".verse").boundingBox())!
			const notes = await page.locator(".legend li").evaluateAll((items) =>
				items.map((item) => {
					const mark = document.getElementById(item.id.replace("note", "mark"))
					const { x, top, bottom } = item.getBoundingClientRect()
					return { x, top, bottom, line: mark!.closest(".verse-line")!.getBoundingClientRect().top }
				}),
			)
			notes.sort((one, other) => one.top - other.top)
			expect(notes.length).toBeGreaterThan(3)
			expect(notes[0]!.top).toBeCloseTo(notes[0]!.line, 0)
			for (const [at, note] of notes.entries()) {
				expect(note.x).toBeGreaterThan(verse.x + verse.width)
				expect(note.top).toBeGreaterThan(note.line - 1)
				expect(note.top).toBeGreaterThanOrEqual(notes[at - 1]?.bottom ?? 0)
			}
			const style = (await page.getByTestId("poet-style").boundingBox())!
			expect(style.y).toBeGreaterThan(notes.at(-1)!.bottom)
		}
	},
)

journey("a poem ends with the ways to its neighbours", async ({ page, scripts }) => {
	await page.goto(BLAKE)
	await ready(page, scripts)
	const pager = page.getByRole("navigation", { name: "More poems" })
	const counter = await page.getByTestId("poem-counter").innerText()
	await expect(pager).toContainText(counter.replace("/", "of"))
	const next = pager.getByRole("link", { name: /^Next: / })
	const title = (await next.innerText()).trim()
	await next.click()
	await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(title)
	await pager.getByRole("link", { name: /^Previous: / }).click()
	await expect(page.getByTestId("poem-counter")).toHaveText(counter)
})

journey(
	"on a phone the verse begins high on the page and the ways on are at the thumb",
	async ({ page, scripts }) => {
		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto(BLAKE)
		await ready(page, scripts)
		expect((await page.locator(".verse-line").first().boundingBox())!.y).toBeLessThan(340)
		const { y, height } = (await page.locator(".pager").boundingBox())!
		expect(height).toBeGreaterThanOrEqual(44)
		expect(y + height).toBeCloseTo(844, 0)
	},
)

journey(
	"the list of poets opens with the focus in its search field, in the index's order",
	{ tag: ["@BK-18", "@BK-19"] },
	async ({ page, scripts }) => {
		await page.goto(BLAKE)
		await ready(page, scripts)
		await page.getByRole("button", { name: /^Inspired by/ }).click()
		await expect(page.getByPlaceholder("Search poets...")).toBeFocused()
		const names = await page.locator("#poet-list li").allInnerTexts()
		expect(names.indexOf("Anna Akhmatova")).toBeLessThan(names.indexOf("William Blake"))
		expect(names.indexOf("William Blake")).toBeLessThan(names.indexOf("Walt Whitman"))
	},
)

journey(
	"the list of subjects stands below its heading",
	{ tag: ["@BK-05"] },
	async ({ page, scripts }) => {
		await page.goto(BLAKE)
		await ready(page, scripts)
		const heading = page.getByRole("button", { name: /^A Big Book/ })
		await heading.click()
		const { y, height } = (await heading.boundingBox())!
		const list = (await page.getByRole("dialog", { name: "Select a Subject" }).boundingBox())!
		expect(list.y).toBeGreaterThanOrEqual(y + height)
	},
)

journey("a copy has the poem's lines and indents and none of our numbers", async ({ page }) => {
	await page.goto(LADDER)
	const lines = (await copied(page)).split("\n")
	expect(lines).toContain("Comrade moose!")
	expect(lines.filter((line) => /^ {8}Come out of the fog!$/.test(line))).toHaveLength(1)
	expect(lines.filter((line) => /^ {16}I’ve no gun\.$/.test(line))).toHaveLength(1)
})

test("a turnover hangs deeper than any line begins, and no mark tints an indent", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 800 })
	await page.goto(LADDER)
	const { deepest, turnovers, marks } = await page.evaluate(() => {
		const lines = [...document.querySelectorAll(".verse-line")]
		const rows = lines.map((line) => {
			const range = document.createRange()
			range.selectNodeContents(line)
			return [...range.getClientRects()].filter(({ width }) => width > 0)
		})
		const starts = rows.map(([first]) => first?.left ?? 0)
		const turned = rows.flatMap((rects) =>
			rects.filter(({ top }) => top > (rects[0]?.bottom ?? 0)).map(({ left }) => left),
		)
		const texts = [...document.querySelectorAll("mark > a")].map((mark) => mark.textContent)
		return { deepest: Math.max(...starts), turnovers: turned, marks: texts }
	})
	expect(turnovers.length).toBeGreaterThan(0)
	expect(Math.min(...turnovers)).toBeGreaterThan(deepest)
	for (const text of marks) expect(text).toBe(text?.trim())
})

journey("every fifth line is numbered when the reader asks for it", async ({ page, scripts }) => {
	await page.goto(LONG)
	await ready(page, scripts)
	const fifth = () =>
		page
			.locator(".verse-line[data-place='5']")
			.evaluate((line) => getComputedStyle(line, "::after").content)
	expect(await fifth()).toBe("none")
	await page.getByRole("checkbox", { name: "Line numbers" }).check()
	expect(await fifth()).toBe('"5"')
	if (!scripts) return
	await page.goto(BLAKE)
	await ready(page)
	await expect(page.getByRole("checkbox", { name: "Line numbers" })).toBeChecked()
})

test("a note's tooltip covers no line that leads to its mark", async ({ page }) => {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 })
		await page.goto(BLAKE)
		await ready(page)
		const mark = page.locator("mark").nth(3)
		await mark.hover()
		const tip = (await page.getByTestId("highlight-tooltip").boundingBox())!
		const { y } = (await mark.boundingBox())!
		expect(tip.y).toBeGreaterThan(y - 8)
		const line = (await page.locator(".verse-line:has(mark:hover)").boundingBox())!
		if (width === 1280) expect(tip.x).toBeGreaterThan(line.x + line.width - 1)
		else expect(tip.y).toBeGreaterThan(y)
	}
})

test("notes in the margin and line numbers are accessible, and nothing scrolls sideways", async ({
	page,
}) => {
	await page.goto(LONG)
	await ready(page)
	await page.getByRole("checkbox", { name: "Line numbers" }).check()
	await expectAccessible(page)
	for (const width of [320, 390, 768, 1120, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			width,
		)
	}
})
