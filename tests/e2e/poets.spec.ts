import type { Page } from "@playwright/test"
import { expect, expectAccessible, journey, ready, test } from "./journey"

const open = async (page: Page, path: string, scripts: boolean) => {
	await page.goto(path)
	await ready(page, scripts)
}
const cards = (page: Page) => page.getByTestId("poet-card")
const toast = (page: Page) => page.getByTestId("toast-area")
const tab = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Poet Index" }).getByRole("link", { name })
const strip = (page: Page) => page.getByRole("navigation", { name: "Jump to" })

journey(
	"the index from the bar: title, two tabs, the strip, poets under their letters",
	{ tag: ["@PI-01", "@PI-02", "@PI-03", "@PI-07", "@PI-14"] },
	async ({ page, scripts }) => {
		await open(page, "/about", scripts)
		await page.getByTestId("nav-poets").click()
		await expect(page).toHaveURL(/\/poets$/)
		await expect(page.getByRole("heading", { level: 1, name: "Poet Index" })).toBeVisible()
		await expect(tab(page, "Poets and Poems")).toHaveAttribute("aria-current", "page")
		await expect(strip(page)).toContainText("Jump to")
		await expect(page.getByRole("heading", { level: 2 })).toHaveText(["A", "B", "C", "D", "E", "F"])
		const [first, second] = await Promise.all([
			cards(page).nth(0).boundingBox(),
			cards(page).nth(1).boundingBox(),
		])
		expect(first!.y).toBe(second!.y)
		expect(second!.x).toBeGreaterThan(first!.x + first!.width - 1)
		await tab(page, "All Poets").click()
		await expect(page).toHaveURL(/tab=all/)
		await expect(cards(page)).toHaveCount(20)
	},
)

journey(
	"a card: display name, number of poems, and each poem's link into the book",
	{ tag: ["@PI-16", "@PI-18", "@PI-34"] },
	async ({ page, scripts }) => {
		await open(page, "/poets?letter=D", scripts)
		const card = cards(page).filter({
			has: page.getByRole("heading", { name: "Dickinson, Emily", exact: true }),
		})
		await expect(
			card.getByText(/^\d poems inspired by the style of Emily Dickinson$/),
		).toBeVisible()
		await expect(card.getByText("Magnesium", { exact: true })).toBeVisible()
		const link = card.getByRole("link", { name: "They keep a Noon upon a Spool" })
		await expect(link).toHaveAttribute(
			"href",
			/^\/book\?poet=Emily\+Dickinson&poemId=[0-9a-f-]{36}&subject=Magnesium$/,
		)
		await link.click()
		await expect(page.getByRole("heading", { name: "They keep a Noon upon a Spool" })).toBeVisible()
	},
)

journey(
	"a search filters the poets, and nothing found can be cleared",
	{ tag: ["@PI-04", "@PI-06", "@PI-21"] },
	async ({ page, scripts }) => {
		await open(page, "/poets", scripts)
		const box = page.getByRole("searchbox", { name: "Search poets by name" })
		await box.fill("DICK")
		await page.getByRole("button", { name: "Search", exact: true }).click()
		await expect(cards(page)).toHaveCount(1)
		await expect(page.getByRole("status").filter({ hasText: "1 poet matches" })).toBeVisible()
		await box.fill("nobody <b>")
		await page.getByRole("button", { name: "Search", exact: true }).click()
		await expect(
			page.getByText('No poets matching "nobody <b>" were found.', { exact: true }),
		).toBeVisible()
		await page.getByRole("button", { name: "Clear Search" }).click()
		await expect(page.getByRole("heading", { level: 2 })).toHaveCount(6)
		await expect(box).toHaveValue("")
	},
)

journey("All Poets: a search without a match", { tag: ["@PI-30"] }, async ({ page, scripts }) => {
	await open(page, "/poets?tab=all", scripts)
	await page.getByRole("searchbox").fill("nobody")
	await page.getByRole("button", { name: "Search", exact: true }).click()
	await expect(page.getByText("No search results found.", { exact: true })).toBeVisible()
	await expect(page).toHaveURL(/tab=all/)
})

