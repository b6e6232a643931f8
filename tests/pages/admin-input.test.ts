import { beforeAll, describe, expect, test } from "vitest"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { readSubmittedPoem } from "~/features/curation/poems/poem-update"
import { db } from "~/platform/database/db.server"
import * as signInPage from "~/routes/admin._index"
import * as poemsPage from "~/routes/admin.highlights"
import * as poetsPage from "~/routes/admin.manage-data"
import * as promptsPage from "~/routes/admin.prompts"
import * as protectedPage from "~/routes/admin.protected-poems"
import * as demoPage from "~/routes/admin.tooltip-demo"
import { editorCookie } from "../setup/admin"
import { args, outcome } from "../setup/request"

// Bad input in every field of every form of the administration: never an error page, nothing unprintable or overlong
// in the book, and what was typed comes back.

const NASTY: Record<string, string> = {
	empty: "",
	blank: " \t ",
	NUL: "a\0b",
	"only NUL": "\0",
	markup: '<img src=x onerror="alert(1)">{{{subject}}}',
	"too long": "x".repeat(30_000),
	"many lines": "line\n".repeat(6_000),
	"no number": "NaN",
	"half a surrogate": "\ud800",
	"an id that is gone": "0f0f0f0f-0000-4000-8000-000000000000",
	"a path": "../../etc/passwd",
}

let cookie = ""
let poemId = ""
let poetId = ""
let templateId = ""
beforeAll(async () => {
	cookie = await editorCookie()
	const poem = await db.poem.findFirstOrThrow({ orderBy: { sortTitle: "asc" } })
	const template = await db.promptTemplate.findFirstOrThrow({ where: { promptType: "poem_user" } })
	;[poemId, poetId, templateId] = [poem.id, poem.poetId, template.id]
})

type Action = (args: ReturnType<typeof import("../setup/request").args>) => unknown
type FormCase = { name: string; path: string; action: Action; good: () => Record<string, string> }
const forms: FormCase[] = [
	{
		name: "sign-in",
		path: "/admin",
		action: signInPage.action,
		good: () => ({
			intent: "sign-in",
			email: "nobody@example.com",
			password: "not the password",
			redirectTo: "/admin/prompts",
		}),
	},
	{
		name: "archive",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({
			intent: "archive",
			poemId,
			value: "true",
			by: "title",
			q: "e",
			excludeArchived: "false",
			page: "2",
		}),
	},
	{
		name: "protect",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({ intent: "protect", poemId, value: "true" }),
	},
	{
		name: "edit",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({
			intent: "edit",
			poemId,
			title: "Title",
			poet: "Emily Dickinson",
			subject: "Moose",
			content: "One line",
			version: "0",
		}),
	},
	{
		name: "regenerate highlights",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({ intent: "regenerate", poemId, provider: "openai" }),
	},
	{
		name: "switch",
		path: "/admin/protected-poems",
		action: protectedPage.action,
		good: () => ({ intent: "protect", poemId, value: "false", q: "e", page: "1" }),
	},
	{
		name: "submit",
		path: "/admin/protected-poems",
		action: protectedPage.action,
		good: () => ({
			intent: "submit",
			title: "Title",
			poetName: "Emily Dickinson",
			content: "One line",
		}),
	},
	{
		name: "add poet",
		path: "/admin/manage-data",
		action: poetsPage.action,
		good: () => ({ intent: "add-poet", name: "Emily Dickinson", url: "https://example.com" }),
	},
	{
		name: "regenerate style points",
		path: "/admin/manage-data",
		action: poetsPage.action,
		good: () => ({ intent: "regenerate", poetId }),
	},
	{
		name: "add poem",
		path: "/admin/manage-data",
		action: poetsPage.action,
		good: () => ({
			intent: "submit-poem",
			title: "Title",
			poetName: "Emily Dickinson",
			subject: "Moose",
			content: "One line",
		}),
	},
	{
		name: "add note",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({
			intent: "add-note",
			poemId,
			notesKey: "0123456789abcdef",
			quote: "moose",
			line: "1",
			label: "Label",
			note: "Note",
			color: "#336699",
		}),
	},
	{
		name: "bulk",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({ intent: "bulk-protect", [`pick.${poemId}`]: "on", withText: "moose" }),
	},
	{
		name: "undo",
		path: "/admin/highlights",
		action: poemsPage.action,
		good: () => ({ intent: "undo", undoId: poemId }),
	},
	{
		name: "try",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({
			intent: "try",
			tab: "poem_user",
			templateText: "Write.",
			tryPoem: poemId,
			tryProvider: "composer",
		}),
	},
	{
		name: "ask for a name",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({ intent: "ask-save", tab: "poem_user", id: templateId, templateText: "Write." }),
	},
	{
		name: "save version",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({
			intent: "save",
			tab: "poem_user",
			id: templateId,
			templateText: "Write.",
			friendlyName: "Name",
		}),
	},
	{
		name: "rename",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({ intent: "rename", tab: "poem_user", id: templateId, friendlyName: "Name" }),
	},
	{
		name: "set current",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({ intent: "set-current", tab: "poem_user", id: templateId }),
	},
	{
		name: "delete version",
		path: "/admin/prompts",
		action: promptsPage.action,
		good: () => ({ intent: "delete", tab: "poem_user", id: templateId }),
	},
]

