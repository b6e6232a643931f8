import {
	button,
	choose,
	heading,
	next,
	openSetup,
	playMatch,
	playRound,
	startMatch,
} from "./deathmatch"
import { expect, ready, test } from "./journey"

// What scripts add to a match: local storage, the calls, other tabs, the history, quick hands.

const FIRST = "You've finished the starting rounds!"
const stored = (key: string) => `deathmatch.${key}`

test(
	"local storage mirrors the match; a reload brings it back",
	{ tag: ["@DC-47", "@DC-48", "@DC-56", "@DC-65"] },
	async ({ page }) => {
		await startMatch(page, true)
		const read = () =>
			page.evaluate(
				(keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
				["pairingIndex", "winners", "viewSummary", "roundCompleted", "id"].map(stored),
			)
		await playRound(page, [1, 0, 0, 1])
		await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
		await expect
			.poll(read)
			.toEqual({
				[stored("pairingIndex")]: "3",
				[stored("winners")]: "[1,2,4,7,null,null,null]",
				[stored("viewSummary")]: "false",
				[stored("roundCompleted")]: "true",
				[stored("id")]: expect.stringMatching(/^[\da-f-]{36}$/),
			})
		const before = await read()
		await page.reload()
		await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
		await expect(page.getByText("Round completed", { exact: true })).toBeVisible()
		expect(await read()).toEqual(before)
	},
)

test(
	"a match whose cookie is gone comes back from local storage; a mirror with other winners begins anew",
	{ tag: ["@DC-01"] },
	async ({ page }) => {
		await startMatch(page, true)
		await choose(page, 1)
		await next(page)
		const title = await page.getByRole("article").first().getByRole("heading").innerText()
		// Changed on the setup page: an open contest may still write what it is saving.
		await openSetup(page, true)
		await page.context().clearCookies({ name: "deathmatchContest" })
		await openSetup(page, true)
		await page.getByRole("link", { name: "Return to your last match" }).click()
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(title)
		await openSetup(page, true)
		await page.context().clearCookies({ name: "deathmatchContest" })
		await page.evaluate(() => localStorage.setItem("deathmatch.winners", "[1,2]"))
		await openSetup(page, true)
		await page.getByRole("link", { name: "Return to your last match" }).click()
		await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	},
)

test(
	"the browser creates the record once, reads each poem by itself, and saves 1-4, 5-6 and 7",
	{ tag: ["@DC-57", "@DC-66", "@DC-71", "@DC-77"] },
	async ({ page }) => {
		const calls: { path: string; body: unknown }[] = []
		page.on("request", (request) => {
			const { pathname } = new URL(request.url())
			if (pathname.startsWith("/api/") && pathname !== "/api/poems" && pathname !== "/api/poets")
				calls.push({ path: `${request.method()} ${pathname}`, body: request.postDataJSON() })
		})
		const of = (start: string) => calls.filter(({ path }) => path.startsWith(start))
		await startMatch(page, true)
		await expect.poll(() => of("POST").length).toBe(1)
		expect(of("POST")[0]).toMatchObject({
			path: "POST /api/deathmatches",
			body: { poemIds: expect.any(Array) },
		})
		await expect.poll(() => new Set(of("GET /api/poems/").map(({ path }) => path)).size).toBe(8)
		// A reload that cuts off the answer would rightly create another.
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("deathmatch.id")))
			.not.toBeNull()
		await page.reload()
		await ready(page)
		await playRound(page, [0, 0, 0, 0])
		await expect.poll(() => of("POST").length).toBe(5)
		const setup = JSON.parse(
			(await page.evaluate(() => localStorage.getItem("deathmatch.setup"))) ?? "null",
		)
		const id = await page.evaluate(() => localStorage.getItem("deathmatch.id"))
		const poem = (position: number) => setup.bracketPositions[position].poemId
		expect(of("POST")[1]).toEqual({
			path: `POST /api/deathmatches/${id}/rounds`,
			body: {
				deathmatch_id: id,
				round_number: 1,
				poem1_id: poem(0),
				poem2_id: poem(1),
				winner_id: poem(0),
			},
		})
		await button(page, "Continue to the semifinal rounds").click()
		await playRound(page, [0, 0])
		await button(page, "Continue to the final round").click()
		await playRound(page, [0])
		await expect
			.poll(() => of("POST").map(({ body }) => (body as { round_number?: number }).round_number))
			.toEqual([undefined, 1, 2, 3, 4, 5, 6, 7])
	},
)

