import type { Page } from "@playwright/test"
import {
	button,
	choose,
	choosePoet,
	heading,
	next,
	openSetup,
	playRound,
	poetField,
	poetsIn,
	startMatch,
} from "./deathmatch"
import { expect, ready, test } from "./journey"

// What only the browser does: calls that fail, slow answers, times of toasts.

const ALERT = "Database Error: Cannot connect to database. Results will not be saved."
const toast = (page: Page) => page.getByTestId("toast-area")
const fail = (page: Page, path: string, status = 500) =>
	page.route(path, (route) => route.fulfill({ status, json: {} }))

/** Changes what the API answers for the poem at a bracket position, once a match is started. */
async function alterPoem(
	page: Page,
	position: number,
	change: Record<string, unknown> | number,
): Promise<void> {
	const id = await page.evaluate(
		(at) =>
			JSON.parse(localStorage.getItem("deathmatch.setup") ?? "null").bracketPositions[at].poemId,
		position,
	)
	await page.route(`**/api/poems/${id}`, async (route) => {
		if (typeof change === "number") return route.fulfill({ status: change, json: {} })
		const response = await route.fetch()
		return route.fulfill({ response, json: { ...(await response.json()), ...change } })
	})
	await page.reload()
	await ready(page)
}

/** The toast that comes of an act lasts so many milliseconds of a clock that stands still between our looks. */
async function lasts(
	page: Page,
	ms: number,
	text: string,
	act: () => Promise<void>,
): Promise<void> {
	await page.clock.install()
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
	await act()
	await expect(async () => {
		await page.clock.runFor(10)
		// Before its code is here it stands as plain text, without a time limit.
		await expect(toast(page).getByRole("button", { name: "Close" })).toBeVisible({ timeout: 500 })
	}).toPass()
	await expect(toast(page)).toContainText(text)
	await page.clock.runFor(ms - 300)
	await expect(toast(page)).toContainText(text)
	await page.clock.runFor(400)
	await expect(toast(page)).not.toContainText(text)
	await page.clock.resume()
}

/** Holds back the requests to an address until the answered function is called. */
async function holdRequests(page: Page, address: string): Promise<() => void> {
	let release = () => {}
	const gate = new Promise<void>((resolve) => (release = resolve))
	await page.route(address, async (route) => {
		await gate
		await route.continue()
	})
	return release
}

test("while the contest is on its way the page says so", { tag: ["@DC-02"] }, async ({ page }) => {
	await openSetup(page, true)
	const release = await holdRequests(page, "**/deathmatch/contest.data*")
	await button(page, "Start Deathmatch").click()
	await expect(page.getByText("Loading Contest...")).toBeVisible()
	release()
	await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
	await expect(page.getByText("Loading Contest...")).toHaveCount(0)
})

test(
	"while the record is created the page says so, and can be played",
	{ tag: ["@DC-03"] },
	async ({ page }) => {
		const release = await holdRequests(page, "**/api/deathmatches")
		await startMatch(page, true)
		await expect(page.getByText("Setting up...")).toBeVisible()
		await choose(page, 1)
		release()
		await expect(page.getByText("Setting up...")).toHaveCount(0)
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(1)
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("deathmatch.id")))
			.toMatch(/^[\da-f-]{36}$/)
		expect(await page.evaluate(() => localStorage.getItem("deathmatch.winners"))).toBe(
			"[1,null,null,null,null,null,null]",
		)
	},
)

test(
	"a record that can't be created: toast, alert, and the match goes on; the next act tries again",
	{ tag: ["@DC-72", "@DC-08", "@DC-09"] },
	async ({ page }) => {
		await fail(page, "**/api/deathmatches")
		await startMatch(page, true)
		await expect(toast(page)).toContainText("Error")
		await expect(toast(page)).toContainText("Failed to create deathmatch record.")
		await expect(page.getByRole("alert").getByText(ALERT)).toBeVisible()
		const alertAbove = await page.getByText(ALERT).boundingBox()
		expect(alertAbove!.y).toBeLessThan((await heading(page).boundingBox())!.y)
		await playRound(page, [0, 1, 0, 1])
		await expect(page.getByText(ALERT)).toBeVisible()
		await page.unroute("**/api/deathmatches")
		await button(page, "Continue to the semifinal rounds").click()
		await expect(page.getByText(ALERT)).toHaveCount(0)
		expect(await page.evaluate(() => localStorage.getItem("deathmatch.id"))).toMatch(
			/^[\da-f-]{36}$/,
		)
	},
)

