import { expect, expectAccessible, journey, ready, test } from "./journey"

journey(
	"the API's page leads from a call to its shape, and to the document",
	async ({ page, scripts }) => {
		await page.goto("/about")
		await page.getByRole("link", { name: "a JSON API" }).click()
		await expect(page).toHaveURL(/\/api$/)
		await ready(page, scripts)
		await page
			.getByRole("navigation", { name: "Contents" })
			.getByRole("link", { name: "Save a round" })
			.click()
		const call = page.locator("#saveRound")
		await expect(call).toBeInViewport()
		await call.getByRole("link", { name: "NewRound" }).click()
		await expect(page.locator("#shape-NewRound").getByText("round_number")).toBeInViewport()
		await expect(page.locator("#shape-Poem").getByText("poet_bio")).toBeHidden()
		await expect(
			page.getByRole("link", { name: "the OpenAPI document", exact: true }),
		).toHaveAttribute("href", "/api/openapi.json")
		await expect(page.getByRole("button", { name: /^Copy the command/ }).first()).toBeVisible({
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
		.getByRole("button", { name: /^Copy the command/ })
		.click()
	await expect(page.getByText("Command copied", { exact: true })).toBeVisible()
	const line = await page.evaluate(() => navigator.clipboard.readText())
	expect(line).toBe(await page.locator("#getPoemText [data-copy-line] code").textContent())
	const [, address = ""] = /^curl -s '([^']+)'$/.exec(line) ?? []
	expect(new URL(address).origin).toBe(new URL(baseURL ?? "").origin)
	const answer = await page.request.get(address)
	expect([answer.status(), await answer.text()]).toEqual([
		200,
		expect.stringContaining("in the style of"),
	])
})

journey("the contents stay in view beside the text, with every call's method", async ({ page }) => {
	await page.goto("/api#saveTemplate")
	const contents = page.getByRole("navigation", { name: "Contents" })
	await expect(contents.getByRole("link", { name: "List poems", exact: true })).toBeInViewport()
	await expect(contents.getByRole("listitem").first()).toHaveText(/^GET\s*List poems$/)
	const sample = page.getByRole("figure", { name: "Sample response: Create a prompt version" })
	const [text, side] = await Promise.all([
		page.locator("#saveTemplate h3").boundingBox(),
		sample.boundingBox(),
	])
	expect(side!.x).toBeGreaterThan(text!.x + 300)
})

journey("on a phone the contents fold, and stay at hand", async ({ page, scripts }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto("/api#getPoet")
	await ready(page, scripts)
	await page.locator("summary", { hasText: "Contents" }).click()
	const link = page.getByRole("link", { name: "Get a random poem" })
	await expect(link).toBeInViewport()
	await link.click()
	await expect(page.locator("#randomPoem h3")).toBeInViewport()
	await expect(link).toBeVisible({ visible: !scripts })
})

test("no barrier on the API's page, at 320 px either", async ({ page }) => {
	test.slow()
	await page.goto("/api")
	await ready(page)
	await page.evaluate(() => {
		for (const fold of document.querySelectorAll("details")) fold.open = true
	})
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
