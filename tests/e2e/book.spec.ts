import { expect, expectAccessible, journey, ready, test } from "./journey"

const turn = (page: import("@playwright/test").Page) => page.getByTestId("poem-counter")

journey(
	"a visitor opens the book and reads a poem line by line",
	{ tag: ["@BK-01", "@BK-02", "@BK-03", "@BK-14", "@BK-15", "@BK-16", "@BK-23"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose&poet=Emily+Dickinson")
		await expect(page.locator("#book-component")).toBeVisible()
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"A Big Book of Poems About Moose",
		)
		await expect(page.getByText("Inspired by the style of Emily Dickinson")).toBeVisible()
		await expect(turn(page)).toHaveText(/^\d+ \/ \d+$/)
		expect(await page.locator(".verse-line").count()).toBeGreaterThan(7)
	},
)

journey(
	"next and previous poem lead through the subject and back, wrapping around",
	{ tag: ["@BK-12", "@BK-13", "@BK-54"] },
	async ({ page, scripts }) => {
		await page.goto("/book?subject=Magnesium")
		await ready(page, scripts)
		const [place, total] = (await turn(page).innerText()).split(" / ").map(Number) as [
			number,
			number,
		]
		await page.getByRole("link", { name: "Next poem" }).click()
		await expect(turn(page)).toHaveText(`${(place % total) + 1} / ${total}`)
		await page.getByRole("link", { name: "Previous poem" }).click()
		await expect(turn(page)).toHaveText(`${place} / ${total}`)
		for (let at = place; at > 1; at -= 1) {
			await page.getByRole("link", { name: "Previous poem" }).click()
			await expect(turn(page)).toHaveText(`${at - 1} / ${total}`)
			if (place - at > 3) break
		}
	},
)

journey(
	"subjects by arrows and from the list of the heading",
	{ tag: ["@BK-04", "@BK-05", "@BK-06", "@BK-56"] },
	async ({ page, scripts }) => {
		await page.goto("/book?subject=Moose")
		await ready(page, scripts)
		const next = page.getByRole("link", { name: /^Next subject/ })
		const subject = ((await next.getAttribute("aria-label")) ?? "").replace("Next subject: ", "")
		await next.click()
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			`A Big Book of Poems About ${subject}`,
		)
		await page.getByRole("button", { name: /A Big Book of Poems About/ }).click()
		const list = page.getByRole("dialog", { name: "Select a Subject" })
		await expect(list).toBeVisible()
		const listed = await list.getByRole("link").allInnerTexts()
		expect(listed).toEqual(expect.arrayContaining(["Magnesium", "Marriage", "Moose"]))
		expect(listed).toEqual([...listed].sort())
		await list.getByRole("link", { name: "Marriage" }).click()
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"A Big Book of Poems About Marriage",
		)
	},
)

journey(
	"poets by arrows and from the list",
	{ tag: ["@BK-17", "@BK-18", "@BK-55"] },
	async ({ page, scripts }) => {
		await page.goto("/book?subject=Moose&poet=Emily+Dickinson")
		await ready(page, scripts)
		await page.getByRole("link", { name: /^Next poet/ }).click()
		await expect(page.getByText("Inspired by the style of Emily Dickinson")).toBeHidden()
		await page.getByRole("link", { name: /^Previous poet/ }).click()
		await expect(page.getByText("Inspired by the style of Emily Dickinson")).toBeVisible()
		await page.getByRole("button", { name: /^Inspired by/ }).click()
		await page
			.getByRole("dialog", { name: "Select a Poet" })
			.getByRole("link", { name: "Sappho" })
			.click()
		await expect(page.getByText("Inspired by the style of Sappho")).toBeVisible()
	},
)

