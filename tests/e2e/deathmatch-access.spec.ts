import type { Page } from "@playwright/test"
import {
	button,
	choose,
	clearAll,
	heading,
	openSetup,
	playMatch,
	playRound,
	poetField,
	startMatch,
} from "./deathmatch"
import { expect, expectAccessible, journey, ready, tabTo, test } from "./journey"

/** The page stays as the server sent it: no script file arrives. What looks for barriers needs scripts itself, so they are not switched off. */
async function withholdScripts(page: Page): Promise<void> {
	test.info().annotations.push({ type: "expects-console-errors" })
	await page.route(/\.js(\?|$)/, (route) => route.abort())
}

journey(
	"a whole match by keyboard alone, from choosing a poet to the champion",
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		await tabTo(page, /^Poet for place 1$/)
		await page.keyboard.press("ControlOrMeta+a")
		await page.keyboard.type("ert Fro")
		if (scripts) await page.keyboard.press("ArrowDown")
		await page.keyboard.press("Enter")
		if (!scripts) {
			await expect(page.getByRole("list", { name: "Matching poets" })).toBeVisible()
			await tabTo(page, /^Robert Frost( \(used\))?$/)
			await page.keyboard.press("Enter")
		}
		await expect(poetField(page, 0)).toHaveValue("Robert Frost")
		await tabTo(page, /^Start Deathmatch$/)
		await page.keyboard.press("Enter")
		await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
		for (let pairing = 0; pairing < 7; pairing++) {
			await tabTo(page, /This poem moves on$/)
			await page.keyboard.press("Enter")
			await expect(page.getByRole("button", { name: "Selected" })).toBeVisible()
			await tabTo(page, /^(Next|Finish the Deathmatch!)$/)
			await page.keyboard.press("Enter")
			if (pairing === 3 || pairing === 5) {
				await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
				await tabTo(page, /^Continue to the/)
				await page.keyboard.press("Enter")
				await expect(page.getByRole("dialog")).toBeHidden()
			} else if (pairing < 6)
				await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
		}
		await expect(page.getByText("Contest Summary")).toBeVisible()
		await tabTo(page, /^Go Again!$/)
		await page.keyboard.press("Enter")
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
	},
)

for (const width of [360, 320]) {
	journey(
		`a whole match on a screen ${width}px wide: both choices always in reach, nothing scrolls sideways`,
		async ({ page, scripts }) => {
			await page.setViewportSize({ width, height: 640 })
			await startMatch(page, scripts)
			const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
			for (const top of [0, 300, 10_000]) {
				await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top)
				for (const choice of await page
					.getByRole("article")
					.getByRole("button", { name: "This poem moves on" })
					.all())
					await expect(choice).toBeInViewport({ ratio: 1 })
				await expect(button(page, "Next")).toBeInViewport()
			}
			expect(await isWide()).toBe(false)
			const champion = await playMatch(page)
			const words = page.getByText("Round completed", { exact: true })
			const [before, middle, after] = await Promise.all(
				[button(page, "Previous"), words, button(page, "Finish the Deathmatch!")].map(
					async (part) => (await part.boundingBox())!,
				),
			)
			expect(middle!.x).toBeGreaterThanOrEqual(before!.x + before!.width)
			expect(after!.x).toBeGreaterThanOrEqual(middle!.x + middle!.width)
			expect(
				await words.evaluate((label) => label.scrollWidth - label.clientWidth),
			).toBeLessThanOrEqual(0)
			await expect(
				page.getByRole("heading", { level: 3, name: champion, exact: true }),
			).toBeVisible()
			expect(await isWide()).toBe(false)
			await button(page, "Go Again!").click()
			await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
			expect(await isWide()).toBe(false)
		},
	)
}

test("focus stays in a dialog, Escape closes it, and the focus goes back to where it came from", async ({
	page,
}) => {
	await openSetup(page, true)
	await button(page, "Random fill").focus()
	await page.keyboard.press("Enter")
	const dialog = page.getByRole("dialog", { name: "Random Selection" })
	await expect(dialog.getByRole("button", { name: "No" })).toBeFocused()
	await page.keyboard.press("Escape")
	await expect(dialog).toBeHidden()
	await expect(button(page, "Random fill")).toBeFocused()
	await page.keyboard.press("Enter")
	await page.keyboard.press("Tab")
	await page.keyboard.press("Enter")
	await expect(dialog).toBeHidden()
	await expect(button(page, "Random fill")).toBeFocused()
})

