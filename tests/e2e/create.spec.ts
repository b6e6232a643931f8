import { expect, expectAccessible, journey, ready, test } from "./journey"
import type { Page } from "@playwright/test"

const choose = async (page: Page, scripts: boolean, typed: string, name: string) => {
	await page.getByLabel("Search poets").fill(typed)
	if (!scripts) await page.getByRole("button", { name: "Search", exact: true }).click()
	await page.getByRole("radio", { name }).check()
	if (scripts) await expect(page.getByTestId("chosen-poet")).toContainText(name)
}
const create = (page: Page) => page.getByTestId("generate-button")

journey(
	"the empty page says what it makes, and of how many poets",
	{ tag: ["@GN-01", "@GN-05", "@GN-06", "@GN-09"] },
	async ({ page, scripts }) => {
		await page.goto("/generate")
		await ready(page, scripts)
		await expect(page.getByRole("heading", { name: "Create a Poem" })).toBeVisible()
		await expect(page.getByText(/^\d+ poets available$/)).toBeVisible()
		await expect(create(page)).toHaveText("Create a New Poem!")
		await expect(page.getByText(/at most three poems per poet and subject/)).toBeVisible()
		await expect(page.getByTestId("nav-generate")).toHaveClass(/active/)
	},
)

journey(
	"the form offers the first ten poets and three subjects, Moose chosen",
	{ tag: ["@GN-02", "@GN-03", "@GN-04", "@GN-11"] },
	async ({ page, scripts }) => {
		await page.goto("/generate")
		await ready(page, scripts)
		await expect(page.getByText("Type at least 2 characters to search")).toBeVisible()
		await expect(page.getByRole("radio")).toHaveCount(10)
		await expect(page.getByLabel("Subject")).toHaveValue("Moose")
		await expect(page.getByLabel("Subject").locator("option")).toHaveText([
			"Moose",
			"Magnesium",
			"Marriage",
		])
	},
)

journey(
	"a visitor makes a poem, reads it and finds it in the book",
	{ tag: ["@GN-46", "@PM-04"] },
	async ({ page, scripts }) => {
		await page.goto("/generate")
		await ready(page, scripts)
		await choose(page, scripts, "dickin", "Emily Dickinson")
		await page.getByLabel("Subject").selectOption("Marriage")
		await create(page).click()
		await expect(page).toHaveURL(/\/generate\?run=[0-9a-f-]{36}/)
		const poem = page.getByTestId("generated-poem")
		await test.step("GN-19 GN-20 GN-21 the card says whose style it is and that the book has it", async () => {
			await expect(poem.getByText("Inspired by the style of Emily Dickinson")).toBeVisible({
				timeout: 20_000,
			})
			await expect(
				poem.getByText("This poem has been added to the big book of poems about Marriage."),
			).toBeVisible()
		})
		await test.step("HL-36 HL-38 the banner counts the highlights, and they are marked", async () => {
			await expect(poem.getByTestId("highlight-banner")).toContainText("Style Analysis Complete", {
				timeout: 20_000,
			})
			await expect(poem.getByTestId("highlight-banner")).toContainText(/Generated \d+ highlights/)
			await expect(poem.locator("mark").first()).toBeVisible()
		})
		await test.step("GN-24 the poet's style, with a link to learn more", async () => {
			await expect(
				poem.getByRole("heading", { name: "About Emily Dickinson's Style" }),
			).toBeVisible()
			await expect(poem.getByRole("link", { name: "Learn More" })).toHaveAttribute(
				"href",
				/^https:/,
			)
			await expect(poem.getByText(/Written by our rule-based composer, not by AI/)).toBeVisible()
		})
		await test.step("the next poem is a link away", async () => {
			await poem.getByRole("link", { name: "Write another" }).click()
			await expect(create(page)).toBeInViewport()
			await expect(poem).toBeVisible()
		})
		await test.step("GN-28 the button is as it was", async () => {
			await expect(create(page)).toHaveText("Create a New Poem!")
		})
		await test.step("GN-18 GN-20 GN-22 View in Book leads to the same title and lines", async () => {
			const title = await poem.getByRole("heading", { level: 2 }).first().innerText()
			const first = await poem.locator(".verse-line").first().innerText()
			await poem.getByRole("link", { name: "View in Book" }).click()
			await expect(page).toHaveURL(/\/book\?/)
			await expect(page.getByRole("heading", { name: title })).toBeVisible()
			await expect(page.locator(".verse-line").first()).toHaveText(first)
		})
	},
)

