import type { Page } from "@playwright/test"
import { button, choose, heading, next, playRound, poetsIn, startMatch } from "./deathmatch"
import { expect, journey, ready, test } from "./journey"

const FIRST = "You've finished the starting rounds!"

journey(
	"the header of the first pairing",
	{ tag: ["@DC-10", "@DC-14", "@DC-15", "@DC-16", "@DC-19"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		await expect(heading(page)).toHaveText("Deathmatch Progress")
		await expect(button(page, "Abandon progress and start a new match")).toBeEnabled()
		await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0")
		await expect(page.getByText("0/4", { exact: true })).toBeVisible()
		await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
	},
)

journey(
	"two poems to decide between, each with title, poet and text",
	{ tag: ["@DC-22", "@DC-26", "@DC-27", "@DC-28"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		await expect(page.getByRole("heading", { name: "Decide which poem moves on" })).toBeVisible()
		const cards = page.getByRole("article")
		await expect(cards).toHaveCount(2)
		for (const card of await cards.all()) {
			await expect(card.getByRole("button", { name: "This poem moves on" })).toBeVisible()
			await expect(card.getByRole("heading")).toBeVisible()
			await expect(card.getByText(/^Inspired by the style of \S/)).toBeVisible()
			const body = card.getByRole("region")
			await expect(body).toHaveCSS("overflow-y", "auto")
			expect(await body.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
				"monospace",
			)
			expect((await body.innerText()).length).toBeGreaterThan(20)
		}
	},
)

journey(
	"a choice opens the way on, and back it is still chosen",
	{ tag: ["@DC-24", "@DC-25", "@DC-55", "@DC-67"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		const cards = page.getByRole("article")
		await expect(button(page, "Previous")).toBeDisabled()
		await expect(button(page, "Next")).toBeDisabled()
		await choose(page, 0)
		await choose(page, 1)
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(1)
		await expect(page.getByText("1/4", { exact: true })).toBeVisible()
		await next(page)
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
		await expect(button(page, "Previous")).toBeEnabled()
		await button(page, "Previous").click()
		await expect(cards.nth(1).getByRole("button", { name: "Selected" })).toBeVisible()
	},
)

journey(
	"a whole match, from the starting round to its champion and the next match",
	{ tag: ["@DC-63"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts, "Magnesium")
		await expect(page.getByText("Starting Round", { exact: true })).toBeVisible()
		const quarter = await playRound(page, [0, 1, 1, 0])

		const results = page.getByRole("dialog", { name: "Round Results" })
		const headings = page.getByRole("article").getByRole("heading")
		const summary = page.getByRole("region", { name: "Contest Summary" })
		let semis: string[] = []
		let champion = ""
		await test.step("DC-33 DC-35 DC-40 DC-41 DC-58 the results of the starting round", async () => {
			await expect(results).toContainText(FIRST)
			await expect(results.getByText("Round 4", { exact: true })).toBeVisible()
			await expect(results.getByText("Completed", { exact: true })).toHaveCount(4)
			await expect(
				results.getByRole("button", { name: "Continue to the semifinal rounds" }),
			).toBeVisible()
			await expect(results.getByText("Moves On", { exact: true })).toHaveCount(4)
			for (const title of quarter)
				await expect(
					results
						.getByRole("listitem")
						.filter({ hasText: "Moves On" })
						.getByText(title, { exact: true }),
				).toBeVisible()
		})
		await test.step("DC-13 DC-20 a finished round is locked until the next begins", async () => {
			await results.getByRole("button", { name: "Close" }).click()
			await expect(results).toBeHidden()
			await expect(page.getByText("Round completed", { exact: true })).toBeVisible()
			await expect(button(page, "Next Round")).toBeEnabled()
			await expect(button(page, "Previous")).toBeDisabled()
			await expect(button(page, "Abandon progress and start a new match")).toBeDisabled()
			await expect(page.getByText("4/4", { exact: true })).toBeVisible()
			await page.reload()
			await ready(page, scripts)
			await expect(results).toBeHidden()
		})
		await test.step("DC-17 DC-42 DC-52 DC-53 DC-59 the semifinals", async () => {
			await button(page, "Next Round").click()

			await expect(page.getByText("Semifinal Round", { exact: true })).toBeVisible()
			await expect(page.getByText("0/2", { exact: true })).toBeVisible()
			await expect(headings).toHaveText([quarter[0]!, quarter[1]!])
			semis = await playRound(page, [0, 1])
			expect(semis).toEqual([quarter[0], quarter[3]])
		})
		await test.step("DC-36 the results of the semifinals", async () => {
			await expect(
				results.getByRole("heading", { name: "You've finished the semifinal rounds!" }),
			).toBeVisible()
			await expect(results.getByText("Round 6", { exact: true })).toBeVisible()
		})
		await test.step("DC-18 DC-43 DC-54 DC-60 DC-64 the final", async () => {
			await results.getByRole("button", { name: "Continue to the final round" }).click()

			await expect(page.getByText("Final Round", { exact: true })).toBeVisible()
			await expect(page.getByRole("progressbar")).toHaveCount(0)
			await expect(headings).toHaveText([semis[0]!, semis[1]!])
			champion = (await playRound(page, [1]))[0] ?? ""
		})
		await test.step("DC-34 DC-38 DC-39 DC-61 DC-62 the champion and the summary", async () => {
			await expect(summary.getByRole("heading", { name: "Contest Summary" })).toBeVisible()
			await expect(summary.getByRole("heading", { name: "Deathmatch Final Results" })).toBeVisible()
			await expect(page.getByTestId("toast-area")).toContainText("Deathmatch Completed!")
			await expect(page.getByTestId("toast-area")).toContainText("Champion crowned!")
			const crowned = summary.getByRole("article")
			await expect(crowned.getByText("Champion", { exact: true })).toBeVisible()
			await expect(crowned.getByRole("heading", { name: champion, exact: true })).toBeVisible()
			await expect(crowned.getByText(/^Inspired by the style of \S/)).toBeVisible()
			await expect(crowned.getByText("Finalist", { exact: true })).toBeVisible()
			await expect(summary.getByText(/^Round \d$/)).toHaveText([
				"Round 1",
				"Round 2",
				"Round 3",
				"Round 4",
				"Round 5",
				"Round 6",
				"Round 7",
			])
			for (const [label, count] of [
				["Starting Round", 4],
				["Semifinal Round", 2],
				["Final Round", 1],
				["Completed", 7],
				["Moves On", 7],
			] as const)
				await expect(summary.getByText(label, { exact: true })).toHaveCount(count)
		})
		await test.step("DC-21 DC-45 DC-68 the ways out of the summary and back", async () => {
			await summary.getByRole("button", { name: "Back to Contest" }).click()
			await expect(summary).toBeHidden()
			await expect(button(page, "Abandon progress and start a new match")).toBeDisabled()
			await button(page, "Finish the Deathmatch!").click()
			await expect(summary).toBeVisible()
			await button(page, "Previous").click()
			await expect(summary).toBeHidden()
			await expect(heading(page)).toHaveText("Deathmatch Progress")
			await button(page, "Finish the Deathmatch!").click()
			await expect(summary).toBeVisible()
			await button(page, "Finish the Deathmatch!").click()
			await expect(summary).toBeHidden()
			await button(page, "Finish the Deathmatch!").click()
		})
		await test.step("DC-11 DC-12 Go Again! leads to a new bracket of the subject", async () => {
			await button(page, "Go Again!").click()
			await expect(heading(page)).toHaveText("Poem Deathmatch for Magnesium")
			await expect(page).toHaveURL(/\/deathmatch$/)
			expect(new Set(await poetsIn(page)).size).toBe(8)
		})
	},
)

journey(
	"abandoning returns to the setup with the subject, and the match can still be gone on with",
	{ tag: ["@DC-12"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts, "Marriage")
		await choose(page, 0)
		await button(page, "Abandon progress and start a new match").click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Marriage")
		await page.getByRole("link", { name: "Return to your last match" }).click()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(1)
	},
)

journey(
	"back from a decided final, the semifinals are finished again: results, and the way on",
	{ tag: ["@DC-58", "@DC-60"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		await playRound(page, [0, 0, 0, 0])
		await button(page, "Continue to the semifinal rounds").click()
		await playRound(page, [0, 0])
		await button(page, "Continue to the final round").click()
		await choose(page, 1)
		await button(page, "Previous").click()
		await next(page)
		const results = page.getByRole("dialog", { name: "Round Results" })
		await expect(results.getByText("Round 6", { exact: true })).toBeVisible()
		await results.getByRole("button", { name: "See all results" }).click()
		await button(page, "Continue to the final round").click()
		await expect(page.getByText("Pairing 1 of 1", { exact: true })).toBeVisible()
		await expect(
			page.getByRole("article").nth(1).getByRole("button", { name: "Selected" }),
		).toBeVisible()
	},
)

journey(
	"back over a finished round: another choice resets what depended on it and nothing else",
	{ tag: ["@DC-50"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		await playRound(page, [0, 0, 0, 0])
		await button(page, "Continue to the semifinal rounds").click()
		await choose(page, 0)
		await next(page)
		await expect(page.getByText("Pairing 2 of 2", { exact: true })).toBeVisible()
		const kept = await choose(page, 1)
		await button(page, "Previous").click()
		await button(page, "Previous").click()
		await expect(page.getByText("Pairing 4 of 4", { exact: true })).toBeVisible()
		await expect(button(page, "Next")).toBeEnabled()
		await button(page, "Previous").click()
		await button(page, "Previous").click()
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
		const changed = await choose(page, 1)
		await next(page)
		await next(page)
		await next(page)
		await button(page, "Continue to the semifinal rounds").click()
		await expect(
			page.getByRole("article").nth(1).getByRole("heading", { name: changed, exact: true }),
		).toBeVisible()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
		await choose(page, 1)
		await next(page)
		await expect(
			page
				.getByRole("article")
				.filter({ has: page.getByRole("button", { name: "Selected" }) })
				.getByRole("heading", { name: kept, exact: true }),
		).toBeVisible()
	},
)

journey("the bracket shows who has advanced", async ({ page, scripts }) => {
	await startMatch(page, scripts)
	const board = page.getByRole("region", { name: "The bracket so far" })
	await expect(board.getByText("Semifinalist", { exact: true })).toHaveCount(4)
	const winner = await choose(page, 1)
	await expect(board.getByText("Semifinalist", { exact: true })).toHaveCount(3)
	await expect(
		board.getByRole("region", { name: "Semifinals" }).getByText(winner, { exact: true }),
	).toBeVisible()
	await expect(board.getByText("(moves on)")).toHaveCount(1)
})

/** With scripts the page saves the match's record first: after that only play writes the cookie. */
async function savedMatch(page: Page, scripts: boolean) {
	const read = async () => {
		const cookie = (await page.context().cookies()).find(({ name }) => name === "deathmatchContest")
		const match = JSON.parse(Buffer.from(cookie?.value ?? "", "base64url").toString())
		return { cookie: cookie!, match }
	}
	if (scripts) await expect.poll(async () => (await read()).match.id).toBeTruthy()
	return read()
}

journey(
	"a match of which no poem exists shows the error screen with its way out",
	{ tag: ["@DC-04", "@DC-05"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		const { cookie, match } = await savedMatch(page, scripts)
		for (const position of match.positions) position[3] = position[3].replace(/^.{8}/, "00000000")
		await page
			.context()
			.addCookies([{ ...cookie, value: Buffer.from(JSON.stringify(match)).toString("base64url") }])
		await page.goto("/deathmatch/contest")
		await expect(heading(page)).toHaveText("Error Loading Contest Data")
		await expect(page.getByText("Please return to the Deathmatch setup page.")).toBeVisible()
		await button(page, "Go to Setup").click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
	},
)

journey(
	"without a match: back to the setup with a toast",
	{ tag: ["@DC-07"] },
	async ({ page }) => {
		await page.goto("/deathmatch/contest")
		await expect(page).toHaveURL(/\/deathmatch$/)
		await expect(page.getByTestId("toast-area")).toContainText(
			"Could not load contest data. Returning to setup.",
		)
	},
)

journey(
	"participants that can't be determined are said, and there is a way out",
	{ tag: ["@DC-76"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		const { cookie, match } = await savedMatch(page, scripts)
		await page
			.context()
			.addCookies([
				{
					...cookie,
					value: Buffer.from(
						JSON.stringify({ ...match, pairingIndex: 4, timestamp: match.timestamp + 1 }),
					).toString("base64url"),
				},
			])
		await page.goto("/deathmatch/contest")
		await ready(page, scripts)
		await expect(
			page.getByText(
				"Error: Could not determine participants for this round. Please check console.",
			),
		).toBeVisible()
		await expect(button(page, "Next")).toBeDisabled()
		await button(page, "Previous").click()
		await expect(page.getByText("Pairing 4 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("article")).toHaveCount(2)
	},
)
