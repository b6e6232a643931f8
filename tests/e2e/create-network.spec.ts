import type { Page } from "@playwright/test"
import * as mock from "../mocks/anthropic"
import { hang, type MockApi } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"
import { expect, ready, test } from "./journey"

// The Create page while the network fails and comes back, in front of an AI service that waits.

let api: MockApi
let site: RunningServer
test.beforeAll(async () => {
	test.setTimeout(180_000)
	api = await mock.startAnthropic()
	site = await startServer({
		env: {
			ANTHROPIC_API_KEY: "sk-ant-test",
			ANTHROPIC_BASE_URL: api.url,
			GENERATIONS_PER_HOUR_PER_IP: "4",
		},
	})
})
test.afterAll(async () => {
	await site.stop()
	await api.close()
})
test.describe.configure({ mode: "serial" })

const marks = mock.says('[{"quote": "wet line", "line": 1, "note": "Plain: so it is."}]')

/** Asks for a poem whose last line comes when the returned function is called. */
async function ask(page: Page): Promise<() => void> {
	let goOn = () => {}
	const beforeLast = new Promise<void>((resolve) => (goOn = resolve))
	const poem = mock.says(["Title: Bog\n\nOne wet line\n", "and another\n"], { beforeLast })
	api.play((exchange) => (exchange.body.stream ? poem : marks)(exchange))
	await page.goto(`${site.url}/generate?poet=Sappho&subject=Marriage`)
	await ready(page)
	await page.getByTestId("generate-button").click()
	await expect(page).toHaveURL(/run=/)
	return goOn
}
const lost = (page: Page) => page.getByTestId("connection-lost")

test(
	"a run that ends while the network is away: the verse stays, the page says so and gets the poem later",
	{ tag: ["@GN-41", "@GN-46"] },
	async ({ page, context }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		const goOn = await ask(page)
		await expect(page.getByTestId("live-poem")).toContainText("One wet line")
		await context.setOffline(true)
		// An open stream is not cut by that.
		goOn()
		await expect(lost(page)).toContainText("Connection lost.", { timeout: 20_000 })
		await expect(page.getByTestId("live-poem")).toContainText("One wet line")
		await expect(page.getByText("Failed to load poets")).toHaveCount(0)
		await context.setOffline(false)
		await expect(page.getByTestId("generated-poem")).toContainText("and another")
		await expect(page.getByTestId("highlight-banner")).toContainText("Generated 1 highlight")
		await expect(lost(page)).toBeHidden()
	},
)

test("a search while the network is away says so and keeps the page", async ({ page, context }) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	await page.goto(`${site.url}/generate?poet=Sappho`)
	await ready(page)
	await context.setOffline(true)
	await page.getByLabel("Search poets").fill("dickin")
	await expect(page.getByText("Failed to load poets. Please try again later.")).toBeVisible()
	await expect(page.getByTestId("chosen-poet")).toContainText("Sappho")
	await context.setOffline(false)
})

test("a stream of events that never answers is given up, and the page asks for the state", async ({
	page,
}) => {
	test.setTimeout(60_000)
	await page.route("**/api/generations/*/events", () => {})
	const goOn = await ask(page)
	goOn()
	await expect(page.getByTestId("generated-poem")).toContainText("and another", { timeout: 20_000 })
	await expect(page.getByTestId("highlight-banner")).toContainText("Generated 1 highlight")
})

test.describe("with a name of one long word", () => {
	const name = `Anna ${"Hyphenless".repeat(6)}`
	test("nothing scrolls sideways at 320 px", async ({ page }) => {
		await site.sql(`UPDATE "Poet" SET "name" = ? WHERE "name" = 'Anna Akhmatova'`, name)
		await page.setViewportSize({ width: 320, height: 700 })
		api.play(hang)
		const isWide = () =>
			page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
		await page.goto(`${site.url}/generate`)
		await ready(page)
		await expect(page.getByRole("radio", { name })).toBeVisible()
		expect(await isWide()).toBe(false)
		await page.getByRole("radio", { name }).check()
		await page.getByTestId("generate-button").click()
		await expect(page.getByTestId("loading-text")).toContainText(name)
		expect(await isWide()).toBe(false)
	})
})

test.describe("in Tokyo", () => {
	test.use({ timezoneId: "Asia/Tokyo", locale: "en-GB" })
	test("an hourly limit says from when on, in the visitor's time", async ({ page }) => {
		api.play(hang)
		const panel = page.getByRole("alert")
		await page.goto(`${site.url}/generate?poet=Sappho`)
		await ready(page)
		for (let at = 0; at < 5 && !(await panel.isVisible()); at += 1) {
			await page.goto(`${site.url}/generate?poet=Sappho`)
			await ready(page)
			await page.getByTestId("generate-button").click()
			await expect(panel.or(page.getByTestId("loading-text"))).toBeVisible()
		}
		await expect(panel).toContainText(
			/You’ve reached the hourly limit\. Please try again at \d\d:\d\d\./,
		)
		const [, hours = ""] = /at (\d\d):/.exec(await panel.innerText()) ?? []
		const inTokyo = (new Date(Date.now() + 3_600_000).getUTCHours() + 9) % 24
		expect([inTokyo, (inTokyo + 23) % 24]).toContain(Number(hours))
		await expect(page.locator(":focus").getByRole("alert")).toBeVisible()
	})
})
