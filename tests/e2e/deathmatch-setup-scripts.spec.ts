import {
	button,
	card,
	choosePoet,
	clearAll,
	heading,
	openSetup,
	poetField,
	poetsIn,
} from "./deathmatch"
import { expect, test } from "./journey"

// What scripts add to the setup: the combobox, local storage, the lists from the API.

test(
	"on a desk the eight cards stand in two columns of four",
	{ tag: ["@DS-17"] },
	async ({ page }) => {
		await openSetup(page, true)
		const boxes = await Promise.all(
			Array.from({ length: 8 }, async (_, position) => (await card(page, position).boundingBox())!),
		)
		const columns = [...new Set(boxes.map(({ x }) => Math.round(x)))]
		expect(columns).toHaveLength(2)
		for (const half of [boxes.slice(0, 4), boxes.slice(4)]) {
			expect(new Set(half.map(({ x }) => Math.round(x))).size).toBe(1)
			expect(half.map(({ y }) => y)).toEqual(half.map(({ y }) => y).toSorted((a, b) => a - b))
		}
	},
)

test(
	"the poet list is a combobox's, at most 200px tall, with the used ones dimmed",
	{ tag: ["@DS-21", "@DS-22"] },
	async ({ page }) => {
		await openSetup(page, true)
		const field = poetField(page, 0)
		await field.click()
		await expect(field).toHaveAttribute("aria-expanded", "true")
		const list = page.getByRole("listbox")
		await expect(list).toHaveAttribute("id", (await field.getAttribute("aria-controls")) ?? "")
		expect(await list.getByRole("option").count()).toBeGreaterThan(20)
		const box = await list.boundingBox()
		expect(box!.height).toBeLessThanOrEqual(200)
		const colors = await list.getByRole("option").evaluateAll((options) => {
			const colorOf = (option: Element | undefined) => option && getComputedStyle(option).color
			return [
				colorOf(options.find((option) => option.textContent?.endsWith("(used)"))),
				colorOf(options.find((option) => !option.textContent?.endsWith("(used)"))),
			]
		})
		expect(colors[0]).toBeTruthy()
		expect(colors[0]).not.toBe(colors[1])
	},
)

test("the combobox by keyboard: arrows move, Enter chooses, Escape gives the name back", async ({
	page,
}) => {
	await openSetup(page, true)
	await clearAll(page)
	const field = poetField(page, 0)
	await field.focus()
	await page.keyboard.type("ro")
	await page.keyboard.press("ArrowDown")
	const first = await page.getByRole("option").first().innerText()
	await expect(field).toHaveAttribute("aria-activedescendant", "poets-0-0")
	await page.keyboard.press("ArrowUp")
	await page.keyboard.press("ArrowDown")
	await page.keyboard.press("Enter")
	await expect(field).toHaveValue(first)
	await expect(page.getByRole("listbox")).toHaveCount(0)
	await page.keyboard.type("x")
	await page.keyboard.press("Escape")
	await expect(field).toHaveValue(first)
	await page.keyboard.press("ArrowDown")
	await expect(page.getByRole("listbox")).toBeVisible()
	await page.keyboard.press("Tab")
	await expect(page.getByRole("listbox")).toHaveCount(0)
})

test(
	"Start replaces what an earlier match left in local storage by the new setup",
	{ tag: ["@DS-64", "@DS-65"] },
	async ({ page }) => {
		await openSetup(page, true)
		const keys = [
			"pairingIndex",
			"winners",
			"viewSummary",
			"timestamp",
			"roundCompleted",
			"pairings",
			"setup",
			"id",
		].map((key) => `deathmatch.${key}`)
		await page.evaluate((names) => names.forEach((name) => localStorage.setItem(name, "old")), keys)
		const poets = await poetsIn(page)
		await button(page, "Start Deathmatch").click()
		await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
		const stored = await page.evaluate(
			(names) => names.map((name) => localStorage.getItem(name)),
			keys,
		)
		expect(stored).not.toContain("old")
		const setup = JSON.parse(stored[6] ?? "null")
		expect(setup.subject).toBe("Moose")
		expect(setup.bracketPositions.map(({ poet }: { poet: string }) => poet)).toEqual(poets)
		expect(setup.bracketPositions[0]).toEqual({
			poet: poets[0],
			poet_id: expect.any(String),
			poemIndex: expect.any(Number),
			poemId: expect.any(String),
		})
		expect([stored[0], stored[1]]).toEqual(["0", "[null,null,null,null,null,null,null]"])
	},
)

test(
	"when local storage refuses, Start warns and goes on",
	{ tag: ["@DS-67"] },
	async ({ page }) => {
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError")
			}
		})
		await openSetup(page, true)
		await button(page, "Start Deathmatch").click()
		await expect(page.getByTestId("toast-area")).toContainText(
			"Could not save contest setup for potential reload.",
		)
		await expect(page.getByTestId("toast-area").getByText("Warning", { exact: true })).toBeVisible()
		await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
	},
)

test(
	"the setup reads the poet list and the poems without the archived ones",
	{ tag: ["@DS-68"] },
	async ({ page }) => {
		const calls: string[] = []
		page.on("request", (request) => {
			const { pathname, search } = new URL(request.url())
			if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}${search}`)
		})
		await openSetup(page, true)
		expect(calls.toSorted()).toEqual(["GET /api/poems?includeArchived=false", "GET /api/poets"])
	},
)

test("a client-side visit from another page finds the same bracket", async ({ page }) => {
	await openSetup(page, true)
	await choosePoet(page, 0, "Robert Frost", true)
	const poets = await poetsIn(page)
	await page.getByTestId("nav-home").click()
	await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible()
	await page.getByTestId("nav-deathmatch").click()
	await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
	await expect.poll(() => poetsIn(page)).toEqual(poets)
	await page.goBack()
	await page.goForward()
	await expect.poll(() => poetsIn(page)).toEqual(poets)
})
