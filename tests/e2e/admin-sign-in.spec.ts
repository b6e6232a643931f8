import { ADMIN } from "../setup/e2e-server"
import { adminSite, button, holdPosts, openAdmin, signIn, toast } from "./admin"
import type { Locator } from "@playwright/test"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)

const adminPages = [
	["/admin/highlights", "Manage Poem Data"],
	["/admin/prompts", "Prompt Management"],
	["/admin/protected-poems", "Manage Protected Poems"],
	["/admin/manage-data", "Manage Poet Data"],
	["/admin/tooltip-demo", "Tooltip Demo"],
	["/admin/account", "Your Account"],
] as const
const publicPages = [
	"/",
	"/book",
	"/deathmatch",
	"/poets",
	"/generate",
	"/test-highlights",
	"/about",
]

journey(
	"a stranger at an admin page is asked to sign in, and led back",
	{ tag: ["@AL-01", "@AL-02", "@AL-03", "@AL-08", "@PM-06"] },
	async ({ page, scripts }) => {
		await page.goto("/admin/prompts?tab=poem_user")
		await ready(page, scripts)
		await expect(page).toHaveURL(/\/admin\?redirectTo=/)
		const card = page.getByRole("region", { name: "Admin Login" })
		await expect(card.getByRole("heading", { name: "Admin Login" })).toBeVisible()
		await expect(page.getByTestId("nav-admin")).toHaveCount(0)
		await expect(button(page, "Logout")).toHaveCount(0)
		await button(page, "Sign In").click()
		await expect(card.getByText("Invalid email address.")).toBeVisible()
		await expect(card.getByText("Password must be at least 6 characters.")).toBeVisible()
		await expectAccessible(page, scripts)
		await card.getByLabel("Email").fill(`nobody-${scripts}@example.com`)
		await card.getByLabel("Password").fill("not the password")
		await button(page, "Sign In").click()
		await expect(card.getByRole("alert")).toHaveText("Invalid login credentials")
		await expect(card.getByLabel("Email")).toHaveValue(`nobody-${scripts}@example.com`)
		await card.getByLabel("Email").fill(ADMIN.email)
		await card.getByLabel("Password").fill(ADMIN.password)
		await button(page, "Sign In").click()
		await expect(page).toHaveURL(/\/admin\/prompts\?tab=poem_user$/)
	},
)