test(
	"a round that can't be saved: toast and alert, and its results go with the next act",
	{ tag: ["@DC-74"] },
	async ({ page }) => {
		await fail(page, "**/api/deathmatches/*/rounds")
		await startMatch(page, true)
		await playRound(page, [0, 1, 0, 1])
		await expect(toast(page)).toContainText("Save Error")
		await expect(toast(page)).toContainText("Failed to save results.")
		await expect(page.getByText(ALERT)).toBeVisible()
		const saved: number[] = []
		await page.unroute("**/api/deathmatches/*/rounds")
		page.on("response", (response) => {
			if (response.url().endsWith("/rounds") && response.ok())
				saved.push(response.request().postDataJSON().round_number)
		})
		await button(page, "Continue to the semifinal rounds").click()
		await expect(page.getByText(ALERT)).toHaveCount(0)
		expect(saved).toEqual([1, 2, 3, 4])
	},
)

test("an answer without a round counts as not saved", { tag: ["@DC-74"] }, async ({ page }) => {
	await page.route("**/api/deathmatches/*/rounds", (route) =>
		route.fulfill({ status: 200, json: { ok: true } }),
	)
	await startMatch(page, true)
	await playRound(page, [0, 1, 0, 1])
	await expect(toast(page)).toContainText("Failed to save results.")
})

test(
	"a poem that can't be loaded says so, and the match goes on",
	{ tag: ["@DC-73", "@DC-75"] },
	async ({ page }) => {
		await startMatch(page, true)
		const [, , poet] = await page.evaluate(() =>
			JSON.parse(localStorage.getItem("deathmatch.setup") ?? "null").bracketPositions.map(
				(position: { poet: string }) => position.poet,
			),
		)
		await alterPoem(page, 2, 403)
		await expect(toast(page)).toContainText("Failed to load poem details.")
		await choose(page, 0)
		await next(page)
		const card = page.getByRole("article").first()
		await expect(card.getByRole("heading")).toHaveText(`Error: ${poet}`)
		await expect(card.getByText("[Content unavailable]")).toBeVisible()
		await choose(page, 0)
		await next(page)
		await expect(page.getByText("Pairing 3 of 4")).toBeVisible()
	},
)

test("a poem that is gone by now reads as an error too", { tag: ["@DC-75"] }, async ({ page }) => {
	await startMatch(page, true)
	await alterPoem(page, 3, 404)
	await choose(page, 0)
	await next(page)
	await expect(page.getByRole("article").nth(1).getByRole("heading")).toHaveText(/^Error: \S/)
	await expect(page.getByRole("article").nth(1).getByText("[Content unavailable]")).toBeVisible()
})

test("so does one of the pairing on the page", { tag: ["@DC-75"] }, async ({ page }) => {
	await page.route(/\/api\/poems\/[\da-f-]{36}$/, (route) =>
		route.fulfill({ status: 404, json: { message: "Poem not found" } }),
	)
	await startMatch(page, true)
	await expect(page.getByRole("article").getByRole("heading")).toHaveText([
		/^Error: \S/,
		/^Error: \S/,
	])
	await expect(page.getByText("[Content unavailable]")).toHaveCount(2)
	await choose(page, 0)
})

test("a poem without text says so", { tag: ["@DC-32"] }, async ({ page }) => {
	await startMatch(page, true)
	await alterPoem(page, 2, { content: "", title: "Empty Antlers" })
	await choose(page, 0)
	await next(page)
	await expect(page.getByText('[No content available for "Empty Antlers"]')).toBeVisible()
})

test(
	"an archived poem in a match is said in a toast for 6 s",
	{ tag: ["@DC-70", "@TO-04"] },
	async ({ page }) => {
		await startMatch(page, true)
		await alterPoem(page, 2, { is_archived: true })
		await choose(page, 0)
		await lasts(page, 6_000, "Archived PoemAn archived poem is in this match.", () => next(page))
	},
)

test(
	"an archived poem has a badge with a tooltip",
	{ tag: ["@DC-27", "@DC-29", "@DC-30", "@DC-69"] },
	async ({ page }) => {
		await startMatch(page, true)
		await alterPoem(page, 2, { is_archived: true })
		await choose(page, 0)
		await next(page)
		const badge = page.getByRole("article").first().getByText("Archived Poem", { exact: true })
		await expect(badge).toBeVisible()
		// The badge stands beside the poet, not in the name.
		await expect(
			page
				.getByRole("article")
				.first()
				.getByText(/^Inspired by the style of \S+/),
		).not.toContainText("Archived")
		await badge.hover()
		await expect(page.getByRole("tooltip")).toHaveText(
			"This poem has been archived and won't appear in new deathmatches.",
		)
	},
)

test(
	"the toast of a finished match shows for 3 s",
	{ tag: ["@DC-62", "@TO-04"] },
	async ({ page }) => {
		await startMatch(page, true)
		await playRound(page, [0, 1, 0, 1])
		await button(page, "Continue to the semifinal rounds").click()
		await playRound(page, [0, 1])
		await button(page, "Continue to the final round").click()
		await choose(page, 0)
		await lasts(page, 3_000, "Deathmatch Completed!Champion crowned!", () =>
			button(page, "Finish the Deathmatch!").click(),
		)
	},
)

