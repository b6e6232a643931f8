import type { Page } from "@playwright/test"
import { expect, journey, ready } from "./journey"

// What readers come for. Each task begins at Home and takes three page loads at most.

const MAX_LOADS = 3

type Task = (page: Page) => Promise<void>

/** Counts the documents that the page asks for, without those that a redirect leads on from. */
function task(title: string, run: Task): void {
	journey(title, async ({ page, scripts }) => {
		await page.goto("/")
		await ready(page, scripts)
		let loads = 0
		page.on("response", (response) => {
			const request = response.request()
			const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
			if (isPage && (response.status() < 300 || response.status() >= 400)) loads += 1
		})
		await run(page)
		expect(loads).toBeGreaterThan(0)
		expect(loads).toBeLessThanOrEqual(MAX_LOADS)
	})
}

const follow = (page: Page, name: string | RegExp, exact = true) =>
	page.locator("main").getByRole("link", { name, exact }).first().click()
const openTechniques = (page: Page) =>
	page.getByRole("contentinfo").getByRole("link", { name: "Techniques" }).click()
const heading = (page: Page, level: number, name: string | RegExp) =>
	page.getByRole("heading", { level, name })

async function find(page: Page, words: string) {
	const box = page.locator("main").getByRole("searchbox", { name: "Find a line" })
	await box.fill(words)
	await box.press("Enter")
	await expect(page).toHaveURL(/\/search\?/)
}

const poemIdsOf = (links: string[]) =>
	links.map((href) => new URL(href, "http://localhost").searchParams.get("poemId"))

task("three poems with a zeugma", async (page) => {
	await openTechniques(page)
	await follow(page, "Zeugma")
	const poems = page.getByTestId("leaning-poem").getByRole("link")
	await expect(poems).toHaveCount(3)
	const title = await poems.last().innerText()
	await poems.last().click()
	await expect(heading(page, 2, title)).toBeVisible()
})

task("every sonnet about marriage", async (page) => {
	await find(page, "sonnet")
	await page.getByRole("combobox", { name: "Subject" }).selectOption("Marriage")
	await page.getByRole("button", { name: "Search" }).click()
	await expect(page).toHaveURL(/subject=Marriage/)
	const answers = page.getByTestId("search-answer")
	await expect(answers.first()).toBeVisible()
	for (const answer of await answers.all()) await expect(answer).toContainText("· Marriage")
	const links = await answers
		.locator("[data-part=line]")
		.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
	// Every poem that its title, a line or a note calls a sonnet.
	const poems = await page.request.get("/api/export.ndjson")
	const sonnets = (await poems.text())
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line))
		.filter(({ subject }) => subject === "Marriage")
		.filter(({ title, content, highlights }) => {
			const notes = highlights.map((one: Record<string, string>) => [one.display_label, one.note])
			return /(?<!\w)sonnet/i.test([title, content, ...notes.flat()].join("\n"))
		})
		.map(({ id }) => id)
	expect(sonnets.length).toBeGreaterThan(1)
	expect(poemIdsOf(links)).toEqual(expect.arrayContaining(sonnets))
})

task("the line with “chandelier”", async (page) => {
	await find(page, "chandelier")
	const answer = page.getByTestId("search-answer").first()
	await expect(answer).toContainText("who walks with a chandelier on his head")
	await answer.getByRole("link", { name: /chandelier/ }).click()
	await expect(page).toHaveURL(/\/book\?.*#l\d+$/)
	await expect(page.locator(`#${new URL(page.url()).hash.slice(1)}`)).toContainText("chandelier")
})

task("what anaphora is, with an example by Whitman", async (page) => {
	await openTechniques(page)
	await follow(page, "Anaphora")
	await expect(page.getByText(/begin with the same words/)).toBeVisible()
	// The poets are in the order of their names.
	await page.getByTestId("page-button").last().click()
	const byWhitman = page
		.getByTestId("poet-examples")
		.filter({ has: heading(page, 3, "Walt Whitman") })
	await expect(byWhitman.getByTestId("example").locator("mark").first()).toBeVisible()
})

task("a sheet of two elegies with blank notes", async (page) => {
	await find(page, "elegy")
	const ticks = page.getByRole("checkbox", { name: "For a sheet" })
	for (const at of [0, 1]) await ticks.nth(at).check()
	await page.getByRole("button", { name: "Class sheet of the ticked poems" }).click()
	await expect(heading(page, 1, "Class sheet")).toBeVisible()
	await page.getByRole("combobox", { name: "Notes" }).selectOption("Lines to write on")
	await page.getByRole("button", { name: "Show" }).click()
	await expect(page).toHaveURL(/notes=blank/)
	await expect(page.getByRole("region", { name: /^Lines to write on about/ })).toHaveCount(2)
})

task("two poets on magnesium side by side", async (page) => {
	await page.getByTestId("nav-book").click()
	await page.getByRole("button", { name: /^A Big Book of Poems About/ }).click()
	await page.locator("#subject-list").getByRole("link", { name: "Magnesium" }).click()
	await expect(heading(page, 1, "A Big Book of Poems About Magnesium")).toBeVisible()
	await page.getByRole("button", { name: "Compare", exact: true }).click()
	const poems = page.locator("article")
	await expect(poems).toHaveCount(2)
	await expect(poems.locator(".eyebrow").filter({ hasText: /^Magnesium$/ })).toHaveCount(2)
	const poets = await poems.getByText(/^Inspired by the style of /).allInnerTexts()
	expect(new Set(poets).size).toBe(2)
})

task("a citation of one line", async (page) => {
	await follow(page, /^Read (it in the book|the whole poem)/, false)
	await page.getByText("Cite this poem").click()
	await follow(page, "Cite a line of it")
	await page.getByRole("combobox", { name: "Line", exact: true }).selectOption({ index: 2 })
	await page.getByRole("button", { name: "Cite these lines" }).click()
	await expect(page.getByRole("region", { name: "The cited lines" })).toContainText(/line 3/i)
	await expect(page.getByText("MLA", { exact: false }).first()).toBeVisible()
})

task("today’s poem", async (page) => {
	const link = page.getByTestId("poem-of-the-day").getByRole("link")
	const title = (await link.innerText()).replace(/^“|”$/g, "")
	await link.click()
	await expect(heading(page, 2, title)).toBeVisible()
	const today = await page.request.get("/today", { maxRedirects: 0 })
	expect(poemIdsOf([page.url()])).toEqual(poemIdsOf([today.headers().location ?? ""]))
})

task("everything by one poet", async (page) => {
	await page.getByTestId("nav-poets").click()
	await follow(page, "D")
	await follow(page, "Dickinson, Emily")
	await expect(heading(page, 1, "Emily Dickinson")).toBeVisible()
	const listed = page.locator("#poet-component a.poem-link")
	const links = await listed.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))
	const poems = await page.request.get("/api/poems?fields=id,poet_name")
	const own = ((await poems.json()) as { id: string; poet_name: string }[])
		.filter(({ poet_name }) => poet_name === "Emily Dickinson")
		.map(({ id }) => id)
	expect(poemIdsOf(links).sort()).toEqual(own.sort())
})

task("a poem in Sapphic stanzas", async (page) => {
	await find(page, "sapphic")
	const answer = page.getByTestId("search-answer").filter({ hasText: "Sapphic stanza" }).first()
	await answer.locator("[data-part=line]").click()
	await expect(page).toHaveURL(/\/book\?/)
	await expect(page.getByTestId("highlight-legend")).toContainText("Sapphic stanza")
})
