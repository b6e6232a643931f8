import type { Page } from "@playwright/test"
import {
	button,
	card,
	choose,
	clearAll,
	heading,
	next,
	openSetup,
	playMatch,
	playRound,
	poemButton,
	poetField,
	poetsIn,
	startMatch,
} from "./deathmatch"
import { expect, journey, ready, test } from "./journey"

// How the game feels in the hand: its end, double presses, keys, the field, two tabs, bad luck.

const toast = (page: Page) => page.getByTestId("toast-area")
const colorOf = (page: Page, name: string) =>
	button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)

journey(
	"at the end the next match is the main button, and the champion can be read",
	{ tag: ["@DC-11", "@DC-21", "@DC-39", "@DC-68"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		const title = await playMatch(page)
		const summary = page.getByRole("region", { name: "Contest Summary" })
		await expect(button(page, "Finish the Deathmatch!")).toBeEnabled()
		expect(await colorOf(page, "Go Again!")).not.toBe(await colorOf(page, "Finish the Deathmatch!"))
		const poem = summary.getByRole("article").locator(".typescript")
		expect((await poem.innerText()).length).toBeGreaterThan(20)
		await expect(summary.getByText("Round 1", { exact: true })).toBeHidden()
		await summary.getByText("All seven pairings").click()
		await expect(summary.getByText("Round 1", { exact: true })).toBeVisible()
		const order = await summary.evaluate((element) =>
			[...element.querySelectorAll("article, [aria-label='The bracket so far'], details")].map(
				({ localName }) => localName,
			),
		)
		expect(order).toEqual(["article", "section", "details"])

		await button(page, "Finish the Deathmatch!").click()
		await expect(summary).toBeHidden()
		await expect(page.getByRole("region", { name: "Result" })).toContainText(`Champion: ${title}`)
		await button(page, "See all results").click()
		await expect(summary).toBeVisible()
		await summary.getByRole("link", { name: "Read it in the book" }).click()
		await expect(page).toHaveURL(/\/book\?.*poemId=/)
		await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible()
	},
)

test("a second press after the end does nothing for a moment", async ({ page }) => {
	await startMatch(page, true)
	await playMatch(page)
	const summary = page.getByRole("region", { name: "Contest Summary" })
	await expect(button(page, "Finish the Deathmatch!")).toBeEnabled()
	await button(page, "Back to Contest").click()
	await expect(summary).toBeHidden()
	await page.evaluate(async () => {
		const finish = () =>
			[...document.querySelectorAll("button")].find(({ innerText }) =>
				innerText.includes("Finish the Deathmatch!"),
			)
		finish()?.click()
		await new Promise((resolve) => setTimeout(resolve, 200))
		finish()?.click()
	})
	await expect(summary).toBeVisible()
	await expect(button(page, "Finish the Deathmatch!")).toBeEnabled()
	await expect(summary).toBeVisible()
})

test("a double click counts once", async ({ page }) => {
	await startMatch(page, true)
	for (let pairing = 1; pairing <= 4; pairing++) {
		await expect(page.getByText(`Pairing ${pairing} of 4`, { exact: true })).toBeVisible()
		await page.getByRole("article").first().getByRole("button").dblclick()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(1)
		await button(page, "Next").dblclick()
	}
	await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
	await expect(page.getByText("Starting Round", { exact: true }).first()).toBeVisible()
})

journey(
	"abandoning asks once there is something to lose",
	{ tag: ["@DC-10", "@DC-12"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts, "Magnesium")
		await choose(page, 0)
		await next(page)
		await choose(page, 1)
		const abandon = button(page, "Abandon progress and start a new match")
		const question = page.getByRole("dialog", { name: "Abandon Match" })
		await abandon.click()
		await expect(question).toContainText("You can return to it until the new one starts.")
		await question.getByRole("button", { name: "No" }).click()
		await expect(question).toBeHidden()
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
		await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(1)
		await abandon.click()
		await question.getByRole("button", { name: "Yes" }).click()
		await expect(heading(page)).toHaveText("Poem Deathmatch for Magnesium")
		await page.getByRole("link", { name: "Return to your last match" }).click()
		await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
	},
)

test("the keys 1, 2 and the arrows play, but not with modifiers or over a dialog", async ({
	page,
}) => {
	await startMatch(page, true)
	const cards = page.getByRole("article")
	await page.keyboard.press("ArrowRight")
	await page.keyboard.press("Control+2")
	await expect(page.getByRole("button", { name: "Selected" })).toHaveCount(0)
	await page.keyboard.press("2")
	await expect(cards.nth(1).getByRole("button", { name: "Selected" })).toBeFocused()
	await page.keyboard.press("1")
	await expect(cards.nth(0).getByRole("button", { name: "Selected" })).toBeFocused()
	await page.keyboard.press("ArrowRight")
	await expect(page.getByText("Pairing 2 of 4", { exact: true })).toBeVisible()
	await page.keyboard.press("ArrowLeft")
	await expect(page.getByText("Pairing 1 of 4", { exact: true })).toBeVisible()
	for (let pairing = 0; pairing < 4; pairing++) {
		await page.keyboard.press("2")
		await page.keyboard.press("ArrowRight")
	}
	await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
	await page.keyboard.press("ArrowRight")
	await expect(page.getByRole("dialog", { name: "Round Results" })).toBeVisible()
	await page.keyboard.press("Escape")
	await page.keyboard.press("ArrowRight")
	await expect(page.getByText("Semifinal Round", { exact: true })).toBeVisible()
})

for (const [width, height] of [
	[390, 844],
	[768, 1024],
	[1280, 800],
] as const)
	journey(
		`at ${width}px the choices and the steps are always in reach, above them the verse`,
		{ tag: ["@DC-23", "@DC-28"] },
		async ({ page, scripts }) => {
			await page.setViewportSize({ width, height })
			await startMatch(page, scripts)
			const bar = await page.evaluate(() => {
				const { height: tall, bottom } = document
					.querySelector(".vote-bar")!
					.getBoundingClientRect()
				const padding = getComputedStyle(document.body).paddingBottom
				return { tall, bottom, padding: parseFloat(padding) }
			})
			expect(bar.bottom).toBeCloseTo(height, 0)
			// The toasts stand above it: the page publishes its height.
			expect(bar.padding).toBeCloseTo(bar.tall, 0)
			for (const top of [0, 10_000]) {
				await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top)
				for (const choice of await page
					.getByRole("article")
					.getByRole("button", { name: "This poem moves on" })
					.all())
					await expect(choice).toBeInViewport({ ratio: 1 })
				await expect(button(page, "Next")).toBeInViewport({ ratio: 0.9 })
			}
			await expect(page.getByRole("contentinfo")).toBeInViewport()
			expect(
				await page.evaluate(() => document.querySelector("footer")!.getBoundingClientRect().bottom),
			).toBeLessThanOrEqual(height - bar.tall + 1)
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
			const verse = await page.getByRole("article").first().getByRole("region").boundingBox()
			// A long title may take two lines or three.
			expect(verse!.y).toBeLessThan(340)
			expect(verse!.height).toBeLessThan(height - bar.tall - 60)
		},
	)