for (const scripts of [true, false]) {
	const how = scripts ? "with scripts" : "whose scripts never come"

	test(`no accessibility violation in a setup ${how}: full, each question, its lists, empty`, async ({
		page,
	}) => {
		test.setTimeout(300_000)
		if (!scripts) await withholdScripts(page)
		await openSetup(page, scripts, "/deathmatch?subject=Moose")
		await expectAccessible(page)
		for (const [ask, title, leave] of [
			["Random fill", "Random Selection", "No"],
			["Clear All Brackets", "Clear Bracket", "No"],
			["Previous subject: Marriage", "Confirm Subject Change", "Cancel"],
		] as const) {
			await button(page, ask).click()
			await expect(page.getByRole("dialog", { name: title })).toBeVisible()
			await expectAccessible(page)
			await button(page, leave).click()
			await expect(page.getByRole("dialog", { name: title })).toBeHidden()
		}
		await poetField(page, 0).fill("er")
		await poetField(page, 0).press(scripts ? "ArrowDown" : "Enter")
		await expect(
			scripts ? page.getByRole("listbox") : page.getByRole("list", { name: "Matching poets" }),
		).toBeVisible()
		await expectAccessible(page)
		await page.keyboard.press("Escape")
		await page
			.getByRole("button", { name: /^All poems for/ })
			.first()
			.click()
		await expectAccessible(page)
		await page.keyboard.press("Escape")
		await button(page, "Select Subject").click()
		await expectAccessible(page)
		await page.keyboard.press("Escape")
		await clearAll(page)
		await expectAccessible(page)
	})

	test(`no accessibility violation in a contest ${how}: pairing, chosen, results, locked, summary, both errors`, async ({
		page,
	}) => {
		test.setTimeout(300_000)
		if (!scripts) await withholdScripts(page)
		await startMatch(page, scripts)
		await expectAccessible(page)
		await choose(page, 0)
		await expectAccessible(page)
		await playRound(page, [0, 1, 0, 1])
		await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
		await expectAccessible(page)
		await button(page, "Close").click()
		await expectAccessible(page)
		await button(page, "Next Round").click()
		await playRound(page, [0, 1])
		await button(page, "See all results").click()
		await expect(page.getByText("Contest Summary")).toBeVisible()
		await expectAccessible(page)
		await button(page, "Continue to the final round").click()
		await playRound(page, [1])
		await expect(page.getByText("Contest Summary")).toBeVisible()
		await expectAccessible(page)

		// As an earlier or a broken version of the game might have left it.
		const cookie = (await page.context().cookies()).find(({ name }) => name === "deathmatchContest")
		const match = JSON.parse(Buffer.from(cookie?.value ?? "", "base64url").toString())
		const leave = async (changed: object) => {
			await page.evaluate(() => localStorage.clear())
			await page
				.context()
				.addCookies([
					{
						...cookie!,
						value: Buffer.from(JSON.stringify({ ...match, ...changed })).toString("base64url"),
					},
				])
			await page.goto("/deathmatch/contest")
			await ready(page, scripts)
		}
		await leave({
			pairingIndex: 4,
			winners: Array(7).fill(null),
			roundCompleted: false,
			viewSummary: false,
		})
		await expect(page.getByText(/^Error: Could not determine participants/)).toBeVisible()
		await expectAccessible(page)
		await leave({
			positions: match.positions.map((position: unknown[]) => [
				...position.slice(0, 3),
				"00000000-0000-4000-8000-000000000000",
			]),
		})
		await expect(heading(page)).toHaveText("Error Loading Contest Data")
		await expectAccessible(page)
	})
}

test("no accessibility violation on a phone", async ({ page }) => {
	test.setTimeout(120_000)
	await page.setViewportSize({ width: 360, height: 740 })
	await openSetup(page, true)
	await expectAccessible(page)
	await startMatch(page, true)
	await expectAccessible(page)
})
