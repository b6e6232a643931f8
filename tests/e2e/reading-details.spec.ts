import { type Page } from "@playwright/test"
import { expect, journey, ready, test } from "./journey"

const BLAKE = "/book?subject=Moose&poet=William+Blake"
const alphaOf = (page: Page) =>
	page
		.locator("mark")
		.first()
		.evaluate((mark) =>
			Number(
				/\/ ([\d.]+)\)$|, ([\d.]+)\)$/
					.exec(getComputedStyle(mark).backgroundColor)
					?.slice(1)
					.find(Boolean),
			),
		)

journey(
	"the rail leads to the poets; a poet with a page has Learn More, one without says so",
	{ tag: ["@BK-11", "@BK-30", "@BK-31"] },
	async ({ page }) => {
		await page.goto(BLAKE)
		await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", /^https:/)
		await expect(page.getByText("No external resources available")).toHaveCount(0)
		await page.goto("/book?subject=Moose&poet=Catullus")
		await expect(page.getByText("No external resources available")).toBeVisible()
		await expect(page.getByRole("link", { name: "Learn More" })).toHaveCount(0)
		await page.getByRole("link", { name: "View Poets" }).click()
		await expect(page).toHaveURL(/\/poets$/)
	},
)

journey("the home page introduces itself", { tag: ["@HM-02"] }, async ({ page }) => {
	await page.goto("/")
	await expect(page.locator("h1 + p")).toContainText("highlights")
})

journey(
	"the demo: five highlights over three lines, and a checkbox",
	{ tag: ["@TH-01", "@TH-02", "@TH-03"] },
	async ({ page, scripts }) => {
		await page.goto("/test-highlights")
		await ready(page, scripts)
		const box = page.getByRole("checkbox", { name: "Show Highlights" })
		await expect(box).toBeChecked()
		await expect(page.locator(".verse-line")).toHaveCount(3)
		await expect(page.locator(".legend-entry")).toHaveCount(5)
		const apply = async () =>
			scripts ? undefined : page.getByRole("button", { name: "Apply" }).click()
		await box.uncheck()
		await apply()
		await expect(page.locator("mark")).toHaveCount(0)
		await expect(page).toHaveURL(/highlights=off$/)
		await box.check()
		await apply()
		await expect(page.locator("mark").first()).toBeVisible()
	},
)

/** Notes in the page what it shows while the next one is loading: the test can't look at it then. */
const recordWaiting = (page: Page) =>
	page.evaluate(() => {
		new MutationObserver(() => {
			const text = document.querySelector("[data-testid=skeleton]")?.textContent
			const phase = document.querySelector<HTMLElement>("[data-phase]")?.dataset.phase
			if (text) sessionStorage.setItem("waited", JSON.stringify({ phase, text }))
		}).observe(document.body, { subtree: true, childList: true })
	})
const waited = (page: Page): Promise<{ phase?: string; text?: string }> =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem("waited") ?? "{}"))

test(
	"a page that is slow to turn shows a skeleton; the reader is navigating, then initialised again",
	{ tag: ["@BK-32", "@BK-41"] },
	async ({ page }) => {
		await page.goto(BLAKE)
		await ready(page)
		await page.route(/\/book\?/, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1_200))
			await route.continue()
		})
		await expect(page.locator("[data-phase=initialised]")).toBeVisible()
		await recordWaiting(page)
		// By keyboard: a pointer would have the next page prerendered, past the route above.
		await page.getByRole("link", { name: "Next poem" }).focus()
		await page.keyboard.press("Enter")
		await expect.poll(() => page.url()).toContain("poemId=")
		await expect(page.locator("[data-phase=initialised]")).toBeVisible()
		await expect(page.getByTestId("skeleton")).toHaveCount(0)
		expect(await waited(page)).toEqual({ phase: "navigating", text: "Loading the poem" })
	},
)

test(
	"while the home page is slow to come: Loading poems and poet details...",
	{ tag: ["@HM-15"] },
	async ({ page }) => {
		await page.goto(BLAKE)
		await ready(page)
		await page.route("/", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1_200))
			await route.continue()
		})
		await recordWaiting(page)
		await page.getByTestId("nav-home").focus()
		await page.keyboard.press("Enter")
		await expect(page.getByTestId("poem-card")).toHaveCount(2)
		expect((await waited(page)).text).toBe("Loading poems and poet details...")
	},
)

test(
	"a mark is tinted 0.2, 0.3 under the pointer, 0.4 when picked; hover stays 300 ms",
	{ tag: ["@HL-13", "@HL-14", "@HL-15", "@HL-23"] },
	async ({ page }) => {
		await page.goto(BLAKE)
		await ready(page)
		await page.mouse.move(2, 500)
		const mark = page.locator("mark").first()
		expect(await alphaOf(page)).toBeCloseTo(0.2, 2)
		await mark.hover()
		expect(await alphaOf(page)).toBeCloseTo(0.3, 2)
		await page.mouse.move(2, 500)
		await expect(mark).toHaveAttribute("data-hover", "true")
		await expect(mark).not.toHaveAttribute("data-hover", "true", { timeout: 1_000 })
		expect(await alphaOf(page)).toBeCloseTo(0.2, 2)
		await mark.locator("a").click()
		expect(await alphaOf(page)).toBeCloseTo(0.4, 2)
	},
)