test("a match that is played while its first results are still being saved saves each round once", async ({
	page,
}) => {
	const rounds: number[] = []
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route(/\/api\/deathmatches\/[^/]+\/rounds/, async (route) => {
		rounds.push(route.request().postDataJSON().round_number)
		await held
		await route.continue()
	})
	await startMatch(page, true)
	await expect.poll(() => page.evaluate(() => localStorage.getItem("deathmatch.id"))).not.toBeNull()
	await playRound(page, [0, 0, 0, 0])
	await expect.poll(() => rounds).toEqual([1])
	await button(page, "Continue to the semifinal rounds").click()
	await playRound(page, [0, 0])
	await button(page, "Continue to the final round").click()
	await playRound(page, [0])
	release()
	await expect.poll(() => rounds).toEqual([1, 2, 3, 4, 5, 6, 7])
	// A round too many would follow at once.
	await page.waitForTimeout(1_000)
	expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test(
	"two poems side by side: same measure, same baseline, and nothing moves on choosing",
	{ tag: ["@DC-23", "@DC-28"] },
	async ({ page }) => {
		await startMatch(page, true)
		const boxes = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("article")].flatMap((card) =>
					["button", "h3", "[role=region]"].map((part) => {
						const { x, y, width, height } = card.querySelector(part)!.getBoundingClientRect()
						return { x, y: y + scrollY, width, height }
					}),
				),
			)
		const [button1, title1, body1, button2, title2, body2] = await boxes()
		expect(button1!.x).toBeLessThan(button2!.x)
		for (const [left, right] of [
			[button1, button2],
			[title1, title2],
			[body1, body2],
		] as const) {
			expect(left!.y).toBeCloseTo(right!.y, 0)
			expect(left!.width).toBeCloseTo(right!.width, 0)
		}
		const before = await boxes()
		await choose(page, 1)
		expect(await boxes()).toEqual(before)
	},
)

test("choosing answers within one frame", async ({ page }) => {
	await startMatch(page, true)
	const text = await page.evaluate(async () => {
		const button = document.querySelector<HTMLButtonElement>("article button")!
		button.click()
		await new Promise(requestAnimationFrame)
		return button.innerText
	})
	expect(text).toContain("Selected")
})

test("a hundred rapid clicks on Next move on by one pairing", async ({ page }) => {
	await startMatch(page, true)
	await choose(page, 0)
	await page.evaluate(() => {
		const button = [...document.querySelectorAll("button")].find(
			({ innerText }) => innerText.trim() === "Next",
		)!
		for (let i = 0; i < 100; i++) button.click()
	})
	await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
	await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
})

