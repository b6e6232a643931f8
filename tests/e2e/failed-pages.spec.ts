import type { Page } from "@playwright/test"
import { button, heading, openSetup } from "./deathmatch"
import { expect, ready, test, themes } from "./journey"

/** From here on nothing that a script asks for arrives. */
const cutOff = (page: Page) =>
	page.route("**/*", (route) =>
		["fetch", "xhr"].includes(route.request().resourceType()) ? route.abort() : route.continue(),
	)

test.beforeEach(() => {
	test.info().annotations.push({ type: "expects-console-errors" })
})

const pages = [
	{
		rows: "DS-69 DS-70",
		item: "nav-deathmatch",
		from: "/generate",
		title: "Error",
		message: "Failed to load data. Please try again later.",
		toast: ["Error", "Failed to load data. Please try again later."],
	},
	{
		rows: "GN-41",
		item: "nav-generate",
		from: "/deathmatch",
		title: "Error",
		message: "Failed to load poets. Please try again later.",
	},
]
for (const { rows, item, from, title, message, toast = [] } of pages) {
	test(`${rows} a page that does not arrive says so in its own words, and is asked for again (${item})`, async ({
		page,
	}) => {
		await page.goto(from)
		await ready(page)
		await cutOff(page)
		await page.getByTestId(item).click()
		const panel = page.getByRole("alert")
		await expect(panel.getByRole("heading")).toHaveText(title)
		await expect(panel.locator("p")).toHaveText(message)
		for (const text of toast)
			await expect(page.locator(".toast").getByText(text, { exact: true })).toBeVisible()
		await page.unroute("**/*")
		await panel.getByRole("button", { name: "Retry" }).click()
		await expect(panel).toHaveCount(0)
		await expect(page.getByTestId(item)).toHaveAttribute("aria-current", "page")
	})
}

test("a poem that can't be opened because the browser is offline: one toast, and the page stays", async ({
	page,
}) => {
	await page.goto("/book?subject=Moose&poet=Rumi")
	await ready(page)
	const { href } = new URL(page.url())
	await page.context().setOffline(true)
	const toasts = page.locator(":is(.toast, .toaster-toast)")
	await expect(toasts).toHaveText(/You’re offline/)
	for (const turn of [
		() => page.getByRole("link", { name: "Next poem" }).click(),
		() => page.keyboard.press("ArrowRight"),
	]) {
		await turn()
		await expect(toasts).toHaveText(/You’re offline.*This page stays as it is\./)
		expect(page.url()).toBe(href)
		await toasts.getByRole("button", { name: "Close" }).click()
		await expect(toasts).toHaveCount(0)
	}
	await page.context().setOffline(false)
	await expect(toasts).toHaveText(/You’re back online/)
	await page.getByRole("link", { name: "Next poem" }).click()
	await expect(page).not.toHaveURL(href)
	await expect(page.getByTestId("poem-counter")).toBeVisible()
})