journey(
	"without a poet: the page says what is missing, beside the field",
	{ tag: ["@GN-16"] },
	async ({ page, scripts }) => {
		await page.goto("/generate")
		await ready(page, scripts)
		await expect(page.getByText("Choose a Poet")).toHaveCount(0)
		await page.getByLabel("Subject").selectOption("Magnesium")
		await create(page).click()
		const missing = page.locator("#poet-missing")
		await expect(missing).toContainText("Choose a Poet")
		await expect(missing).toContainText("Please select a poet before generating a poem.")
		await expect(page.getByLabel("Subject")).toHaveValue("Magnesium")
		await expect(missing).toBeInViewport()
		await expect(page.getByLabel("Search poets")).toHaveAccessibleDescription(
			/^Choose a Poet Please select a poet before generating a poem\./,
		)
		if (scripts) await expect(page.getByLabel("Search poets")).toBeFocused()
		if (scripts)
			await expect(page.getByTestId("toast-area").getByText("Choose a Poet")).toBeVisible()
	},
)

journey(
	"the page names the poem that a fourth of this poet and subject would replace",
	async ({ page, scripts }) => {
		// Each journey has a poet of its own: both run on one server.
		const name = scripts ? "Ovid" : "Rumi"
		const found = await page.request.get(`/api/poets/search?term=${name}`)
		const [poet] = (await found.json()) as { id: string }[]
		const titles: string[] = []
		const note = page.getByTestId("replacement-note")
		for (let at = 0; at < 3; at++) {
			const written = await page.request.post("/api/poems/generate", {
				data: { poetId: poet!.id, subject: "Magnesium", tokenLimitPercentage: 0.15 },
			})
			titles.push(((await written.json()) as { poem: { title: string } }).poem.title)
		}
		const text = `The book holds three unprotected poems of this poet on this subject. The oldest, “${titles[0]}”, will be replaced.`
		await page.goto(`/generate?poetId=${poet!.id}&subject=Moose`)
		await expect(note).toBeEmpty()
		await page.goto(`/generate?poetId=${poet!.id}&subject=Magnesium`)
		await expect(note).toHaveText(text)
		await expectAccessible(page, scripts)

		await page.goto("/generate")
		await ready(page, scripts)
		await page.getByLabel("Subject").selectOption("Magnesium")
		await choose(page, scripts, name, name)
		// Without scripts the page learns of a choice when the form's search is pressed.
		if (!scripts) await page.getByRole("button", { name: "Search", exact: true }).click()
		await expect(note).toHaveText(text)
		if (!scripts) return
		await page.getByLabel("Subject").selectOption("Moose")
		await expect(note).toBeEmpty()
		await page.getByLabel("Subject").selectOption("Magnesium")
		await expect(note).toHaveText(text)
		await create(page).click()
		await expect(page.getByTestId("highlight-banner")).toContainText("Generated", {
			timeout: 20_000,
		})
		await expect(note).toContainText(`The oldest, “${titles[1]}”, will be replaced.`)
		await page.goto(`/book?poet=${name}&subject=Magnesium`)
		await expect(page.getByText(titles[0]!, { exact: true })).toHaveCount(0)
	},
)

journey("a reload and the way back never ask for a second poem", async ({ page, scripts }) => {
	await page.goto("/generate")
	await ready(page, scripts)
	await choose(page, scripts, "issa", "Kobayashi Issa")
	await create(page).click()
	await expect(page.getByTestId("generated-poem")).toBeVisible({ timeout: 20_000 })
	await expect(page.getByTestId("highlight-banner")).toContainText("Generated", { timeout: 20_000 })
	const title = await page
		.getByTestId("generated-poem")
		.getByRole("heading", { level: 2 })
		.first()
		.innerText()
	await page.reload()
	await expect(page.getByRole("heading", { name: title })).toBeVisible()
	await page.goto("/about").catch(() => {})
	await page.goBack()
	await expect(page.getByRole("heading", { name: title })).toBeVisible()
})

