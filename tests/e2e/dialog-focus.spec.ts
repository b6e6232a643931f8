import type { Locator, Page } from "@playwright/test"
import { adminSite, button, deletePoem, dialog, makePoem, openAdmin, toast } from "./admin"
import { choose, openSetup, startMatch } from "./deathmatch"
import { expect, ready, test } from "./journey"

// The keyboard goes on where it was before a dialog, whichever way the dialog closes.

const press = (page: Page, key: string) => page.keyboard.press(key)

async function pressOn(control: Locator): Promise<void> {
	await control.focus()
	await control.press("Enter")
}

/** Opens the dialog from its opener by keyboard, closes it, and looks where the focus is. */
async function expectFocusBack(
	opener: Locator,
	question: Locator,
	close: () => Promise<void>,
): Promise<void> {
	await pressOn(opener)
	await expect(question).toBeVisible()
	await expect(question.locator(":focus")).toHaveCount(1)
	await close()
	await expect(question).toBeHidden()
	await expect(opener).toBeFocused()
}

test.describe("at the administrators'", () => {
	test.use(adminSite)

	test("'Save as New Version' has the focus again after Escape, after Cancel, and after the version is saved", async ({
		page,
	}) => {
		await openAdmin(page, true, "/admin/prompts?tab=poem_system")
		const opener = button(page, "Save as New Version")
		const question = dialog(page, "Save New Version")
		const name = question.getByLabel("Friendly Name")
		await expectFocusBack(opener, question, () => press(page, "Escape"))
		await expectFocusBack(opener, question, () => pressOn(button(page, "Cancel")))

		await pressOn(opener)
		await expect(name).toBeFocused()
		await pressOn(button(page, "Confirm Save"))
		await expect(question.getByText("Friendly name cannot be empty")).toBeVisible()
		await expect(name).toBeFocused()
		await press(page, "Escape")
		await expect(question).toHaveCount(0)
		await expect(opener).toBeFocused()
		await pressOn(opener)
		await pressOn(button(page, "Confirm Save"))
		await expect(question.getByText("Friendly name cannot be empty")).toBeVisible()
		await pressOn(button(page, "Cancel"))
		await expect(question).toHaveCount(0)
		await expect(opener).toBeFocused()

		await pressOn(opener)
		await name.fill(`Focus ${Date.now()}`)
		await name.press("Enter")
		await expect(toast(page)).toContainText(/Version \d+ saved/)
		await expect(question).toHaveCount(0)
		await expect(opener).toBeFocused()
	})

	test("a save dialog that came with the page gives the focus to the page when it closes", async ({
		page,
	}) => {
		await openAdmin(page, false, "/admin/prompts?tab=highlight_user")
		const question = dialog(page, "Save New Version")
		await page.getByLabel("Template", { exact: true }).fill("Mind the moose.")
		await button(page, "Save as New Version").click()
		await expect(question).toBeVisible()
		await ready(page)
		await expect(question.getByLabel("Friendly Name")).toBeFocused()
		await press(page, "Escape")
		await expect(question).toHaveCount(0)
		await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
	})

	test("the question before a version is deleted gives the focus back to 'Delete'", async ({
		page,
	}) => {
		await openAdmin(page, true, "/admin/prompts?tab=poem_system")
		const name = `Deleted by keyboard ${Date.now()}`
		await button(page, "Save as New Version").click()
		await dialog(page, "Save New Version").getByLabel("Friendly Name").fill(name)
		await button(page, "Confirm Save").click()
		await expect(toast(page)).toContainText(/Version \d+ saved/)
		const versions = page.getByLabel("Version", { exact: true })
		const version = await versions.locator("option", { hasText: name }).getAttribute("value")
		await versions.selectOption(version)
		await expect(page.getByTestId("version-badge")).toHaveText("- Historical")

		const opener = button(page, "Delete").first()
		const question = dialog(page, "Are you sure?")
		await expectFocusBack(opener, question, () => press(page, "Escape"))
		await expectFocusBack(opener, question, () => pressOn(button(page, "Cancel")))
		await pressOn(opener)
		await pressOn(question.getByRole("button", { name: "Delete" }))
		await expect(toast(page)).toContainText("Version deleted")
		await expect(opener).toBeDisabled()
		await expect(page.getByRole("main")).toBeFocused()
	})

	test("the question before a poem is deleted gives the focus back to 'Delete Permanently'", async ({
		page,
	}) => {
		await openAdmin(page, true, "/admin/highlights")
		const id = await makePoem(page, "Deleted by keyboard")
		await page.goto(`/admin/highlights?poem=${id}`)
		await ready(page)
		const opener = button(page, "Delete Permanently")
		const question = dialog(page, "Delete this poem?")
		await expectFocusBack(opener, question, () => press(page, "Escape"))
		await expectFocusBack(opener, question, () => pressOn(button(page, "Cancel")))
		await page.route(/\/admin\/highlights/, (route) =>
			route.request().method() === "POST" ? route.abort() : route.continue(),
		)
		test.info().annotations.push({ type: "expects-console-errors" })
		await pressOn(opener)
		await pressOn(question.getByRole("button", { name: "Delete" }))
		await expect(page.locator(".toast")).toBeVisible()
		await expect(opener).toBeFocused()
		await page.unroute(/\/admin\/highlights/)
		await pressOn(opener)
		await pressOn(question.getByRole("button", { name: "Delete" }))
		await expect(opener).toHaveCount(0)
		await expect(page.getByRole("main")).toBeFocused()
		await expect(
			page.request.get(`/api/poems/${id}`).then((answer) => answer.status()),
		).resolves.toBe(404)
	})

	test("the button of a form that is emptied after it was saved keeps the focus", async ({
		page,
	}) => {
		await openAdmin(page, true, "/admin/manage-data")
		const poet = page.getByRole("region", { name: "Add New Poet" })
		await poet.getByLabel("Name").fill(`Focus Keeper ${Date.now()}`)
		await pressOn(button(page, "Add Poet"))
		await expect(poet.getByTestId("form-message")).toHaveAttribute("data-state", "success")
		await expect(poet.getByLabel("Name")).toHaveValue("")
		await expect(button(page, "Add Poet")).toBeFocused()

		const poem = page.getByRole("region", { name: "Add Protected Poem" })
		const title = `Added by keyboard ${Date.now()}`
		await poem.getByLabel("Title").fill(title)
		await poem.getByLabel("Poet Name").fill("Emily Dickinson")
		await poem.getByLabel("Content").fill("It stood like a stone.")
		await pressOn(button(page, "Add Poem"))
		await expect(poem.getByTestId("form-message")).toHaveAttribute("data-state", "success")
		await expect(poem.getByLabel("Title")).toHaveValue("")
		await expect(button(page, "Add Poem")).toBeFocused()
		const found = await page.request.get(
			`/api/poems?q=${encodeURIComponent(title)}&fields=id,title`,
		)
		const { items = [] } = (await found.json()) as { items?: { id: string; title: string }[] }
		for (const { id } of items.filter((one) => one.title === title)) await deletePoem(page, id)
	})
})

