import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { ADMIN } from "../setup/e2e-server"
import {
	adminSite,
	button,
	deletePoem,
	dialog,
	holdPosts,
	makePoem,
	openAdmin,
	putPoem,
	signIn,
	toast,
} from "./admin"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)

/** A poem of the test's own, selected on the page. */
async function openOwnPoem(page: Page, scripts: boolean, name: string) {
	await signIn(page)
	const title = `${name}, ${scripts ? "lit" : "unlit"}`
	const id = await makePoem(page, title)
	await page.goto(`/admin/highlights?poem=${id}`)
	await ready(page, scripts)
	return { id, title }
}

journey(
	"poems are searched and turned page by page",
	{ tag: ["@AH-01", "@AH-02", "@AH-06", "@AH-07"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/highlights")
		await expect(page.getByRole("heading", { level: 1, name: "Manage Poem Data" })).toBeVisible()
		await expect(page).toHaveTitle(/^Manage Poem Data/)
		await expect(page.getByLabel("Search by").getByRole("option")).toHaveText([
			"Poem ID",
			"Poem Title",
			"Poet Name",
		])
		await expectAccessible(page, scripts)

		const search = page.getByRole("search", { name: "Poems" })
		await search.getByLabel("Search for").fill("e")
		await button(page, "Search").click()
		const heading = page.getByRole("heading", { name: /^Search Results \(\d+ matching filter\)$/ })
		await expect(heading).toBeVisible()
		const found = Number(/\d+/.exec(await heading.innerText())?.[0])
		const pages = Math.ceil(found / 20)
		await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible()
		await page.getByRole("link", { name: "Next" }).click()
		await expect(page.getByText(`Page 2 of ${pages}`, { exact: true })).toBeVisible()
	},
)

journey(
	"a poem is found by its title and read in the book",
	{ tag: ["@AH-08"] },
	async ({ page, scripts }) => {
		const { id, title } = await openOwnPoem(page, scripts, "Granite")
		const panel = page.getByTestId("selected-poem")
		await page.goto("/admin/highlights")
		await ready(page, scripts)
		const search = page.getByRole("search", { name: "Poems" })
		await search.getByLabel("Search for").fill(title.toUpperCase())
		await button(page, "Search").click()
		await expect(
			page.getByRole("heading", { name: "Search Results (1 matching filter)" }),
		).toBeVisible()
		await expect(panel.getByRole("heading", { name: title })).toBeVisible()
		await expect(panel).toContainText("And neither said it yet.")
		await page.getByRole("link", { name: `View in book: ${title}` }).click()
		await expect(page).toHaveURL(new RegExp(`/book\\?.*poemId=${id}`))
		await expect(page.getByRole("heading", { name: title })).toBeVisible()

		await deletePoem(page, id)
	},
)

journey(
	"a poem is archived and back, and loses its protection",
	{ tag: ["@AH-16", "@AH-17"] },
	async ({ page, scripts }) => {
		const { id } = await openOwnPoem(page, scripts, "Gneiss")
		const panel = page.getByTestId("selected-poem")
		await button(page, "Archive Poem").click()
		await expect(panel.getByText(/^Archived on /)).toBeVisible()
		await button(page, "Unprotect Poem").click()
		await expect(button(page, "Protect Poem")).toBeVisible()
		await button(page, "Unarchive Poem").click()
		await expect(panel.getByText(/^Archived on /)).toHaveCount(0)
		await deletePoem(page, id)
	},
)

journey(
	"a poem is deleted after a question, and the deletion is in the audit list",
	{ tag: ["@AH-18"] },
	async ({ page, scripts }) => {
		const { title } = await openOwnPoem(page, scripts, "Schist")
		const panel = page.getByTestId("selected-poem")
		await button(page, "Delete Permanently").click()
		await expect(dialog(page, "Delete this poem?")).toContainText(
			`This permanently deletes “${title}” and its highlights.`,
		)
		await expectAccessible(page, scripts)
		await dialog(page, "Delete this poem?").getByRole("button", { name: "Cancel" }).click()
		await expect(dialog(page, "Delete this poem?")).toHaveCount(0)
		await button(page, "Delete Permanently").click()
		await dialog(page, "Delete this poem?").getByRole("button", { name: "Delete" }).click()
		await expect(toast(page)).toContainText("Poem deleted")
		await expect(panel).toHaveCount(0)
		await expect(page.getByTestId("audit").getByRole("listitem").first()).toContainText(
			`${ADMIN.email} deleted poem “${title}”`,
		)
	},
)

journey(
	"'Download Logs' saves this browser's log; without scripts there is none, and the page says so",
	{ tag: ["@AH-09"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/highlights")
		if (!scripts) {
			await expect(button(page, "Download Logs")).toBeDisabled()
			await expect(page.locator("noscript p")).toHaveText("Logs need JavaScript in this browser.")
			return
		}
		await page.evaluate(() =>
			localStorage.setItem(
				"client.log",
				JSON.stringify([
					{ at: "2026-01-01T00:00:00.000Z", level: "error", message: "The antlers are caught" },
				]),
			),
		)
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			button(page, "Download Logs").click(),
		])
		expect(download.suggestedFilename()).toBe("client-log.json")
		expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual([
			{ at: "2026-01-01T00:00:00.000Z", level: "error", message: "The antlers are caught" },
		])
	},
)