test("a legend entry's tooltip waits 400 ms", { tag: ["@HL-21"] }, async ({ page }) => {
	await page.goto(BLAKE)
	await ready(page)
	await page.locator("mark").first().hover()
	await expect(page.getByTestId("highlight-tooltip")).toBeVisible()
	await page.keyboard.press("Escape")
	await page.locator(".legend-entry").first().scrollIntoViewIfNeeded()
	const waited = await page.evaluate(async () => {
		const entry = document.querySelector(".legend-entry")!
		const began = performance.now()
		entry.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))
		while (!document.querySelector("[data-testid=highlight-tooltip]"))
			await new Promise((resolve) => setTimeout(resolve, 5))
		return performance.now() - began
	})
	expect(waited).toBeGreaterThanOrEqual(395)
	expect(waited).toBeLessThan(1_500)
})

test(
	"where highlights overlap a long note is cut, and Read more gives all of it, by finger too",
	{ tag: ["@HL-22"] },
	async ({ browser }) => {
		const context = await browser.newContext({
			hasTouch: true,
			viewport: { width: 390, height: 800 },
		})
		const page = await context.newPage()
		await page.goto("/test-highlights")
		await ready(page)
		await page.locator("mark[data-count='2'] a").first().tap()
		const tip = page.getByTestId("highlight-tooltip")
		await expect(tip).toContainText("Hyperbole")
		await expect(tip).toContainText("…")
		await tip.getByRole("button", { name: "Read more" }).tap()
		await expect(tip).toContainText("until one asks for the rest of it.")
		await page.waitForTimeout(300)
		await expect(tip).toBeVisible()
		await context.close()
	},
)

test(
	"one toast at a time, F8 leads to it, and it goes after five seconds",
	{ tag: ["@TO-01", "@TO-05", "@TO-09"] },
	async ({ page }) => {
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		await ready(page)
		await expect(page.locator(".toast")).toHaveText(/Poem not available/)
		await page.context().setOffline(true)
		await page.getByTestId("nav-home").click()
		await expect(page.locator(".toast")).toHaveText(/You’re offline/)
		await page.context().setOffline(false)
		await expect(page.locator(".toast")).toHaveCount(1)
		const began = Date.now()
		await expect(page.locator(".toast")).toHaveCount(0, { timeout: 8_000 })
		expect(Date.now() - began).toBeGreaterThan(3_500)
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		await ready(page)
		// The button is there as soon as the notification's own code is.
		await expect(page.locator(".toast").getByRole("button", { name: "Close" })).toBeVisible()
		await page.keyboard.press("F8")
		await expect
			.poll(() =>
				page.evaluate(() => document.activeElement?.closest(".toast, .toast-viewport") !== null),
			)
			.toBe(true)
	},
)

test("the bad path is in the console", { tag: ["@NF-04"] }, async ({ page }) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	const said = page.waitForEvent(
		"console",
		(message) => message.type() === "error" && message.text().includes("/no/such/page"),
	)
	await page.goto("/no/such/page")
	await ready(page)
	await said
})

test("an inline script that is not the page's own does not run", async ({ page }) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	await page.route("**/about", async (route) => {
		const answer = await route.fetch()
		await route.fulfill({
			response: answer,
			body: (await answer.text()).replace(
				"</body>",
				"<script>window.wasRun = true</script><img src=x onerror='window.wasRun = true'></body>",
			),
		})
	})
	await page.goto("/about")
	await page.waitForTimeout(300)
	expect(await page.evaluate(() => "wasRun" in window)).toBe(false)
})

test("on paper: no bars and no buttons, the whole poem, numbered notes", async ({ page }) => {
	await page.goto(BLAKE)
	await page.emulateMedia({ media: "print" })
	await expect(page.getByTestId("navigation")).toBeHidden()
	await expect(page.locator("footer")).toBeHidden()
	await expect(page.getByRole("switch")).toBeHidden()
	await expect(page.locator(".legend li").first()).toBeVisible()
	expect(
		await page
			.locator(".verse-scroll")
			.evaluateAll((areas) => areas.every((area) => area.scrollHeight <= area.clientHeight + 1)),
	).toBe(true)
	const seen = await page
		.locator("mark:has(+ .note-number)")
		.evaluateAll((marks) =>
			marks.map((mark) => ({
				number: mark.nextElementSibling!.getAttribute("aria-label"),
				bracket: getComputedStyle(mark.querySelector("a")!, "::after").position,
			})),
		)
	// Every number shows; the bracket that a screen reader hears does not.
	for (const { number, bracket } of seen)
		expect([number, bracket]).toEqual([expect.stringMatching(/^\d+$/), "absolute"])
	expect(seen.length).toBeGreaterThan(3)
})
