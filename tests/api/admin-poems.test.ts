import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { readPoemUpdate, readSubmittedPoem } from "~/features/curation/poems/poem-update"
import * as poemRoute from "~/routes/api.poems.$id"
import * as submitWithSubject from "~/routes/api.poems.admin.submit-protected-poem"
import * as submitPlain from "~/routes/api.admin.submit-protected-poem"
import { EDITOR, makeEditor } from "../setup/admin"
import { signInByToken } from "../setup/auth-base"
import { args, outcome } from "../setup/request"
import { placeOf } from "../setup/places"

let headers: Record<string, string> = {}
let poem: Awaited<ReturnType<typeof freshPoem>>

async function freshPoem() {
	const poet = await db.poet.findFirstOrThrow({ where: { name: "Emily Dickinson" } })
	const content = "A moose stood still in snow.\nIt had nowhere to go.\n\nThe moon came up."
	const answer = await outcome(() =>
		submitWithSubject.action(
			args("/api/poems/admin/submit-protected-poem", {
				headers,
				json: { title: "Standing", poetName: poet.name, content, subject: "Moose" },
			}),
		),
	)
	const { id } = answer.data as { id: string }
	await highlightingEnded()
	await db.highlight.deleteMany({ where: { poemId: id } })
	await db.highlight.createMany({
		data: [
			{
				id: crypto.randomUUID(),
				poemId: id,
				ordinal: 0,
				text: "stood still",
				note: "s",
				color: "#345",
				startLineIndex: 0,
				endLineIndex: 0,
				startCharIndex: 8,
				endCharIndex: 19,
			},
			{
				id: crypto.randomUUID(),
				poemId: id,
				ordinal: 1,
				text: "nowhere to go",
				note: "o",
				color: "#345",
				startLineIndex: 1,
				endLineIndex: 1,
				startCharIndex: 7,
				endCharIndex: 20,
			},
		],
	})
	return { id, poetId: poet.id, content }
}

beforeAll(async () => {
	await makeEditor()
	headers = { Authorization: `Bearer ${(await signInByToken(EDITOR)).access_token}` }
})
afterAll(highlightingEnded)
beforeEach(async () => {
	poem = await freshPoem()
})

const put = (json: unknown, id = poem.id, more: Record<string, string> = {}) =>
	outcome(() =>
		poemRoute.action(
			args(`/api/poems/${id}`, {
				method: "PUT",
				headers: { ...headers, ...more },
				json,
				params: { id },
			}),
		),
	)
const get = (id = poem.id) =>
	outcome(() => poemRoute.loader(args(`/api/poems/${id}`, { headers, params: { id } })))
const remove = (id = poem.id) =>
	outcome(() =>
		poemRoute.action(args(`/api/poems/${id}`, { method: "DELETE", headers, params: { id } })),
	)
const full = (more: object = {}) => ({
	title: "Standing",
	content: poem.content,
	poet_id: poem.poetId,
	...more,
})