journey(
	"two administrators edit one poem: the later save is shown the newer version, and what was typed stays",
	async ({ page, scripts }) => {
		await signIn(page)
		const id = await makePoem(page, `Twice written, ${scripts ? "lit" : "unlit"}`)
		await page.goto(`/admin/highlights?poem=${id}`)
		await ready(page, scripts)
		await page.getByText("Edit this poem").click()
		await page.getByLabel("Text").fill("What the second one typed, <b>in two</b>\nlines.")
		const { poet_id } = (await (await page.request.get(`/api/poems/${id}`)).json()) as {
			poet_id: string
		}
		await putPoem(page, id, {
			title: "What the first one saved",
			content: "A line of the first one's.",
			poet_id,
		})
		await button(page, "Save Poem").click()
		await expect(
			page.getByRole("alert").filter({ hasText: "The poem has been changed in the meantime." }),
		).toBeVisible()
		await expect(page.getByText("A line of the first one's.").first()).toBeVisible()
		await expect(page.getByLabel("Text")).toHaveValue(
			"What the second one typed, <b>in two</b>\nlines.",
		)
		await expectAccessible(page, scripts)
		await button(page, "Save Poem").click()
		await expect(toast(page)).toContainText("Poem saved")
		expect(
			((await (await page.request.get(`/api/poems/${id}`)).json()) as { content: string }).content,
		).toBe("What the second one typed, <b>in two</b>\nlines.")
		await deletePoem(page, id)
	},
)