journey(
	"the Admin menu leads to the admin pages from everywhere, in the order of their tabs",
	{ tag: ["@SH-14", "@SH-16", "@SH-17", "@SH-18", "@SH-19"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/prompts?tab=poem_user")
		const admin = page.getByTestId("nav-admin")
		await expect(admin).toHaveClass(/active/)
		await admin.click()
		const menu = page.locator("#admin-menu")
		await expect(menu.getByRole("link")).toHaveText([
			"Manage Poem Data",
			"Manage Poet Data",
			"Protected Poems",
			"Prompt Templates",
			"Tooltip Demo",
		])
		const addresses = (within: Locator) =>
			within
				.getByRole("link")
				.evaluateAll((found) => found.map((link) => link.getAttribute("href")))
		const inMenu = await addresses(menu)
		expect(inMenu).toEqual([
			"/admin/highlights",
			"/admin/manage-data",
			"/admin/protected-poems",
			"/admin/prompts",
			"/admin/tooltip-demo",
		])
		expect(await addresses(page.getByRole("navigation", { name: "Administration" }))).toEqual([
			...inMenu,
			"/admin/account",
		])
		await expect(menu).toContainText(`Signed in as ${ADMIN.email}`)
		if (scripts) await expectAccessible(page)
		await menu.getByRole("link", { name: "Manage Poet Data" }).click()
		await expect(page.getByRole("heading", { level: 1, name: "Manage Poet Data" })).toBeVisible()
		await expect(menu).toBeHidden()
		await page.goto("/about")
		await ready(page, scripts)
		await expect(admin).toBeVisible()
		await expect(admin).not.toHaveClass(/active/)
	},
)

journey(
	"after Logout the menu and the button are gone, and the admin pages ask again",
	{ tag: ["@PM-08", "@SH-15", "@SH-20"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/about")
		const admin = page.getByTestId("nav-admin")
		await expect(admin).toBeVisible()
		await button(page, "Logout").click()
		await expect(page).toHaveURL(/\/$/)
		await expect(toast(page)).toContainText("Logged out")
		await expect(admin).toHaveCount(0)
		await expect(button(page, "Logout")).toHaveCount(0)
		await page.goto("/admin/highlights")
		await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
	},
)

test(
	"two states: strangers read everything public, the signed-in read that and the five admin pages",
	{ tag: ["@PM-01", "@PM-02", "@PM-03", "@PM-08"] },
	async ({ request, page }) => {
		const open = async (path: string) => {
			const answer = await request.get(path, { maxRedirects: 0 })
			return { status: answer.status(), html: await answer.text() }
		}
		for (const path of [...publicPages, "/admin"]) {
			const { status, html } = await open(path)
			expect(status, path).toBe(200)
			expect(html, path).not.toMatch(/nav-admin|nav-logout/)
		}
		// A contest is open to everybody who has one; without one the setup is where it begins.
		expect([200, 302, 303]).toContain((await open("/deathmatch/contest")).status)
		expect((await open("/no-such-page")).status).toBe(404)
		for (const [path] of adminPages) expect((await open(path)).status, path).toBe(302)
		await signIn(page)
		for (const path of [...publicPages, ...adminPages.map(([one]) => one)]) {
			const answer = await page.request.get(path, { maxRedirects: 0 })
			expect(answer.status(), path).toBe(200)
			const html = await answer.text()
			expect(html, path).toContain('data-testid="nav-admin"')
			expect(html, path).toContain('data-testid="nav-logout"')
		}
	},
)

test(
	"the Admin button is active on every admin page, the tooltip demo included, and the bare address of the demo; nothing scrolls sideways at 320 px",
	{ tag: ["@SH-19", "@TD-01"] },
	async ({ page }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		await page.setViewportSize({ width: 320, height: 700 })
		await signIn(page)
		for (const [path, title] of adminPages) {
			await page.goto(path)
			await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
			await expect(page.getByTestId("nav-admin")).toHaveClass(/active/)
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
				path,
			).toBeLessThanOrEqual(320)
			const { x, width } = (await page.getByRole("button", { name: "Logout" }).boundingBox())!
			expect(x + width, path).toBeLessThanOrEqual(320)
		}
		await page.goto("/tooltip-demo")
		await expect(page.getByText("Oops! Page not found")).toBeVisible()
		await expect(page.getByTestId("nav-admin")).toHaveClass(/active/)
	},
)

test(
	"the loading flag: 'Signing In...' and 'Logging out...' while it is set, and no Admin menu",
	{ tag: ["@AL-04", "@SH-15", "@SH-21", "@AU-26", "@EN-25"] },
	async ({ page }) => {
		await page.goto("/admin")
		await ready(page)
		await page.getByLabel("Email").fill(ADMIN.email)
		await page.getByLabel("Password").fill(ADMIN.password)
		const letIn = await holdPosts(page, /\/admin\b.*\.data/)
		await button(page, "Sign In").click()
		await expect(button(page, "Signing In...")).toBeDisabled()
		await expect(page.getByTestId("nav-admin")).toHaveCount(0)
		letIn()
		await expect(page.getByRole("heading", { level: 1, name: "Manage Poem Data" })).toBeVisible()
		await page.getByTestId("nav-admin").click()
		await expect(page.locator("#admin-menu")).toContainText(`Signed in as ${ADMIN.email}`)
		await page.keyboard.press("Escape")
		const letOut = await holdPosts(page, /\/logout\.data/)
		await button(page, "Logout").click()
		await expect(button(page, "Logging out...")).toBeDisabled()
		await expect(page.getByTestId("nav-admin")).toHaveCount(0)
		letOut()
		await expect(button(page, "Logging out...")).toHaveCount(0)
		await expect(button(page, "Logout")).toHaveCount(0)
	},
)

for (const [what, answer] of [
	["never arrives", null],
	["is a bare 500", { status: 500, body: "" }],
	[
		"is another server's page",
		{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
	],
] as const) {
	test(
		`a sign-in whose answer ${what} is told in the card; what was typed stays, and the next try signs in`,
		{ tag: ["@AL-07"] },
		async ({ page }) => {
			test.info().annotations.push({ type: "expects-console-errors" })
			await page.goto("/admin/prompts")
			await ready(page)
			await page.route(/\/admin\b.*\.data/, (route) =>
				route.request().method() !== "POST"
					? route.continue()
					: answer
						? route.fulfill(answer)
						: route.abort(),
			)
			await page.getByLabel("Email").fill(ADMIN.email)
			await page.getByLabel("Password").fill(ADMIN.password)
			await button(page, "Sign In").click()
			await expect(page.getByRole("region", { name: "Admin Login" }).getByRole("alert")).toHaveText(
				"An unexpected error occurred during sign in.",
			)
			await expect(page.getByLabel("Email")).toHaveValue(ADMIN.email)
			await page.unrouteAll()
			await page.getByLabel("Password").fill(ADMIN.password)
			await button(page, "Sign In").click()
			await expect(page.getByRole("heading", { level: 1, name: "Prompt Management" })).toBeVisible()
		},
	)
}

test(
	"while it is being found out whether somebody is signed in, the five admin pages say so",
	{ tag: ["@PM-07"] },
	async ({ page }) => {
		await openAdmin(page, true, "/admin/highlights")
		let release = () => {}
		await page.route(/\/admin\/.*\.data/, async (route) => {
			await new Promise<void>((resolve) => {
				release = resolve
			})
			await route.continue()
		})
		const tabs = page.getByRole("navigation", { name: "Administration" })
		for (const [label, title] of [
			["Prompts", "Prompt Management"],
			["Protected poems", "Manage Protected Poems"],
			["Poets", "Manage Poet Data"],
			["Tooltip demo", "Tooltip Demo"],
			["Account", "Your Account"],
			["Poems", "Manage Poem Data"],
		] as const) {
			await tabs.getByRole("link", { name: label, exact: true }).click()
			await expect(page.getByText("Loading authentication state...", { exact: true })).toBeVisible()
			release()
			await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
			await expect(page.getByText("Loading authentication state...")).toHaveCount(0)
		}
	},
)

test(
	"a sign-out that does not reach the server is said, logged and can be tried again",
	{ tag: ["@AU-41"] },
	async ({ page }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		await openAdmin(page, true, "/admin/tooltip-demo")
		const said: string[] = []
		page.on("console", (message) => said.push(message.text()))
		await page.route(/\/logout\.data/, (route) => route.abort())
		await button(page, "Logout").click()
		await expect(toast(page)).toContainText("You are still signed in")
		await expect(page.getByTestId("nav-admin")).toBeVisible()
		expect(said.some((text) => text.startsWith("Error logging out: "))).toBe(true)
		expect(await page.evaluate(() => localStorage.getItem("client.log"))).toContain(
			"Error logging out: ",
		)
		await page.unroute(/\/logout\.data/)
		await button(page, "Logout").click()
		await expect(page).toHaveURL(/\/$/)
	},
)

test(
	"nothing that an administrator's browser does calls the auth service's user management",
	{ tag: ["@PM-12"] },
	async ({ page }) => {
		const asked: string[] = []
		page.on("request", (request) => asked.push(new URL(request.url()).pathname))
		await signIn(page)
		for (const [path] of adminPages) await page.goto(path)
		await ready(page)
		await button(page, "Logout").click()
		await expect(page).toHaveURL(/\/$/)
		expect(asked).toContain("/admin/prompts")
		expect(asked.filter((path) => path.startsWith("/auth/"))).toEqual([])
	},
)

test("the menu by keyboard: Enter opens it, Tab walks through it, Escape closes it and gives the focus back", async ({
	page,
}) => {
	await openAdmin(page, true, "/admin/tooltip-demo")
	await page.getByTestId("nav-admin").focus()
	await page.keyboard.press("Enter")
	await page.keyboard.press("Tab")
	await expect(page.getByRole("link", { name: "Manage Poem Data" })).toBeFocused()
	await page.keyboard.press("Escape")
	await expect(page.locator("#admin-menu")).toBeHidden()
	await expect(page.getByTestId("nav-admin")).toBeFocused()
})
