import { expect, expectAccessible, journey, ready, test } from "./journey"
import { button, heading, openSetup, playMatch, poemButton, startMatch } from "./deathmatch"

const shareLink = { name: "See and share the result" }

journey("a finished match has a page to share", async ({ page, scripts }) => {
	await startMatch(page, scripts)
	await expect(page.getByRole("link", shareLink)).toHaveCount(0)
	const champion = await playMatch(page)
	await page.getByRole("link", shareLink).click()
	await expect(page).toHaveURL(/\/deathmatch\/[0-9a-f-]{36}$/)
	await ready(page, scripts)
	await expect(heading(page)).toHaveText(/^\S.*’s .*beat \S.*’s.* in the final$/)
	await expect(page.getByRole("heading", { level: 2, name: champion, exact: true })).toBeVisible()
	for (const [stage, pairings] of Object.entries({ Quarterfinals: 4, Semifinals: 2, Final: 1 }))
		await expect(
			page.getByRole("region", { name: stage, exact: true }).getByRole("listitem"),
		).toHaveCount(pairings)
	await expectAccessible(page, scripts)
	await page.getByRole("link", { name: "Read it in the book" }).click()
	await expect(page).toHaveURL(/\/book\?/)
	await expect(page.getByRole("heading", { name: champion, exact: true })).toBeVisible()
})

journey("the eight of a result meet again", async ({ page, scripts }) => {
	await startMatch(page, scripts)
	await playMatch(page)
	await page.getByRole("link", shareLink).click()
	await ready(page, scripts)
	const titles = await page
		.getByRole("region", { name: "Quarterfinals" })
		.getByRole("listitem")
		.getByRole("link", { name: /^(?!Side by side)/ })
		.allInnerTexts()
	const result = page.url()
	// Another bracket stands there meanwhile.
	await openSetup(page, scripts, "/deathmatch?subject=Marriage")
	await page.goto(result)
	await ready(page, scripts)
	await button(page, "Play again with these eight").click()
	await expect(page).toHaveURL(/\/deathmatch$/)
	await expect(poemButton(page, 0)).toBeVisible()
	const chosen = await Promise.all(
		Array.from({ length: 8 }, (_, position) => poemButton(page, position).innerText()),
	)
	for (const title of titles) expect(chosen.join("\n")).toContain(title)
	await button(page, "Start Deathmatch").click()
	await expect(page).toHaveURL(/\/deathmatch\/contest$/)
})

journey("the result is there as text, and scripts copy it", async ({ page, scripts }) => {
	await startMatch(page, scripts)
	await playMatch(page)
	await page.getByRole("link", shareLink).click()
	await ready(page, scripts)
	await page.getByText("The result as text").click()
	const field = page.getByRole("textbox", { name: "The result as text" })
	const sentence = await heading(page).innerText()
	await expect(field).toHaveValue(new RegExp(`^${sentence}\\.\n\nQuarterfinals\n“`))
	const copy = button(page, "Copy result")
	await expect(copy).toBeVisible({ visible: scripts })
	if (!scripts) return
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
	await copy.click()
	await expect(page.getByText("Result copied")).toBeVisible()
	const copied = await page.evaluate(() => navigator.clipboard.readText())
	expect(copied).toBe(await field.inputValue())
	expect(copied).toContain(page.url())
})

journey("an address without a finished match says so", async ({ page, scripts }) => {
	const answer = await page.goto("/deathmatch/00000000-0000-4000-8000-000000000000")
	expect(answer?.status()).toBe(404)
	await expect(heading(page)).toHaveText("No such match")
	await expectAccessible(page, scripts)
	const { id, poems } = await page.request
		.get("/api/poems?subject=Moose")
		.then((answer) => answer.json())
		.then(async (all: { id: string }[]) => {
			const poemIds = all.slice(0, 8).map((poem) => poem.id)
			const made = await page.request.post("/api/deathmatches", { data: { poemIds } })
			return { id: (await made.json()).id as string, poems: poemIds }
		})
	expect(poems).toHaveLength(8)
	expect((await page.goto(`/deathmatch/${id}`))?.status()).toBe(404)
	await expect(heading(page)).toHaveText("This match is not finished")
})

test.describe("when the results can't be saved", () => {
	test("the summary leads to no page", async ({ page }) => {
		await page.route("**/api/deathmatches/**", (route) => route.abort())
		await startMatch(page, true)
		await playMatch(page)
		await expect(page.getByRole("link", shareLink)).toHaveCount(0)
	})
})
