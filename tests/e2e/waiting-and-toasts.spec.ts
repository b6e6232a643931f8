import type { Page } from "@playwright/test"
import { openSetup } from "./deathmatch"
import { expect, expectAccessible, journey, ready, test } from "./journey"

const PHONE = { width: 390, height: 844 }

const toasts = (page: Page) => page.locator(":is(.toast, .toaster-toast)")

const isLineThere = (page: Page) =>
	page.evaluate(() => document.documentElement.hasAttribute("data-waiting-for-page"))

/** Notes in the page how long the line under the bar became: a test can't look while a page loads. */
const recordLine = (page: Page) =>
	page.evaluate(() => {
		sessionStorage.removeItem("line")
		const look = () => {
			const header = document.querySelector("#root > header")
			const { content, transform } = getComputedStyle(header as Element, "::after")
			if (content !== "none") sessionStorage.setItem("line", String(new DOMMatrix(transform).a))
			requestAnimationFrame(look)
		}
		look()
	})
const lineWas = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("line")))

const ways = [
	{ from: "/about", to: "nav-poets", pattern: /\/poets$/, what: "a document" },
	{ from: "/generate", to: "nav-deathmatch", pattern: /\/deathmatch\.data/, what: "an app" },
	{ from: "/generate", to: "nav-about", pattern: /\/about$/, what: "a document from an app" },
]
for (const { from, to, pattern, what } of ways) {
	test(`a slow way to ${what}: a line under the bar, until the page is there`, async ({ page }) => {
		await page.goto(from)
		await ready(page)
		expect(await isLineThere(page)).toBe(false)
		await page.route(pattern, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1_000))
			await route.continue()
		})
		await recordLine(page)
		// By keyboard: a pointer would have the next page prerendered, past the route above.
		await page.getByTestId(to).focus()
		await page.keyboard.press("Enter")
		await expect(page.getByTestId(to)).toHaveAttribute("aria-current", "page")
		expect(await lineWas(page)).toBeGreaterThan(0.1)
		await expect.poll(() => isLineThere(page)).toBe(false)
	})
}

test("with reduced motion the line stands still", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" })
	await page.goto("/about")
	await ready(page)
	await page.evaluate(() => document.documentElement.toggleAttribute("data-waiting-for-page", true))
	await page.waitForTimeout(300)
	await recordLine(page)
	expect(await lineWas(page)).toBeCloseTo(0.9)
})

test("a page that the browser kept comes back without the line and without toasts", async ({
	page,
}) => {
	await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
	await ready(page)
	await expect(toasts(page)).toHaveCount(1)
	await page.getByTestId("nav-about").click()
	await expect(page).toHaveURL(/\/about$/)
	await page.evaluate(() => document.documentElement.toggleAttribute("data-waiting-for-page", true))
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
	expect(await isLineThere(page)).toBe(false)
	await page.goBack()
	await ready(page)
	expect(await isLineThere(page)).toBe(false)
})

test("a toast that its button closes gives the focus back, or to the page's content", async ({
	page,
}) => {
	await page.goto("/api")
	await ready(page)
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
	const copy = page.getByRole("button", { name: /Copy/ }).first()
	await copy.focus()
	await page.keyboard.press("Enter")
	await expect(toasts(page)).toHaveCount(1)
	const close = toasts(page).getByRole("button", { name: "Close" })
	await close.focus()
	await page.keyboard.press("Enter")
	await expect(toasts(page)).toHaveCount(0)
	await expect(copy).toBeFocused()

	await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
	await ready(page)
	await page.keyboard.press("F8")
	await page.keyboard.press("Tab")
	await expect(close).toBeFocused()
	await page.keyboard.press("Escape")
	await expect(toasts(page)).toHaveCount(0)
	await expect(page.locator("main")).toBeFocused()
})

test("a toast of an app does not follow to the next page, unless it came just before", async ({
	page,
}) => {
	await openSetup(page, true)
	await page.evaluate(() => dispatchEvent(new Event("online")))
	await expect(toasts(page)).toContainText("You’re back online")
	await page.waitForTimeout(1_200)
	await page.getByTestId("nav-generate").click()
	await expect(page.getByRole("heading", { name: "Create a Poem" })).toBeVisible()
	await expect(toasts(page)).toHaveCount(0)
	await page.evaluate(() => dispatchEvent(new Event("online")))
	await page.getByTestId("nav-deathmatch").click()
	await expect(page.getByTestId("nav-deathmatch")).toHaveAttribute("aria-current", "page")
	await expect(toasts(page)).toHaveCount(1)
})

