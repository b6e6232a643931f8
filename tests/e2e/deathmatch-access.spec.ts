import type { Page } from "@playwright/test"
import { button, choose, clearAll, heading, openSetup, playMatch, playRound, poetField, startMatch } from "./deathmatch"
import { expect, expectAccessible, journey, test } from "./journey"

/** Presses Tab until the focus is on the button or field of that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
	for (let i = 0; i < 120; i++) {
		await page.keyboard.press("Tab")
		const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? (document.activeElement as HTMLElement | null)?.innerText ?? "")
		if (name.test(focused.trim())) return
	}
	throw new Error(`no way to ${name} by Tab`)
}

journey("a whole match by keyboard alone, from choosing a poet to the champion", async ({ page, scripts }) => {
	await openSetup(page, scripts)
	await tabTo(page, /^Poet for place 1$/)
	await page.keyboard.press("ControlOrMeta+a")
	await page.keyboard.type("ert Fro")
	if (scripts) await page.keyboard.press("ArrowDown")
	await page.keyboard.press("Enter")
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
		} else if (pairing < 6) await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	}
	await expect(page.getByText("Contest Summary")).toBeVisible()
	await tabTo(page, /^Go Again!$/)
	await page.keyboard.press("Enter")
	await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
})

for (const width of [360, 320]) {
	journey(`a whole match on a screen ${width}px wide: both choices always in reach, nothing scrolls sideways`, async ({ page, scripts }) => {
		await page.setViewportSize({ width, height: 640 })
		await startMatch(page, scripts)
		const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
		for (const top of [0, 300, 10_000]) {
			await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top)
			for (const choice of await page.getByRole("article").getByRole("button", { name: "This poem moves on" }).all()) await expect(choice).toBeInViewport({ ratio: 1 })
			await expect(button(page, "Next")).toBeInViewport()
		}
		expect(await isWide()).toBe(false)
		const champion = await playMatch(page)
		await expect(page.getByRole("heading", { level: 3, name: champion, exact: true })).toBeVisible()
		expect(await isWide()).toBe(false)
		await button(page, "Go Again!").click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
		expect(await isWide()).toBe(false)
	})
}

test("focus stays in a dialog, Escape closes it, and the focus goes back to where it came from", async ({ page }) => {
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

test("no accessibility violation in the setup: full, its dialogs and lists, empty", async ({ page }) => {
	test.setTimeout(120_000)
	await openSetup(page, true, "/deathmatch?subject=Moose")
	await expectAccessible(page)
	await button(page, "Random fill").click()
	await expectAccessible(page)
	await button(page, "No").click()
	await page.getByRole("button", { name: /^Previous subject/ }).click()
	await expect(page.getByRole("dialog", { name: "Confirm Subject Change" })).toBeVisible()
	await expectAccessible(page)
	await button(page, "Cancel").click()
	await poetField(page, 0).click()
	await page.keyboard.press("ArrowDown")
	await expectAccessible(page)
	await page.keyboard.press("Escape")
	await page.getByRole("button", { name: /^All poems for/ }).first().click()
	await expectAccessible(page)
	await page.keyboard.press("Escape")
	await button(page, "Select Subject").click()
	await expectAccessible(page)
	await page.keyboard.press("Escape")
	await clearAll(page)
	await expectAccessible(page)
})

test("no accessibility violation in the contest: pairing, chosen, results, locked, summary, error", async ({ page }) => {
	test.setTimeout(120_000)
	await startMatch(page, true)
	await expectAccessible(page)
	await choose(page, 0)
	await expectAccessible(page)
	await playRound(page, [0, 1, 0, 1])
	await expectAccessible(page)
	await button(page, "Close").click()
	await expectAccessible(page)
	await button(page, "Next Round").click()
	await playRound(page, [0, 1])
	await button(page, "View the whole contest").click()
	await expect(page.getByText("Contest Summary")).toBeVisible()
	await button(page, "Continue to the final round").click()
	await playRound(page, [1])
	await expectAccessible(page)
})

test("no accessibility violation on a phone, nor in what needs no scripts", async ({ page }) => {
	test.setTimeout(120_000)
	await page.setViewportSize({ width: 360, height: 740 })
	await openSetup(page, true)
	await expectAccessible(page)
	await startMatch(page, true)
	await expectAccessible(page)
	const cookie = (await page.context().cookies()).find(({ name }) => name === "deathmatchContest")
	const match = JSON.parse(Buffer.from(cookie?.value ?? "", "base64url").toString())
	for (const position of match.positions) position[3] = "00000000-0000-4000-8000-000000000000"
	if (cookie) await page.context().addCookies([{ ...cookie, value: Buffer.from(JSON.stringify(match)).toString("base64url") }])
	await page.goto("/deathmatch/contest")
	await expect(heading(page)).toHaveText("Error Loading Contest Data")
	await expectAccessible(page)
})