journey(
	"the poet list is searched by any part of a name",
	{ tag: ["@BK-19", "@BK-20", "@BK-21"] },
	async ({ page, scripts }) => {
		await page.goto("/book?subject=Moose")
		await ready(page, scripts)
		await page.getByRole("button", { name: /^Inspired by/ }).click()
		const box = page.getByPlaceholder("Search poets...")
		await box.fill("BASH")
		if (!scripts) await box.press("Enter")
		const names = page.locator(scripts ? "#poet-list" : "section[aria-labelledby=open-poets]")
		await expect(names.getByRole("link")).toHaveText(["Matsuo Bashō"])
		await box.fill("nobody at all")
		if (!scripts) await box.press("Enter")
		await expect(page.getByText('No poets found matching "nobody at all"')).toBeVisible()
	},
)

test(
	"the list that a search opened is searched on while the visitor types, without a reload",
	{ tag: ["@BK-20", "@BK-21"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose&list=poets&q=sap")
		await ready(page)
		await page.evaluate(() => Object.assign(window, { stays: true }))
		const names = page.locator("section[aria-labelledby=open-poets]")
		await expect(names.getByRole("link")).toHaveText(["Sappho"])
		const box = page.getByPlaceholder("Search poets...")
		await box.fill("BASH")
		await expect(names.getByRole("link")).toHaveText(["Matsuo Bashō"])
		await box.fill("nobody at all")
		await expect(page.getByText('No poets found matching "nobody at all"')).toBeVisible()
		await expect(box).toBeFocused()
		expect(await page.evaluate(() => "stays" in window)).toBe(true)
	},
)

journey(
	"the highlight switch is remembered for the next visit",
	{ tag: ["@BK-08", "@BK-09", "@BK-24"] },
	async ({ page, scripts }) => {
		await page.goto("/book?subject=Moose")
		await expect(page.locator("mark").first()).toBeVisible()
		await expect(page.getByTestId("highlight-legend")).toBeVisible()
		await page.getByRole("switch", { name: "Highlights" }).click()
		await expect(page.locator("mark")).toHaveCount(0)
		await expect(page.getByTestId("highlight-legend")).toHaveCount(0)
		await page.goto("/book?subject=Marriage")
		await expect(page.locator("mark")).toHaveCount(0)
		const cookie = (await page.context().cookies()).find(({ name }) => name === "showHighlights")
		expect(cookie).toMatchObject({ value: "false", path: "/", sameSite: "Lax" })
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
		expect(scripts || cookie).toBeTruthy()
	},
)

journey("a note leads to its mark", { tag: ["@HL-11"] }, async ({ page }) => {
	await page.goto("/book?subject=Moose&poet=William+Blake")
	const entry = page.locator(".legend-entry").last()
	const id = (await entry.getAttribute("href"))?.slice(1) ?? ""
	await entry.click()
	await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})

journey(
	"a poem that is no longer there is said, and the poet's first poem shown",
	{ tag: ["@BK-52", "@BK-61"] },
	async ({ page }) => {
		await page.goto("/book?poet=Sappho&subject=Moose&poemId=00000000-0000-4000-8000-000000000000")
		const toasts = page.getByTestId("toast-area")
		await expect(toasts.getByText("Poem not available", { exact: true }).first()).toBeVisible()
		await expect(
			toasts
				.getByText(
					"The requested poem is no longer available. Showing other available poems instead.",
				)
				.first(),
		).toBeVisible()
		await expect(page.getByText("Inspired by the style of Sappho")).toBeVisible()
	},
)

journey(
	"the bar leads everywhere and marks where one is",
	{
		tag: [
			"@SH-01",
			"@SH-04",
			"@SH-05",
			"@SH-06",
			"@SH-07",
			"@SH-08",
			"@SH-09",
			"@SH-10",
			"@SH-11",
			"@SH-12",
			"@SH-13",
		],
	},
	async ({ page }) => {
		await page.goto("/")
		const items = {
			"nav-home": "/",
			"nav-book": "/book",
			"nav-deathmatch": "/deathmatch",
			"nav-generate": "/generate",
			"nav-poets": "/poets",
			"nav-about": "/about",
		}
		await expect(page.getByTestId("navigation")).toBeVisible()
		await expect(page.getByTestId("nav-logo")).toBeVisible()
		for (const [id, path] of Object.entries(items)) {
			await page.getByTestId(id).click()
			await expect(page).toHaveURL(new RegExp(`${path === "/" ? "/$" : path}`))
			await expect(page.getByTestId(id)).toHaveAttribute("aria-current", "page")
			if (path !== "/")
				await expect(page.getByTestId("nav-home")).not.toHaveAttribute("aria-current", "page")
		}
		await expect(page.locator("footer")).toBeVisible()
	},
)

journey(
	"a path that is no page, and is named in the console",
	{ tag: ["@NF-01", "@NF-02", "@NF-03", "@NF-04"] },
	async ({ page, scripts }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		const said = scripts
			? page.waitForEvent("console", {
					predicate: (message) => message.text().includes("/no/such/page"),
				})
			: null
		const answer = await page.goto("/no/such/page")
		expect(answer?.status()).toBe(404)
		await expect(page.getByText("Oops! Page not found")).toBeVisible()
		await said
		await page.getByRole("link", { name: "Return to Home" }).click()
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome/)
	},
)