journey(
	"letters: links with their tooltip, disabled ones with theirs, a jump to the group",
	{ tag: ["@PI-08", "@PI-09", "@PI-10", "@PI-24", "@PI-07"] },
	async ({ page, scripts }) => {
		await open(page, "/poets?q=an", scripts)
		const quiet = strip(page).locator("[aria-disabled=true]").first()
		await expect(quiet).toHaveAttribute("title", /^No poets with names beginning with [A-Z]$/)
		await expect(quiet).not.toHaveAttribute("href")
		await open(page, "/poets?tab=all&q=em", scripts)
		await expect(
			strip(page).getByTitle("No poets with names beginning with A", { exact: true }),
		).toHaveAttribute("aria-disabled", "true")
		await open(page, "/poets", scripts)
		const letter = strip(page).getByTitle("Jump to poets with names beginning with W", {
			exact: true,
		})
		await letter.click()
		await expect(page).toHaveURL(/letter=W#letter-W$/)
		await expect(page.locator("#letter-W")).toBeInViewport()
	},
)

journey(
	"pages of letter groups: links, five at most, no page size; none when one page is enough",
	{ tag: ["@PI-11", "@PI-12", "@PI-13", "@LM-07"] },
	async ({ page, scripts }) => {
		await open(page, "/poets", scripts)
		await expect(page.getByTestId("page-button")).toHaveCount(5)
		await expect(page.getByText("Items per page:")).toHaveCount(0)
		await page.getByRole("link", { name: "Next page" }).click()
		await expect(page).toHaveURL(/\/poets\?page=2$/)
		await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("G")
		await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page")
		await open(page, "/poets?q=dickinson", scripts)
		await expect(cards(page)).toHaveCount(1)
		await expect(page.getByTestId("pagination")).toHaveCount(0)
	},
)

journey(
	"All Poets: names, links where there is a url, style points, page sizes",
	{ tag: ["@PI-23", "@PI-25", "@PI-26", "@PI-27", "@PI-28", "@PI-29", "@LM-06", "@LM-08"] },
	async ({ page, scripts }) => {
		await open(page, "/poets?tab=all", scripts)
		const size = page.getByLabel("Items per page:")
		await expect(size).toHaveValue("20")
		await expect(size.locator("option")).toHaveText(["10", "20", "50", "100"])
		const [first, second] = await Promise.all([
			cards(page).nth(0).boundingBox(),
			cards(page).nth(1).boundingBox(),
		])
		expect(second!.x).toBeGreaterThan(first!.x)
		await expect(
			cards(page).nth(0).getByRole("link", { name: "Anna Akhmatova", exact: true }),
		).toHaveAttribute("href", /^https:\/\//)
		await expect(cards(page).nth(0).getByRole("heading", { name: "Style Points" })).toBeVisible()
		expect(await cards(page).nth(0).getByRole("listitem").count()).toBeGreaterThan(3)
		const plain = cards(page).filter({ hasText: "Catullus" })
		await expect(plain.getByRole("heading", { name: "Catullus" })).toBeVisible()
		await expect(plain.getByRole("heading", { name: "Catullus" }).getByRole("link")).toHaveCount(0)
		await size.selectOption("50")
		if (!scripts) await page.getByRole("button", { name: "Show", exact: true }).click()
		await expect(cards(page)).toHaveCount(50)
		await expect(page).toHaveURL(/pageSize=50/)
	},
)

journey("a letter without poets says so", { tag: ["@PI-46"] }, async ({ page, scripts }) => {
	await page.goto("/poets?q=em&letter=Z")
	await expect(toast(page).getByText("Letter not found").first()).toBeVisible()
	await expect(
		toast(page).getByText('There are no poets whose last name starts with "Z"').first(),
	).toBeVisible()
	await ready(page, scripts)
})

test.describe("with scripts", () => {
	test(
		"the search begins 300 ms after the last key, without a reload, keeps the focus and says what it found",
		{ tag: ["@PI-05"] },
		async ({ page }) => {
			await open(page, "/poets", true)
			await page.evaluate(() => Object.assign(window, { stays: true }))
			const box = page.getByRole("searchbox")
			await box.click()
			const addresses: string[] = []
			page.on("framenavigated", () => addresses.push(page.url()))
			await box.pressSequentially("dickin", { delay: 60 })
			const typedAt = Date.now()
			expect(page.url()).toMatch(/\/poets$/)
			await expect(page).toHaveURL(/q=dickin/)
			expect(Date.now() - typedAt).toBeGreaterThan(200)
			expect(addresses.filter((address) => address.includes("q="))).toHaveLength(1)
			await expect(cards(page)).toHaveCount(1)
			await expect(box).toBeFocused()
			await expect(
				page.getByRole("status").filter({ hasText: "1 poet matches “dickin”" }),
			).toBeVisible()
			expect(await page.evaluate(() => "stays" in window)).toBe(true)
			await box.fill("")
			await expect(page).toHaveURL(/\/poets$/)
		},
	)

	/** Marks the document, so that a reload would be seen. */
	const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
	const hasStayed = (page: Page) => page.evaluate(() => "stays" in window)
	const searchFor = (address: string) => (url: URL) =>
		url.pathname === "/poets" && url.search.includes(address)

	test("the answer of an older search is dropped, also when it comes last", async ({ page }) => {
		let answerOlder = () => {}
		const older = new Promise<void>((resolve) => (answerOlder = resolve))
		await page.route(searchFor("q=sappho"), async (route) => {
			const answer = await route.fetch()
			await older
			await route.fulfill({ response: answer }).catch(() => {})
		})
		await open(page, "/poets", true)
		const box = page.getByRole("searchbox")
		const asked = page.waitForRequest((request) => request.url().includes("q=sappho"))
		await box.fill("sappho")
		await asked
		await box.fill("dickinson")
		await expect(cards(page)).toHaveText([/Dickinson, Emily/])
		answerOlder()
		await page.waitForTimeout(500)
		await expect(cards(page)).toHaveText([/Dickinson, Emily/])
		await expect(page).toHaveURL(/q=dickinson$/)
		await expect(box).toHaveValue("dickinson")
	})

	test("pages, tabs and page sizes turn without a reload; back and forward lead through them", async ({
		page,
	}) => {
		await open(page, "/poets", true)
		await stay(page)
		const next = page.getByRole("link", { name: "Next page" })
		await next.focus()
		await page.keyboard.press("Enter")
		await expect(page).toHaveURL(/\?page=2$/)
		await expect(next).toBeFocused()
		await tab(page, "All Poets").click()
		await expect(cards(page)).toHaveCount(20)
		await expect(tab(page, "All Poets")).toBeFocused()
		await expect(page).toHaveTitle(/^All Poets/)
		await page.getByLabel("Items per page:").selectOption("50")
		await expect(cards(page)).toHaveCount(50)
		await page.goBack()
		await expect(cards(page)).toHaveCount(20)
		await page.goBack()
		await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("G")
		await page.goBack()
		await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("A")
		await page.goForward()
		await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("G")
		expect(await hasStayed(page)).toBe(true)
	})

	test("back from a search to another one puts its text into the box", async ({ page }) => {
		await open(page, "/poets?q=em", true)
		await tab(page, "All Poets").click()
		await expect(page).toHaveURL(/tab=all&q=em$/)
		const box = page.getByRole("searchbox")
		await box.fill("sappho")
		await expect(page).toHaveURL(/tab=all&q=sappho$/)
		await page.goBack()
		await expect(page).toHaveURL(/\/poets\?q=em$/)
		await expect(box).toHaveValue("em")
		await expect(cards(page)).toHaveCount(2)
	})

	test(
		"a jump to a letter turns to its page and takes the focus along",
		{ tag: ["@PI-44"] },
		async ({ page }) => {
			await open(page, "/poets?tab=all", true)
			await stay(page)
			await strip(page).getByRole("link", { name: "M", exact: true }).click()
			await expect(page).toHaveURL(/tab=all&letter=M#letter-M$/)
			await expect(page.locator("#letter-M")).toBeFocused()
			await expect(page.locator("#letter-M")).toBeInViewport()
			expect(await hasStayed(page)).toBe(true)
			await page.goBack()
			await expect(page).toHaveURL(/\?tab=all$/)
			await expect(cards(page).first()).toContainText("Anna Akhmatova")
		},
	)

	/** Jumps to M, and gets the page of another address for an answer. */
	const jump = async (page: Page, baseURL: string | undefined, answer: string) => {
		await page.route(searchFor("letter=M"), async (route) => {
			await route.fulfill({ response: await route.fetch({ url: `${baseURL}${answer}` }) })
		})
		await open(page, "/poets?tab=all", true)
		await strip(page).getByRole("link", { name: "M", exact: true }).click()
	}

	test(
		"a jump to a letter that is not there any more",
		{ tag: ["@PI-46"] },
		async ({ page, baseURL }) => {
			await jump(page, baseURL, "/poets?tab=all&q=em&letter=M")
			await expect(
				toast(page).getByText('There are no poets whose last name starts with "M"').first(),
			).toBeVisible()
			await expect(cards(page)).toHaveCount(20)
		},
	)

	test(
		"a jump whose page does not have the letter",
		{ tag: ["@PI-48"] },
		async ({ page, baseURL }) => {
			await jump(page, baseURL, "/poets?tab=all")
			await expect(toast(page).getByText("Not Found", { exact: true }).first()).toBeVisible()
			await expect(
				toast(page).getByText('Could not find page for letter "M".').first(),
			).toBeVisible()
		},
	)

	for (const [fault, status] of [
		["the network fails", 0],
		["the server fails", 500],
	] as const) {
		test(
			`a jump that fails leaves the list in place and says so: ${fault}`,
			{ tag: ["@PI-47"] },
			async ({ page }) => {
				await page.route(searchFor("letter="), (route) =>
					status === 0
						? route.abort()
						: route.fulfill({ status, contentType: "text/html", body: "<h1>Failed</h1>" }),
				)
				for (const [path, count] of [
					["/poets?tab=all", 20],
					["/poets", null],
				] as const) {
					await open(page, path, true)
					const before = count ?? (await cards(page).count())
					await strip(page).getByRole("link", { name: "M", exact: true }).click()
					await expect(toast(page).getByText("Navigation Error").first()).toBeVisible()
					await expect(
						toast(page).getByText("Failed to navigate to letter M. Please try again.").first(),
					).toBeVisible()
					await expect(cards(page)).toHaveCount(before)
					await expect(page.getByText("Failed to load poets")).toHaveCount(0)
					expect(page.url().endsWith(path)).toBe(true)
				}
			},
		)
	}

	test(
		"a search that fails says so, and Retry leads on once it works",
		{ tag: ["@PI-45"] },
		async ({ page }) => {
			await page.route(searchFor("q=dickinson"), (route) => route.abort())
			await open(page, "/poets?tab=all&pageSize=10", true)
			await page.getByRole("searchbox").fill("dickinson")
			await expect(page.getByRole("alert")).toContainText("Failed to load poets")
			await expect(page.getByRole("searchbox")).toHaveValue("dickinson")
			await page.getByRole("button", { name: "Retry" }).click()
			await expect(page.getByRole("alert")).toContainText("Failed to load poets")
			await page.unrouteAll()
			await page.getByRole("button", { name: "Retry" }).click()
			await expect(cards(page)).toHaveText([/Emily Dickinson/])
			await expect(page).toHaveURL(/tab=all&pageSize=10&q=dickinson$/)
		},
	)

	test("a script that does not arrive leaves the index as it is without scripts", async ({
		page,
	}) => {
		await page.route(/\.js$/, (route) => route.abort())
		await page.goto("/poets?tab=all")
		await page.getByLabel("Items per page:").selectOption("50")
		await page.getByRole("button", { name: "Show", exact: true }).click()
		await expect(cards(page)).toHaveCount(50)
	})

	test("the whole index by keyboard alone", async ({ page }) => {
		await open(page, "/poets", true)
		await page.getByRole("searchbox").focus()
		await page.keyboard.type("em")
		await expect(cards(page)).toHaveCount(2)
		for (
			let stop = 0;
			stop < 12 &&
			!(await page.evaluate(() => document.activeElement?.classList.contains("poem-link")));
			stop += 1
		)
			await page.keyboard.press("Tab")
		await page.keyboard.press("Enter")
		await expect(page).toHaveURL(/\/book\?poet=Emily\+Dickinson/)
	})
})

journey("the search finds titles and first lines, too", async ({ page, scripts }) => {
	await open(page, "/poets", scripts)
	await page.getByRole("searchbox").fill("number twelve")
	if (!scripts) await page.getByRole("button", { name: "Search", exact: true }).click()
	await expect(page.getByText('No poets matching "number twelve" were found.')).toBeVisible()
	const poem = page.getByTestId("found-poem")
	await expect(poem).toHaveCount(1)
	await expect(poem).toContainText("Wisława Szymborska · Magnesium")
	await poem.getByRole("link", { name: "Number Twelve" }).click()
	await expect(page).toHaveURL(/\/book\?poet=Wis%C5%82awa\+Szymborska&poemId=/)
})

journey("curated poems only, and back; the search stays within", async ({ page, scripts }) => {
	await open(page, "/poets", scripts)
	await page.getByRole("link", { name: "Curated poems only" }).click()
	await expect(page).toHaveURL(/\/poets\?only=curated$/)
	await page.getByRole("searchbox").fill("sappho")
	if (!scripts) await page.getByRole("button", { name: "Search", exact: true }).click()
	await expect(cards(page)).toHaveCount(1)
	await expect(page).toHaveURL(/only=curated&q=sappho$/)
	await page.getByRole("link", { name: "Show all poems" }).click()
	await expect(page).toHaveURL(/\/poets\?q=sappho$/)
})

journey("a card of All Poets leads to the poems", async ({ page, scripts }) => {
	await open(page, "/poets?tab=all&q=sappho", scripts)
	await cards(page)
		.getByRole("link", { name: /^\d+ poems in the book →$/ })
		.click()
	await expect(page.getByText("Inspired by the style of Sappho").first()).toBeVisible()
})

for (const width of [390, 1280])
	test(`the letters stay in view in one line (${width} px wide)`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 })
		await open(page, "/poets", true)
		await page.evaluate(() => scrollTo(0, 1500))
		const bar = await page.getByTestId("navigation").boundingBox()
		const letters = await strip(page).boundingBox()
		expect(Math.abs(letters!.y - (bar!.y + bar!.height))).toBeLessThanOrEqual(2)
		expect(letters!.height).toBeLessThan(60)
		await strip(page).getByRole("link", { name: "F", exact: true }).click()
		await expect
			.poll(async () => (await page.locator("#letter-F").boundingBox())!.y)
			.toBeGreaterThan(letters!.y + letters!.height - 1)
	})