test("the questions of a deathmatch's setup give the focus back to what asked them", async ({
	page,
}) => {
	await openSetup(page, true, "/deathmatch?subject=Moose")
	const fill = button(page, "Random fill")
	const clear = button(page, "Clear All Brackets")
	const within = (title: string, name: string) => () =>
		pressOn(dialog(page, title).getByRole("button", { name }))
	for (const close of [
		() => press(page, "Escape"),
		within("Random Selection", "No"),
		within("Random Selection", "Yes"),
	])
		await expectFocusBack(fill, dialog(page, "Random Selection"), close)
	const subject = "Confirm Subject Change"
	const marriage = button(page, "Previous subject: Marriage")
	for (const close of [() => press(page, "Escape"), within(subject, "Cancel")])
		await expectFocusBack(marriage, dialog(page, subject), close)

	const list = button(page, "Select Subject")
	const choices = page.getByRole("dialog", { name: "Select Subject" })
	for (const close of [
		() => press(page, "Escape"),
		within(subject, "Cancel"),
		within(subject, "Continue"),
	]) {
		await pressOn(list)
		await pressOn(choices.getByRole("button", { name: "Magnesium" }))
		await expect(dialog(page, subject)).toBeVisible()
		await close()
		await expect(dialog(page, subject)).toBeHidden()
		await expect(list).toBeFocused()
	}
	for (const close of [
		() => press(page, "Escape"),
		within("Clear Bracket", "No"),
		within("Clear Bracket", "Yes"),
	])
		await expectFocusBack(clear, dialog(page, "Clear Bracket"), close)
})

test("the results of a round give the focus back to the button that led to them", async ({
	page,
}) => {
	await startMatch(page, true)
	for (let pairing = 0; pairing < 4; pairing++) {
		await choose(page, 0)
		await pressOn(button(page, "Next"))
	}
	const results = dialog(page, "Round Results")
	await expect(results).toBeVisible()
	await press(page, "Escape")
	await expect(results).toBeHidden()
	const opener = button(page, "Next Round")
	await expect(opener).toBeFocused()
	await page.goto("/deathmatch/contest")
	await ready(page)
	await expect(results).toBeVisible()
	await pressOn(results.getByRole("button", { name: "Close" }))
	await expect(results).toBeHidden()
	await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

	await page.goto("/deathmatch/contest")
	await ready(page)
	await pressOn(button(page, "See all results"))
	await expect(page.getByText("Contest Summary")).toBeVisible()
	await expect(page.locator("#summary-title")).toBeFocused()
})
