import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { db } from "~/platform/database/db.server"
import * as page from "~/routes/admin.prompts"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"

let cookie = ""
beforeAll(async () => {
	cookie = await editorCookie()
})

type Made = { id: string; version: number }
let [first, second]: Made[] = []
const make = (version: number, more: object = {}): Promise<Made> =>
	db.promptTemplate.create({
		data: {
			id: crypto.randomUUID(),
			name: "poem_user",
			promptType: "poem_user",
			templateText: `Write ${version}\nabout {{subject}}.`,
			version,
			...more,
		},
	})
beforeEach(async () => {
	await db.promptTemplate.deleteMany({ where: { promptType: "poem_user" } })
	first = await make(1, { isActive: true })
	second = await make(2, { friendlyName: "Warm" })
})

const open = (query = "") =>
	outcome(() => page.loader(args(`/admin/prompts?tab=poem_user${query}`, { cookie })))
const act = (form: Record<string, string>) =>
	outcome(() =>
		page.action(args("/admin/prompts", { cookie, form: { tab: "poem_user", ...form } })),
	)
const HOME = "/admin/prompts?tab=poem_user"
const nobody = "0f0f0f0f-0000-4000-8000-000000000000"

describe("Prompt Management", () => {
	test(
		"the list: the active version as current, inactive ones below; the current one can't be set or deleted",
		{ tags: ["AP-04", "AP-07", "AP-08", "AP-18"] },
		async () => {
			await make(3)
			const { data } = await open()
			expect(data.currentLabel).toBe("Current Active Version (v1)")
			expect(data.versions.map(({ label }: { label: string }) => label.split(" - ")[0])).toEqual([
				"Version 3",
				"Warm (v2)",
			])
			expect([data.template.version, data.canSet, data.diff]).toEqual([1, false, null])
			expect((await open(`&version=${second!.id}`)).data).toMatchObject({
				canSet: true,
				pickedId: second!.id,
			})
			expect((await open(`&version=${first!.id}`)).data).toMatchObject({
				canSet: false,
				pickedId: null,
			})
		},
	)

	test("no active version, no version at all", { tags: ["AP-05", "AP-06"] }, async () => {
		await db.promptTemplate.updateMany({
			where: { promptType: "poem_user" },
			data: { isActive: false },
		})
		expect((await open()).data).toMatchObject({
			currentLabel: "No Active Version (Latest: v2)",
			canSet: false,
		})
		await db.promptTemplate.deleteMany({ where: { promptType: "poem_user" } })
		expect((await open()).data).toMatchObject({
			currentLabel: "No Versions Available",
			template: null,
		})
	})

	test("a picked version is compared with the active one, line by line; how many poems were written with it stands beside it", async () => {
		const poem = await db.poem.findFirstOrThrow()
		await db.poem.update({ where: { id: poem.id }, data: { promptTemplateId: second!.id } })
		const { data } = await open(`&version=${second!.id}`)
		expect(data.diff).toEqual([
			{ kind: "removed", text: "Write 1" },
			{ kind: "added", text: "Write 2" },
			{ kind: "same", text: "about {{subject}}." },
		])
		expect([data.template.poems, data.activeVersion]).toEqual([1, 1])
	})

	test(
		"a version that is gone: the exact words, and the list anew",
		{ tags: ["AP-24"] },
		async () => {
			expect((await open(`&version=${nobody}`)).data.notice).toMatchObject({
				title: "Not Found",
				text: "Selected template version not found. It might have been deleted.",
			})
			for (const intent of ["set-current", "delete", "rename"]) {
				const answer = await act({ intent, id: nobody, friendlyName: "x" })
				expect([answer.location, flashOf(answer)?.title, flashOf(answer)?.text], intent).toEqual([
					HOME,
					"Not Found",
					"Selected template version not found. It might have been deleted.",
				])
			}
		},
	)

	test("set current, and the list is back at 'current'", { tags: ["AP-09", "AP-17"] }, async () => {
		const answer = await act({ intent: "set-current", id: second!.id })
		expect([answer.status, answer.location]).toEqual([303, HOME])
		expect(
			await db.promptTemplate.findMany({
				where: { promptType: "poem_user", isActive: true },
				select: { id: true },
			}),
		).toEqual([{ id: second!.id }])
	})

	test(
		"save as a new version: the name is asked for, then it is saved inactive",
		{ tags: ["AP-10", "AP-11", "AP-17"] },
		async () => {
			const asked = await act({ intent: "ask-save", id: first!.id, templateText: "New words" })
			expect([asked.status, asked.data.asks, asked.data.templateText]).toEqual([
				200,
				true,
				"New words",
			])
			const saved = await act({
				intent: "save",
				id: first!.id,
				templateText: "New words",
				friendlyName: " Cool ",
			})
			expect([saved.status, saved.location]).toEqual([303, HOME])
			expect(
				await db.promptTemplate.findFirstOrThrow({
					where: { promptType: "poem_user", version: 3 },
				}),
			).toMatchObject({
				templateText: "New words",
				friendlyName: "Cool",
				isActive: false,
				name: "poem_user",
			})
		},
	)

	test("a form sent twice saves one version; with other words it saves another", async () => {
		const { formKey: key } = (await open()).data
		const form = { intent: "save", key, templateText: "New words", friendlyName: "Cool" }
		const answers = await Promise.all([act(form), act(form)])
		expect(answers.map((answer) => [answer.status, flashOf(answer)?.title])).toEqual([
			[303, "Version 3 saved"],
			[303, "Version 3 saved"],
		])
		expect(flashOf(await act({ ...form, templateText: "Other words" }))?.title).toBe(
			"Version 4 saved",
		)
		expect(await db.promptTemplate.count({ where: { promptType: "poem_user" } })).toBe(4)
	})

	test.each([
		["{{antlers}}", "Unknown placeholder {{antlers}}."],
		["{{#subject}}x{{/subject}}", "The template may use plain placeholders only"],
		["{{subject", "The template has a placeholder that is not closed."],
	])(
		"a template that nobody can fill is refused before a name is asked for: %s",
		async (templateText, message) => {
			const { status, data } = await act({ intent: "ask-save", templateText })
			expect([status, data.asks, data.templateText]).toEqual([400, false, templateText])
			expect(data.errors.templateText).toContain(message)
		},
	)

	test(
		"an empty text and AP-20 no friendly name: the exact words, and what was typed stays",
		{ tags: ["AP-19"] },
		async () => {
			for (const intent of ["ask-save", "save"]) {
				const { status, data } = await act({ intent, templateText: " \n ", friendlyName: "Cool" })
				expect([status, data.errors.templateText, data.asks, data.friendlyName]).toEqual([
					400,
					"Prompt content cannot be empty",
					false,
					"Cool",
				])
			}
			const { status, data } = await act({
				intent: "save",
				templateText: "New words",
				friendlyName: "  ",
			})
			expect([status, data.errors.friendlyName, data.asks, data.templateText]).toEqual([
				400,
				"Friendly name cannot be empty",
				true,
				"New words",
			])
		},
	)

	test("a placeholder that nobody fills is refused beside the text", async () => {
		const { status, data } = await act({
			intent: "save",
			templateText: "Write {{nonsense}}",
			friendlyName: "Cool",
		})
		expect([status, data.templateText]).toEqual([400, "Write {{nonsense}}"])
		expect(data.errors.templateText).toContain("{{nonsense}}")
	})

	test(
		"the friendly name: edited, emptied, unchanged",
		{ tags: ["AP-13", "AP-21", "AP-22"] },
		async () => {
			await act({ intent: "rename", id: second!.id, friendlyName: "Cool" })
			expect(
				(await db.promptTemplate.findUniqueOrThrow({ where: { id: second!.id } })).friendlyName,
			).toBe("Cool")
			const entries = await db.auditEntry.count()
			await act({ intent: "rename", id: second!.id, friendlyName: " Cool " })
			expect(await db.auditEntry.count()).toBe(entries)
			const emptied = await act({ intent: "rename", id: second!.id, friendlyName: "" })
			expect(emptied.location).toBe(`${HOME}&version=${second!.id}`)
			expect(
				(await db.promptTemplate.findUniqueOrThrow({ where: { id: second!.id } })).friendlyName,
			).toBeNull()
			expect(
				(await act({ intent: "rename", id: second!.id, friendlyName: "x".repeat(101) })).status,
			).toBe(400)
		},
	)

	test(
		"a version is deleted; AP-26 AP-23 the active one is not: the title in the exact words, the server's own message",
		{ tags: ["AP-12", "AP-17"] },
		async () => {
			expect((await act({ intent: "delete", id: second!.id })).location).toBe(HOME)
			expect(await db.promptTemplate.findUnique({ where: { id: second!.id } })).toBeNull()
			expect(flashOf(await act({ intent: "delete", id: first!.id }))).toMatchObject({
				title: "Deletion Prevented/Failed",
				text: "The active version can't be deleted. Set another version as current first.",
			})
			expect(flashOf(await act({ intent: "delete", id: "moose" }))?.title).toBe(
				"Deletion Prevented/Failed",
			)
		},
	)

	test(
		"other failures: the exact words, and nothing of the cause",
		{ tags: ["AP-27", "AP-28"] },
		async () => {
			for (const [intent, title] of [
				["delete", "Failed to delete template"],
				["set-current", "Failed to set as current"],
			] as const) {
				vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
				const flash = flashOf(await act({ intent, id: second!.id }))
				expect(flash?.title).toBe(title)
				expect(JSON.stringify(flash)).not.toContain("fire")
			}
		},
	)

	test("a version that can't be saved keeps what was typed", async () => {
		vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
		const form = { intent: "save", templateText: "Typed for an hour", friendlyName: "Long" }
		const { status, data } = await act(form)
		expect([status, data.templateText, data.friendlyName]).toEqual([500, form.templateText, "Long"])
		expect(data.errors.templateText).toMatch(/^Failed to save the new version\. /)
		expect(data.errors.templateText).not.toContain("fire")
	})

	test("unknown tabs and intents", async () => {
		expect(
			(await outcome(() => page.loader(args("/admin/prompts?tab=nothing", { cookie })))).data.tab,
		).toBe("highlight_system")
		expect((await act({ intent: "explode" })).status).toBe(400)
	})

	test(
		"what was typed when the session ended is back after the sign-in, and gone once it is saved",
		{ tags: ["AP-25"] },
		async () => {
			const { saveDraft } = await import("~/features/accounts/drafts.server")
			const user = await db.user.findFirstOrThrow()
			const fields = {
				tab: "poem_user",
				intent: "save",
				templateText: "Typed before",
				friendlyName: "Cool",
			}
			await saveDraft(user.id, { path: "/admin/prompts", fields })
			expect((await open("&draft=1")).data.draft).toEqual(fields)
			expect((await open()).data.draft).toBeNull()
			await act(fields)
			expect((await open("&draft=1")).data.draft).toBeNull()
		},
	)
})