for (const path of ["/poets", "/poets?tab=all", "/poets?q=nobody", "/about"]) {
	test(`no barrier on ${path}, at 320 px either`, async ({ page }) => {
		await open(page, path, true)
		await expectAccessible(page)
		await page.setViewportSize({ width: 320, height: 700 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	})
}

journey(
	"About: its sections, what is said plainly, and the way on",
	{
		tag: [
			"@AB-01",
			"@AB-02",
			"@AB-03",
			"@AB-04",
			"@AB-05",
			"@AB-06",
			"@AB-07",
			"@AB-08",
			"@AB-09",
			"@AB-10",
		],
	},
	async ({ page, scripts }) => {
		await open(page, "/about", scripts)
		await expect(page.getByRole("heading", { level: 2 })).toHaveText([
			"What is Odes & Antlers",
			"What You'll Find Here",
			"What You Can Do Here",
			"Why We're Doing This",
			"A Word of Respect",
			"Built with Curiosity and Code",
		])
		const text = page.locator("#about-component")
		await expect(text).toContainText("All poems, style points and highlights are AI-generated.")
		await expect(text).toContainText("the project may disappear at any time")
		await expect(text).toContainText(
			"There are over 1500 poems with the word moose on the poet reference site",
		)
		await expect(text).toContainText("hello at odes and antlers dot example")
		await expect(text.getByRole("link", { name: "a JSON API" })).toHaveAttribute("href", "/api")
		await text.getByRole("link", { name: "a random poem" }).click()
		await expect(page.getByTestId("book-component")).toBeVisible()
		await expect(page).toHaveURL(/poemId=/)
	},
)

test("feed and map are XML that a browser reads", async ({ page, request }) => {
	for (const path of ["/feed.xml", "/sitemap.xml"]) {
		// An empty page: those of the site parse text through a policy of their own alone.
		const root = await page.evaluate(
			(text) => {
				const document = new DOMParser().parseFromString(text, "application/xml")
				return document.querySelector("parsererror") ? "broken" : document.documentElement.localName
			},
			await (await request.get(path)).text(),
		)
		expect(root).toBe(path === "/feed.xml" ? "feed" : "urlset")
	}
	await page.goto("/about")
	await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
		"href",
		"/feed.xml",
	)
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", "/about")
})