test(
	"the page replaces its own address and never adds to the history",
	{ tag: ["@BK-33"] },
	async ({ page }) => {
		await page.goto("/about")
		await page.goto("/book")
		await expect(page).toHaveURL(/\/book\?poet=.+&poemId=.+&subject=Moose$/)
		await ready(page)
		const before = await page.evaluate(() => history.length)
		const first = page.url()
		await page.getByRole("link", { name: "Next poem" }).click()
		await expect(page).not.toHaveURL(first)
		expect(await page.evaluate(() => history.length)).toBe(before)
		await page.goBack()
		await expect(page).toHaveURL(/\/about$/)
	},
)

test("a click outside closes the lists", { tag: ["@BK-07", "@BK-22"] }, async ({ page }) => {
	await page.goto("/book")
	for (const [button, list] of [
		[/A Big Book of Poems/, "Select a Subject"],
		[/^Inspired by/, "Select a Poet"],
	] as const) {
		await page.getByRole("button", { name: button }).click()
		await expect(page.getByRole("dialog", { name: list })).toBeVisible()
		await page.mouse.click(5, 500)
		await expect(page.getByRole("dialog", { name: list })).toBeHidden()
	}
})

test("arrow keys turn the page, but not while somebody types", async ({ page }) => {
	await page.goto("/book?subject=Moose")
	await ready(page)
	const start = await turn(page).innerText()
	await page.keyboard.press("ArrowRight")
	await expect(turn(page)).not.toHaveText(start)
	const second = await turn(page).innerText()
	await page.getByRole("button", { name: /^Inspired by/ }).click()
	await page.getByPlaceholder("Search poets...").first().fill("ma")
	await page.keyboard.press("ArrowLeft")
	await expect(turn(page)).toHaveText(second)
})

test(
	"a mark stays focused for two seconds after its note was clicked",
	{ tag: ["@HL-12", "@HL-13", "@HL-15"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose&poet=William+Blake")
		await ready(page)
		await page.locator(".legend-entry").first().click()
		await expect(page.locator("mark[data-focused]").first()).toBeVisible()
		const mark = page.locator("mark").first()
		const tint = () =>
			mark.evaluate((element) =>
				Number(getComputedStyle(element).backgroundColor.match(/[\d.]+(?=\)$)/)?.[0]),
			)
		await expect.poll(tint).toBeCloseTo(0.4)
		await page.mouse.move(2, 300)
		await page.waitForTimeout(800)
		await expect(page.locator("mark[data-focused]").first()).toBeVisible()
		await expect(page.locator("mark[data-focused]")).toHaveCount(0, { timeout: 2_500 })
		await expect.poll(tint).toBeCloseTo(0.2)
	},
)

