import { beforeEach, describe, expect, test } from "vitest"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { HowMade } from "~/features/poems/how-made"
import { db, transact } from "~/platform/database/db.server"
import * as admin from "~/routes/admin.highlights"
import { loader as poemCall } from "~/routes/api.poems.$id"
import { loader as book } from "~/routes/book"
import { editorCookie } from "../setup/admin"
import { args, outcome } from "../setup/request"

// The note on a whole poem: where it is read, and how an administrator changes it.

const NOTE = 'Three stanzas of four lines. The "seller" of line 2 is invented.'
let poemId = ""
const write = (howMade: string | null) =>
	transact((tx) => tx.poem.update({ where: { id: poemId }, data: { howMade } }))
beforeEach(async () => {
	const title = "They keep a Moose in Appleton"
	poemId = (await db.poem.findFirstOrThrow({ where: { title } })).id
	await write(NOTE)
})

const get = (load: typeof poemCall, path: string, params = {}, headers = {}) =>
	outcome(() => load(args(path, { params, headers })))
const inBook = async () => (await get(book as never, `/book?poemId=${poemId}`)).data.poem.howMade
describe("how a poem is made", () => {
	test("is read in the book, with a heading and typographic marks; without the note, nothing is", async () => {
		expect(await inBook()).toBe(NOTE)
		const html = renderToStaticMarkup(createElement(HowMade, { note: NOTE }))
		expect(html).toMatch(/<h3[^>]*>How it is made<\/h3>/)
		expect(html).toContain("The “seller” of line 2")
		expect(renderToStaticMarkup(createElement(HowMade, { note: null }))).toBe("")
	})

	test("is a field of the poem in the API, and null for a poem without it", async () => {
		const path = `/api/poems/${poemId}`
		expect((await get(poemCall, path, { id: poemId })).data.how_made).toBe(NOTE)
		await write(null)
		expect((await get(poemCall, path, { id: poemId })).data.how_made).toBeNull()
	})

	test("is edited with the poem; a form that does not have the field leaves it", async () => {
		const cookie = await editorCookie()
		const stored = () => db.poem.findUniqueOrThrow({ where: { id: poemId } })
		const { title, content, version } = await stored()
		const form = {
			intent: "edit",
			poemId,
			title,
			poet: "Emily Dickinson",
			subject: "Moose",
			content,
		}
		const save = async (more: object) => {
			const { version } = await stored()
			const all = { ...form, version: String(version), ...more }
			return outcome(() => admin.action(args("/admin/highlights", { cookie, form: all })))
		}
		expect((await save({ howMade: "  Other\nwords. " })).status).toBe(303)
		expect(await stored()).toMatchObject({ howMade: "Other words.", version: version + 1 })
		await save({})
		expect((await stored()).howMade).toBe("Other words.")
		const long = await save({ howMade: "x".repeat(1_001) })
		expect([long.status, long.data.field]).toEqual([400, "howMade"])
		await save({ howMade: " " })
		expect((await stored()).howMade).toBeNull()
	})
})
