import type { Page } from "@playwright/test"
import { expect, ready, test } from "./journey"

/** From here on nothing that a script asks for arrives. */
const cutOff = (page: Page) => page.route("**/*", (route) => (["fetch", "xhr"].includes(route.request().resourceType()) ? route.abort() : route.continue()))

test.beforeEach(() => {
	test.info().annotations.push({ type: "expects-console-errors" })
})

const pages = [
	{ rows: "HM-16 HM-19", item: "nav-home", title: "Failed to load page data", message: "Failed to fetch one or both poems. Received null." },
	{ rows: "BK-34", item: "nav-book", title: "Failed to load poems", message: /./ },
	{ rows: "DS-69 DS-70", item: "nav-deathmatch", title: "Error", message: "Failed to load data. Please try again later." },
	{ rows: "GN-41", item: "nav-generate", title: "Error", message: "Failed to load poets. Please try again later." },
]
for (const { rows, item, title, message } of pages) {
	test(`${rows} a page that does not arrive says so in its own words, and is asked for again (${item})`, async ({ page }) => {
		await page.goto("/about")
		await ready(page)
		await cutOff(page)
		await page.getByTestId(item).click()
		const panel = page.getByRole("alert")
		await expect(panel.getByRole("heading")).toHaveText(title)
		await expect(panel.locator("p")).toHaveText(message)
		await page.unroute("**/*")
		await panel.getByRole("button", { name: "Retry" }).click()
		await expect(panel).toHaveCount(0)
		await expect(page.getByTestId(item)).toHaveAttribute("aria-current", "page")
	})
}

test("BK-35 BK-60 a poem that does not arrive: panel, toast, and another try", async ({ page }) => {
	await page.goto("/book?subject=Moose&poet=Rumi")
	await ready(page)
	await cutOff(page)
	await page.getByRole("link", { name: "Next poem" }).click()
	await expect(page.getByRole("alert").getByRole("heading")).toHaveText("Failed to load poem details")
	await page.unroute("**/*")
	const toast = page.locator(".toast")
	await expect(toast).toContainText("Error Loading Poem Details")
	await expect(toast).toContainText("Could not load the full poem data.")
	await page.getByRole("button", { name: "Retry" }).click()
	await expect(page.getByTestId("poem-counter")).toBeVisible()
})

test("a file that is not there, such as one of an earlier build, answers 404", async ({ request }) => {
	for (const path of ["/assets/gone-0123abcd.js", "/assets/", "/gone.svg"]) expect((await request.get(path)).status(), path).toBe(404)
})