test("the typescript has one face for everybody, loaded on the contest only", async ({ page }) => {
	const fonts: string[] = []
	page.on("request", (request) => {
		if (request.url().includes("courier")) fonts.push(request.url())
	})
	await openSetup(page, true, "/deathmatch?subject=Moose")
	expect(fonts).toEqual([])
	await button(page, "Start Deathmatch").click()
	await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
	await expect
		.poll(() => page.evaluate(() => document.fonts.check('16px "Courier Prime"')))
		.toBe(true)
	expect(fonts.length).toBeGreaterThan(0)
})

journey("the cross takes one poet out", { tag: ["@DS-51"] }, async ({ page, scripts }) => {
	await openSetup(page, scripts)
	const [, , third = ""] = await poetsIn(page)
	await card(page, 2)
		.getByRole("button", { name: `Remove ${third}`, exact: true })
		.click()
	await expect(poetField(page, 2)).toHaveValue("")
	await expect(poemButton(page, 2)).toHaveText("Select a poet first")
	await expect(page.getByText("1 of 8 still to choose.")).toBeVisible()
	if (scripts) await expect(poetField(page, 2)).toBeFocused()
})

test("what is typed into a field with a name replaces the name", async ({ page }) => {
	await openSetup(page, true, "/deathmatch?subject=Moose")
	const field = poetField(page, 0)
	await field.click()
	await page.keyboard.type("ro")
	await expect(field).toHaveValue("ro")
	await page.keyboard.press("ArrowDown")
	await page.keyboard.press("Enter")
	await expect(page.getByRole("listbox")).toHaveCount(0)
	await expect(field).not.toHaveValue("ro")
	await expect
		.poll(() =>
			field.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!),
		)
		.toBeGreaterThan(3)
	await page.keyboard.type("an")
	await expect(field).toHaveValue("an")
})

test("the list of poets stays open while another window has the focus", async ({ page }) => {
	await openSetup(page, true)
	await poetField(page, 0).fill("ro")
	await expect(page.getByRole("listbox")).toBeVisible()
	// A window that loses the focus sends this event; its field stays the active one.
	await poetField(page, 0).evaluate((field) =>
		field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
	)
	await expect(page.getByRole("listbox")).toBeVisible()
	await expect(poetField(page, 0)).toHaveValue("ro")
})