describe("PUT /api/poems/{id}", () => {
	test(
		"writes title, content, poet, subject and flags, and answers the updated poem",
		{ tags: ["API-06", "EN-02"] },
		async () => {
			const poet = await db.poet.findFirstOrThrow({ where: { name: "Langston Hughes" } })
			const answer = await put({
				title: "  Standing\tlong ",
				content: "One\r\nTwo  \n",
				poet_id: poet.id,
				subject: "Marriage",
				is_protected: false,
				is_archived: false,
			})
			expect(answer.status).toBe(200)
			expect(answer.data).toMatchObject({
				id: poem.id,
				title: "Standing long",
				content: "One\nTwo",
				poet_id: poet.id,
				poet_name: "Langston Hughes",
				subject: "Marriage",
				is_protected: false,
				is_archived: false,
			})
			expect(
				await db.shelfPoet.findUnique({
					where: { shelfName_poetId: { shelfName: "Marriage", poetId: poet.id } },
				}),
			).not.toBeNull()
		},
	)

	test("a subject that is not sent stays, an empty one goes", async () => {
		expect((await put(full())).data.subject).toBe("Moose")
		expect((await put(full({ subject: " " }))).data.subject).toBeNull()
	})

	test("the highlights are anchored anew; those that no longer fit are dropped", async () => {
		const { data } = await put(full({ content: "Over there\na moose stood still in snow." }))
		expect(
			data.highlights.map((highlight: any) => [
				highlight.text,
				highlight.start_line_index,
				highlight.start_char_index,
			]),
		).toEqual([["stood still", 1, 8]])
	})

	test(
		"archiving sends is_archived alone; the answer gives is_archived and archived_at, and it comes off its shelf",
		{ tags: ["API-07", "API-41", "EN-05"] },
		async () => {
			const archived = (await put({ is_archived: true })).data
			expect(archived.is_archived).toBe(true)
			expect(Date.now() - Date.parse(archived.archived_at)).toBeLessThan(10_000)
			expect(await placeOf(poem.id)).toBeNull()
			const again = (await put({ is_archived: true })).data
			expect(again.archived_at).toBe(archived.archived_at)
			expect((await put({ is_archived: false })).data).toMatchObject({
				is_archived: false,
				archived_at: null,
			})
			expect(await placeOf(poem.id)).not.toBeNull()
		},
	)

	test("protecting sends is_protected alone", { tags: ["API-08", "API-42"] }, async () => {
		expect((await put({ is_protected: false })).data.is_protected).toBe(false)
		expect((await put({ is_protected: true })).data.is_protected).toBe(true)
	})

	test(
		"anything else without title, content or poet_id is refused in the exact words",
		{ tags: ["VA-19"] },
		async () => {
			const words = "Missing required fields for poem update (title, content, poet_id)."
			for (const body of [
				{},
				{ title: "x" },
				{ title: "x", content: "y" },
				full({ title: " " }),
				full({ content: "\n" }),
				full({ poet_id: null }),
				{ subject: "Moose" },
				{ is_archived: true, subject: "Moose" },
				{ toString: true },
				{ constructor: 1, is_protected: true },
			]) {
				const { status, data } = await put(body)
				expect([status, data.code, data.message]).toEqual([400, "VALIDATION", words])
			}
		},
	)

	test.each([
		["VA-04", { title: 7 }, "title", "title must be a string"],
		["VA-04", { content: ["x"] }, "content", "content must be a string"],
		["VA-04", { subject: 7 }, "subject", "subject must be a string"],
		[
			"VA-06",
			{ title: "x".repeat(201) },
			"title",
			"title must be no more than 200 character(s) long",
		],
		[
			"VA-06",
			{ content: "x".repeat(20_001) },
			"content",
			"content must be no more than 20000 character(s) long",
		],
		[
			"VA-06",
			{ subject: "x".repeat(61) },
			"subject",
			"subject must be no more than 60 character(s) long",
		],
	])("%s in an answer of the API: %j", async (_row, more, path, message) => {
		const { status, data } = await put(full(more))
		expect([status, data.message, data.errors]).toEqual([400, message, [{ path, message }]])
	})

	test.each(["\u200b", " \u2060\u200d ", "\ufeff"])(
		"a title or text of signs that nobody sees (%j) is none",
		{ tags: ["VA-19"] },
		async (unseen) => {
			for (const more of [{ title: unseen }, { content: unseen }])
				expect((await put(full(more))).status).toBe(400)
		},
	)

	test("what is no object is refused in the exact words", { tags: ["VA-20"] }, async () => {
		for (const body of [null, [], "text", 7]) {
			expect(() => readPoemUpdate(body)).toThrow("Invalid poem data provided for update.")
			expect((await put(JSON.stringify(body))).data.message).toBe(
				"Invalid poem data provided for update.",
			)
		}
	})

	test.each([
		["a number for a title", { title: 7 }],
		["a title of 201 letters", { title: "x".repeat(201) }],
		["a text of 20001 letters", { content: "x".repeat(20_001) }],
		["a poet that is no id", { poet_id: "Emily" }],
		["a poet that is not there", { poet_id: "0f0f0f0f-0000-4000-8000-000000000000" }],
		["a flag that is none", { is_archived: "yes" }],
		["a subject of 61 letters", { subject: "x".repeat(61) }],
		["a subject that is a list", { subject: ["Moose"] }],
		["a date that is none", { updated_at: "yesterday" }],
	])("%s is refused and nothing changes", async (_title, more) => {
		const before = (await get()).data
		const { status, data } = await put(full(more))
		expect([status, data.code]).toEqual([400, "VALIDATION"])
		expect((await get()).data).toEqual(before)
	})

	test("NUL and other control characters never arrive, markup stays text", async () => {
		const { data } = await put(full({ title: "A\0B", content: "<b>moose</b>\u0000\u0007\nend" }))
		expect([data.title, data.content]).toEqual(["AB", "<b>moose</b>\nend"])
	})

	test("an unknown poem is 404, what is no id 400", async () => {
		expect((await put({ is_archived: true }, "0f0f0f0f-0000-4000-8000-000000000000")).status).toBe(
			404,
		)
		expect((await put({ is_archived: true }, "moose")).status).toBe(400)
	})

	test("no lost update: an edit from an older version is answered 409 with the newer one", async () => {
		const read = (await get()).data
		await put(full({ title: "First", updated_at: read.updated_at }))
		const late = await put(full({ title: "Second", updated_at: read.updated_at }))
		expect([late.status, late.data.code, late.data.current.title]).toEqual([
			409,
			"CONFLICT",
			"First",
		])
		expect((await get()).data.title).toBe("First")
		const retry = await put(full({ title: "Second", updated_at: late.data.current.updated_at }))
		expect(retry.data.title).toBe("Second")
	})

	test("of twenty edits from one version at once exactly one is kept", async () => {
		const read = (await get()).data
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				put(full({ title: `Edit ${index}`, updated_at: read.updated_at })),
			),
		)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
	})

	test("of ten edits at once with one If-Match, one is saved", async () => {
		const tag = (await get()).headers.get("ETag") ?? ""
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) =>
				put(full({ title: `Edit ${at}` }), poem.id, { "If-Match": tag }),
			),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)])
	})

	test("If-Match is heeded", async () => {
		const tag = (await get()).headers.get("ETag") ?? ""
		expect((await put(full({ title: "First" }), poem.id, { "If-Match": tag })).status).toBe(200)
		const late = await put(full({ title: "Second" }), poem.id, { "If-Match": tag })
		expect([late.status, late.data.current.title]).toEqual([412, "First"])
		expect((await put({ is_protected: false }, poem.id, { "If-Match": "*" })).status).toBe(200)
	})

	test("a whole poem as it was read may be sent back", async () => {
		const read = (await get()).data
		expect((await put({ ...read, title: "Changed" })).data.title).toBe("Changed")
	})
})

