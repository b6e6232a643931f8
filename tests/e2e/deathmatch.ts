import { expect, type Page } from "@playwright/test"
import { ready } from "./journey"

/** Opens the setup page and waits until moves are played in the browser, or at once without scripts. */
export async function openSetup(
	page: Page,
	scripts: boolean,
	address = "/deathmatch",
): Promise<void> {
	await page.goto(address)
	await ready(page, scripts)
	if (scripts) await expect(page.getByRole("combobox").first()).toBeVisible()
}

export const card = (page: Page, position: number) => page.getByTestId(`position-${position}`)
export const poetField = (page: Page, position: number) =>
	card(page, position).getByPlaceholder("Search poets...")
export const poemButton = (page: Page, position: number) => page.getByTestId(`poem-${position}`)
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
export const heading = (page: Page) => page.getByRole("heading", { level: 1 })

export async function poetsIn(page: Page): Promise<string[]> {
	return Promise.all(
		Array.from({ length: 8 }, (_, position) => poetField(page, position).inputValue()),
	)
}

export async function clearAll(page: Page): Promise<void> {
	await button(page, "Clear All Brackets").click()
	await page
		.getByRole("dialog", { name: "Clear Bracket" })
		.getByRole("button", { name: "Yes" })
		.click()
	await expect(poetField(page, 0)).toHaveValue("")
}

/** Types a whole name and chooses it. */
export async function choosePoet(
	page: Page,
	position: number,
	name: string,
	scripts: boolean,
): Promise<void> {
	await poetField(page, position).fill(name)
	if (scripts)
		await page
			.getByRole("option", { name, exact: true })
			.or(page.getByRole("option", { name: `${name} (used)`, exact: true }))
			.click()
	else await poetField(page, position).press("Enter")
	await expect(poetField(page, position)).toHaveValue(name)
}

export async function startMatch(page: Page, scripts: boolean, subject = "Moose"): Promise<void> {
	await openSetup(page, scripts, `/deathmatch?subject=${subject}`)
	await button(page, "Start Deathmatch").click()
	await expect(page).toHaveURL(/\/deathmatch\/contest$/)
	await expect(page.getByRole("heading", { name: "Decide which poem moves on" })).toBeVisible()
	await ready(page, scripts)
}

/** Chooses the left (0) or right (1) poem of the pairing on the page. */
export async function choose(page: Page, side: 0 | 1): Promise<string> {
	const poem = page.getByRole("article").nth(side)
	const title = await poem.getByRole("heading").innerText()
	await poem.getByRole("button", { name: /This poem moves on|Selected/ }).click()
	await expect(poem.getByRole("button", { name: "Selected" })).toBeVisible()
	return title.replace(/^I+\s/, "")
}

export const next = (page: Page) => button(page, "Next").click()

/** Plays the four, two or one pairings of a round up to its results. */
export async function playRound(page: Page, sides: readonly (0 | 1)[]): Promise<string[]> {
	const winners: string[] = []
	for (const [i, side] of sides.entries()) {
		await expect(page.getByText(`Pairing ${i + 1} of ${sides.length}`)).toBeVisible()
		winners.push(await choose(page, side))
		if (sides.length > 1) await next(page)
		else await button(page, "Finish the Deathmatch!").click()
	}
	return winners
}

/** Plays a match to its summary and answers the champion's title. */
export async function playMatch(page: Page): Promise<string> {
	await playRound(page, [0, 1, 0, 1])
	await button(page, "Continue to the semifinal rounds").click()
	await playRound(page, [0, 1])
	await button(page, "Continue to the final round").click()
	const [champion = ""] = await playRound(page, [1])
	await expect(page.getByText("Contest Summary")).toBeVisible()
	return champion
}
