import type { Page } from "@playwright/test"
import { OWNER } from "../setup/e2e-server"
import { adminSite, button, signIn, toast } from "./admin"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)
// One after the other: they end each other's sessions.
test.describe.configure({ mode: "default" })

const NEW_PASSWORD = "another long password"

/** The headers of an API client, which has no cookie. */
async function signInByApi(): Promise<Record<string, string>> {
	const answer = await fetch(`${adminSite.baseURL}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(OWNER),
	})
	expect(answer.status).toBe(200)
	const { access_token: token } = (await answer.json()) as { access_token: string }
	return { Authorization: `Bearer ${token}` }
}
const isKnown = async (headers: Record<string, string>) =>
	(await fetch(`${adminSite.baseURL}/auth/v1/user`, { headers })).status === 200

async function openAccount(page: Page, scripts = true) {
	await signIn(page, OWNER)
	await page.goto("/admin/account")
	await ready(page, scripts)
}

async function fillPasswords(page: Page, current: string, next: string, repeated = next) {
	await page.getByLabel("Current password").fill(current)
	await page.getByLabel("New password", { exact: true }).fill(next)
	await page.getByLabel("New password once more").fill(repeated)
	await button(page, "Change password").click()
}

journey("sessions are listed and ended, one or all others", async ({ page, scripts }) => {
	await openAccount(page, scripts)
	const client = await signInByApi()
	await page.goto("/admin/account")
	await ready(page, scripts)
	const sessions = page.getByTestId("sessions").getByRole("listitem")
	const own = sessions.filter({ has: page.getByText("This one", { exact: true }) })
	await expect(own).toContainText("Chrome on Linux")
	await expect(own.getByRole("button")).toHaveCount(0)
	const clients = sessions.filter({ hasText: "API client" })
	const before = await clients.count()
	await clients.first().getByRole("button").click()
	await page.getByRole("button", { name: "Cancel" }).click()
	await expect(page.getByRole("dialog")).toHaveCount(0)
	await ready(page, scripts)
	await clients.first().getByRole("button").click()
	await expect(page.getByRole("dialog")).toContainText("signed out at once")
	const password = page.getByRole("dialog").getByLabel("Current password")
	const end = page.getByRole("dialog").getByRole("button", { name: "End it" })
	await password.fill("not the password")
	await end.click()
	await expect(page.getByRole("dialog")).toContainText("This is not your current password.")
	expect(await isKnown(client)).toBe(true)
	await ready(page, scripts)
	await page.getByRole("button", { name: "Cancel" }).click()
	await ready(page, scripts)
	await clients.first().getByRole("button").click()
	await expect(page.getByText("This is not your current password.")).toHaveCount(0)
	await password.fill(OWNER.password)
	await end.click()
	await expect(toast(page)).toContainText("Session ended")
	await expect(page.getByRole("dialog")).toHaveCount(0)
	await expect(clients).toHaveCount(before - 1)
	expect(await isKnown(client)).toBe(false)

	const second = await signInByApi()
	await page.goto("/admin/account")
	await ready(page, scripts)
	await button(page, "End all others").click()
	await password.fill(OWNER.password)
	await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click()
	await expect(toast(page)).toContainText("All other sessions ended")
	await expect(sessions).toHaveCount(1)
	await expect(button(page, "End all others")).toHaveCount(0)
	await expect(page.getByTestId("history")).toContainText("All other sessions were ended")
	expect(await isKnown(second)).toBe(false)
})

journey("the password is changed by who knows it", async ({ page, scripts }) => {
	await openAccount(page, scripts)
	const client = await signInByApi()
	await fillPasswords(page, "not the password", NEW_PASSWORD)
	await expect(page.getByText("This is not your current password.")).toBeVisible()
	await ready(page, scripts)
	await fillPasswords(page, OWNER.password, "moose and magnesium")
	await expect(page.getByText(/^Password is too easy to guess/)).toBeVisible()
	await ready(page, scripts)
	await fillPasswords(page, OWNER.password, NEW_PASSWORD)
	await expect(toast(page)).toContainText("Password changed")
	await expect(page.getByLabel("Current password")).toHaveValue("")
	expect(await isKnown(client)).toBe(false)
	await expect(page.getByTestId("history").getByRole("listitem").first()).toContainText(
		"Password changed (Chrome on Linux)",
	)
	// Without the toast of the first change.
	await page.goto("/admin/account")
	await ready(page, scripts)
	await fillPasswords(page, NEW_PASSWORD, OWNER.password)
	await expect(toast(page)).toContainText("Password changed")
	await signInByApi()
	await page.goto("/admin/prompts")
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prompt Management")
})

test("on a phone everybody can read and use the page, in each theme", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 })
	await openAccount(page)
	await expectAccessible(page)
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	expect(overflow).toBe(0)
})