journey(
	"the page of protected poems, its hints and its form",
	{ tag: ["@PP-01", "@PP-05", "@PP-08", "@PP-09", "@PP-10"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/protected-poems")
		await expect(
			page.getByRole("heading", { level: 1, name: "Manage Protected Poems" }),
		).toBeVisible()
		await expect(page).toHaveTitle(/^Manage Protected Poems/)
		await expect(page.getByText("Protected poems ignore the 3-poem limit.")).toBeVisible()
		const form = page.getByRole("region", { name: "Submit New Protected Poem" })
		await expect(
			form.getByText("The poem is protected by default, and its highlights are generated."),
		).toBeVisible()
		await expect(form.getByLabel("Content")).toHaveAttribute("rows", "10")
		await button(page, "Submit Poem").click()
		await expect(form.getByText("Please fill in title, poet name, and content.")).toBeVisible()
		await expectAccessible(page, scripts)
	},
)

journey(
	"a poem is submitted without the spaces around it, and its switch takes the protection away",
	{ tag: ["@PP-04", "@PP-12"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/protected-poems")
		const form = page.getByRole("region", { name: "Submit New Protected Poem" })
		const title = `Aardvark, ${scripts ? "lit" : "unlit"}`
		await page.getByLabel("Title").fill(`  ${title} `)
		await form.getByLabel("Poet Name").fill(" Emily Dickinson ")
		await form.getByLabel("Content").fill("\nIt is no moose.\n\n")
		await button(page, "Submit Poem").click()
		await expect(toast(page)).toContainText("Protected poem added")
		await expect(form.getByLabel("Title")).toHaveValue("")

		const search = page.getByRole("search", { name: "Poems" })
		await search.getByLabel("Search for").fill(title)
		await search.getByRole("button", { name: "Search" }).click()
		const protection = page.getByRole("switch", { name: `Protected: ${title}`, exact: true })
		await expect(protection).toHaveAttribute("aria-checked", "true")
		await protection.click()
		await expect(protection).toHaveAttribute("aria-checked", "false")
		await expect(toast(page)).toContainText("Poem unprotected")
		const { data } = (await (
			await page.request.get("/api/poems/paginated?pageSize=100&includeArchived=true")
		).json()) as { data: { title: string; content: string; poet_name: string }[] }
		expect(data.filter((poem) => poem.title === title)).toMatchObject([
			{ content: "It is no moose.", poet_name: "Emily Dickinson" },
		])
	},
)

test(
	"a switch shows the wish at once, and turns back with the reason when it fails: a poem that is gone, a server that is away",
	{ tag: ["@PP-06", "@PP-07"] },
	async ({ page }) => {
		await signIn(page)
		const [gone, kept] = [
			await makePoem(page, "Gone meanwhile"),
			await makePoem(page, "Kept meanwhile"),
		]
		await page.goto("/admin/protected-poems?q=meanwhile")
		await ready(page)
		await deletePoem(page, gone)
		const release = await holdPosts(page, /\/admin\/protected-poems\.data/)
		const [first, second] = [
			page.getByRole("switch", { name: "Protected: Gone meanwhile" }),
			page.getByRole("switch", { name: "Protected: Kept meanwhile" }),
		]
		await second.click()
		await expect(second).toHaveAttribute("aria-checked", "false")
		await expect(second).toHaveAttribute("aria-busy", "true")
		release()
		await expect(toast(page)).toContainText("Poem unprotected")
		await page.unroute(/\/admin\/protected-poems\.data/)
		await expect(first).toHaveCount(0)

		await page.route(/\/admin\/protected-poems\.data/, (route) =>
			route.request().method() === "POST" ? route.abort() : route.continue(),
		)
		await second.click()
		await expect(toast(page)).toContainText(
			"Failed to update protected status: The server could not be reached. Please try again.",
		)
		await expect(second).toHaveAttribute("aria-checked", "false")
		await page.unroute(/\/admin\/protected-poems\.data/)
		await deletePoem(page, kept)
		const turned = await holdPosts(page, /\/admin\/protected-poems\.data/)
		await second.click()
		await expect(second).toHaveAttribute("aria-checked", "true")
		turned()
		await expect(toast(page)).toContainText("Failed to update protected status: Poem not found")
		await expect(second).toHaveCount(0)
	},
)

test("busy states: each button says what it does while it does it, and can't be pressed twice", async ({
	page,
}) => {
	await signIn(page)
	const id = await makePoem(page, "Pressed for time")
	await page.goto(`/admin/highlights?poem=${id}`)
	await ready(page)
	for (const [idle, busy, done] of [
		["Regenerate Highlights", "Regenerating...", "Highlights Generated Successfully"],
		["Archive Poem", "Saving...", "Poem archived"],
		["Unprotect Poem", "Saving...", "Poem unprotected"],
		["Delete Permanently", "Deleting...", "Poem deleted"],
	] as const) {
		const release = await holdPosts(page, /\/admin\/highlights\.data/)
		await button(page, idle).click()
		if (idle === "Regenerate Highlights") await button(page, "Replace Notes").click()
		if (idle === "Delete Permanently")
			await dialog(page, "Delete this poem?").getByRole("button", { name: "Delete" }).click()
		await expect(button(page, busy)).toBeDisabled()
		release()
		await expect(toast(page)).toContainText(done)
		await page.unroute(/\/admin\/highlights\.data/)
	}
})

test("a form that does not reach the server, or comes back with another server's answer, stays as it is and says which", async ({
	page,
}) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	await signIn(page)
	const id = await makePoem(page, "Far from the server")
	await page.goto(`/admin/highlights?poem=${id}`)
	await ready(page)
	await page.getByText("Edit this poem").click()
	await page.getByLabel("Text").fill("Typed in a tunnel")
	await page.context().setOffline(true)
	for (const [name, title] of [
		["Save Poem", "The poem was not saved"],
		["Archive Poem", "Error Toggling Archive Status"],
		["Unprotect Poem", "Error Toggling Protect Status"],
	] as const) {
		await button(page, name).click()
		await expect(toast(page)).toContainText(title)
		await expect(page.getByLabel("Text")).toHaveValue("Typed in a tunnel")
	}
	await page.context().setOffline(false)
	await page.route(/\/admin\/highlights\.data/, (route) =>
		route.request().method() === "POST"
			? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
			: route.continue(),
	)
	await button(page, "Save Poem").click()
	await expect(toast(page)).toContainText("The server answered with an error. Please try again.")
	await expect(page.getByLabel("Text")).toHaveValue("Typed in a tunnel")
	await page.unrouteAll()
	await button(page, "Save Poem").click()
	await expect(toast(page)).toContainText("Poem saved")
	await deletePoem(page, id)
})

test(
	"a search that does not reach the server: 'Search Error' as toast and on the page, and Retry makes it",
	{ tag: ["@AH-27"] },
	async ({ page }) => {
		test.info().annotations.push({ type: "expects-console-errors" })
		await openAdmin(page, true, "/admin/highlights")
		await page.route(/\/admin\/highlights\.data\?.*q=Moose/, (route) => route.abort())
		await page.getByLabel("Search for").fill("Moose in Appleton")
		await button(page, "Search").click()
		await expect(toast(page)).toContainText("Search Error")
		await expect(
			page.getByRole("main").getByRole("heading", { name: "Search Error" }),
		).toBeVisible()
		await page.unrouteAll()
		await button(page, "Retry").click()
		await expect(
			page.getByRole("heading", { name: "Search Results (1 matching filter)" }),
		).toBeVisible()
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
		`a deletion whose answer ${what} reads as the specified default, and the poem stays selected`,
		{ tag: ["@AH-28"] },
		async ({ page }) => {
			test.info().annotations.push({ type: "expects-console-errors" })
			await signIn(page)
			const id = await makePoem(page, `Undeleted: ${what}`)
			await page.goto(`/admin/highlights?poem=${id}`)
			await ready(page)
			await page.route(/\/admin\/highlights\.data/, (route) =>
				route.request().method() !== "POST"
					? route.continue()
					: answer
						? route.fulfill(answer)
						: route.abort(),
			)
			await button(page, "Delete Permanently").click()
			await dialog(page, "Delete this poem?").getByRole("button", { name: "Delete" }).click()
			await expect(toast(page)).toContainText("Error Deleting Poem")
			await expect(toast(page)).toContainText(
				"Could not delete the poem. It might be referenced elsewhere.",
			)
			await expect(page.getByTestId("selected-poem")).toBeVisible()
			await page.unrouteAll()
			await deletePoem(page, id)
		},
	)
}

journey(
	"a poem that is deleted while somebody writes on it: what was typed stays",
	async ({ page, scripts }) => {
		await signIn(page)
		const title = `Gone under the pen, ${scripts ? "lit" : "unlit"}`
		const id = await makePoem(page, title)
		await page.goto(`/admin/highlights?poem=${id}`)
		await ready(page, scripts)
		await page.getByText("Edit this poem").click()
		await page.getByLabel("Text").fill("Typed in vain, <b>not quite</b>")
		await deletePoem(page, id)
		await button(page, "Save Poem").click()
		await expect(page.getByRole("alert").filter({ hasText: "Poem not found" })).toBeVisible()
		await expect(page.getByRole("textbox", { name: title })).toHaveValue(
			"Typed in vain, <b>not quite</b>",
		)
	},
)

test("a poem of one endless word scrolls no page sideways, at 320 px or at 1280", async ({
	page,
}) => {
	await signIn(page)
	const word = "Mm".repeat(90)
	const id = await makePoem(page, word)
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 700 })
		for (const path of [
			`/admin/highlights?by=title&q=${word}`,
			`/admin/highlights?poem=${id}&ask=delete`,
			`/admin/protected-poems?q=${word}`,
		]) {
			await page.goto(path)
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
				path,
			).toBeLessThanOrEqual(width)
		}
	}
	await deletePoem(page, id)
})