/** Everything that came back of what was typed, wherever the page keeps it. */
const comesBack = (data: unknown, typed: string) =>
	JSON.stringify(data).includes(JSON.stringify(typed).slice(1, -1))

const CHOSEN = new Set([
	"intent",
	"tab",
	"password",
	"redirectTo",
	"poetId",
	"version",
	"email",
	"notesKey",
	"tryPoem",
	"tryProvider",
])

/** Whether an administrator types this field: a refused form must give it back. */
const isTyped = (form: string, field: string) =>
	form !== "sign-in" &&
	!CHOSEN.has(field) &&
	!(field === "id" && ["ask for a name", "save version"].includes(form))

describe.each(forms)("the form $name", ({ name, path, action, good }) => {
	test.each(Object.entries(NASTY))("%s in each of its fields", async (_kind, nasty) => {
		for (const field of Object.keys(good())) {
			await db.rateLimit.deleteMany()
			const form = { ...good(), [field]: nasty }
			const { status, data } = await outcome(() => action(args(path, { cookie, form })))
			expect([200, 303, 400, 401, 404, 409, 502], `${name}.${field}: ${status}`).toContain(status)
			const isRefused = status === 400 || status === 409
			// A form post knows no NUL, no lone surrogates and one kind of line end.
			const posted = new URLSearchParams({ nasty }).get("nasty")!.replaceAll("\0", "")
			const isLost = isRefused && isTyped(name, field) && !comesBack(data, posted)
			expect(isLost, `${name}.${field} comes back`).toBe(false)
		}
		await highlightingEnded()
	})
})

test("after all of that the book holds nothing unprintable and nothing overlong", async () => {
	const [poems, poets, templates] = await Promise.all([
		db.poem.findMany(),
		db.poet.findMany(),
		db.promptTemplate.findMany(),
	])
	for (const { title, content, subject } of poems) {
		expect(title.length, title.slice(0, 40)).toBeLessThanOrEqual(200)
		expect(content.length).toBeLessThanOrEqual(20_000)
		expect(`${title}${content}${subject ?? ""}`).not.toMatch(/(?![\t\n])\p{Cc}/u)
	}
	for (const { name } of poets)
		expect([name.length <= 100, /\p{Cc}/u.test(name)], name.slice(0, 40)).toEqual([true, false])
	for (const { templateText, friendlyName } of templates) {
		expect(templateText.length).toBeLessThanOrEqual(20_000)
		expect((friendlyName ?? "").length).toBeLessThanOrEqual(100)
		expect(`${templateText}${friendlyName ?? ""}`).not.toMatch(/(?![\t\n\r])\p{Cc}/u)
	}
})

