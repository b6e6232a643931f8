import { ADMIN } from "../setup/e2e-server"
import { adminSite, button, dialog, openAdmin, toast } from "./admin"
import { expect, journey, test } from "./journey"

test.use(adminSite)

journey("AP-25 AL-08 a session that ended between page and post: the sign-in says so, and what was typed is back after it", async ({ page, scripts }) => {
	await openAdmin(page, scripts, "/admin/prompts?tab=highlight_system")
	const typed = "Typed before the session ended:\n<b>{{poem_lines}}</b> & more."
	await page.getByLabel("Template", { exact: true }).fill(typed)
	await page.context().clearCookies()
	await button(page, "Save as New Version").click()
	if (scripts) {
		await page.getByLabel("Friendly Name").last().fill("Kept")
		await button(page, "Confirm Save").click()
	}
	await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
	await expect(toast(page)).toContainText("Authorization Error")
	await expect(toast(page)).toContainText("Your session might have expired. Please refresh.")
	await page.getByLabel("Email").fill(ADMIN.email)
	await page.getByLabel("Password").fill("not the password")
	await button(page, "Sign In").click()
	await expect(page.getByRole("alert")).toHaveText("Invalid login credentials")
	await page.getByLabel("Password").fill(ADMIN.password)
	await button(page, "Sign In").click()
	await expect(page.getByRole("heading", { level: 1, name: "Prompt Management" })).toBeVisible()
	await expect(toast(page)).toContainText("What you had typed is still here.")
	await expect(page.getByLabel("Template", { exact: true })).toHaveValue(typed)
	if (scripts) await expect(dialog(page, "Save New Version").getByLabel("Friendly Name")).toHaveValue("Kept")
})