journey("an unknown run is a page that says so, with the form on it", async ({ page, scripts }) => {
	await page.goto("/generate?run=6f6c1f0e-8a43-4f0e-9a52-3c6b9c9a1e11")
	await ready(page, scripts)
	await expect(page.getByRole("alert")).toContainText("We can’t find this poem.")
	await expect(create(page)).toBeVisible()
})

test.describe("with scripts", () => {
	test(
		"the list follows the typing after a pause of 300 ms",
		{ tag: ["@GN-07", "@GN-12", "@GN-14", "@GN-15"] },
		async ({ page }) => {
			let asked = 0
			page.on(
				"request",
				(request) =>
					void (
						request.url().includes("generate.data?") &&
						request.url().includes("q=") &&
						(asked += 1)
					),
			)
			await page.goto("/generate")
			await ready(page)
			await page.clock.install()
			await page.clock.pauseAt(Date.now() + 60_000)
			await page.getByLabel("Search poets").pressSequentially("sappho")
			await page.clock.runFor(290)
			expect(asked).toBe(0)
			await page.clock.runFor(20)
			await page.clock.resume()
			await expect(page.getByRole("radio")).toHaveCount(1)
			expect(asked).toBe(1)
			await page.getByLabel("Search poets").fill("zz zz")
			await expect(page.getByText('No poets found matching "zz zz"')).toBeVisible()
			await expect(page.getByTestId("poet-choices")).toBeHidden()
		},
	)

	test(
		"a search whose poets can't be read says so, and Retry asks again",
		{ tag: ["@GN-41"] },
		async ({ page }) => {
			await page.route("**/generate.data?**", async (route) => {
				const answer = await route.fetch()
				await route.fulfill({
					response: answer,
					body: (await answer.text()).replace('"ready"', '"failed"'),
				})
			})
			await page.goto("/generate")
			await ready(page)
			await page.getByLabel("Search poets").fill("sappho")
			const problem = page
				.getByRole("alert")
				.filter({ hasText: "Failed to load poets. Please try again later." })
			await expect(problem).toBeVisible()
			await page.unroute("**/generate.data?**")
			await problem.getByRole("button", { name: "Retry" }).click()
			await expect(problem).toHaveCount(0)
			await expect(page.getByRole("radio")).toHaveCount(1)
			await expect(page.getByLabel("Search poets")).toHaveValue("sappho")
		},
	)

	test(
		"the button and the sentence follow the run, and the poem appears line by line",
		{ tag: ["@GN-07", "@GN-26", "@GN-29", "@GN-30", "@GN-31"] },
		async ({ page }) => {
			await page.goto("/generate")
			await ready(page)
			await choose(page, true, "whitman", "Walt Whitman")
			// Collects every text the button, the sentence and the poem have had.
			await page.evaluate(() => {
				const seen = {
					button: new Set<string>(),
					sentence: new Set<string>(),
					lines: new Set<number>(),
				}
				Object.assign(window, { seen })
				const look = () => {
					seen.button.add(
						document.querySelector("[data-testid=generate-button]")?.textContent ?? "",
					)
					seen.sentence.add(document.querySelector("[data-testid=loading-text]")?.textContent ?? "")
					seen.lines.add(document.querySelectorAll("[data-testid=live-poem] .verse-line").length)
				}
				new MutationObserver(look).observe(document.body, {
					subtree: true,
					childList: true,
					characterData: true,
				})
			})
			await create(page).click()
			await expect(page.getByTestId("generated-poem")).toBeVisible({ timeout: 20_000 })
			const seen = await page.evaluate(() => {
				const { seen } = window as unknown as {
					seen: { button: Set<string>; sentence: Set<string>; lines: Set<number> }
				}
				return { button: [...seen.button], sentence: [...seen.sentence], lines: [...seen.lines] }
			})
			expect(seen.button).toEqual(expect.arrayContaining(["Preparing...", "Generating..."]))
			expect(seen.sentence).toEqual(
				expect.arrayContaining([
					"Creating a poem about Moose, inspired by the style of Walt Whitman...",
				]),
			)
			expect(seen.lines.length).toBeGreaterThan(4)
		},
	)

	test(
		"poet, subject and poem come back within 24 hours, and not after",
		{ tag: ["@GN-35", "@GN-36", "@GN-37", "@EN-22"] },
		async ({ page }) => {
			await page.goto("/generate")
			await ready(page)
			await choose(page, true, "sapp", "Sappho")
			await page.getByLabel("Subject").selectOption("Magnesium")
			const saved = () =>
				page.evaluate(() => JSON.parse(localStorage.getItem("generate.state") ?? "null"))
			await expect
				.poll(saved)
				.toMatchObject({ poet: { name: "Sappho" }, subject: "Magnesium", poem: null })
			await page.goto("/generate")
			await expect(page.getByTestId("chosen-poet")).toContainText("Sappho")
			await expect(page.getByLabel("Subject")).toHaveValue("Magnesium")
			await create(page).click()
			await expect(page.getByTestId("generated-poem")).toBeVisible({ timeout: 20_000 })
			const title = await page
				.getByTestId("generated-poem")
				.getByRole("heading", { level: 2 })
				.first()
				.innerText()
			await expect.poll(async () => (await saved())?.poem?.title).toBe(title)
			await page.goto("/generate")
			await expect(page.getByRole("heading", { name: title })).toBeVisible()
			await page.evaluate(() => {
				const state = JSON.parse(localStorage.getItem("generate.state") ?? "{}")
				localStorage.setItem(
					"generate.state",
					JSON.stringify({ ...state, lastUpdated: Date.now() - 24 * 3600 * 1000 }),
				)
			})
			await page.goto("/generate")
			await ready(page)
			await expect(page.getByTestId("chosen-poet")).toHaveCount(0)
			expect(await saved()).toBeNull()
		},
	)

	test("the whole journey by keyboard", async ({ page }) => {
		await page.goto("/generate")
		await ready(page)
		await page.getByLabel("Search poets").focus()
		await page.keyboard.type("whitm")
		await expect(page.getByRole("radio")).toHaveCount(1)
		await page.keyboard.press("Tab")
		await page.keyboard.press("Tab")
		await page.keyboard.press("Space")
		await expect(page.getByTestId("chosen-poet")).toContainText("Walt Whitman")
		await page.keyboard.press("Tab")
		await page.keyboard.press("ArrowDown")
		await expect(page.getByLabel("Subject")).toHaveValue("Magnesium")
		await page.keyboard.press("Tab")
		await page.keyboard.press("Enter")
		await expect(page.getByTestId("generated-poem")).toBeVisible({ timeout: 20_000 })
	})

	test(
		"a long poem stands in a scroll area; nothing scrolls sideways at 320 px; no axe violation, idle or done",
		{ tag: ["@LM-01"] },
		async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 800 })
			await page.goto("/generate")
			await ready(page)
			await expectAccessible(page)
			await choose(page, true, "whitman", "Walt Whitman")
			await create(page).click()
			await expect(page.getByTestId("highlight-banner")).toContainText("Generated", {
				timeout: 20_000,
			})
			const lines = await page.getByTestId("generated-poem").locator(".verse-line").count()
			await expect(page.getByTestId("generated-poem").getByTestId("scroll-area")).toHaveCount(
				lines > 10 ? 1 : 0,
			)
			const wide = await page.evaluate(() => {
				const isWide = document.documentElement.scrollWidth > innerWidth
				return isWide
					? [...document.querySelectorAll("body *")]
							.filter((element) => element.getBoundingClientRect().right > innerWidth)
							.map(
								(element) =>
									`${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
							)
					: []
			})
			expect(wide).toEqual([])
			// While it fades in or out it has no contrast to measure.
			await expect(page.locator(".toaster-toast")).toHaveCount(0)
			await expectAccessible(page)
		},
	)
})
