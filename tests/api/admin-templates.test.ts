import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { promptTemplateSchema } from "~/features/prompts/prompt-schema"
import { byVersion, promptTypes } from "~/features/prompts/prompt-template"
import * as collection from "~/routes/api.prompt-templates._index"
import * as single from "~/routes/api.prompt-templates.$id"
import * as current from "~/routes/api.prompt-templates.$id.set-current"
import * as byType from "~/routes/api.prompt-templates.type.$type"
import { EDITOR, makeEditor } from "../setup/admin"
import { signInByToken } from "../setup/auth-base"
import { args, outcome } from "../setup/request"

let headers: Record<string, string> = {}
beforeAll(async () => {
	await makeEditor()
	headers = { Authorization: `Bearer ${(await signInByToken(EDITOR)).access_token}` }
})
beforeEach(async () => {
	await db.promptTemplate.deleteMany({ where: { promptType: "poem_user" } })
})

const template = (more: object = {}) => ({
	prompt_type: "poem_user",
	name: "poem_user",
	template_text: "Write about {{subject}}.",
	friendly_name: "Plain",
	...more,
})
const create = (json: unknown = template()) =>
	outcome(() => collection.action(args("/api/prompt-templates", { headers, json })))
const get = (id: string) =>
	outcome(() => single.loader(args(`/api/prompt-templates/${id}`, { headers, params: { id } })))
const put = (id: string, json: unknown) =>
	outcome(() =>
		single.action(
			args(`/api/prompt-templates/${id}`, { method: "PUT", headers, json, params: { id } }),
		),
	)
const remove = (id: string) =>
	outcome(() =>
		single.action(
			args(`/api/prompt-templates/${id}`, { method: "DELETE", headers, params: { id } }),
		),
	)
const setCurrent = (id: string) =>
	outcome(() =>
		current.action(
			args(`/api/prompt-templates/${id}/set-current`, { method: "POST", headers, params: { id } }),
		),
	)
const list = (type: string) =>
	outcome(() =>
		byType.loader(args(`/api/prompt-templates/type/${type}`, { headers, params: { type } })),
	)
const active = () =>
	db.promptTemplate.findMany({ where: { promptType: "poem_user", isActive: true } })
const nobody = "0f0f0f0f-0000-4000-8000-000000000000"

