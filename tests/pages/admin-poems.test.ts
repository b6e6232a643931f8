import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { countHighlights } from "~/features/curation/poems/selected-poem.server"
import { readPoemSearch } from "~/features/curation/poems/poem-search"
import { db } from "~/platform/database/db.server"
import * as page from "~/routes/admin.highlights"
import * as protectedPage from "~/routes/admin.protected-poems"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"

let cookie = ""
let poemId = ""
beforeAll(async () => {
	cookie = await editorCookie()
})
afterAll(highlightingEnded)
beforeEach(async () => {
	poemId = (await db.poem.findFirstOrThrow({ where: { title: "They keep a Moose in Appleton" } }))
		.id
	await db.poem.update({
		where: { id: poemId },
		data: { isArchived: false, archivedAt: null, isProtected: false },
	})
})

const open = (query = "") =>
	outcome(() => page.loader(args(`/admin/highlights${query}`, { cookie })))
const act = (form: Record<string, string>) =>
	outcome(() => page.action(args("/admin/highlights", { cookie, form })))
const titles = (answer: { data: any }) =>
	answer.data.results.data.map((poem: { title: string }) => poem.title)

describe("the search", () => {
	test(
		"by title: a part of it, case and accents ignored",
		{ tags: ["AH-02", "AH-24"] },
		async () => {
			const answer = await open("?by=title&q=MOOSE+in+app")
			expect(titles(answer)).toEqual(["They keep a Moose in Appleton"])
		},
	)

	test("by poet name", { tags: ["AH-02", "AH-24"] }, async () => {
		const answer = await open("?by=poet&q=SZYMBORSKA&excludeArchived=true")
		expect(answer.data.results.data.length).toBeGreaterThan(1)
		expect(new Set(answer.data.results.data.map((poem: { poet: string }) => poem.poet))).toEqual(
			new Set(["Wisława Szymborska"]),
		)
		expect(answer.data.selected).toBeNull()
	})

	test("by id", { tags: ["AH-02"] }, async () => {
		const answer = await open(`?by=id&q=${poemId.toUpperCase()}`)
		expect(answer.data.selected.id).toBe(poemId)
	})

	test("exactly one hit is selected by itself", { tags: ["AH-23"] }, async () => {
		expect((await open("?by=title&q=moose+in+appleton")).data.selected.id).toBe(poemId)
	})

	test(
		"archived poems are left out unless the switch is off; AH-04 for an id it means nothing",
		{ tags: ["AH-03"] },
		async () => {
			await act({ intent: "archive", poemId, value: "true" })
			expect((await open("?by=title&q=moose+in+appleton")).data.results.metadata.totalItems).toBe(0)
			expect(
				(await open("?by=title&q=moose+in+appleton&excludeArchived=false")).data.results.metadata
					.totalItems,
			).toBe(1)
			expect(
				(await open("?by=title&q=moose+in+appleton&excludeArchived=false&excludeArchived=true"))
					.data.results.metadata.totalItems,
			).toBe(0)
			expect(
				(await open(`?by=id&q=${poemId}&excludeArchived=true`)).data.results.metadata.totalItems,
			).toBe(1)
			expect(readPoemSearch(new URLSearchParams("q=x"))?.excludeArchived).toBe(true)
		},
	)

	test("twenty a page", { tags: ["AH-05"] }, async () => {
		const first = (await open("?by=title&q=e")).data.results
		const second = (await open("?by=title&q=e&page=2")).data.results
		expect(first.data).toHaveLength(20)
		expect(first.metadata).toMatchObject({
			currentPage: 1,
			pageSize: 20,
			hasNextPage: true,
			hasPreviousPage: false,
		})
		expect(second.data[0].id).not.toBe(first.data[0].id)
	})

	test(
		"an empty title or poet search and AH-21 an empty id say so",
		{ tags: ["AH-20"] },
		async () => {
			for (const [by, words] of [
				["title", "Please enter a search query."],
				["poet", "Please enter a search query."],
				["id", "Poem ID cannot be empty."],
			]) {
				const { status, data } = await open(`?by=${by}&q=++`)
				expect([status, data.problem, data.results]).toEqual([400, words, null])
			}
		},
	)

	test("zero hits: the toast in the exact words", { tags: ["AH-22"] }, async () => {
		for (const query of [
			"by=title&q=zzzz",
			"by=id&q=0f0f0f0f-0000-4000-8000-000000000000",
			"by=id&q=moose",
			"by=poet&q=zzzz",
		]) {
			const { status, data } = await open(`?${query}`)
			expect([status, data.notice.title, data.notice.text]).toEqual([
				200,
				"Not Found",
				"No poems matched your search criteria.",
			])
		}
	})

	test.each(["%", "_", "a_e", "\\", "'", '"; DROP TABLE "Poem"', "<b>"])(
		"%j is an ordinary text",
		{ tags: ["AH-24"] },
		async (text) => {
			const { status, data } = await open(`?by=title&q=${encodeURIComponent(`${text}x`)}`)
			expect([status, data.results.metadata.totalItems]).toEqual([200, 0])
		},
	)

	test("NUL never reaches the database", async () => {
		expect((await open(`?by=title&q=${encodeURIComponent("moose\0 in app")}`)).data.search.q).toBe(
			"moose in app",
		)
	})

	test("a search that fails: 'Search Error'", { tags: ["AH-27"] }, async () => {
		vi.spyOn(db, "$queryRaw").mockRejectedValue(new Error("disk on fire"))
		const { data } = await open("?by=title&q=moose")
		expect(data.notice.title).toBe("Search Error")
	})

	test("odd pages and unknown kinds are put right", async () => {
		expect((await open("?by=nothing&q=moose&page=-3")).data.search).toMatchObject({
			by: "title",
			page: 1,
		})
		expect((await open("?poem=moose")).data.selected).toBeNull()
	})

	test("a page beyond the last is the last", { tags: ["AH-05", "AH-06"] }, async () => {
		const { metadata } = (await open("?by=title&q=e")).data.results
		const { data } = await open("?by=title&q=e&page=999999")
		expect(data.results.metadata).toMatchObject({
			currentPage: metadata.totalPages,
			hasNextPage: false,
		})
		expect(data.results.data.length).toBeGreaterThan(0)
	})

	test(
		"an address that names a poem that is gone says so, and one with a poem does not",
		{ tags: ["AH-22"] },
		async () => {
			const gone = {
				title: "Not Found",
				text: "The poem is no longer there. It might have been deleted.",
			}
			expect((await open(`?poem=${crypto.randomUUID()}`)).data.notice).toEqual(gone)
			expect((await open("?poem=moose")).data.notice).toEqual(gone)
			expect((await open(`?poem=${poemId}`)).data.notice).toBeNull()
			expect((await open()).data.notice).toBeNull()
		},
	)
})