test("the question before a deletion by keyboard: focus moves in, Escape closes and gives it back", async ({
	page,
}) => {
	await signIn(page)
	const id = await makePoem(page, "Asked by keyboard")
	await page.goto(`/admin/highlights?poem=${id}`)
	await ready(page)
	await button(page, "Delete Permanently").focus()
	await page.keyboard.press("Enter")
	await expect(
		dialog(page, "Delete this poem?").getByRole("button", { name: "Cancel" }),
	).toBeFocused()
	await page.keyboard.press("Escape")
	await expect(dialog(page, "Delete this poem?")).toHaveCount(0)
	await expect(button(page, "Delete Permanently")).toBeFocused()
	await deletePoem(page, id)
})

journey(
	"a provider that nobody knows is refused beside the choices, and the poem stays selected",
	{ tag: ["@AH-14"] },
	async ({ page, scripts }) => {
		await signIn(page)
		const title = `Basalt, ${scripts ? "lit" : "unlit"}`
		const id = await makePoem(page, title)
		await page.goto(`/admin/highlights?poem=${id}`)
		await ready(page, scripts)
		const provider = page.getByRole("group", { name: "AI Provider" })
		const choice = provider.getByLabel("GPT-4o")
		await choice.check()
		if (scripts) await button(page, "Regenerate Highlights").click()
		// React gives a radio its own value back when it renders, so the value is changed last.
		await choice.evaluate((radio) => void ((radio as HTMLInputElement).value = "skynet"))
		await button(page, scripts ? "Replace Notes" : "Regenerate Highlights").click()
		await expect(provider.getByRole("alert")).toHaveText("Please choose one of these providers.")
		await expect(provider).toHaveAccessibleDescription("Please choose one of these providers.")
		await expect(
			page.getByTestId("selected-poem").getByRole("heading", { name: title }),
		).toBeVisible()
		await deletePoem(page, id)
	},
)