describe("prompt templates", () => {
	test(
		"a new version is saved inactive; the answer has its version",
		{ tags: ["API-35", "AP-11", "EN-20"] },
		async () => {
			const first = await create()
			const second = await create(template({ friendly_name: " Second\nname ", name: "anything" }))
			expect([first.status, first.data.version, second.data.version]).toEqual([201, 1, 2])
			expect(promptTemplateSchema.parse(first.data)).toMatchObject({
				name: "poem_user",
				prompt_type: "poem_user",
				friendly_name: "Plain",
				is_active: false,
			})
			expect(second.data).toMatchObject({
				name: "poem_user",
				friendly_name: "Second name",
				is_active: false,
			})
		},
	)

	test("of twenty saved at once each has a version of its own", async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => create()))
		expect(answers.map(({ data }) => data.version).toSorted((a, b) => a - b)).toEqual(
			Array.from({ length: 20 }, (_, index) => index + 1),
		)
	})

	test("all versions of a type, newest first", { tags: ["API-33", "AP-08"] }, async () => {
		for (let count = 0; count < 3; count += 1) await create()
		const { data } = await list("poem_user")
		expect(data.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
		expect(byVersion(data)).toEqual(data)
	})

	test("there are four types and no other", { tags: ["EN-21"] }, async () => {
		expect(promptTypes).toEqual(["highlight_system", "highlight_user", "poem_system", "poem_user"])
		for (const type of promptTypes) expect((await list(type)).status).toBe(200)
		expect((await list("poem")).status).toBe(400)
		expect((await create(template({ prompt_type: "poem" }))).status).toBe(400)
	})

	test("one version", { tags: ["API-34"] }, async () => {
		const { data } = await create()
		expect((await get(data.id)).data).toMatchObject({
			template_text: "Write about {{subject}}.",
			friendly_name: "Plain",
			version: 1,
			is_active: false,
			updated_at: expect.any(String),
		})
		expect((await get(nobody)).status).toBe(404)
		expect((await get("moose")).status).toBe(400)
	})

	test(
		"setting one current makes it the only active one",
		{ tags: ["API-36", "AP-09"] },
		async () => {
			const [first, second] = [(await create()).data, (await create()).data]
			expect((await setCurrent(first.id)).data).toMatchObject({ id: first.id, is_active: true })
			const answer = await setCurrent(second.id)
			expect([answer.status, answer.data.is_active]).toEqual([200, true])
			expect((await active()).map(({ id }) => id)).toEqual([second.id])
			expect((await setCurrent(nobody)).status).toBe(404)
			expect((await active()).map(({ id }) => id)).toEqual([second.id])
		},
	)

	test("setting current changes no date", async () => {
		const { data } = await create()
		expect((await setCurrent(data.id)).data.updated_at).toBe(data.updated_at)
	})

	test("exactly one version is active after twenty set-current calls at once", async () => {
		const made = await Promise.all(Array.from({ length: 20 }, () => create()))
		const answers = await Promise.all(made.map(({ data }) => setCurrent(data.id)))
		expect(answers.every(({ status }) => status === 200)).toBe(true)
		expect(await active()).toHaveLength(1)
	})

	test(
		"an empty friendly name becomes null; AP-22 the same one writes nothing",
		{ tags: ["API-37", "AP-21"] },
		async () => {
			const { data } = await create()
			const countRenames = () => db.auditEntry.count({ where: { action: "renamed" } })
			const before = await countRenames()
			expect((await put(data.id, { friendly_name: " Plain " })).data).toEqual(data)
			expect(await countRenames()).toBe(before)
			expect((await put(data.id, { friendly_name: "Warm" })).data.friendly_name).toBe("Warm")
			expect((await put(data.id, { friendly_name: " " })).data.friendly_name).toBeNull()
			expect((await put(data.id, { friendly_name: null })).data.friendly_name).toBeNull()
			expect(await countRenames()).toBe(before + 2)
			for (const body of [{}, { friendly_name: 7 }, { friendly_name: "x".repeat(101) }, "[]"])
				expect((await put(data.id, body)).status).toBe(400)
			expect((await put(nobody, { friendly_name: "x" })).status).toBe(404)
		},
	)

	test("an inactive version is deleted, the active one is not", { tags: ["API-38"] }, async () => {
		const [first, second] = [(await create()).data, (await create()).data]
		await setCurrent(first.id)
		const refused = await remove(first.id)
		expect([refused.status, refused.data.code, refused.data.message]).toEqual([
			409,
			"CONFLICT",
			"The active version can't be deleted. Set another version as current first.",
		])
		expect((await remove(second.id)).status).toBe(204)
		expect((await remove(second.id)).status).toBe(404)
	})

	test.each([
		["no text", { template_text: undefined }],
		["an empty text", { template_text: " \n " }],
	])("%s is refused in the exact words", { tags: ["AP-19"] }, async (_title, more) => {
		const { status, data } = await create(template(more))
		expect([status, data.message]).toEqual([400, "Prompt content cannot be empty"])
	})

	test.each([
		["none", undefined],
		["null", null],
		["an empty one", ""],
		["a blank one", " \n "],
	])(
		"a new version needs a friendly name: %s is refused in the exact words, and nothing is saved",
		{ tags: ["AP-20"] },
		async (_title, friendly_name) => {
			const { status, data } = await create(template({ friendly_name }))
			expect([status, data.message, data.errors]).toEqual([
				400,
				"Friendly name cannot be empty",
				[{ path: "friendly_name", message: "Friendly name cannot be empty" }],
			])
			expect((await list("poem_user")).data).toEqual([])
		},
	)

	test("too long, of the wrong type, no object", async () => {
		for (const body of [
			template({ template_text: "x".repeat(20_001) }),
			template({ template_text: 7 }),
			template({ friendly_name: 7 }),
			"[]",
			"null",
			"{",
		])
			expect((await create(body)).status).toBe(400)
	})
})
