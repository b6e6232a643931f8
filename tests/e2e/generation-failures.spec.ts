import * as mock from "../mocks/anthropic"
import { brokenJson, type MockApi, type Turn } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"
import { expect, journey, ready, test } from "./journey"
import type { Page } from "@playwright/test"

// The Create page in front of an AI service that fails in every way of the error catalogue.

let api: MockApi
let site: RunningServer
test.beforeAll(async () => {
	test.setTimeout(180_000)
	api = await mock.startAnthropic()
	site = await startServer({ env: { ANTHROPIC_API_KEY: "sk-ant-test", ANTHROPIC_BASE_URL: api.url, AI_TIMEOUT_MS: "1500", GENERATIONS_PER_HOUR_PER_IP: "1000", GENERATIONS_PER_DAY: "1000" } })
})
test.afterAll(async () => {
	await site.stop()
	await api.close()
})
test.describe.configure({ mode: "serial" })

const poem = mock.says("Title: Bog\n\nOne wet line\nand <b>another</b>")
const play = (write: Turn, mark: Turn = mock.says('[{"quote": "wet line", "line": 1, "note": "Plain: so it is.", "label": "Plainness"}]')) =>
	api.play((exchange) => (exchange.body.stream ? write : /gives? titles/.test(exchange.body.system) ? mock.says("") : mark)(exchange))

async function ask(page: Page, scripts: boolean) {
	await page.goto(`${site.url}/generate?poet=Sappho&subject=Marriage`)
	await ready(page, scripts)
	await page.getByTestId("generate-button").click()
}

const failures: [id: string, turn: Turn, title: string, message: string][] = [
	["ER-25", mock.overloaded, "Generation Error", "The poem generation service is experiencing high demand. Please try again in a few minutes."],
	["ER-26", mock.fails(402, "billing_error", "no credit"), "Generation Error", "The poem generation service is temporarily unavailable due to account limitations."],
	["ER-27", mock.fails(400, "invalid_request_error", "prompt is too long"), "Generation Error", "Your poem request was too complex. Please try a different poet or subject."],
	["ER-28", mock.fails(401, "authentication_error", "no"), "Generation Error", "The poem service is experiencing authentication issues. Please try again later."],
	["ER-29", () => {}, "Generation Error", "The poem generation took too long to complete. Please try again."],
	["ER-30", mock.fails(404, "not_found_error", "no model"), "Generation Error", "The AI model is currently unavailable. Please try again later or select a different poet."],
	["ER-31", brokenJson, "Generation Error", "Failed to generate poem due to AI service error"],
	["GN-40", mock.says("One line\nwithout a title"), "Error", "Generated poem data is incomplete. Please try again."],
]
for (const [id, turn, title, message] of failures) {
	journey(`${id} GN-08 GN-28 GN-38 GN-39 ER-33 the panel and the toast say it; Try Again starts from the beginning`, async ({ page, scripts }) => {
		play(turn)
		await ask(page, scripts)
		const panel = page.getByRole("alert")
		await expect(panel).toContainText(message, { timeout: 15_000 })
		await expect(panel.getByRole("heading")).toHaveText(title)
		await expect(page.getByTestId("toast-area")).toContainText(title)
		await expect(page.getByTestId("generate-button")).toHaveText("Create a New Poem!")
		await page.getByRole("button", { name: "Try Again" }).click()
		await expect(page.getByTestId("chosen-poet")).toContainText("No poet chosen yet")
		await expect(page.getByLabel("Subject")).toHaveValue("Moose")
		await expect(panel).toHaveCount(0)
		if (scripts) expect(await page.evaluate(() => localStorage.getItem("generate.state"))).toBeNull()
	})
}

journey("GN-25 HL-34 ER-36 ER-38 ER-42 ER-43 highlights that failed: the poem stays, the banner says so, Retry marks it", async ({ page, scripts }) => {
	play(poem, mock.says("{broken"))
	await ask(page, scripts)
	const banner = page.getByTestId("highlight-banner")
	await expect(banner).toContainText("The poem structure could not be properly analyzed...", { timeout: 15_000 })
	await expect(banner).toContainText("has been saved")
	await expect(banner).toHaveAttribute("data-tone", "amber")
	await expect(page.getByTestId("poem-content")).toContainText("and <b>another</b>")
	play(poem)
	await banner.getByRole("button", { name: "Retry" }).click()
	await expect(banner).toContainText("Style Analysis Complete", { timeout: 15_000 })
	await expect(banner).toContainText("Generated 1 highlight")
	await expect(page.locator("mark")).toHaveText(/wet line/)
})

test("the first text is on the page within 150 ms of being sent", async ({ page }) => {
	let sentAt = 0
	play((exchange) => {
		const end = exchange.res.write.bind(exchange.res)
		exchange.res.write = ((chunk: string) => {
			if (!sentAt && String(chunk).includes("FIRST")) sentAt = Date.now()
			return end(chunk)
		}) as typeof exchange.res.write
		return mock.says(["Title: FIRST\n\nOne wet line\n", "two\n", "three\n"], { pauseMs: 900 })(exchange)
	})
	await ask(page, true)
	await page.waitForSelector("[data-testid=live-poem]")
	const shownAt = Date.now()
	expect(shownAt - sentAt).toBeLessThan(400)
	test.info().annotations.push({ type: "measured", description: `first text after ${shownAt - sentAt} ms` })
	process.stdout.write(`first text on the page ${shownAt - sentAt} ms after it was sent\n`)
})