describe("the selected poem", () => {
	test(
		"its content, and the poet's style points with array values",
		{ tags: ["AH-10", "AH-11"] },
		async () => {
			const { poetId } = await db.poem.findUniqueOrThrow({ where: { id: poemId } })
			const before = (await db.poet.findUniqueOrThrow({ where: { id: poetId } })).stylePoints
			await db.poet.update({
				where: { id: poetId },
				data: { stylePoints: { dashes: ["many", "sudden"], brevity: 9 } },
			})
			const { selected } = (await open(`?poem=${poemId}`)).data
			await db.poet.update({ where: { id: poetId }, data: { stylePoints: before as string[] } })
			expect(selected.content).toContain("\n")
			expect(selected.style).toEqual([
				{ label: "dashes", values: ["many", "sudden"] },
				{ label: "brevity", values: ["9.0"] },
			])
		},
	)

	test("its highlights are counted; an unknown poem has none", { tags: ["AH-19"] }, async () => {
		const count = await db.highlight.count({ where: { poemId } })
		expect((await open(`?poem=${poemId}`)).data.selected.highlightCount).toBe(count)
		expect(await countHighlights("0f0f0f0f-0000-4000-8000-000000000000")).toBe(0)
		await expect(countHighlights("moose")).rejects.toThrow("must be a valid UUID")
	})

	test(
		"a poet that can't be read: the toast in the exact words, the poem all the same",
		{ tags: ["AH-26"] },
		async () => {
			vi.spyOn(db.poet, "findUnique").mockRejectedValueOnce(new Error("disk on fire"))
			const { data } = await open(`?poem=${poemId}`)
			expect([data.notice.title, data.selected.id, data.selected.style]).toEqual([
				"Failed to fetch poet style information.",
				poemId,
				null,
			])
		},
	)

	test(
		"archive and unarchive, AH-17 protect and unprotect; the search stays",
		{ tags: ["AH-16"] },
		async () => {
			const archived = await act({
				intent: "archive",
				poemId,
				value: "true",
				by: "title",
				q: "moose",
				page: "2",
				excludeArchived: "false",
			})
			expect([archived.status, archived.location]).toEqual([
				303,
				`/admin/highlights?by=title&q=moose&excludeArchived=false&page=2&poem=${poemId}`,
			])
			const row = await db.poem.findUniqueOrThrow({ where: { id: poemId } })
			expect((await open(`?poem=${poemId}`)).data.selected.archivedAt).toBe(
				row.archivedAt?.toISOString(),
			)
			await act({ intent: "archive", poemId, value: "false" })
			expect(await db.poem.findUniqueOrThrow({ where: { id: poemId } })).toMatchObject({
				isArchived: false,
				archivedAt: null,
			})
			await act({ intent: "protect", poemId, value: "true" })
			expect((await db.poem.findUniqueOrThrow({ where: { id: poemId } })).isProtected).toBe(true)
		},
	)

	test(
		"a toggle that fails: the titles in the exact words",
		{ tags: ["AH-29", "AH-30"] },
		async () => {
			const gone = "0f0f0f0f-0000-4000-8000-000000000000"
			expect(flashOf(await act({ intent: "archive", poemId: gone, value: "true" }))).toMatchObject({
				title: "Error Toggling Archive Status",
				text: "Poem not found",
			})
			vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
			const failed = flashOf(await act({ intent: "protect", poemId, value: "true" }))
			expect(failed?.title).toBe("Error Toggling Protect Status")
			expect(failed?.text).not.toContain("fire")
		},
	)

	test(
		"regenerate without a selected poem, or without content: 'No Poem Selected'",
		{ tags: ["AH-25"] },
		async () => {
			expect(
				flashOf(await act({ intent: "regenerate", poemId: "", provider: "anthropic" }))?.title,
			).toBe("No Poem Selected")
			const empty = await db.poem.create({
				data: {
					id: crypto.randomUUID(),
					title: "Empty",
					sortTitle: "empty",
					content: " ",
					shelf: "Other",
					poetId: (await db.poem.findUniqueOrThrow({ where: { id: poemId } })).poetId,
				},
			})
			expect(flashOf(await act({ intent: "regenerate", poemId: empty.id }))?.title).toBe(
				"No Poem Selected",
			)
			await db.poem.delete({ where: { id: empty.id } })
		},
	)

	test("the chosen provider marks the poem anew", { tags: ["AH-15"] }, async () => {
		const before = new Set((await db.highlight.findMany({ where: { poemId } })).map(({ id }) => id))
		const answer = await act({ intent: "regenerate", poemId, provider: "composer" })
		expect([answer.status, flashOf(answer)?.title]).toEqual([
			303,
			"Highlights Generated Successfully",
		])
		const after = await db.highlight.findMany({ where: { poemId } })
		expect(after.length).toBeGreaterThan(0)
		expect(after.some(({ id }) => before.has(id))).toBe(false)
		expect((await open()).data.auditEntries[0]).toMatchObject({
			actor: "editor@example.com",
			action: "regenerated the highlights of",
		})
	})

	test(
		"a provider without a key answers the specified message with type and code, and what was marked stays",
		{ tags: ["AH-14", "ER-37"] },
		async () => {
			for (const provider of ["anthropic", "openai"]) {
				const before = await db.highlight.count({ where: { poemId } })
				const { status, data } = await act({ intent: "regenerate", poemId, provider })
				expect([status, data.provider, data.failure.message, data.failure.type]).toEqual([
					502,
					provider,
					"The poem service is experiencing authentication issues. Please try again later.",
					"AUTHENTICATION_ERROR",
				])
				expect(await db.highlight.count({ where: { poemId } })).toBe(before)
			}
		},
	)

	test(
		"an unknown provider is refused beside the choices, and what was marked stays",
		{ tags: ["AH-14"] },
		async () => {
			const before = await db.highlight.findMany({ where: { poemId } })
			const { status, data } = await act({ intent: "regenerate", poemId, provider: "skynet" })
			expect([status, data]).toEqual([
				400,
				{
					intent: "regenerate",
					poemId,
					provider: "skynet",
					failure: null,
					message: "Please choose one of these providers.",
				},
			])
			expect(await db.highlight.findMany({ where: { poemId } })).toEqual(before)
		},
	)

	test("deleted for good; AH-28 not while a round refers to it", { tags: ["AH-18"] }, async () => {
		const { poetId } = await db.poem.findUniqueOrThrow({ where: { id: poemId } })
		const made = await db.poem.create({
			data: {
				id: crypto.randomUUID(),
				title: "Short-lived",
				sortTitle: "short-lived",
				content: "x",
				shelf: "Other",
				poetId,
			},
		})
		const match = await db.deathmatch.create({ data: { id: crypto.randomUUID() } })
		const round = await db.round.create({
			data: {
				id: crypto.randomUUID(),
				deathmatchId: match.id,
				roundNumber: 1,
				poem1Id: made.id,
				poem2Id: poemId,
			},
		})
		expect(flashOf(await act({ intent: "delete", poemId: made.id }))).toMatchObject({
			title: "Error Deleting Poem",
			text: "Could not delete the poem. It might be referenced elsewhere.",
			kind: "error",
		})
		await db.round.delete({ where: { id: round.id } })
		const answer = await act({ intent: "delete", poemId: made.id })
		expect([answer.location, flashOf(answer)?.title]).toEqual(["/admin/highlights", "Poem deleted"])
		expect(await db.poem.findUnique({ where: { id: made.id } })).toBeNull()
		expect(flashOf(await act({ intent: "delete", poemId: made.id }))?.title).toBe(
			"Error Deleting Poem",
		)
	})

	test("two administrators edit one poem: the later save is told what changed, with the typed text kept", async () => {
		const { selected } = (await open(`?poem=${poemId}`)).data
		const form = {
			intent: "edit",
			poemId,
			title: selected.title,
			poet: selected.poet,
			subject: selected.subject,
			content: selected.content,
			version: String(selected.version),
		}
		expect((await act({ ...form, subject: "Marriage" })).status).toBe(303)
		const late = await act({ ...form, content: "What I typed" })
		expect(late.status).toBe(409)
		expect(late.data.values.content).toBe("What I typed")
		expect(late.data.newer).toMatchObject({ subject: "Marriage", version: selected.version + 1 })
		expect((await act({ ...form, version: String(late.data.newer.version) })).status).toBe(303)
	})

	test("bad input in the editor keeps what was typed, beside the right field", async () => {
		const { selected } = (await open(`?poem=${poemId}`)).data
		const form = {
			intent: "edit",
			poemId,
			title: selected.title,
			poet: selected.poet,
			subject: selected.subject,
			content: selected.content,
			version: String(selected.version),
		}
		for (const [more, field] of [
			[{ title: "" }, "title"],
			[{ poet: "Nobody at All" }, "poet"],
			[{ subject: "x".repeat(61) }, "subject"],
			[{ content: "\u0007" }, "content"],
			[{ title: "x".repeat(201) }, "title"],
		] as const) {
			const { status, data } = await act({ ...form, ...more })
			expect([status, data.field], field).toEqual([400, field])
			expect(data.values).toMatchObject(more)
		}
		expect((await act({ ...form, version: "none" })).status).toBe(409)
	})

	test("an unknown intent is refused with 400", async () => {
		for (const intent of ["explode", "", "bulk-explode"])
			expect(await act({ intent, poemId })).toMatchObject({
				status: 400,
				data: "That didn’t work. Please reload the page and try again.",
			})
	})
})

