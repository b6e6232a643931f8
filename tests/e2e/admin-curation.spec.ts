import type { Page } from "@playwright/test"
import { adminSite, button, deletePoem, dialog, makePoem, signIn, toast } from "./admin"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)
// One after the other: they are one administrator, who has one undo.
test.describe.configure({ mode: "default" })

const table = (page: Page) => page.getByTestId("poem-table")
const titles = (page: Page) => table(page).locator("tbody td:nth-child(2) a").allInnerTexts()
const bar = (page: Page, name: string) =>
	page.getByTestId("bulk-bar").getByRole("button", { name, exact: true })

/** Two poems of the test's own and the list of them. */
async function openOwnPoems(page: Page, scripts: boolean, name: string) {
	await signIn(page)
	const word = `${name}${scripts ? "lit" : "unlit"}`
	const ids = [await makePoem(page, `${word} one`), await makePoem(page, `${word} two`)]
	const open = async (query = "") => {
		await page.goto(`/admin/highlights?withText=${word}${query}`)
		await ready(page, scripts)
	}
	await open()
	return { word, ids, open }
}

journey("the table is filtered, sorted and turned by its address", async ({ page, scripts }) => {
	await signIn(page)
	await page.goto("/admin/highlights")
	await ready(page, scripts)
	await expect(page.getByRole("heading", { name: /^Poems \(\d+\)$/ })).toBeVisible()
	await expect(table(page).locator("tbody tr")).toHaveCount(20)
	await page.getByText("Filter and sort").click()
	const filter = page.getByRole("form", { name: "Filter" })
	// The other tests add and remove poems in the style of Dickinson meanwhile.
	await filter.getByLabel("Poet", { exact: true }).fill("Frost")
	await filter.getByLabel("Subject").selectOption("Moose")
	await filter.getByLabel("Protected").selectOption("yes")
	await filter.getByRole("button", { name: "Apply Filter" }).click()
	await expect(page).toHaveURL(/withPoet=Frost.*withSubject=Moose.*protection=yes/)
	await ready(page, scripts)
	await expect(table(page).locator("tbody tr")).toHaveCount(2)
	const upwards = await titles(page)
	await expectAccessible(page, scripts)
	await table(page).getByRole("link", { name: "Title" }).click()
	await expect(page).toHaveURL(/sort=-title/)
	await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute(
		"aria-sort",
		"descending",
	)
	await ready(page, scripts)
	expect(await titles(page)).toEqual(upwards.toReversed())
	await page.getByRole("link", { name: "Clear filter" }).click()
	await expect(table(page).locator("tbody tr")).toHaveCount(20)
})

journey(
	"poems are chosen by their boxes, unprotected, archived and put back by one undo",
	async ({ page, scripts }) => {
		const { word, ids, open } = await openOwnPoems(page, scripts, "Basalt")
		if (scripts) {
			await expect(bar(page, "Archive")).toBeDisabled()
			await page.getByLabel("Select all poems of this page").check()
			await expect(page.getByText("2 selected")).toBeVisible()
		} else {
			await bar(page, "Archive").click()
			await expect(page.getByText("Please select at least one poem.")).toBeVisible()
			for (const number of ["one", "two"]) await page.getByLabel(`Select ${word} ${number}`).check()
		}
		await bar(page, "Unprotect").click()
		await expect(toast(page)).toContainText("2 poems unprotected")
		await open()
		await page.getByLabel(`Select ${word} one`).check()
		await bar(page, "Archive").click()
		await expect(toast(page)).toContainText("1 poem archived")
		await expect(table(page).locator("tbody tr")).toHaveCount(1)
		const banner = page.getByTestId("undo-banner")
		await expect(banner).toContainText("1 poem archived.")
		await expectAccessible(page, scripts)
		await banner.getByRole("button", { name: "Undo" }).click()
		await expect(toast(page)).toContainText("Undone")
		await expect(table(page).locator("tbody tr")).toHaveCount(2)
		await expect(banner).toHaveCount(0)
		for (const id of ids) await deletePoem(page, id)
	},
)