describe("a prompt is tried on a poem", () => {
	const poem = () => db.poem.findFirstOrThrow({ where: { title: "They keep a Moose in Appleton" } })
	const attempt = async (changes: Record<string, string> = {}) =>
		act({
			intent: "try",
			tab: "highlight_user",
			templateText: "For {{poet_name}}:\n{{poem_lines}}",
			tryPoem: (await poem()).id,
			tryProvider: "composer",
			...changes,
		})

	test("the text is filled in as it was typed, beside the saved half of the pair", async () => {
		const { status, data } = await attempt()
		expect([status, data.trial]).toMatchObject([
			200,
			{ poem: { title: "They keep a Moose in Appleton" }, answer: null, failure: null },
		])
		expect(data.trial.user).toMatch(/^For Emily Dickinson:\n1: /)
		expect(data.trial.system.length).toBeGreaterThan(50)
		expect(data.templateText).toBe("For {{poet_name}}:\n{{poem_lines}}")
		const own = await attempt({ tab: "poem_system", templateText: "On {{subject}}." })
		expect(own.data.trial.system).toBe("On Moose.")
	})

	test("a run shows what the provider answers, and saves nothing", async () => {
		const count = async () => [
			await db.poem.count(),
			await db.generation.count(),
			await db.promptTemplate.count(),
			await db.highlight.findMany({ where: { poemId: (await poem()).id } }),
		]
		const before = await count()
		const notes = await attempt({ intent: "try-run" })
		expect(notes.data.trial.answer).toMatch(/“.+”/)
		const verse = await attempt({
			intent: "try-run",
			tab: "poem_user",
			templateText: "Write about {{subject}}.",
		})
		expect(verse.data.trial.answer.split("\n").length).toBeGreaterThan(3)
		expect(await count()).toEqual(before)
	})

	test.each([
		[{ tryProvider: "skynet" }, "trial", "Please choose a provider."],
		[{ tryProvider: "anthropic" }, "trial", "Please choose a provider."],
		[{ tryPoem: "moose" }, "trial", "Please choose a poem."],
		[{ templateText: " " }, "templateText", "Prompt content cannot be empty"],
	])("%j is refused, and what was typed stays", async (changes, field, message) => {
		const { status, data } = await attempt(changes)
		expect([status, data.errors[field], data.trial]).toEqual([400, message, undefined])
		expect(data.templateText).toBe(
			{ templateText: "For {{poet_name}}:\n{{poem_lines}}", ...changes }.templateText,
		)
	})
})
