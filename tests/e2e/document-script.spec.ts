import { expect, ready, test } from "./journey"

// A document whose script does not arrive, comes late, or throws works as without scripts.

const SCRIPT = /\/assets\/document-[\w-]+\.js$/
const LIBRARY = "/book?subject=Moose&poet=William+Blake"

test.beforeEach(() => {
	test.info().annotations.push({ type: "expects-console-errors" })
})

const troubles = {
	"does not arrive": (page: import("@playwright/test").Page) =>
		page.route(SCRIPT, (route) => route.abort()),
	"never ends": (page: import("@playwright/test").Page) => page.route(SCRIPT, () => {}),
	throws: (page: import("@playwright/test").Page) =>
		page.route(SCRIPT, (route) =>
			route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
		),
}
for (const [trouble, cause] of Object.entries(troubles)) {
	test(`a script that ${trouble} leaves a book that is read, switched and turned`, async ({
		page,
	}) => {
		await cause(page)
		await page.goto(LIBRARY, { waitUntil: "commit" })
		await page.getByRole("switch", { name: "Highlights" }).click()
		await expect(page.locator("mark")).toHaveCount(0)
		await page.getByRole("switch", { name: "Highlights" }).click()
		await page.locator("mark a").first().click()
		await expect(page).toHaveURL(/#note-/)
		const place = await page.getByTestId("poem-counter").innerText()
		await page.getByRole("link", { name: "Next poem" }).click()
		await expect(page.getByTestId("poem-counter")).not.toHaveText(place)
	})
}

test("a page that is come back to shows the theme and the switch that were chosen since", async ({
	page,
}) => {
	await page.goto(LIBRARY)
	await ready(page)
	await expect(page.locator("mark").first()).toBeVisible()
	await page.goto("/about")
	await ready(page)
	await page.evaluate(() => {
		document.cookie = "theme=dark; path=/"
		document.cookie = "showHighlights=false; path=/"
	})
	await page.goBack()
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
	await expect(page.getByRole("switch", { name: "Highlights" })).not.toBeChecked()
	await expect(page.locator("mark")).toHaveCount(0)
})

test(
	"an arrow key leaves the page alone behind an open list",
	{ tag: ["@BK-05"] },
	async ({ page }) => {
		await page.goto(LIBRARY)
		await ready(page)
		const address = page.url()
		await page.getByRole("button", { name: /^A Big Book/ }).click()
		await expect(page.getByRole("dialog", { name: "Select a Subject" })).toBeVisible()
		await page.keyboard.press("ArrowRight")
		await page.waitForTimeout(300)
		expect(page.url()).toBe(address)
		await page.keyboard.press("Escape")
		await page.keyboard.press("ArrowRight")
		await expect(page).not.toHaveURL(address)
	},
)

test("a document has no inline script, and text becomes markup in one place alone", async ({
	request,
}) => {
	for (const path of ["/", LIBRARY, "/poets", "/about", "/test-highlights", "/api", "/nowhere"]) {
		const answer = await request.get(path)
		const policy = answer.headers()["content-security-policy"]
		expect(policy, path).toMatch(/script-src 'self'(;|$)/)
		expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types page-parts")
		const scripts = (await answer.text()).match(/<script(?![^>]*ld\+json)[^>]*>/g)
		expect(scripts, path).toHaveLength(1)
		expect(scripts?.[0], path).toMatch(/type="module" src="\/assets\/document-/)
	}
	const app = (await request.get("/generate")).headers()["content-security-policy"]
	expect(app).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
})
