import * as mock from "../mocks/anthropic"
import type { MockApi, Turn } from "../mocks/api-server"
import { type RunningServer, startServer } from "../setup/server"
import { expect, expectAccessible, ready, test } from "./journey"
import type { Page } from "@playwright/test"

// What happens by itself, said by the toaster: an AI service that speaks when the test says so.

let api: MockApi
let site: RunningServer
test.beforeAll(async () => {
	test.setTimeout(180_000)
	api = await mock.startAnthropic()
	site = await startServer({
		env: {
			ANTHROPIC_API_KEY: "sk-ant-test",
			ANTHROPIC_BASE_URL: api.url,
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

function gate() {
	let open = () => {}
	const opened = new Promise<void>((resolve) => (open = resolve))
	return { opened, open }
}

/** So long that the banner below it is out of sight: what one sees is not said twice. */
const longPoem = ["Title: Bog\n\nOne wet line", ...Array.from({ length: 60 }, () => "and another")]

/** Asks for a poem; its text and its highlights come when their gates open. */
async function ask(page: Page, poem = longPoem.join("\n")) {
	const text = gate()
	const highlights = gate()
	const after =
		(opened: Promise<void>, turn: Turn): Turn =>
		async (exchange) => {
			await opened
			return turn(exchange)
		}
	const write = after(text.opened, mock.says(poem))
	const mark = after(
		highlights.opened,
		mock.says(
			'[{"quote": "wet line", "line": 1, "note": "Plain: so it is.", "label": "Plainness"}]',
		),
	)
	api.play((exchange) => (exchange.body.stream ? write : mark)(exchange))
	await page.goto(`${site.url}/generate?poet=Sappho&subject=Marriage`)
	await ready(page)
	await page.getByTestId("generate-button").click()
	await expect(page).toHaveURL(/run=/)
	await expect(page.getByTestId("loading-text")).toBeVisible()
	return { text, highlights }
}

const toastOf = (page: Page) => page.locator(".toaster-toast")

async function swipe(page: Page, pixels: number) {
	const box = (await toastOf(page).boundingBox())!
	await page.mouse.move(box.x + 100, box.y + 20)
	await page.mouse.down()
	for (let at = 5; at <= pixels; at += 5) {
		await page.mouse.move(box.x + 100 + at, box.y + 20)
		await page.waitForTimeout(60)
	}
	await page.mouse.up()
}

test(
	"highlights that arrive are said at the bottom right, 356 px wide; Alt+T leads there; a slow swipe of 20 px lets it go, and it is gone 200 ms later",
	{ tag: ["@TO-12", "@TO-13", "@TO-14", "@TO-15", "@TO-16"] },
	async ({ page }) => {
		const { text, highlights } = await ask(page)
		text.open()
		await expect(page.getByTestId("highlight-banner")).toContainText(
			"Marking the poem's techniques...",
		)
		await expect(toastOf(page)).toHaveCount(0)
		highlights.open()
		await expect(toastOf(page)).toContainText("Style Analysis Complete")
		await page.keyboard.press("Alt+t")
		const toaster = page.locator(".toaster")
		await expect(toaster).toBeFocused()
		await expect(toaster).toHaveCSS("right", "24px")
		await expect(toaster).toHaveCSS("bottom", "24px")
		await expect(toaster).toHaveCSS("row-gap", "14px")
		// It does not go by itself while the pointer is on it.
		await toastOf(page).hover()
		await expect(toastOf(page)).toHaveCSS("opacity", "1")
		await expectAccessible(page)
		await expect.poll(async () => Math.round((await toastOf(page).boundingBox())!.width)).toBe(356)
		await page.evaluate(() => {
			const removal: { began?: number; ended?: number } = {}
			Object.assign(window, { removal })
			new MutationObserver(() => {
				const toast = document.querySelector(".toaster-toast")
				if (toast?.getAttribute("data-removed") === "true") removal.began ??= performance.now()
				if (!toast) removal.ended ??= performance.now()
			}).observe(document.body, { subtree: true, childList: true, attributes: true })
		})
		await swipe(page, 15)
		await expect(toastOf(page)).not.toHaveAttribute("data-removed")
		await swipe(page, 25)
		await expect(toastOf(page)).toHaveCount(0)
		const lasted = await page.evaluate(() => {
			const { removal } = window as unknown as { removal: { began: number; ended: number } }
			return removal.ended - removal.began
		})
		expect(lasted).toBeGreaterThanOrEqual(190)
		expect(lasted).toBeLessThan(2_000)
	},
)

test("highlights that were made between two looks of the page are announced as well", async ({
	page,
}) => {
	const { text, highlights } = await ask(page)
	const looks = gate()
	await page.route(/\/generate\.data/, async (route) => {
		await looks.opened
		await route.continue()
	})
	text.open()
	highlights.open()
	await expect
		.poll(async () => (await page.request.get(page.url())).text())
		.toContain("Generated 1 highlight")
	await expect(toastOf(page)).toHaveCount(0)
	looks.open()
	await expect(toastOf(page)).toContainText("Style Analysis Complete")
	await expect(page.getByTestId("generated-poem")).toContainText("One wet line")
})

test("highlights that arrive before the visitor's eyes are said by the banner alone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 1200 })
	const { text, highlights } = await ask(page, "Title: Bog\n\nOne wet line\nand another")
	text.open()
	const banner = page.getByTestId("highlight-banner")
	await expect(banner).toBeInViewport()
	highlights.open()
	await expect(banner).toContainText("Style Analysis Complete")
	await page.waitForTimeout(500)
	await expect(toastOf(page)).toHaveCount(0)
})

test("a page that is opened when the highlights are there says nothing", async ({ page }) => {
	const { text, highlights } = await ask(page)
	text.open()
	highlights.open()
	await expect(toastOf(page)).toContainText("Style Analysis Complete")
	await page.reload()
	await ready(page)
	await expect(page.getByTestId("highlight-banner")).toContainText("Style Analysis Complete")
	await expect(toastOf(page)).toHaveCount(0)
})

test(
	"events that are cut off again and again: the page asks by itself until the poem and its highlights are there",
	{ tag: ["@GN-26"] },
	async ({ page }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		await page.route("**/api/generations/*/events", (route) => route.abort())
		const { text, highlights } = await ask(page)
		text.open()
		await expect(page.getByTestId("generated-poem")).toContainText("One wet line", {
			timeout: 20_000,
		})
		highlights.open()
		await expect(page.getByTestId("highlight-banner")).toContainText("Style Analysis Complete", {
			timeout: 10_000,
		})
	},
)
