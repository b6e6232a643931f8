import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DEVICES } from "~/features/techniques/devices"
import { db, transact } from "~/platform/database/db.server"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"

let api: Awaited<ReturnType<typeof openApi>>
let ask: ReturnType<typeof asker>
beforeAll(async () => {
	api = await openApi()
	ask = asker(api.url)
})
afterAll(() => api.close())

const notesOf = (device: string) =>
	db.highlight.findMany({ where: { device, poem: { isArchived: false } } })

describe("the list of techniques", () => {
	test("has each device with its family, definition, what to look for, neighbours and count", async () => {
		const { status, json } = await ask("/api/techniques")
		expect(status).toBe(200)
		expect(json.map(({ id }: any) => id)).toEqual(DEVICES.map(({ id }) => id))
		const { definition, lookFor, seeAlso } = DEVICES.find(({ id }) => id === "zeugma")!
		expect(json.find(({ id }: any) => id === "zeugma")).toEqual({
			id: "zeugma",
			name: "Zeugma",
			family: "figure",
			family_name: "Figure",
			definition,
			look_for: lookFor,
			see_also: seeAlso,
			passages: (await notesOf("zeugma")).length,
			has_more_passages: false,
			url: `${api.url}/techniques/zeugma`,
		})
	})
})

describe("a technique", () => {
	const open = (query = "") => ask(`/api/techniques/simile${query}`)

	test("comes with every marked passage once, page by page", async () => {
		const notes = await notesOf("simile")
		const first = (await open("?pageSize=20")).json
		expect(first).toMatchObject({ id: "simile", passages: notes.length })
		expect(first.metadata).toMatchObject({ currentPage: 1, totalItems: notes.length })
		const numbers = Array.from({ length: first.metadata.totalPages }, (_, at) => at + 1)
		const pages = await Promise.all(
			numbers.map(async (page) => (await open(`?pageSize=20&page=${page}`)).json.data),
		)
		const ids = pages.flat().map(({ id }) => id)
		expect(ids.sort()).toEqual(notes.map(({ id }) => id).sort())
		const beyond = (await open(`?pageSize=20&page=${numbers.length + 1}`)).json
		expect(beyond.data).toEqual([])
	})

	test("names the other pages in its Link header", async () => {
		const { headers } = await open("?page=2&pageSize=20")
		expect(headers.link).toContain(`</api/techniques/simile?page=1&pageSize=20>; rel="prev"`)
	})

	test("each passage is a line of its poem, with the note and the page it stands on", async () => {
		for (const passage of (await open()).json.data) {
			const poem = (await ask(`/api/poems/${passage.poem_id}`)).json
			const note = poem.highlights.find(({ id }: any) => id === passage.id)
			expect(passage).toMatchObject({ note: note.note, text: note.text, title: poem.title })
			const [{ before, marked, after }] = passage.lines
			const line = poem.content.split("\n")[passage.line_number - 1]
			expect(`${before}${marked}${after}`.trim()).toBe(line.trim())
			expect(passage.url).toMatch(new RegExp(`/book\\?.*#l${passage.line_number}$`))
		}
	})

	test("does not show passages of archived poems", async () => {
		const [passage] = (await open()).json.data
		const archive = (isArchived: boolean) =>
			transact((tx) => tx.poem.update({ where: { id: passage.poem_id }, data: { isArchived } }))
		await archive(true)
		const { json } = await open("?pageSize=100")
		expect(json.data.map((other: any) => other.poem_id)).not.toContain(passage.poem_id)
		expect(json.passages).toBe(json.metadata.totalItems)
		await archive(false)
	})

	test.each([
		["zuegma", "There is no technique “zuegma”. Did you mean “zeugma”?"],
		["qqq", "There is no technique “qqq”. The page of techniques lists all that there are."],
	])("%s is not there: 404 with the nearest ids", async (id, detail) => {
		const { status, json } = await ask(`/api/techniques/${id}`)
		expect([status, json.detail]).toEqual([404, detail])
	})
})