describe("protected poems", () => {
	const openList = (query = "") =>
		outcome(() => protectedPage.loader(args(`/admin/protected-poems${query}`, { cookie })))
	const post = (form: Record<string, string>) =>
		outcome(() => protectedPage.action(args("/admin/protected-poems", { cookie, form })))

	test(
		"all poems, archived ones too, by title, twenty a page",
		{ tags: ["PP-02", "PP-03"] },
		async () => {
			await db.poem.update({ where: { id: poemId }, data: { isArchived: true } })
			const { poems } = (await openList()).data
			expect(poems.metadata).toMatchObject({ totalItems: await db.poem.count(), pageSize: 20 })
			const all = await db.poem.findMany({
				orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
				select: { title: true },
				take: 20,
			})
			expect(poems.data.map((poem: { title: string }) => poem.title)).toEqual(
				all.map(({ title }) => title),
			)
			expect((await openList("?q=moose+in+appleton")).data.poems.data[0].isArchived).toBe(true)
		},
	)

	test("the switch protects; PP-07 a failure gives the reason", { tags: ["PP-04"] }, async () => {
		const on = await post({ intent: "protect", poemId, value: "true", q: "moose", page: "2" })
		expect([on.status, on.location]).toEqual([303, "/admin/protected-poems?q=moose&page=2"])
		expect((await db.poem.findUniqueOrThrow({ where: { id: poemId } })).isProtected).toBe(true)
		expect(
			flashOf(
				await post({
					intent: "protect",
					poemId: "0f0f0f0f-0000-4000-8000-000000000000",
					value: "true",
				}),
			)?.title,
		).toBe("Failed to update protected status: Poem not found")
		vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
		expect(flashOf(await post({ intent: "protect", poemId, value: "false" }))?.title).toBe(
			"Failed to update protected status: the change could not be saved",
		)
	})

	test(
		"a missing title, poet name or content: the exact words, and what was typed stays",
		{ tags: ["PP-11"] },
		async () => {
			const good = {
				intent: "submit",
				title: "Still",
				poetName: "Emily Dickinson",
				content: "A moose",
			}
			for (const field of ["title", "poetName", "content"]) {
				const { status, data } = await post({ ...good, [field]: "  " })
				expect([status, data.message]).toEqual([
					400,
					"Please fill in title, poet name, and content.",
				])
				expect(data.values).toEqual({
					title: "Still",
					poetName: "Emily Dickinson",
					content: "A moose",
					subject: "",
					[field]: "  ",
				})
			}
		},
	)

	test(
		"a submitted poem is protected, and its highlights are generated",
		{ tags: ["PP-08", "PP-10", "PP-14", "API-12"] },
		async () => {
			const answer = await post({
				intent: "submit",
				title: "Still Water",
				poetName: "Emily Dickinson",
				content:
					"The moose stood like a stone in snow,\nThe moon stood like a stone,\nAnd like a stone the winter stood\nAnd left the moose alone.",
			})
			expect([answer.status, answer.location]).toEqual([303, "/admin/protected-poems?done=1"])
			await highlightingEnded()
			const poem = await db.poem.findFirstOrThrow({
				where: { title: "Still Water" },
				include: { highlights: true },
			})
			expect(poem.isProtected).toBe(true)
			expect(poem.highlights.length).toBeGreaterThan(0)
		},
	)

	test("a form sent twice adds one poem; with other words it adds another", async () => {
		const { formKey: key } = (
			await outcome(() => protectedPage.loader(args("/admin/protected-poems", { cookie })))
		).data
		const form = {
			intent: "submit",
			key,
			title: "Sent Twice",
			poetName: "Emily Dickinson",
			content: "Once.",
		}
		const answers = await Promise.all([post(form), post(form)])
		expect(answers.map((answer) => [answer.status, flashOf(answer)?.title])).toEqual([
			[303, "Protected poem added"],
			[303, "Protected poem added"],
		])
		await post({ ...form, content: "Twice." })
		await post({ ...form, key: "no key" })
		expect(
			(await db.poem.findMany({ where: { title: "Sent Twice" } }))
				.map(({ content }) => content)
				.sort(),
		).toEqual(["Once.", "Once.", "Twice."])
	})
})
