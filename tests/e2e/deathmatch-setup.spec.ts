import type { Page } from "@playwright/test"
import {
	button,
	card,
	choosePoet,
	clearAll,
	heading,
	openSetup,
	poemButton,
	poetField,
	poetsIn,
} from "./deathmatch"
import { expect, journey } from "./journey"

const HINT = "You have to choose all eight poets before you start the Deathmatch"

journey(
	"the setup says what the game is about",
	{ tag: ["@DS-01", "@DS-02", "@DS-03", "@DS-08", "@DS-09"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await expect(page.locator("#deathmatch-component")).toHaveAttribute(
			"data-testid",
			"deathmatch-component",
		)
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
		await expect(
			page.getByText(
				/guides you through reading eight poems.*pick the poems, or click the dice.*in pairs.*choose one.*one poem remains at the end/s,
			),
		).toBeVisible()
		await expect(
			page.getByText(
				"For each position in the bracket choose a poet, then a poem inspired by that poet's style about Moose.",
			),
		).toBeVisible()
	},
)

journey(
	"the setup has its hint and its three buttons",
	{ tag: ["@DS-11", "@DS-13", "@DS-14", "@DS-15"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await expect(page.getByText(HINT)).toBeVisible()
		await expect(button(page, "Start Deathmatch")).toBeEnabled()
		await expect(button(page, "Random fill")).toBeVisible()
		await expect(button(page, "Clear All Brackets")).toBeVisible()
	},
)

journey(
	"the bracket has eight cards, four semifinalists and two finalists",
	{ tag: ["@DS-16", "@DS-18", "@DS-19"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await expect(page.getByPlaceholder("Search poets...")).toHaveCount(8)
		await expect(page.getByText("Semifinalist", { exact: true })).toHaveCount(4)
		await expect(page.getByText("Finalist", { exact: true })).toHaveCount(2)
	},
)

journey(
	"a first visit shows a filled bracket, and a second the same",
	{ tag: ["@DS-42", "@DS-45"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		const poets = await poetsIn(page)
		expect(new Set(poets).size).toBe(8)
		expect(poets).not.toContain("")
		await openSetup(page, scripts)
		expect(await poetsIn(page)).toEqual(poets)
	},
)

journey(
	"arrows and list change the subject of an empty bracket directly, and wrap",
	{ tag: ["@DS-04", "@DS-05", "@DS-06", "@DS-10", "@DS-57"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await clearAll(page)
		for (const subject of ["All", "Magnesium", "Marriage", "Moose"]) {
			await page.getByRole("button", { name: /^Next subject/ }).click()
			await expect(heading(page)).toHaveText(`Poem Deathmatch for ${subject}`)
		}
		await page.getByRole("button", { name: /^Next subject/ }).click()
		await expect(page.getByText("inspired by that poet's style about any subject.")).toBeVisible()
		await page.getByRole("button", { name: /^Previous subject/ }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
		await button(page, "Select Subject").click()
		const list = page.getByRole("dialog", { name: "Select Subject" })
		await expect(list.getByRole("listitem")).toHaveText(["All", "Magnesium", "Marriage", "Moose"])
		await list.getByRole("button", { name: "Magnesium" }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Magnesium")
		await expect(list).toBeHidden()
		await openSetup(page, scripts)
		await expect(heading(page)).toHaveText("Poem Deathmatch for Magnesium")
	},
)

/** Asks for Marriage while the bracket holds poems about Moose. */
async function askForMarriage(page: Page) {
	await button(page, "Select Subject").click()
	await page
		.getByRole("dialog", { name: "Select Subject" })
		.getByRole("button", { name: "Marriage" })
		.click()
	return page.getByRole("dialog", { name: "Confirm Subject Change" })
}

journey(
	"a change of subject that would clear the bracket asks first, and Cancel keeps all",
	{ tag: ["@DS-35", "@DS-36", "@DS-37", "@DS-53", "@DS-56"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts, "/deathmatch?subject=Moose")
		const poets = await poetsIn(page)
		const dialog = await askForMarriage(page)
		await expect(dialog).toContainText(
			`Changing the subject to "Marriage" will clear all current bracket selections because some poems won't match. Do you want to continue?`,
		)
		await expect(dialog).toContainText("To compare poems with different subjects, choose 'All'.")
		await expect(dialog.getByRole("button")).toHaveText(["All", "Cancel", "Continue"])
		await dialog.getByRole("button", { name: "Cancel" }).click()
		await expect(dialog).toBeHidden()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
		expect(await poetsIn(page)).toEqual(poets)
	},
)

journey(
	"instead of the change All keeps the bracket, and Continue clears it",
	{ tag: ["@DS-54", "@DS-55"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts, "/deathmatch?subject=Moose")
		const poets = await poetsIn(page)
		let dialog = await askForMarriage(page)
		await dialog.getByRole("button", { name: "All", exact: true }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for All")
		expect(await poetsIn(page)).toEqual(poets)

		dialog = await askForMarriage(page)
		await dialog.getByRole("button", { name: "Continue" }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Marriage")
		expect(await poetsIn(page)).toEqual(Array(8).fill(""))
	},
)

journey(
	"the dice fills what is empty, and refills what is full, after asking",
	{ tag: ["@DS-30", "@DS-31", "@DS-32", "@DS-46"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await clearAll(page)
		await choosePoet(page, 3, "Robert Frost", scripts)
		await button(page, "Random fill").click()
		const dialog = page.getByRole("dialog", { name: "Random Selection" })
		await expect(dialog).toContainText("Fill all empty spots with random selections?")
		await expect(dialog.getByRole("button")).toHaveText(["No", "Yes"])
		await dialog.getByRole("button", { name: "No" }).click()
		await expect(dialog).toBeHidden()
		await expect(poetField(page, 0)).toHaveValue("")
		await button(page, "Random fill").click()
		await dialog.getByRole("button", { name: "Yes" }).click()
		await expect(poetField(page, 0)).not.toHaveValue("")
		const filled = await poetsIn(page)
		expect(filled[3]).toBe("Robert Frost")
		expect(new Set(filled).size).toBe(8)
		await button(page, "Random fill").click()
		await expect(dialog).toContainText("Refill all bracket cards with random selections?")
		await dialog.getByRole("button", { name: "Yes" }).click()
		await expect.poll(() => poetsIn(page)).not.toEqual(filled)
		expect(new Set(await poetsIn(page)).size).toBe(8)
	},
)

journey(
	"clearing asks first, and No keeps the bracket",
	{ tag: ["@DS-33"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await button(page, "Clear All Brackets").click()
		const dialog = page.getByRole("dialog", { name: "Clear Bracket" })
		await expect(dialog).toContainText("Clear all the poet and poem selections on this page?")
		await expect(dialog.getByRole("button")).toHaveText(["No", "Yes"])
		await dialog.getByRole("button", { name: "No" }).click()
		await expect(dialog).toBeHidden()
		expect(await poetsIn(page)).not.toContain("")
	},
)

journey(
	"clearing says so and lasts, and Start is disabled",
	{ tag: ["@DS-12", "@DS-25", "@DS-26", "@DS-34", "@DS-43"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await clearAll(page)
		await expect(page.getByTestId("toast-area")).toContainText("Bracket Cleared")
		await expect(page.getByTestId("toast-area")).toContainText("All selections have been cleared.")
		expect(await poetsIn(page)).toEqual(Array(8).fill(""))
		await expect(button(page, "Start Deathmatch")).toBeDisabled()
		await expect(page.getByText(HINT)).toBeVisible()
		await expect(page.getByText("8 of 8 still to choose.")).toBeVisible()
		await expect(poemButton(page, 0)).toHaveText("Select a poet first")
		await expect(poemButton(page, 0)).toBeDisabled()
		await openSetup(page, scripts)
		expect(await poetsIn(page)).toEqual(Array(8).fill(""))
		await choosePoet(page, 0, "Robert Frost", scripts)
		await expect(poemButton(page, 0)).toHaveText("Select a poem")
		await expect(page.getByText("7 of 8 still to choose.")).toBeVisible()
	},
)

journey(
	"the list of poets: filtered, the used ones said, and one who is taken over leaves no hole",
	{ tag: ["@DS-20", "@DS-22", "@DS-23", "@DS-50"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts, "/deathmatch?subject=Moose")
		const poets = await poetsIn(page)
		const [, second = ""] = poets
		await poetField(page, 0).fill(second.slice(0, 4).toUpperCase())
		if (!scripts) await poetField(page, 0).press("Enter")
		const option = (name: string) =>
			scripts
				? page.getByRole("option", { name, exact: true })
				: card(page, 0).getByRole("button", { name, exact: true })
		await expect(option(`${second} (used)`)).toHaveAttribute("data-used", "true")
		await option(`${second} (used)`).click()
		await expect(poetField(page, 0)).toHaveValue(second)
		const after = await poetsIn(page)
		expect(after.slice(2)).toEqual(poets.slice(2))
		// Whoever comes instead may be the one who has just made room.
		expect(after[1]).toBeTruthy()
		expect(new Set(after).size).toBe(8)
		await poetField(page, 7).fill("zzzz")
		if (!scripts) await poetField(page, 7).press("Enter")
		await expect(card(page, 7).getByText('No poets found matching "zzzz"')).toBeVisible()
	},
)

journey(
	"clearing the search text takes the poet out",
	{ tag: ["@DS-51"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await poetField(page, 5).fill("")
		if (!scripts) await poetField(page, 5).press("Enter")
		await expect(poemButton(page, 5)).toHaveText("Select a poet first")
		await expect(button(page, "Start Deathmatch")).toBeDisabled()
		await openSetup(page, scripts)
		await expect(poetField(page, 5)).toHaveValue("")
	},
)

journey(
	"a click on the poem moves to the poet's next one, round and round; the list chooses",
	{ tag: ["@DS-52"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts, "/deathmatch?subject=All")
		await choosePoet(page, 0, "Robert Frost", scripts)
		await card(page, 0).getByRole("button", { name: "All poems for Robert Frost" }).click()
		const list = page.getByRole("dialog", { name: "Poems inspired by Robert Frost" })
		const titles = await list.getByRole("listitem").allInnerTexts()
		expect(titles.length).toBeGreaterThan(2)
		await list.getByRole("button", { name: titles[1], exact: true }).click()
		await expect(poemButton(page, 0)).toHaveText(titles[1]!)
		for (const title of [...titles.slice(2), ...titles.slice(0, 2)]) {
			await poemButton(page, 0).click()
			await expect(poemButton(page, 0)).toHaveText(title)
		}
	},
)

journey(
	"every poem can be viewed in the book",
	{ tag: ["@DS-27", "@DS-28"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		const poet = await poetField(page, 2).inputValue()
		const title = await poemButton(page, 2).innerText()
		const link = card(page, 2)
			.getByRole("link", { name: `View in book: ${title}`, exact: true })
			.first()
		const address = new URL((await link.getAttribute("href")) ?? "", page.url())
		expect(address.pathname).toBe("/book")
		expect(address.searchParams.get("poet")).toBe(poet)
		await link.click()
		await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible()
		if (scripts) {
			const stored = await page.evaluate(() => [
				localStorage.getItem("book.currentPoemId"),
				localStorage.getItem("book.currentPoetName"),
			])
			expect(stored).toEqual([address.searchParams.get("poemId"), poet])
		}
	},
)

journey(
	"arriving with a subject fills the bracket for it and leaves a plain address",
	{ tag: ["@DS-44"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await clearAll(page)
		await openSetup(page, scripts, "/deathmatch?subject=Marriage")
		await expect(page).toHaveURL(/\/deathmatch$/)
		await expect(heading(page)).toHaveText("Poem Deathmatch for Marriage")
		const poets = await poetsIn(page)
		expect(new Set(poets).size).toBe(8)
		await openSetup(page, scripts)
		expect(await poetsIn(page)).toEqual(poets)
	},
)

journey(
	"a subject with too few poets says so and empties the bracket",
	{ tag: ["@DS-48", "@DS-49"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts, "/deathmatch?subject=Badgers")
		await expect(page.getByTestId("toast-area")).toContainText("Limited Selection")
		await expect(page.getByTestId("toast-area")).toContainText(
			`Only 0 poets have poems for "Badgers". We need at least 8 for a full bracket. Try selecting 'All'.`,
		)
		expect(await poetsIn(page)).toEqual(Array(8).fill(""))
	},
)

journey(
	"Start leads to the contest of exactly these poems",
	{ tag: ["@DS-66"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		const titles = await Promise.all(
			[0, 1].map((position) => poemButton(page, position).innerText()),
		)
		await button(page, "Start Deathmatch").click()
		await expect(page).toHaveURL(/\/deathmatch\/contest$/)
		for (const title of titles)
			await expect(
				page.getByRole("article").getByRole("heading", { name: title, exact: true }),
			).toBeVisible()
	},
)