describe("DELETE /api/poems/{id}", () => {
	test("deletes for good, with its highlights", { tags: ["API-10", "API-44"] }, async () => {
		expect((await remove()).status).toBe(204)
		expect((await get()).status).toBe(404)
		expect(await db.highlight.count({ where: { poemId: poem.id } })).toBe(0)
		expect((await remove()).status).toBe(404)
	})

	test(
		"a poem of a saved round stays: 409 in the exact words; one of a match without rounds goes, and the match stays",
		{ tags: ["AH-28"] },
		async () => {
			const other = await db.poem.findFirstOrThrow({ where: { id: { not: poem.id } } })
			const match = await db.deathmatch.create({
				data: {
					id: crypto.randomUUID(),
					poems: {
						create: [
							{ position: 0, poemId: poem.id },
							{ position: 1, poemId: other.id },
						],
					},
				},
			})
			const round = await db.round.create({
				data: {
					id: crypto.randomUUID(),
					deathmatchId: match.id,
					roundNumber: 1,
					poem1Id: poem.id,
					poem2Id: other.id,
				},
			})
			const refused = await remove()
			expect([refused.status, refused.data.code, refused.data.message]).toEqual([
				409,
				"CONFLICT",
				"Could not delete the poem. It might be referenced elsewhere.",
			])
			await db.round.delete({ where: { id: round.id } })
			expect((await remove()).status).toBe(204)
			expect(await db.deathmatchPoem.count({ where: { deathmatchId: match.id } })).toBe(1)
		},
	)

	test("deleting the poem of a finished run leaves the run", async () => {
		const run = await db.generation.create({
			data: {
				id: crypto.randomUUID(),
				idempotencyKey: crypto.randomUUID(),
				status: "complete",
				poetId: poem.poetId,
				poetName: "Emily Dickinson",
				subject: "Moose",
				provider: "composer",
				tokenLimitPercentage: 1,
				poemId: poem.id,
			},
		})
		expect((await remove()).status).toBe(204)
		expect(await db.generation.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
			status: "complete",
			poemId: null,
		})
	})
})