test(
	"a mark's tooltip opens on hover, lets the pointer in, and closes on Escape",
	{ tag: ["@HL-09", "@HL-17", "@HL-18", "@HL-20"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose&poet=William+Blake")
		await ready(page)
		const tip = page.getByTestId("highlight-tooltip")
		await page.locator("mark").first().hover()
		await expect(tip).toBeVisible()
		expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(321)
		await tip.hover()
		await page.waitForTimeout(400)
		await expect(tip).toBeVisible()
		await page.keyboard.press("Escape")
		await expect(tip).toBeHidden()
	},
)

test(
	"the note of a mark or of a legend entry describes its link as long as it is shown, and no longer",
	{ tag: ["@HL-09"] },
	async ({ page }) => {
		await page.goto("/book?subject=Moose&poet=William+Blake")
		await ready(page)
		const tip = page.getByRole("tooltip")
		const [first, second] = [page.locator("mark a").first(), page.locator("mark a").nth(1)]
		const expectDescribed = async (link: typeof first) => {
			await expect(tip).toBeVisible()
			const note = (await tip.innerText()).replace(/\s+/g, " ").trim()
			expect(note.length).toBeGreaterThan(20)
			await expect(link).toHaveAccessibleDescription(note)
		}
		await expect(first).toHaveAccessibleDescription("")
		await first.focus()
		await expectDescribed(first)
		await second.focus()
		await expect(first).toHaveAccessibleDescription("")
		await expectDescribed(second)
		await page.keyboard.press("Escape")
		await expect(tip).toBeHidden()
		await expect(second).toHaveAccessibleDescription("")
		await first.hover()
		await expectDescribed(first)
		await page.mouse.move(2, 300)
		await expect(tip).toBeHidden()
		await expect(first).toHaveAccessibleDescription("")
		const entry = page.locator(".legend-entry").first()
		await entry.hover()
		await expectDescribed(entry)
	},
)

test(
	"the bar stays at the top; on a phone only the icons remain",
	{ tag: ["@SH-02", "@SH-03"] },
	async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 780 })
		await page.goto("/book?subject=Moose")
		for (const [id, name] of [
			["nav-book", "Book"],
			["nav-generate", "Create"],
		] as const) {
			await expect(page.getByTestId(id).getByText(name)).toBeHidden()
			await expect(page.getByTestId(id).locator(".icon")).toBeVisible()
			await expect(page.getByTestId(id)).toHaveAccessibleName(name)
		}
		await page.mouse.wheel(0, 800)
		await page.waitForTimeout(300)
		expect((await page.getByTestId("navigation").boundingBox())?.y).toBeLessThan(10)
	},
)

for (const path of [
	"/",
	"/book?subject=Moose&poet=Marianne+Moore",
	"/test-highlights",
	"/no/such/page",
	"/about",
]) {
	test(`no violation on ${path}, in three themes; nothing scrolls sideways at 320 px; no other host is asked`, async ({
		page,
	}) => {
		const hosts = new Set<string>()
		page.on("request", (request) => hosts.add(new URL(request.url()).host))
		test.info().annotations.push({ type: "expects-console-errors" })
		await page.goto(path)
		await ready(page)
		await expectAccessible(page)
		await page.setViewportSize({ width: 320, height: 700 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		expect(hosts.size).toBe(1)
	})
}

test("no violation while the tooltip of a mark or of a note is open", async ({ page }) => {
	await page.goto("/test-highlights")
	await ready(page)
	await page.locator("mark").first().hover()
	await expect(page.getByTestId("highlight-tooltip")).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press("Escape")
	await page.locator(".legend-entry").first().hover()
	await expect(page.getByTestId("highlight-tooltip")).toBeVisible()
	await expectAccessible(page)
})