const ownTitles = [
	["nav-deathmatch", "Error: Poem Deathmatch · Odes & Antlers"],
	["nav-generate", "Error: Create a Poem · Odes & Antlers"],
] as const
for (const [item, title] of ownTitles) {
	test(
		`a page whose data the server can't give keeps a title and the reader's theme (${item})`,
		{ tag: ["@SH-01", "@ER-22"] },
		async ({ page }) => {
			await page.goto(item === "nav-generate" ? "/deathmatch" : "/generate")
			await ready(page)
			await page.getByRole("button", { name: "Dark", exact: true }).click()
			await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
			await page.route(/\.data(\?|$)|\/api\//, (route) => route.fulfill({ status: 500, body: "" }))
			await page.getByTestId(item).click()
			await expect(page.getByRole("alert")).toBeVisible()
			await expect(page).toHaveTitle(title)
			await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
			await expect(page.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
				"aria-pressed",
				"true",
			)
		},
	)
}

for (const theme of [...themes, null]) {
	test(`a link of an app that is followed offline keeps the page, its title and the theme, and says so (${theme ?? "the system's own"})`, async ({
		page,
		baseURL,
	}) => {
		if (theme) await page.context().addCookies([{ name: "theme", value: theme, url: baseURL }])
		await page.goto("/generate")
		await ready(page)
		const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
		const before = await paper()
		await page.context().setOffline(true)
		await page.getByTestId("nav-deathmatch").click()
		await expect(page.getByTestId("toast-area")).toContainText("You’re offline")
		await expect(page).toHaveTitle("Create a Poem · Odes & Antlers")
		const html = page.locator("html")
		if (theme) await expect(html).toHaveAttribute("data-theme", theme)
		else await expect(html).not.toHaveAttribute("data-theme")
		expect(await paper()).toBe(before)
	})
}

test("going back to an app's page while offline: one panel in the reader's theme, and no toast", async ({
	page,
}) => {
	await page.goto("/generate")
	await ready(page)
	await page.getByRole("button", { name: "Sepia", exact: true }).click()
	await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia")
	await page.getByTestId("nav-deathmatch").click()
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Poem Deathmatch")
	await page.context().setOffline(true)
	await page.goBack()
	await expect(page.getByRole("alert").getByRole("heading")).toHaveText("You’re offline")
	await expect(page.locator(":is(.toast, .toaster-toast)")).toHaveCount(0)
	await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia")
	await page.context().setOffline(false)
	await page.getByRole("button", { name: "Retry" }).click()
	await expect(page.getByTestId("generate-button")).toBeVisible()
})

test(
	"a contest that does not arrive: its error screen, another try, and a way to the setup",
	{ tag: ["@DC-04", "@DC-05"] },
	async ({ page }) => {
		const fail = async () => {
			await openSetup(page, true)
			await cutOff(page)
			await button(page, "Start Deathmatch").click()
			const panel = page.getByRole("alert")
			await expect(panel.getByRole("heading")).toHaveText("Error Loading Contest Data")
			await expect(panel.locator("p")).toHaveText("Please return to the Deathmatch setup page.")
			await page.unroute("**/*")
		}
		await fail()
		await button(page, "Go to Setup").click()
		await expect(heading(page)).toContainText("Poem Deathmatch for")
		await fail()
		await button(page, "Retry").click()
		await expect(page.getByRole("heading", { name: "Decide which poem moves on" })).toBeVisible()
	},
)

test(
	"a wish that never reaches the server: a toast says so, the choice stays, and asking again writes one poem",
	{ tag: ["@ER-32"] },
	async ({ page }) => {
		await page.goto("/generate")
		await ready(page)
		await page.getByLabel("Search poets").fill("sapph")
		await page.getByRole("radio", { name: "Sappho" }).check()
		await page.getByLabel("Subject").selectOption("Marriage")
		await cutOff(page)
		await page.getByTestId("generate-button").click()
		const toast = page.locator(".toast")
		await expect(toast).toContainText("System Error")
		await expect(toast).toContainText(
			"An unexpected error occurred during poem generation. Please try again.",
		)
		await expect(page.getByTestId("chosen-poet")).toContainText("Sappho")
		await expect(page.getByLabel("Subject")).toHaveValue("Marriage")
		await page.unroute("**/*")
		await page.getByTestId("generate-button").click()
		await expect(page.getByTestId("generated-poem")).toBeVisible({ timeout: 30_000 })
	},
)

test("a file that is not there, such as one of an earlier build, answers 404", async ({
	request,
}) => {
	for (const path of ["/assets/gone-0123abcd.js", "/assets/", "/gone.svg"])
		expect((await request.get(path)).status(), path).toBe(404)
})

test("a form that another site sends is refused, and is no failure of ours", async ({
	request,
}) => {
	for (const path of ["/book", "/theme", "/deathmatch"]) {
		const answer = await request.post(path, {
			headers: { Origin: "https://elsewhere.example" },
			form: { intent: "highlights", theme: "dark" },
		})
		expect(answer.status(), path).toBe(403)
	}
})

test("a form sent to a page that takes none is told so, and not that something failed", async ({
	request,
	baseURL,
}) => {
	for (const path of ["/", "/about", "/poets"]) {
		const answer = await request.post(path, {
			headers: { Origin: baseURL ?? "" },
			form: { intent: "x" },
		})
		expect(answer.status(), path).toBe(405)
		const html = await answer.text()
		expect(html, path).toMatch(/<title>An error occurred\b.*<\/title>/)
		expect(html, path).toContain("This page takes no forms. Nothing was changed.")
		expect(html, path).not.toMatch(/Something went wrong on our side|Failed to/)
	}
})

test(
	"the toast a page came with stays while scripts take over",
	{ tag: ["@BK-61"] },
	async ({ page }) => {
		await page.addInitScript(() => {
			const state = { looks: 0, longestGap: 0 }
			let seenAt = 0
			Object.assign(window, { state })
			const look = (now: number) => {
				if (document.querySelector(".toast")) seenAt = now
				if (seenAt > 0) state.longestGap = Math.max(state.longestGap, now - seenAt)
				if (seenAt > 0) state.looks += 1
				requestAnimationFrame(look)
			}
			requestAnimationFrame(look)
		})
		await page.goto("/book?poemId=00000000-0000-4000-8000-000000000000")
		await ready(page)
		await expect(page.locator(".toast button")).toBeVisible()
		const { looks, longestGap } = await page.evaluate(
			() => (window as unknown as { state: { looks: number; longestGap: number } }).state,
		)
		expect(looks).toBeGreaterThan(0)
		// The library moves it into its own place in the frame after it has taken over; longer would be a blink.
		expect(longestGap).toBeLessThan(200)
	},
)
