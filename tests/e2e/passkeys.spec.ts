import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { ADMIN } from "../setup/e2e-server"
import { type RunningServer, startServer } from "../setup/server"
import { button, dialog, toast } from "./admin"
import { expect, expectAccessibleInOneTheme, journey, ready, test } from "./journey"

// One account, and second factors change how it signs in: one test after the other.
test.describe.configure({ mode: "default", timeout: 180_000 })

let server: RunningServer
/** Browsers bind passkeys to names, so these journeys know the server by its name. */
let site = ""

test.beforeAll(async () => {
	server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
	site = server.url.replace("127.0.0.1", "localhost")
})
test.afterAll(() => server.stop())
test.beforeEach(async () => {
	for (const table of ["Passkey", "RecoveryCode", "RateLimit"])
		await server.sql(`DELETE FROM "${table}"`)
	await server.sql(`UPDATE "User" SET "totpSecret" = NULL, "totpLastStep" = NULL`)
})

async function open(page: Page, scripts: boolean, path: string) {
	await page.goto(`${site}${path}`)
	await ready(page, scripts)
}

/** From the page that asks for it. */
async function givePassword(page: Page) {
	await page.getByLabel("Email").fill(ADMIN.email)
	await page.getByLabel("Password").fill(ADMIN.password)
	await button(page, "Sign In").click()
}

async function signOut(page: Page, scripts: boolean) {
	await button(page, "Logout").click()
	await expect(toast(page)).toContainText("Logged out")
	await open(page, scripts, "/admin")
}

/** The document is the same without scripts, and looking takes a while. */
const look = async (page: Page, scripts: boolean) =>
	scripts ? expectAccessibleInOneTheme(page) : undefined

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true })
const password = (page: Page) => page.getByLabel("Current password")
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
const alert = (page: Page) => page.getByRole("main").getByRole("alert")

journey(
	"an app for codes is set up, asked for at the next sign-in, replaced by a recovery code, and removed",
	async ({ page, scripts }) => {
		await open(page, scripts, "/admin?redirectTo=/admin/account/second-factor")
		await givePassword(page)
		await expect(page.getByText("A second step is off")).toContainText(
			"Your first passkey or app signs all other browsers and API clients out.",
		)
		await look(page, scripts)
		await link(page, "Set up an app").click()
		await password(page).fill("not the password")
		await button(page, "Next").click()
		await expect(dialog(page, "Set up an app")).toContainText("This is not your current password.")
		await password(page).fill(ADMIN.password)
		await button(page, "Next").click()
		await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible()
		await look(page, scripts)
		const key = (await page.getByTestId("app-secret").innerText()).replaceAll(" ", "")
		const app = new TOTP({ secret: Secret.fromBase32(key) })
		const code = page.getByLabel("The code that the app shows now")
		await code.fill("000000")
		await button(page, "Confirm").click()
		await expect(dialog(page, "Set up an app")).toContainText("This is not the code")
		await code.fill(app.generate())
		await button(page, "Confirm").click()
		const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")
		await expect(codes).toHaveCount(8)
		await look(page, scripts)
		const first = await codes.first().innerText()
		await link(page, "I have kept them").click()
		await expect(page.getByText("8 codes left.")).toBeVisible()
		await expect(page.getByText(first)).toHaveCount(0)
		await signOut(page, scripts)
		await givePassword(page)
		await expect(heading(page, "Second Step")).toBeVisible()
		await expect(page.getByTestId("nav-admin")).toHaveCount(0)
		await look(page, scripts)
		await page.getByLabel("Code from your app, or a recovery code").fill("000000")
		await button(page, "Use this code").click()
		await expect(alert(page)).toContainText("This code is not valid.")
		await page.reload()
		await ready(page, scripts)
		await page.getByLabel("Code from your app, or a recovery code").fill(first.toLowerCase())
		await button(page, "Use this code").click()
		await expect(heading(page, "Manage Poem Data")).toBeVisible()
		await open(page, scripts, "/admin/account/second-factor")
		await expect(page.getByText("7 codes left.")).toBeVisible()
		await link(page, "Remove the app").click()
		await password(page).fill(ADMIN.password)
		await button(page, "Remove").click()
		await expect(toast(page)).toContainText("Your password alone signs you in again.")
		await expect(page.getByText("A second step is off")).toBeVisible()
	},
)

/** A phone that checks its owner's finger, always at once. */
async function addPhone(page: Page) {
	const browser = await page.context().newCDPSession(page)
	await browser.send("WebAuthn.enable")
	const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		/** Whether its owner shows a finger that it knows. */
		know: (isUserVerified: boolean) =>
			browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
	}
}

test("a passkey is added, signs in by itself and as the second step, and is renamed and removed", async ({
	page,
}) => {
	const phone = await addPhone(page)
	const loaded: string[] = []
	page.on("request", (request) => loaded.push(request.url()))
	await open(page, true, "/admin?redirectTo=/admin/account/second-factor")
	await givePassword(page)
	await link(page, "Add a passkey").click()
	await expect(dialog(page, "Add a passkey")).toContainText("This passkey will work on localhost.")
	await expectAccessibleInOneTheme(page)
	await page.getByLabel("Name", { exact: true }).fill("My phone")
	await password(page).fill("not the password")
	await button(page, "Add").click()
	await expect(dialog(page, "Add a passkey")).toContainText("This is not your current password.")
	await password(page).fill(ADMIN.password)
	await button(page, "Add").click()
	const codes = page.getByRole("region", { name: "Your recovery codes" })
	await expect(codes.getByRole("listitem")).toHaveCount(8)
	await link(page, "I have kept them").click()
	await expect(page.getByText("not used yet")).toBeVisible()
	expect(new Set(loaded.map((url) => new URL(url).origin))).toEqual(new Set([site]))

	await signOut(page, true)
	await button(page, "Use a passkey").click()
	await expect(heading(page, "Manage Poem Data")).toBeVisible()

	await signOut(page, true)
	await givePassword(page)
	await button(page, "Use a passkey").click()
	await expect(heading(page, "Manage Poem Data")).toBeVisible()

	await signOut(page, true)
	await phone.know(false)
	await button(page, "Use a passkey").click()
	await expect(alert(page)).toContainText("No passkey was used.")
	await phone.know(true)
	await button(page, "Use a passkey").click()

	await expect(heading(page, "Manage Poem Data")).toBeVisible()
	await open(page, true, "/admin/account/second-factor")
	await expect(page.getByText(/last used \d/)).toBeVisible()
	await link(page, "Rename My phone").click()
	await page.getByLabel("Name", { exact: true }).fill("My new phone")
	await password(page).fill(ADMIN.password)
	await button(page, "Rename").click()
	await expect(toast(page)).toContainText("Passkey renamed")
	await link(page, "Remove My new phone").click()
	await password(page).fill(ADMIN.password)
	await button(page, "Remove").click()
	await expect(toast(page)).toContainText("Your password alone signs you in again.")
	await signOut(page, true)
	await button(page, "Use a passkey").click()
	await expect(alert(page)).toContainText("This passkey does not belong to an account here.")
})

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false })
	test("a passkey is not offered in vain: the page says what works", async ({ page }) => {
		await open(page, false, "/admin")
		await expect(button(page, "Use a passkey")).toHaveCount(0)
		await givePassword(page)
		await open(page, false, "/admin/account/second-factor?ask=add-passkey")
		await expect(dialog(page, "Add a passkey").locator("noscript p")).toHaveText(
			"Adding a passkey needs JavaScript. An app for codes works without it.",
		)
		await expect(button(page, "Add")).toBeDisabled()
	})
})