journey(
	"on a phone a toast stands at the lower edge, clear of the heading",
	async ({ page, scripts }) => {
		await page.setViewportSize(PHONE)
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		await ready(page, scripts)
		const box = await toasts(page).boundingBox()
		const title = await page.getByRole("heading").first().boundingBox()
		if (!box || !title) throw new Error("there is no toast")
		expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height - 15)
		expect(box.y).toBeGreaterThan(title.y + title.height)
		expect(box.y).toBeGreaterThan(PHONE.height / 2)
		await expectAccessible(page, scripts)
	},
)

test("a toast stands above the bar that a page keeps at the lower edge", async ({ page }) => {
	await page.setViewportSize(PHONE)
	await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
	await ready(page)
	const bottom = async () => {
		const box = await toasts(page).boundingBox()
		return box ? box.y + box.height : 0
	}
	const before = await bottom()
	await page.evaluate(() => document.documentElement.style.setProperty("--bottom-bar", "80px"))
	expect(await bottom()).toBeCloseTo(before - 80, 0)
})

journey("the footer leads to the API and to the feed", async ({ page, scripts }) => {
	for (const path of ["/about", "/deathmatch"]) {
		await page.goto(path)
		await ready(page, scripts)
		const footer = page.locator("#root > footer")
		await expect(footer.getByRole("link", { name: "API" })).toHaveAttribute("href", "/api")
		await expect(footer.getByRole("link", { name: "Feed" })).toHaveAttribute("href", "/feed.xml")
		for (const link of await footer.getByRole("link").all()) {
			const box = await link.boundingBox()
			expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24)
		}
	}
})

const colors = (page: Page) =>
	page
		.locator("meta[name=theme-color]")
		.evaluateAll((found) => found.map((meta) => (meta as HTMLMetaElement).content))

journey("the browser's own bar has the paper of the theme", async ({ page, scripts }) => {
	for (const path of ["/about", "/generate"]) {
		await page.goto(path)
		await ready(page, scripts)
		expect(await colors(page)).toEqual(["#fbf8f1", "#1a1815"])
		for (const [name, color] of [
			["Sepia", "#f2e6cf"],
			["Dark", "#1a1815"],
			["Light", "#fbf8f1"],
		] as const) {
			await page.getByRole("button", { name, exact: true }).click()
			await expect.poll(() => colors(page)).toEqual([color])
		}
		await page.getByRole("button", { name: "System", exact: true }).click()
		await expect.poll(() => colors(page)).toHaveLength(2)
	}
})

test("a page that is older than the choice of theme colours the browser's bar anew", async ({
	page,
	baseURL,
}) => {
	await page.goto("/about")
	await ready(page)
	await page.context().addCookies([{ name: "theme", value: "sepia", url: baseURL ?? "" }])
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")))
	expect(new Set(await colors(page))).toEqual(new Set(["#f2e6cf"]))
})

test("the manifest and its icons are there, and the touch icon", async ({ request }) => {
	const answer = await request.get("/manifest.webmanifest")
	expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/)
	const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] }
	expect(name).toBe("Odes & Antlers")
	for (const path of [...icons.map(({ src }) => src), "/apple-touch-icon.png"]) {
		const icon = await request.get(path)
		expect(icon.status(), path).toBe(200)
		expect(icon.headers()["content-type"], path).toMatch(/^image\//)
	}
})

test("the arrow of a select keeps its distance from the edge", async ({ page }) => {
	await page.goto("/generate")
	const select = page.getByLabel("Subject")
	await expect(select).toHaveCSS("appearance", "none")
	const padding = await select.evaluate((box) => parseFloat(getComputedStyle(box).paddingRight))
	expect(padding).toBeGreaterThan(20)
})

test("a poem's page names its picture, and the server draws it", async ({ page, request }) => {
	await page.goto("/book?subject=Moose&poet=Li%20Bai")
	const image = await page.locator('meta[property="og:image"]').getAttribute("content")
	const answer = await request.get(image ?? "")
	expect(answer.headers()["content-type"]).toBe("image/png")
	expect(answer.headers()["cache-control"]).toContain("immutable")
	expect((await request.get("/cards/site.png")).status()).toBe(200)
	expect((await request.get("/cards/none.png")).status()).toBe(404)
})

test("the poems say that they are busy until the marks are there", async ({ page }) => {
	await page.goto("/")
	await ready(page)
	const cards = page.locator("[data-part^=poem]")
	let letGo = () => {}
	const held = new Promise<void>((resolve) => (letGo = resolve))
	await page.route(/highlights=on/, async (route) => {
		await held
		await route.continue()
	})
	await page.getByRole("switch", { name: "Show Highlights" }).click()
	await expect(cards.first()).toHaveAttribute("aria-busy", "true")
	letGo()
	await expect(page.locator("mark").first()).toBeVisible()
	await expect(cards.first()).toHaveAttribute("aria-busy", "false")
})
