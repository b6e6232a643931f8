import type { Locator } from "@playwright/test"
import { adminSite, button, makePoem, openAdmin, toast } from "./admin"
import { playRound, startMatch } from "./deathmatch"
import { expect, expectAccessible, journey, ready, test } from "./journey"

const boxOf = async (part: Locator) => (await part.boundingBox())!

journey(
	"the footer of a short page stands at the lower edge of the window",
	{ tag: ["@SH-01"] },
	async ({ page }) => {
		for (const address of ["/admin", "/poets?q=zzzz"]) {
			await page.goto(address)
			const { y, height } = await boxOf(page.getByRole("contentinfo"))
			expect(y + height).toBeCloseTo(900, 0)
		}
	},
)

journey(
	"a notice covers no heading and none of its arrows",
	{ tag: ["@TO-01"] },
	async ({ page }) => {
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		// The notice is another element once scripts have taken over.
		await expect(async () => {
			const notice = await boxOf(toast(page).getByText("Poem not available"))
			for (const part of [
				page.getByRole("heading", { level: 1 }),
				page.getByRole("link", { name: /^Next subject/ }),
				page.getByRole("link", { name: /^Next poet/ }),
			]) {
				const { y, height } = await boxOf(part)
				expect(notice.y).toBeGreaterThan(y + height)
			}
		}).toPass()
	},
)

test(
	"the list of poets keeps its upper edge while the search makes it shorter",
	{ tag: ["@BK-18", "@BK-20"] },
	async ({ page }) => {
		await page.goto("/book")
		await ready(page)
		await page.getByRole("button", { name: /^Inspired by the style of/ }).click()
		const list = page.getByRole("dialog", { name: "Select a Poet" })
		const before = await boxOf(list)
		await page.getByPlaceholder("Search poets...").fill("zzzz")
		await expect(page.getByText('No poets found matching "zzzz"')).toBeVisible()
		const after = await boxOf(list)
		expect(after.height).toBeLessThan(before.height)
		expect(after.y).toBe(before.y)
	},
)

test("the two legends of Home are told apart by name", { tag: ["@HM-10"] }, async ({ page }) => {
	await page.goto("/")
	await ready(page)
	await page.getByRole("switch", { name: "Show Highlights" }).click()
	await expect(page.getByRole("region", { name: /^Highlights of “.+”$/ })).toHaveCount(2)
	await expectAccessible(page)
})

test(
	"on a small screen the way on stands in the results without scrolling",
	{ tag: ["@DC-42"] },
	async ({ page }) => {
		await startMatch(page, true)
		await page.setViewportSize({ width: 320, height: 568 })
		await playRound(page, [0, 0, 0, 0])
		await expect(
			page.getByRole("button", { name: "Continue to the semifinal rounds" }),
		).toBeInViewport({ ratio: 1 })
	},
)

test("on paper a poem has the whole measure and dark ink, whatever the screen's theme and width", async ({
	page,
	context,
	baseURL,
}) => {
	await context.addCookies([{ name: "theme", value: "dark", url: baseURL! }])
	await page.goto("/book")
	const { width } = await boxOf(page.getByRole("article"))
	await page.emulateMedia({ media: "print" })
	expect((await boxOf(page.getByRole("article"))).width).toBeGreaterThan(width)
	await expect(page.getByRole("link", { name: /^Next subject/ })).toBeHidden()
	await expect(page.getByTestId("highlight-legend").locator(".legend-note").first()).toHaveCSS(
		"color",
		"rgb(77, 70, 60)",
	)
})

test(
	"with letters twice as large every item of the navigation is still on a small screen",
	{ tag: ["@SH-03"] },
	async ({ playwright, launchOptions, baseURL }) => {
		const browser = await playwright.chromium.launch({
			...launchOptions,
			args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
		})
		const page = await browser.newPage({ viewport: { width: 390, height: 800 }, baseURL })
		const addresses = ["/", "/book", "/poets", "/poets?tab=all", "/deathmatch", "/generate"]
		const listPages = ["/search", "/techniques", "/champions", "/compare"]
		for (const address of [...addresses, ...listPages]) {
			await page.goto(address)
			await expect(page.getByRole("link", { name: "About", exact: true })).toBeInViewport({
				ratio: 1,
			})
			expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
		}
		await browser.close()
	},
)

test("in forced colours it is seen whether a switch is on", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" })
	await page.goto("/book")
	await ready(page)
	const knob = () =>
		page
			.getByRole("switch", { name: "Highlights" })
			.evaluate((element) => getComputedStyle(element, "::before").backgroundColor)
	const on = await knob()
	await page.getByRole("switch", { name: "Highlights" }).click()
	await expect.poll(knob).not.toBe(on)
})

test("the API page shows the words of code in its descriptions as code", async ({ page }) => {
	await page.goto("/api")
	await expect(page.getByRole("main")).not.toContainText("`")
	await expect(page.locator("dd code", { hasText: /^name$/ }).first()).toBeVisible()
})

test.describe("for administrators", () => {
	test.use(adminSite)

	test("the keyboard's place is kept by what a form does, and a new document begins at its top", async ({
		page,
	}) => {
		await openAdmin(page, true, "/admin/highlights")
		const title = `Focus on Moose ${crypto.randomUUID()}`
		const id = await makePoem(page, title)
		await page.goto(`/admin/highlights?by=id&q=${id}&poem=${id}`)
		await ready(page)
		for (const [press, then] of [
			["Unprotect Poem", "Protect Poem"],
			["Archive Poem", "Unarchive Poem"],
		] as const) {
			await button(page, press).focus()
			await page.keyboard.press("Enter")
			await expect(button(page, then)).toBeFocused()
		}
		await page.goto(`/admin/protected-poems?q=${title}`)
		await ready(page)
		const protect = page.getByRole("switch", { name: `Protected: ${title}` })
		await protect.focus()
		await page.keyboard.press("Space")
		await expect(protect).toBeChecked()
		await expect(protect).toHaveAttribute("aria-busy", "false")
		await expect(protect).toBeFocused()
		await button(page, "Logout").focus()
		await page.keyboard.press("Enter")
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome/)
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY")
	})

	test(
		"no placement makes a small screen scroll sideways",
		{ tag: ["@TD-06"] },
		async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 700 })
			await openAdmin(page, true, "/admin/tooltip-demo")
			await page.mouse.move(0, 0)
			for (const placement of ["right-start", "left", "top-end"]) {
				await button(page, placement).focus()
				await expect(page.getByRole("tooltip")).toContainText(`placed ${placement}.`)
				// It takes its place once it has been measured.
				await expect
					.poll(async () => page.evaluate(() => document.documentElement.scrollWidth))
					.toBe(320)
			}
		},
	)
})