test(
	"on a small screen the locked choice carries its badge, on a wide one not",
	{ tag: ["@DC-31"] },
	async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 })
		await startMatch(page, true)
		await playRound(page, [0, 1, 0, 1])
		await page.keyboard.press("Escape")
		await expect(page.getByText("Selection recorded", { exact: true })).toBeVisible()
		await page.setViewportSize({ width: 1280, height: 900 })
		await expect(page.getByText("Selection recorded", { exact: true })).toBeHidden()
	},
)

test(
	"Start checks again, whatever the button says",
	{ tag: ["@DS-12", "@DS-58"] },
	async ({ page }) => {
		await openSetup(page, true)
		await poetField(page, 4).fill("")
		await expect(button(page, "Start Deathmatch")).toBeDisabled()
		await button(page, "Start Deathmatch").evaluate((start) => start.removeAttribute("disabled"))
		await button(page, "Start Deathmatch").click()
		await expect(toast(page)).toContainText("Missing Selections")
		await expect(toast(page)).toContainText("Please select poets for all bracket positions.")
		await expect(page).toHaveURL(/\/deathmatch$/)
	},
)

test(
	"a poet without a matching poem stops Start, and says so for 5 s",
	{ tag: ["@DS-60", "@DS-61", "@TO-04"] },
	async ({ page }) => {
		await page.route("**/api/poems?includeArchived=false", async (route) => {
			const response = await route.fetch()
			const poems = (await response.json()) as { poet_name: string; subject: string | null }[]
			return route.fulfill({
				response,
				json: poems.filter(
					({ poet_name, subject }) => poet_name !== "Robert Frost" || subject !== "Moose",
				),
			})
		})
		await openSetup(page, true, "/deathmatch?subject=Moose")
		await page.getByRole("button", { name: /^Next subject/ }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for All")
		await poetField(page, 0).fill("")
		await choosePoet(page, 0, "Robert Frost", true)
		await page.getByRole("button", { name: /^Previous subject/ }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
		const text = `Missing PoemsSome selected poets don't have poems for the subject "Moose". Please adjust selections or change the subject.`
		await lasts(page, 5_000, text, () => button(page, "Start Deathmatch").click())
	},
)

test(
	"a poet whom the poet list does not know stops Start",
	{ tag: ["@DS-62"] },
	async ({ page }) => {
		await page.goto("/deathmatch")
		const poets = await poetsIn(page)
		await page.route("**/api/poets", async (route) => {
			const response = await route.fetch()
			return route.fulfill({
				response,
				json: ((await response.json()) as { name: string }[]).filter(
					({ name }) => name !== poets[5],
				),
			})
		})
		await openSetup(page, true)
		await button(page, "Start Deathmatch").click()
		await expect(toast(page)).toContainText("Data Error")
		await expect(toast(page)).toContainText(
			`Could not find the ID for poet "${poets[5]}". Please try refreshing or selecting a different poet.`,
		)
	},
)

test("an unexpected failure of Start says so", { tag: ["@DS-63"] }, async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(Document.prototype, "cookie", {
			get: () => "",
			set() {
				throw new Error("no cookies here")
			},
		})
	})
	await openSetup(page, true)
	await button(page, "Start Deathmatch").click()
	await expect(toast(page)).toContainText(
		"An unexpected error occurred while starting the deathmatch.",
	)
})

test(
	"lists that can't be loaded: toast and page error, and the forms still play",
	{ tag: ["@DS-69", "@DS-70"] },
	async ({ page }) => {
		await fail(page, "**/api/poems?includeArchived=false", 403)
		await page.goto("/deathmatch")
		await ready(page)
		await expect(toast(page)).toContainText("Error")
		await expect(toast(page)).toContainText("Failed to load data. Please try again later.")
		await expect(
			page.getByRole("alert").getByText("Failed to load data. Please try again later."),
		).toBeVisible()
		await button(page, "Clear All Brackets").click()
		await button(page, "Yes").click()
		await expect(poetField(page, 0)).toHaveValue("")
		await expect(toast(page)).toContainText("Bracket Cleared")
	},
)

test(
	"empty lists: page error, toast, and the fallback catalogue fills the bracket",
	{ tag: ["@DS-71", "@DS-72", "@DS-73"] },
	async ({ page }) => {
		await page.route("**/api/poems?includeArchived=false", (route) => route.fulfill({ json: [] }))
		await openSetup(page, true)
		await expect(
			page.getByRole("alert").getByText("Not enough data in the database to create a deathmatch."),
		).toBeVisible()
		await expect(toast(page)).toContainText("Data Missing")
		const poets = await poetsIn(page)
		expect(poets.toSorted()).toEqual([
			"Edgar Allan Poe",
			"Emily Dickinson",
			"Langston Hughes",
			"Maya Angelou",
			"Robert Frost",
			"Sylvia Plath",
			"Walt Whitman",
			"William Wordsworth",
		])
	},
)