journey("a card without a chosen poem shows the one it starts with", async ({ page, scripts }) => {
	await openSetup(page, scripts, "/deathmatch?subject=Moose")
	await clearAll(page)
	await poetField(page, 0).fill("Robert Frost")
	if (scripts) await page.getByRole("option", { name: "Robert Frost" }).click()
	else await poetField(page, 0).press("Enter")
	await expect(poemButton(page, 0)).toHaveText("Select a poem")
	const first = await poemButton(page, 0).getAttribute("data-first")
	await card(page, 0).getByRole("button", { name: "All poems for Robert Frost" }).click()
	await expect(page.getByRole("dialog").getByRole("listitem").first()).toHaveText(first ?? "-")
})

test(
	"two tabs of the setup: each shows and keeps the choice of the other",
	{ tag: ["@DS-41", "@DS-42"] },
	async ({ page, context }) => {
		await openSetup(page, true, "/deathmatch?subject=Moose")
		const other = await context.newPage()
		await openSetup(other, true)
		const poets = await poetsIn(page)
		const choice = async (tab: Page, at: number) => {
			await tab.bringToFront()
			await poetField(tab, at).click()
			const free = tab.getByRole("option").filter({ hasNotText: "(used)" }).last()
			const name = await free.innerText()
			await free.click()
			await expect(poetField(tab, at)).toHaveValue(name)
			return name
		}
		poets[0] = await choice(page, 0)
		await expect(poetField(other, 0)).toHaveValue(poets[0])
		poets[7] = await choice(other, 7)
		await expect(poetField(page, 7)).toHaveValue(poets[7])
		for (const tab of [page, other]) expect(await poetsIn(tab)).toEqual(poets)
		await openSetup(page, true)
		expect(await poetsIn(page)).toEqual(poets)
	},
)

test.describe("before the lists have arrived", () => {
	const holdLists = (page: Page) =>
		page.route("**/api/poems?includeArchived=false", () => new Promise<void>(() => {}))
	const openEarly = async (page: Page) => {
		await page.goto("/deathmatch?subject=Moose")
		await ready(page)
		await expect(page.getByRole("combobox")).toHaveCount(0)
	}

	test("a Start that fails says so and leaves the page", { tag: ["@DS-63"] }, async ({ page }) => {
		// The framework reports the answer that it can't read.
		test.info().annotations.push({ type: "expects-console-errors" })
		await holdLists(page)
		await openEarly(page)
		const poets = await poetsIn(page)
		await page.route(/\/deathmatch\.data/, (route) =>
			route.request().method() === "POST"
				? route.fulfill({ status: 503, body: "down" })
				: route.continue(),
		)
		await button(page, "Start Deathmatch").click()
		await expect(toast(page)).toContainText(
			"An unexpected error occurred while starting the deathmatch.",
		)
		await expect(page).toHaveURL(/\/deathmatch$/)
		expect(await poetsIn(page)).toEqual(poets)
	})

	test("Start warns when local storage refuses", { tag: ["@DS-67"] }, async ({ page }) => {
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError")
			}
		})
		await holdLists(page)
		await openEarly(page)
		await button(page, "Start Deathmatch").click()
		await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
		await expect(toast(page)).toContainText("Could not save contest setup for potential reload.")
	})
})

test(
	"a poem that was archived while the setup was open does not enter the match",
	{ tag: ["@DS-59", "@DS-74"] },
	async ({ page }) => {
		await openSetup(page, true, "/deathmatch?subject=All")
		const { id, poet } = await page.evaluate(async () => {
			const poems = (await (await fetch("/api/poems?includeArchived=false")).json()) as {
				id: string
				poet_name: string
			}[]
			const name = document.querySelector<HTMLInputElement>(
				"[data-testid=position-0] input[name=text]",
			)!
			const link = document.querySelector<HTMLAnchorElement>("[data-testid=position-0] a")!
			const poemId = new URL(link.href).searchParams.get("poemId")
			return { id: poems.find((poem) => poem.id === poemId)!.id, poet: name.value }
		})
		await page.route("**/api/poems?includeArchived=false", async (route) => {
			const response = await route.fetch()
			const poems = (await response.json()) as { id: string }[]
			return route.fulfill({ response, json: poems.filter((poem) => poem.id !== id) })
		})
		await button(page, "Start Deathmatch").click()
		await expect(page.getByText("Pairing 1 of 4")).toBeVisible()
		const first = await page.evaluate(
			() => JSON.parse(localStorage.getItem("deathmatch.setup") ?? "null").bracketPositions[0],
		)
		expect(first.poet).toBe(poet)
		expect(first.poemId).not.toBe(id)
		await playRound(page, [0, 0, 0, 0])
	},
)