describe("submitting a protected poem", () => {
	const submit = (route: typeof submitPlain, json: unknown) =>
		outcome(() => route.action(args("/api/poems/admin/submit-protected-poem", { headers, json })))
	const good = {
		title: " Still ",
		poetName: " Emily  Dickinson ",
		content: "\n  A moose\nstood.\n ",
		subject: " Moose ",
	}

	test(
		"with a subject: 201 with title and id; trimmed, protected, not generated",
		{ tags: ["API-11", "PP-12", "PP-14"] },
		async () => {
			const { status, data } = await submit(submitWithSubject, good)
			expect(status).toBe(201)
			expect(data).toEqual({ id: expect.any(String), title: "Still" })
			expect(
				await db.poem.findUniqueOrThrow({ where: { id: data.id }, include: { poet: true } }),
			).toMatchObject({
				title: "Still",
				content: "A moose\nstood.",
				subject: "Moose",
				isProtected: true,
				isArchived: false,
				isGenerated: false,
				poet: { name: "Emily Dickinson" },
			})
		},
	)

	test("without a subject: 201 with id and title", { tags: ["API-13"] }, async () => {
		const { status, data } = await submit(submitPlain, good)
		expect([status, data.title]).toEqual([201, "Still"])
		expect((await db.poem.findUniqueOrThrow({ where: { id: data.id } })).subject).toBeNull()
	})

	test("a poet that does not exist is made, once", { tags: ["AD-09"] }, async () => {
		await submit(submitWithSubject, { ...good, poetName: "Ada Lovelace" })
		await submit(submitWithSubject, { ...good, poetName: "ada LOVELACE" })
		const poets = await db.poet.findMany({ where: { sortName: "ada lovelace" } })
		expect(poets).toHaveLength(1)
		expect(poets[0]).toMatchObject({ name: "Ada Lovelace", poemCount: 2, lastInitial: "L" })
		expect(poets[0]?.listedPlace).not.toBeNull()
	})

	test(
		"a missing field is a validation error in the service's words",
		{ tags: ["PP-13", "API-14"] },
		async () => {
			const words =
				"Missing required fields (title, poetName, content) for submitting protected poem."
			for (const field of ["title", "poetName", "content"]) {
				expect(() => readSubmittedPoem({ ...good, [field]: "  " })).toThrow(words)
				for (const route of [submitWithSubject, submitPlain]) {
					const { status, data } = await submit(route, { ...good, [field]: undefined })
					expect([status, data.code, data.message]).toEqual([400, "VALIDATION", words])
				}
			}
			for (const body of ["[]", "null", '"x"'])
				expect((await submit(submitPlain, body)).status).toBe(400)
		},
	)

	test("who did it is written down, and nothing secret", async () => {
		const { data } = await submit(submitPlain, good)
		const entry = await db.auditEntry.findFirstOrThrow({ where: { target: { contains: data.id } } })
		expect(entry).toMatchObject({
			actor: EDITOR.email,
			action: "submitted",
			target: `poem “Still” (${data.id})`,
		})
	})
})