journey("poems are deleted after a question and brought back", async ({ page, scripts }) => {
	const { word, ids } = await openOwnPoems(page, scripts, "Granite")
	for (const number of ["one", "two"]) await page.getByLabel(`Select ${word} ${number}`).check()
	await bar(page, "Delete").click()
	const question = dialog(page, "Delete 2 poems?")
	await expect(question).toBeVisible()
	await expectAccessible(page, scripts)
	await question.getByRole("button", { name: "Cancel" }).click()
	await expect(question).toHaveCount(0)
	await expect(page.getByLabel(`Select ${word} one`)).toBeChecked()
	await bar(page, "Delete").click()
	await question.getByRole("button", { name: "Delete 2 Poems" }).click()
	await expect(toast(page)).toContainText("2 poems deleted")
	await expect(page.getByText("No poems to show.")).toBeVisible()
	await page.getByTestId("undo-banner").getByRole("button", { name: "Undo" }).click()
	await expect(table(page).locator("tbody tr")).toHaveCount(2)
	for (const id of ids) await deletePoem(page, id)
})

test("the page scrolls sideways at no width", async ({ page }) => {
	await signIn(page)
	const id = await makePoem(page, "A poem of an ordinary length of title")
	for (const width of [320, 390, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		for (const path of ["/admin/highlights", `/admin/highlights?poem=${id}`, "/admin/prompts"]) {
			await page.goto(path)
			await ready(page)
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
				`${path} at ${width}`,
			).toBeLessThanOrEqual(width)
		}
	}
	await deletePoem(page, id)
})

const panel = (page: Page) => page.getByTestId("selected-poem")
const notes = (page: Page) => page.getByTestId("note-list").locator(":scope > li")

/** A poem of the test's own with one note, by the server's model. */
async function openNotedPoem(page: Page, scripts: boolean, name: string): Promise<string> {
	await signIn(page)
	const id = await makePoem(page, `${name}, ${scripts ? "lit" : "unlit"}`)
	const count = async () => {
		const answer = await page.request.get(`/api/highlights/poem/${id}`)
		return ((await answer.json()) as unknown[]).length
	}
	// The composer's notes come by themselves after the poem.
	await expect.poll(count).toBeGreaterThan(0)
	await page.request.post("/admin/highlights", {
		form: { intent: "regenerate", poemId: id, provider: "anthropic" },
		headers: { "Sec-Fetch-Site": "same-origin" },
		maxRedirects: 0,
	})
	expect(await count()).toBe(1)
	await page.goto(`/admin/highlights?poem=${id}`)
	await ready(page, scripts)
	return id
}

async function addNote(page: Page, quote: string, note: string): Promise<void> {
	await panel(page).getByText("Add a note", { exact: true }).click()
	const form = panel(page).locator("[data-note-form=add-note]")
	await form.getByLabel("Quote").fill(quote)
	await form.getByLabel("Note", { exact: true }).fill(note)
	await form.getByRole("button", { name: "Add Note" }).click()
}

journey("a note is added, edited, moved, removed and brought back", async ({ page, scripts }) => {
	const id = await openNotedPoem(page, scripts, "Noted")
	await expect(panel(page).locator("mark")).toHaveText("stood like a stone")
	await addNote(page, "antlers of brass", "Not there.")
	await expect(panel(page).getByText("These words are not in the poem.")).toBeVisible()
	const form = panel(page).locator("[data-note-form=add-note]")
	await expect(form.getByLabel("Note", { exact: true })).toHaveValue("Not there.")
	await expectAccessible(page, scripts)
	await form.getByLabel("Quote").fill("The moon")
	await form.getByRole("button", { name: "Add Note" }).click()
	await expect(toast(page)).toContainText("Note added")
	await expect(notes(page)).toHaveCount(2)
	await expect(panel(page).locator("mark")).toHaveCount(2)
	await expectAccessible(page, scripts)

	const second = notes(page).nth(1)
	await second.getByText("Edit").click()
	await second.getByLabel("Quote").fill("neither said it yet")
	await second.getByLabel("Label").fill("An open end")
	await second.getByRole("button", { name: "Save Note" }).click()
	await expect(toast(page)).toContainText("Note saved")
	await expect(notes(page).nth(1)).toContainText("An open end")
	await expect(notes(page).nth(1)).toContainText("line 5")

	await button(page, "Remove the note on “neither said it yet”").click()
	await expect(notes(page)).toHaveCount(1)
	await page.getByTestId("undo-banner").getByRole("button", { name: "Undo" }).click()
	await expect(notes(page)).toHaveCount(2)
	await deletePoem(page, id)
})