test("two tabs of one match never lose or corrupt it", async ({ page, context }) => {
	await startMatch(page, true)
	const other = await context.newPage()
	await other.goto("/deathmatch/contest")
	await ready(other)
	await choose(page, 1)
	await expect(
		other.getByRole("article").nth(1).getByRole("button", { name: "Selected" }),
	).toBeVisible()
	await next(other)
	await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
	await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	const clickIn = (tab: typeof page, name: string) =>
		tab.evaluate(
			(label) =>
				[...document.querySelectorAll("button")]
					.find(({ innerText }) => innerText.trim().endsWith(label))
					?.click(),
			name,
		)
	await Promise.all([page, other].map((tab) => clickIn(tab, "This poem moves on")))
	for (const tab of [page, other])
		await expect(tab.getByRole("button", { name: "Selected" })).toHaveCount(1)
	await Promise.all([page, other].map((tab) => clickIn(tab, "Next")))
	await expect(page.getByText("Pairing 3 of 4", { exact: true })).toBeVisible()
	await expect(other.getByText("Pairing 3 of 4", { exact: true })).toBeVisible()
	await choose(other, 0)
	await next(other)
	await choose(other, 0)
	await next(other)
	await expect(page.getByRole("dialog", { name: "Round Results" })).toContainText(FIRST)
	await page.getByRole("button", { name: "Continue to the semifinal rounds" }).click()
	await expect(other.getByText("Semifinal Round", { exact: true })).toBeVisible()
})

test("back and forward keep the match", async ({ page }) => {
	await startMatch(page, true)
	await choose(page, 0)
	await next(page)
	await page.goBack()
	await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
	await page.goForward()
	await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
	await page.getByTestId("nav-home").click()
	await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible()
	await page.goBack()
	await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
})

test("garbage in local storage harms nothing", async ({ page }) => {
	await startMatch(page, true)
	for (const garbage of [
		"",
		"{",
		"null",
		"[]",
		"9".repeat(100_000),
		'{"bracketPositions":[null]}',
	]) {
		await page.evaluate((value) => {
			for (const key of Object.keys(localStorage))
				if (key.startsWith("deathmatch.")) localStorage.setItem(key, value)
		}, garbage)
		await page.reload()
		await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
	}
	// From another page, where no match is still being mended or saved.
	await page.goto("/about")
	await page.context().clearCookies()
	await page.evaluate(() => localStorage.setItem("deathmatch.setup", "{"))
	await openSetup(page, true)
	await expect(page.getByRole("link", { name: "Return to your last match" })).toHaveCount(0)
})

test("a whole match is played twice in a row", async ({ page }) => {
	await startMatch(page, true)
	await playMatch(page)
	await button(page, "Go Again!").click()
	await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
	await button(page, "Start Deathmatch").click()
	await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
	await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	await playMatch(page)
})

test(
	"the address of the contest finds a match that only local storage keeps, and leaves no toast",
	{ tag: ["@DC-01", "@DC-07", "@DC-48"] },
	async ({ page }) => {
		await startMatch(page, true)
		await choose(page, 1)
		await next(page)
		const title = await page.getByRole("article").first().getByRole("heading").innerText()
		await openSetup(page, true)
		await page.context().clearCookies()
		await page.goto("/deathmatch/contest")
		await expect(page).toHaveURL(/\/deathmatch\/contest$/)
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(title)
		await expect(page.getByText("Could not load contest data.")).toHaveCount(0)
		await openSetup(page, true)
		await page.context().clearCookies()
		await page.evaluate(() => localStorage.setItem("deathmatch.setup", "{}"))
		await page.goto("/deathmatch/contest")
		await expect(page).toHaveURL(/\/deathmatch$/)
		await expect(page.getByTestId("toast-area")).toContainText(
			"Could not load contest data. Returning to setup.",
		)
	},
)

test(
	"a reload restores what local storage says, and begins anew with another number of winners",
	{ tag: ["@DC-47", "@DC-48"] },
	async ({ page }) => {
		await startMatch(page, true)
		await choose(page, 1)
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("deathmatch.id")))
			.not.toBeNull()
		const put = (key: string, value: string) =>
			page.evaluate(
				([name, text]) => localStorage.setItem(name!, text!),
				[`deathmatch.${key}`, value],
			)
		await put("winners", "[1,2,4,null,null,null,null]")
		await put("pairingIndex", "3")
		await page.reload()
		await ready(page, true)
		await expect(page.getByText("Pairing 4 of 4", { exact: true })).toBeVisible()
		await put("winners", "[1,2]")
		await page.reload()
		await ready(page, true)
		await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	},
)
