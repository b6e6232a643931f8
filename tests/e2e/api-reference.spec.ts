import { expect, expectAccessible, journey, ready, test } from "./journey"

journey(
	"the API's page leads from a call to its shape, and to the document",
	async ({ page, scripts }) => {
		await page.goto("/about")
		await page.getByRole("link", { name: "a JSON API" }).click()
		await expect(page).toHaveURL(/\/api$/)
		await ready(page, scripts)
		await page
			.getByRole("navigation", { name: "Calls" })
			.getByRole("link", { name: "Save a round; the same number again replaces it" })
			.click()
		const call = page.locator("#saveRound")
		await expect(call).toBeInViewport()
		await call.getByRole("link", { name: "NewRound" }).click()
		await expect(page.locator("#shape-NewRound")).toContainText("round_number")
		await expect(page.getByRole("link", { name: "the OpenAPI document" })).toHaveAttribute(
			"href",
			"/api/openapi.json",
		)
		await expect(page.getByRole("button", { name: /^Copy the line/ }).first()).toBeVisible({
			visible: scripts,
		})
	},
)

test("a line is copied as it stands, and a line that reads runs", async ({
	page,
	context,
	baseURL,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"])
	await page.goto("/api")
	await ready(page)
	await page
		.locator("#getPoemText")
		.getByRole("button", { name: /^Copy the line/ })
		.click()
	await expect(page.getByText("Copied", { exact: true })).toBeVisible()
	const line = await page.evaluate(() => navigator.clipboard.readText())
	expect(line).toBe(await page.locator("#getPoemText code").last().textContent())
	const [, address = ""] = /^curl -s '([^']+)'$/.exec(line) ?? []
	expect(new URL(address).origin).toBe(new URL(baseURL ?? "").origin)
	const answer = await page.request.get(address)
	expect([answer.status(), await answer.text()]).toEqual([
		200,
		expect.stringContaining("in the style of"),
	])
})

test("no barrier on the API's page, at 320 px either", async ({ page }) => {
	test.slow()
	await page.goto("/api")
	await ready(page)
	await expectAccessible(page)
	await page.setViewportSize({ width: 320, height: 700 })
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("the page is compressed, and 304 for whoever has it", async ({ request }) => {
	const page = await request.get("/api", { headers: { "Accept-Encoding": "gzip" } })
	expect([
		page.status(),
		page.headers()["content-encoding"],
		page.headers()["content-type"],
	]).toEqual([200, "gzip", "text/html; charset=utf-8"])
	expect(
		(
			await request.get("/api", {
				headers: { "Accept-Encoding": "gzip", "If-None-Match": page.headers().etag ?? "" },
			})
		).status(),
	).toBe(304)
})