journey(
	"highlights are regenerated after a question with the number of notes, and put back once",
	{ tag: ["@AH-15"] },
	async ({ page, scripts }) => {
		const id = await openNotedPoem(page, scripts, "Replaced")
		await addNote(page, "The moon", "By hand.")
		await expect(notes(page)).toHaveCount(2)
		await button(page, "Regenerate Highlights").click()
		const question = dialog(page, "Replace 2 notes?")
		await expect(question).toContainText("New highlights replace the 2 notes of this poem.")
		await expectAccessible(page, scripts)
		await question.getByRole("button", { name: "Cancel" }).click()
		await expect(question).toHaveCount(0)
		await expect(notes(page)).toHaveCount(2)
		await button(page, "Regenerate Highlights").click()
		await question.getByRole("button", { name: "Replace Notes" }).click()
		await expect(toast(page)).toContainText("Highlights Generated Successfully")
		await expect(notes(page)).toHaveCount(1)
		await page.getByTestId("undo-banner").getByRole("button", { name: "Undo" }).click()
		await expect(notes(page)).toHaveCount(2)
		await expect(panel(page).getByText("By hand.").first()).toBeVisible()
		await deletePoem(page, id)
	},
)

test("words selected in the poem become the quote, and what was typed stays", async ({ page }) => {
	const id = await openNotedPoem(page, true, "Selected words")
	await panel(page).getByText("Add a note", { exact: true }).click()
	const form = panel(page).locator("[data-note-form=add-note]")
	await form.getByLabel("Note", { exact: true }).fill("Typed before.")
	await panel(page)
		.locator("[data-line='1']")
		.evaluate((line) => {
			const range = document.createRange()
			range.selectNodeContents(line)
			document.getSelection()?.removeAllRanges()
			document.getSelection()?.addRange(range)
		})
	await expect(form.getByLabel("Quote")).toHaveValue("The moon stood over it,")
	await expect(form.getByLabel("Line")).toHaveValue("2")
	await expect(form.getByLabel("Note", { exact: true })).toHaveValue("Typed before.")
	await form.getByRole("button", { name: "Add Note" }).click()
	await expect(notes(page)).toHaveCount(2)
	await deletePoem(page, id)
})

journey(
	"two administrators add notes: the later one keeps what was typed",
	async ({ page, scripts }) => {
		const id = await openNotedPoem(page, scripts, "Noted twice")
		const other = await page.context().newPage()
		await other.goto(`/admin/highlights?poem=${id}`)
		await ready(other, scripts)
		await addNote(other, "The moon", "Of the other one.")
		await expect(notes(other)).toHaveCount(2)
		await other.close()
		await addNote(page, "slow", "Mine.")
		await expect(
			panel(page).getByText("The notes have been changed in the meantime."),
		).toBeVisible()
		const form = panel(page).locator("[data-note-form=add-note]")
		await expect(form.getByLabel("Note", { exact: true })).toHaveValue("Mine.")
		await form.getByRole("button", { name: "Add Note" }).click()
		await expect(notes(page)).toHaveCount(3)
		await deletePoem(page, id)
	},
)

journey(
	"a poem is marked anew by Claude, who is chosen unless told otherwise",
	{ tag: ["@AH-12", "@AH-13", "@AH-15"] },
	async ({ page, scripts }) => {
		const id = await openNotedPoem(page, scripts, "Gabbro")
		const provider = panel(page).getByRole("group", { name: "AI Provider" })
		expect(
			await provider
				.getByRole("radio")
				.evaluateAll((radios) =>
					radios.map((radio) => (radio.parentElement?.textContent ?? "").trim()),
				),
		).toEqual(["Claude 3.7 Sonnet", "GPT-4o"])
		await expect(provider.getByLabel("Claude 3.7 Sonnet")).toBeChecked()
		await button(page, "Regenerate Highlights").click()
		await button(page, "Replace Notes").click()
		await expect(toast(page)).toContainText("Highlights Generated Successfully")
		await expect(toast(page)).toContainText("Generated 1 highlight")
		await expect(panel(page).getByTestId("highlight-count")).toHaveText(
			"Current highlight count: 1",
		)
		await deletePoem(page, id)
	},
)
