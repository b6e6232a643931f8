import type { Page } from "@playwright/test"
import { ADMIN } from "../setup/e2e-server"
import { adminSite, button, dialog, openAdmin, toast } from "./admin"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)

const versions = (page: Page) => page.getByLabel("Version", { exact: true })

/** Picks the version whose name begins so; without scripts a button sends the choice. */
async function pick(page: Page, scripts: boolean, name: string): Promise<void> {
	const value = await versions(page).locator("option", { hasText: name }).getAttribute("value")
	await versions(page).selectOption(value)
	if (!scripts) await button(page, "Show").click()
	await expect(page).toHaveURL(new RegExp(`version=${value}`))
}

journey(
	"the page of prompts, its note and its four tabs",
	{ tag: ["@AP-01", "@AP-02", "@AP-03"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/prompts")
		await expect(page.getByRole("heading", { level: 1, name: "Prompt Management" })).toBeVisible()
		await expect(page).toHaveTitle(/^Prompt Management/)
		await expect(
			page.getByText(
				"templates are identified by the name field (highlight_system or highlight_user) rather than prompt_type",
			),
		).toBeVisible()
		const tabs = page.getByRole("navigation", { name: "Prompts" })
		await expect(tabs.getByRole("link")).toHaveText([
			"Highlight System",
			"Highlight User",
			"Poem System",
			"Poem User",
		])
		await expect(tabs.getByRole("link", { name: "Highlight System" })).toHaveAttribute(
			"aria-current",
			"page",
		)
		await tabs.getByRole("link", { name: scripts ? "Poem User" : "Poem System" }).click()
		await expect(
			tabs.getByRole("link", { name: scripts ? "Poem User" : "Poem System" }),
		).toHaveAttribute("aria-current", "page")
	},
)

journey(
	"the current version stands in a large editor and can't be deleted",
	{ tag: ["@AP-14", "@AP-15", "@AP-16", "@AP-18"] },
	async ({ page, scripts }) => {
		const tab = scripts ? "poem_user" : "poem_system"
		await openAdmin(page, scripts, `/admin/prompts?tab=${tab}`)
		const editor = page.getByLabel("Template", { exact: true })
		expect(await editor.evaluate((area) => getComputedStyle(area).fontFamily)).toMatch(/mono/)
		expect((await editor.boundingBox())?.height).toBeGreaterThan(350)
		await expect(page.getByTestId("version-badge")).toHaveText("- Active")
		await expect(page.getByText(/^Last Updated: \d/)).toBeVisible()
		for (const name of ["Set as Current", "Delete"]) await expect(button(page, name)).toBeDisabled()
	},
)

journey(
	"a new version is saved, compared, set as current, set back and deleted",
	{ tag: ["@AP-09", "@AP-10", "@AP-12", "@AP-15", "@AP-17"] },
	async ({ page, scripts }) => {
		const tab = scripts ? "poem_user" : "poem_system"
		await openAdmin(page, scripts, `/admin/prompts?tab=${tab}`)
		const editor = page.getByLabel("Template", { exact: true })
		const current = await versions(page).locator("option").first().innerText()
		expect(current).toMatch(/^Current Active Version \(v\d+\)$/)

		const name = `Snow ${Date.now()}`
		await editor.fill(`${await editor.inputValue()}\nEnd with snow.`)
		await button(page, "Save as New Version").click()
		const question = dialog(page, "Save New Version")
		await expect(question.getByLabel("Friendly Name")).toBeFocused()
		await expectAccessible(page, scripts)
		await button(page, "Confirm Save").click()
		await expect(question.getByText("Friendly name cannot be empty")).toBeVisible()
		await question.getByLabel("Friendly Name").fill(name)
		await button(page, "Confirm Save").click()
		await expect(toast(page)).toContainText(/Version \d+ saved/)
		await expect(question).toHaveCount(0)
		await expect(versions(page)).toHaveValue("current")
		await expect(versions(page).locator("option").first()).toHaveText(current)

		await ready(page, scripts)
		await pick(page, scripts, name)
		await expect(page.getByTestId("version-badge")).toHaveText("- Historical")
		await expect(page.getByTestId("prompt-diff").locator("[data-kind=added]")).toHaveText(
			/End with snow\.$/,
		)
		await expect(editor).toHaveValue(/End with snow\.$/)
		await expectAccessible(page, scripts)
		await button(page, "Set as Current").click()
		await expect(toast(page)).toContainText(/Version \d+ is current/)
		await expect(versions(page).locator("option").first()).not.toHaveText(current)
		await ready(page, scripts)
		await pick(page, scripts, `(${/v\d+/.exec(current)?.[0]})`)
		await button(page, "Set as Current").click()
		await expect(versions(page).locator("option").first()).toHaveText(current)
		await ready(page, scripts)
		await pick(page, scripts, name)
		await button(page, "Delete").click()
		const sure = dialog(page, "Are you sure?")
		await expect(sure).toContainText(`“${name}”, will be gone for good.`)
		await expectAccessible(page, scripts)
		await sure.getByRole("button", { name: "Cancel" }).click()
		await expect(sure).toHaveCount(0)
		await button(page, "Delete").click()
		await sure.getByRole("button", { name: "Delete" }).click()
		await expect(toast(page)).toContainText("Version deleted")
		await expect(versions(page)).toHaveValue("current")
		await expect(versions(page).locator("option", { hasText: name })).toHaveCount(0)
	},
)

test("text that was typed and not saved can be had back after something else was picked", async ({
	page,
}) => {
	await openAdmin(page, true, "/admin/prompts?tab=highlight_user")
	const editor = page.getByLabel("Template", { exact: true })
	const back = button(page, "Restore")
	const lookAway = async () => {
		for (const [name, tab] of [
			["Poem System", "poem_system"],
			["Highlight User", "highlight_user"],
		] as const) {
			await page.getByRole("navigation", { name: "Prompts" }).getByRole("link", { name }).click()
			await expect(page.getByRole("heading", { level: 2, name: /^Version/ })).toBeVisible()
			await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
			if (tab === "poem_system") await expect(back).toHaveCount(0)
		}
	}
	const was = await editor.inputValue()
	await editor.fill(`${was}\nAnd mind the moose.`)
	await lookAway()
	await expect(editor).toHaveValue(was)
	await expect(page.getByText("You have unsaved changes.")).toBeVisible()
	await expectAccessible(page)
	await back.click()
	await expect(editor).toHaveValue(`${was}\nAnd mind the moose.`)
	await expect(editor).toBeFocused()
	await editor.fill(was)
	await lookAway()
	await expect(back).toHaveCount(0)
})

journey(
	"a session that ended between page and post: the sign-in says so, and what was typed is back after it",
	{ tag: ["@AP-25", "@AL-08"] },
	async ({ page, scripts }) => {
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
		if (scripts)
			await expect(dialog(page, "Save New Version").getByLabel("Friendly Name")).toHaveValue("Kept")
	},
)

test("leaving with unsaved text asks: on reload, on another page, and not once it is saved", async ({
	page,
}) => {
	await openAdmin(page, true, "/admin/prompts?tab=highlight_system")
	const editor = page.getByLabel("Template", { exact: true })
	const was = await editor.inputValue()
	const leave = () =>
		page
			.getByRole("navigation", { name: "Administration" })
			.getByRole("link", { name: "Poets" })
			.click()
	await editor.pressSequentially("x")
	await leave()
	const question = dialog(page, "Leave without saving?")
	await expect(question).toBeVisible()
	await expectAccessible(page)
	await question.getByRole("button", { name: "Keep Editing" }).click()
	await expect(question).toHaveCount(0)
	await expect(editor).toHaveValue(/x/)

	const asked: string[] = []
	page.on("dialog", async (box) => {
		asked.push(box.type())
		await box.accept()
	})
	await page.reload()
	await ready(page)
	expect(asked).toEqual(["beforeunload"])
	await expect(editor).toHaveValue(was)
	await expect(page.getByText("You have unsaved changes.")).toBeVisible()
	await expect(
		page.getByRole("navigation", { name: "Prompts" }).getByRole("link", { name: "(unsaved)" }),
	).toHaveText("Highlight System (unsaved)")
	await button(page, "Restore").click()
	await expect(editor).toHaveValue(/x/)

	await leave()
	await question.getByRole("button", { name: "Leave" }).click()
	await expect(page.getByRole("heading", { level: 1, name: "Manage Poet Data" })).toBeVisible()
	await page.goBack()
	await expect(page.getByText("You have unsaved changes.")).toBeVisible()
	await button(page, "Restore").click()
	await button(page, "Save as New Version").click()
	await page.getByLabel("Friendly Name").last().fill(`Guarded ${Date.now()}`)
	await button(page, "Confirm Save").click()
	await expect(toast(page)).toContainText(/Version \d+ saved/)
	await expect(page.getByText("(unsaved)")).toHaveCount(0)
	await leave()
	await expect(page.getByRole("heading", { level: 1, name: "Manage Poet Data" })).toBeVisible()
	expect(asked).toHaveLength(1)
})

journey("a prompt is filled in for a poem and run without saving", async ({ page, scripts }) => {
	await openAdmin(page, scripts, "/admin/prompts?tab=poem_user")
	await page.getByLabel("Template", { exact: true }).fill("Write about {{subject}}, once more.")
	await page.getByLabel("Poem", { exact: true }).selectOption({ index: 1 })
	await button(page, "Show Filled-In Prompt").click()
	const trial = page.getByTestId("prompt-trial")
	await expect(trial.getByRole("region", { name: "User prompt" })).toHaveText(
		/^Write about \w+, once more\.$/,
	)
	await expect(page.getByLabel("Template", { exact: true })).toHaveValue(
		"Write about {{subject}}, once more.",
	)
	await expectAccessible(page, scripts)
	await page.getByLabel("Provider").selectOption("composer")
	await button(page, "Run Without Saving").click()
	await expect(trial.getByRole("region", { name: "Answer" })).toHaveText(/^Title: /)
})
