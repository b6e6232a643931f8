import { readdirSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { makeEditor } from "../setup/admin"
import { args, outcome } from "../setup/request"

// Every route file and every method, asked by a stranger: nothing changes and nothing leaks.

type Module = { loader?: (args: unknown) => unknown; action?: (args: unknown) => unknown }
const modules = import.meta.glob<Module>("../../app/routes/*.{ts,tsx}", { eager: true })
const files = Object.entries(modules).map(([file, module]) => ({
	name: file.replace(/^.*\/routes\//, ""),
	module,
}))

/** What a stranger may do by a post: playing, asking for a poem, the theme, signing in and out. */
const open = new Set([
	"$.tsx",
	"api.$.ts",
	"theme.ts",
	"logout.ts",
	"admin._index.tsx",
	"admin.passkey-options.ts",
	"admin.second-step.tsx",
	"book.tsx",
	"deathmatch._index.tsx",
	"deathmatch.contest.tsx",
	"deathmatch.ranked.tsx",
	"generate.tsx",
	"sheet.tsx",
	"_index.tsx",
	"api.deathmatches._index.ts",
	"api.deathmatches.$id.rounds.ts",
	"api.deathmatches.ranked._index.ts",
	"api.deathmatches.ranked.picks.ts",
	"api.poems.generate.ts",
	"auth.v1.$.ts",
])
/** Calls that a stranger may not even read. */
const secretReads = /^api\.prompt-templates\./
const isAdminPage = (name: string) => name.startsWith("admin.") && !open.has(name)

let ids: Record<string, string> = {}
beforeAll(async () => {
	await makeEditor()
	const poem = await db.poem.findFirstOrThrow()
	const template = await db.promptTemplate.create({
		data: {
			id: crypto.randomUUID(),
			name: "poem_user",
			promptType: "poem_user",
			templateText: "THE SECRET PROMPT",
			version: 900,
		},
	})
	await db.poem.update({
		where: { id: poem.id },
		data: {
			systemPrompt: "THE SECRET PROMPT",
			generatedPrompt: "THE SECRET PROMPT",
			aiResponse: "THE SECRET ANSWER",
		},
	})
	ids = { poem: poem.id, poet: poem.poetId, template: template.id }
})

const paramsOf = (name: string) => ({
	id: name.includes("prompt-templates")
		? ids.template!
		: name.includes("poets")
			? ids.poet!
			: ids.poem!,
	poemId: ids.poem!,
	type: "poem_user",
	"*": "user",
})
const pathOf = (name: string) =>
	`/${name
		.replace(/\.tsx?$/, "")
		.replaceAll("._index", "")
		.replaceAll(".", "/")
		.replaceAll("$id", paramsOf(name).id)
		.replaceAll("$poemId", ids.poem!)
		.replaceAll("$type", "poem_user")
		.replaceAll("$", "user")}`
const bodyOf = () => ({
	title: "Taken over",
	content: "Taken over",
	poet_id: ids.poet!,
	poetName: "Taken over",
	poemContent: "x",
	name: "Taken over",
	prompt_type: "poem_user",
	template_text: "Taken over",
	friendly_name: "Taken over",
	poemId: ids.poem!,
	id: ids.template!,
	poetId: ids.poet!,
	intent: "delete",
	value: "true",
})

/** Everything that an administrator could have changed. */
async function everything() {
	const [poems, poets, highlights, templates, auditEntries, users] = await Promise.all([
		db.poem.findMany({ orderBy: { id: "asc" } }),
		db.poet.findMany({ orderBy: { id: "asc" } }),
		db.highlight.findMany({ orderBy: { id: "asc" } }),
		db.promptTemplate.findMany({ orderBy: { id: "asc" } }),
		db.auditEntry.count(),
		db.user.findMany(),
	])
	return JSON.stringify({ poems, poets, highlights, templates, auditEntries, users })
}

describe("a stranger at every door", () => {
	test("every route file is walked", () => {
		expect(files.map(({ name }) => name).toSorted()).toEqual(readdirSync("app/routes").toSorted())
		expect(files.length).toBeGreaterThan(30)
	})

	test("the admin pages lead strangers to the sign-in page", { tags: ["PM-05"] }, async () => {
		const pages = files.filter(({ name }) => isAdminPage(name))
		expect(pages.map(({ name }) => name).toSorted()).toEqual([
			"admin.account.tsx",
			"admin.account_.second-factor.tsx",
			"admin.highlights.tsx",
			"admin.manage-data.tsx",
			"admin.prompts.tsx",
			"admin.protected-poems.tsx",
			"admin.tooltip-demo.tsx",
		])
		for (const { name, module } of pages) {
			const path = pathOf(name)
			const answer = await outcome(() => module.loader?.(args(path)))
			expect([answer.status, answer.location], name).toEqual([
				302,
				`/admin?redirectTo=${encodeURIComponent(path)}`,
			])
		}
	})

	test(
		"no unsafe method of a guarded door changes anything",
		{ tags: ["PM-09", "PM-10"] },
		async () => {
			const guarded = files.filter(({ name, module }) => module.action && !open.has(name))
			expect(guarded.length).toBeGreaterThan(14)
			const refusals = (name: string) => (isAdminPage(name) ? ["307"] : ["401 AUTH", "404", "405"])
			for (const { name, module } of guarded) {
				const before = await everything()
				for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
					const body = isAdminPage(name) ? { form: bodyOf() } : { json: bodyOf() }
					const request = args(pathOf(name), { method, params: paramsOf(name), ...body })
					const { status, data } = await outcome(() => module.action?.(request))
					const said = status === 401 ? `401 ${data.code}` : String(status)
					expect(refusals(name), `${method} ${name}`).toContain(said)
				}
				expect(await everything(), name).toBe(before)
			}
		},
	)

	test("no read leaks a prompt, an answer of a model, a password or who did what", async () => {
		const reads = files.filter(({ name, module }) => module.loader && !name.includes("events"))
		const secretAnswers: { name: string; status: number }[] = []
		for (const { name, module } of reads) {
			const answer = await outcome(() =>
				module.loader?.(args(pathOf(name), { params: paramsOf(name) })),
			).catch((error: Error) => ({ status: 500, data: error.message }))
			const text = JSON.stringify(answer.data ?? null)
			expect(text, name).not.toMatch(/THE SECRET|argon2|editor@example\.com/)
			if (secretReads.test(name)) secretAnswers.push({ name, status: answer.status })
		}
		expect(secretAnswers.length).toBeGreaterThan(0)
		expect(secretAnswers.filter(({ status }) => status !== 401 && status !== 405)).toEqual([])
	})
})
