import { typographic } from "../../app/platform/typographic"
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
	site = await startServer({
		env: {
			ANTHROPIC_API_KEY: "sk-ant-test",
			ANTHROPIC_BASE_URL: api.url,
			AI_TIMEOUT_MS: "1500",
			GENERATIONS_PER_HOUR_PER_IP: "1000",
			GENERATIONS_PER_DAY: "1000",
		},
	})
})
test.afterAll(async () => {
	await site.stop()
	await api.close()
})
test.describe.configure({ mode: "serial" })

const poem = mock.says("Title: Bog\n\nOne wet line\nand <b>another</b>")
const play = (
	write: Turn,
	mark: Turn = mock.says(
		'[{"quote": "wet line", "line": 1, "note": "Plain: so it is.", "label": "Plainness"}]',
	),
) =>
	api.play((exchange) =>
		(exchange.body.stream
			? write
			: /gives? titles/.test(exchange.body.system)
				? mock.says("")
				: mark)(exchange),
	)

async function ask(page: Page, scripts: boolean, { url } = site) {
	await page.goto(`${url}/generate?poet=Sappho&subject=Marriage`)
	await ready(page, scripts)
	await page.getByTestId("generate-button").click()
}

const failures: [id: string, turn: Turn, title: string, message: string][] = [
	[
		"ER-25",
		mock.overloaded,
		"Generation Error",
		"The poem generation service is experiencing high demand. Please try again in a few minutes.",
	],
	[
		"ER-26",
		mock.fails(402, "billing_error", "no credit"),
		"Generation Error",
		"The poem generation service is temporarily unavailable due to account limitations.",
	],
	[
		"ER-27",
		mock.fails(400, "invalid_request_error", "prompt is too long"),
		"Generation Error",
		"Your poem request was too complex. Please try a different poet or subject.",
	],
	[
		"ER-28",
		mock.fails(401, "authentication_error", "no"),
		"Generation Error",
		"The poem service is experiencing authentication issues. Please try again later.",
	],
	[
		"ER-29",
		() => {},
		"Generation Error",
		"The poem generation took too long to complete. Please try again.",
	],
	[
		"ER-30",
		mock.fails(404, "not_found_error", "no model"),
		"Generation Error",
		"The AI model is currently unavailable. Please try again later or select a different poet.",
	],
	["ER-31", brokenJson, "Generation Error", "Failed to generate poem due to AI service error"],
	[
		"GN-40",
		mock.says("One line\nwithout a title"),
		"Error",
		"Generated poem data is incomplete. Please try again.",
	],
]
for (const [index, [id, turn, title, message]] of failures.entries()) {
	journey(
		`failed poem ${index + 1}: the panel and the toast say it; Try Again starts from the beginning`,
		{ tag: [`@${id}`, "@GN-08", "@GN-28", "@GN-38", "@GN-39", "@ER-33"] },
		async ({ page, scripts }) => {
			play(turn)
			await ask(page, scripts)
			const panel = page.getByRole("alert")
			await expect(panel).toContainText(message, { timeout: 15_000 })
			await expect(panel.getByRole("heading")).toHaveText(title)
			await expect(panel).toBeInViewport()
			if (scripts) await expect(page.locator(":focus").getByRole("alert")).toBeVisible()
			await expect(page.getByTestId("toast-area")).toContainText(title)
			await expect(page.getByTestId("generate-button")).toHaveText("Create a New Poem!")
			await page.getByRole("button", { name: "Try Again" }).click()
			await expect(page.getByTestId("chosen-poet")).toHaveCount(0)
			await expect(page.getByLabel("Subject")).toHaveValue("Moose")
			await expect(panel).toHaveCount(0)
			if (scripts)
				expect(await page.evaluate(() => localStorage.getItem("generate.state"))).toBeNull()
		},
	)
}

journey(
	"highlights that failed: the poem stays, and an amber banner says so",
	{ tag: ["@GN-25", "@ER-36", "@ER-38", "@ER-42"] },
	async ({ page, scripts }) => {
		play(poem, mock.says("{broken"))
		await ask(page, scripts)
		const banner = page.getByTestId("highlight-banner")
		await expect(banner).toContainText("The poem structure could not be properly analyzed...", {
			timeout: 15_000,
		})
		await expect(banner).toContainText("has been saved")
		await expect(banner).toHaveAttribute("data-tone", "amber")
		await expect(page.getByTestId("poem-content")).toContainText("and <b>another</b>")
	},
)

journey(
	"highlights that failed are found after Retry",
	{ tag: ["@HL-34", "@ER-43"] },
	async ({ page, scripts }) => {
		play(poem, mock.says("{broken"))
		await ask(page, scripts)
		const banner = page.getByTestId("highlight-banner")
		const retry = banner.getByRole("button", { name: "Retry" })
		await expect(retry).toBeVisible({ timeout: 15_000 })
		play(poem)
		await retry.click()
		await expect(banner).toContainText("Style Analysis Complete", { timeout: 15_000 })
		await expect(banner).toContainText("Generated 1 highlight")
		await expect(page.locator("mark")).toHaveText(/wet line/)
	},
)

journey(
	"markup in a poem, its title and its notes is text and does nothing",
	async ({ page, scripts }) => {
		const attack = "<img src=x onerror=\"document.title='broken'\">"
		play(
			mock.says(
				`Title: </script><script>document.title='broken'</script>\n\nOne <b>wet</b> line\n${attack}`,
			),
			mock.says(
				JSON.stringify([
					{ quote: "<b>wet</b>", line: 1, note: `Markup: ${attack}`, label: "<i>Tag</i>" },
				]),
			),
		)
		await ask(page, scripts)
		await expect(page.getByTestId("highlight-banner")).toContainText("Style Analysis Complete", {
			timeout: 15_000,
		})
		await expect(page.getByTestId("poem-content")).toContainText(typographic(attack))
		await page.getByRole("link", { name: "View in Book" }).click()
		await expect(page).toHaveURL(/\/book\?/)
		await expect(
			page.getByRole("heading", {
				name: typographic("</script><script>document.title='broken'</script>"),
			}),
		).toBeVisible()
		await expect(page.locator("main")).toContainText(typographic(`Markup: ${attack}`))
		await expect(page.locator("mark")).toContainText("<b>wet</b>")
		await expect(page.locator("img[src=x], main b")).toHaveCount(0)
		expect(await page.title()).not.toBe("broken")
	},
)

test("the first lines are on the page while the service is still writing", async ({ page }) => {
	test.setTimeout(120_000)
	const patient = await startServer({
		env: { ANTHROPIC_API_KEY: "sk-ant-test", ANTHROPIC_BASE_URL: api.url },
	})
	try {
		let goOn = () => {}
		const seen = new Promise<void>((resolve) => (goOn = resolve))
		play(mock.says(["Title: Bog\n\nOne wet line\n", "and another\n"], { beforeLast: seen }))
		await ask(page, true, patient)
		await expect(page.getByTestId("live-poem")).toContainText("One wet line", { timeout: 15_000 })
		await expect(page.getByTestId("generated-poem")).toHaveCount(0)
		goOn()
		await expect(page.getByTestId("generated-poem")).toContainText("and another", {
			timeout: 15_000,
		})
	} finally {
		await patient.stop()
	}
})