test("more than 250 kB is refused with 413 by every form", async () => {
	for (const { name, path, action, good } of forms)
		expect(
			(
				await outcome(() =>
					action(args(path, { cookie, form: { ...good(), more: "x".repeat(260_000) } })),
				)
			).status,
			name,
		).toBe(413)
})

test("a poem of 20,000 Chinese letters fits into the form", async () => {
	const content = "\u9e7f".repeat(20_000)
	const submit = forms.find(({ name }) => name === "submit")!
	expect(
		(
			await outcome(() =>
				submit.action(args(submit.path, { cookie, form: { ...submit.good(), content } })),
			)
		).status,
	).toBe(303)
	expect(await db.poem.count({ where: { content } })).toBe(1)
})

test("any address of the pages opens them", async () => {
	const loaders = [
		[
			"/admin/highlights",
			poemsPage.loader,
			[
				"by",
				"q",
				"excludeArchived",
				"page",
				"poem",
				"ask",
				"draft",
				"sort",
				"withText",
				"withPoet",
				"withSubject",
				"withModel",
				"protection",
				"archive",
				"notes",
			],
		],
		["/admin/protected-poems", protectedPage.loader, ["q", "page", "done", "draft"]],
		["/admin/manage-data", poetsPage.loader, ["q", "done", "draft"]],
		["/admin/prompts", promptsPage.loader, ["tab", "version", "ask", "draft"]],
		["/admin/tooltip-demo", demoPage.loader, ["arrow", "showDelay", "hideDelay", "offset"]],
	] as const
	for (const [path, loader, names] of loaders) {
		for (const name of names) {
			for (const nasty of Object.values(NASTY)) {
				// The guard drops NUL from an address before a page reads it.
				const search = String(new URLSearchParams({ [name]: nasty.slice(0, 4_000) }))
				const address = `${path}?${search.replaceAll("%00", "")}`
				const { status } = await outcome(() => loader(args(address, { cookie })))
				expect([200, 400], `${path} ${name}`).toContain(status)
			}
		}
	}
})

test(
	"whatever the address says, the demo's options stay in their ranges and on their steps",
	{ tags: ["TD-02", "TD-03", "TD-04", "TD-05"] },
	async () => {
		const options = async (query: string) =>
			(await outcome(() => demoPage.loader(args(`/admin/tooltip-demo?${query}`, { cookie })))).data
				.options
		expect(await options("")).toEqual({ hasArrow: true, showDelay: 200, hideDelay: 150, offset: 8 })
		expect(await options("showDelay=-5&hideDelay=5000&offset=99&arrow=off")).toEqual({
			hasArrow: false,
			showDelay: 0,
			hideDelay: 1000,
			offset: 24,
		})
		expect(await options("showDelay=333&hideDelay=1e2&offset=7.6&arrow=off&arrow=on")).toEqual({
			hasArrow: true,
			showDelay: 350,
			hideDelay: 100,
			offset: 8,
		})
		expect(await options("showDelay=soon&hideDelay=Infinity&offset=")).toEqual({
			hasArrow: true,
			showDelay: 200,
			hideDelay: 150,
			offset: 8,
		})
	},
)

test("submitted values are trimmed", { tags: ["PP-12"] }, () => {
	expect(
		readSubmittedPoem({
			title: "  Still \n water ",
			poetName: "\tEmily  Dickinson ",
			content: "\n\n  A moose  \nstood\n\n",
			subject: " Moose ",
		}),
	).toEqual({
		title: "Still water",
		poetName: "Emily Dickinson",
		content: "A moose\nstood",
		subject: "Moose",
	})
	expect(
		readSubmittedPoem({ title: "x", poetName: "y", content: "z", subject: "  " }),
	).toMatchObject({ subject: null })
})
