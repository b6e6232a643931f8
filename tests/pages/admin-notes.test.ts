import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import * as page from "~/routes/admin.highlights"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"

let cookie = ""
let poemId = ""
const CONTENT =
	"The moose stood like a stone in snow,\nThe moon stood over it.\n\nThe moose stood still."

beforeEach(async () => {
	cookie ||= await editorCookie()
	const { id: poetId } = await db.poet.findFirstOrThrow({ where: { name: "Emily Dickinson" } })
	poemId = crypto.randomUUID()
	await db.poem.create({
		data: {
			id: poemId,
			title: "Noted",
			sortTitle: "noted",
			content: CONTENT,
			shelf: "Other",
			poetId,
		},
	})
})

const open = () => outcome(() => page.loader(args(`/admin/highlights?poem=${poemId}`, { cookie })))
const act = (form: Record<string, string>) =>
	outcome(() => page.action(args("/admin/highlights", { cookie, form: { poemId, ...form } })))
const selected = async () => (await open()).data.selected
const typed = {
	quote: "like a stone",
	line: "",
	label: "Simile",
	note: "A likeness.",
	color: "#336699",
}
const add = async (changes: Partial<typeof typed & { device: string }> = {}) =>
	act({ intent: "add-note", notesKey: (await selected()).notesKey, ...typed, ...changes })

describe("the notes of the selected poem", () => {
	test("are added, drawn and listed in reading order", async () => {
		await add({ quote: "stood still", note: "Last." })
		const answer = await add()
		expect([answer.status, answer.location, flashOf(answer)]).toMatchObject([
			303,
			`/admin/highlights?poem=${poemId}`,
			{ title: "Note added", text: "“like a stone”" },
		])
		const { notes, marks, highlightCount } = await selected()
		expect(highlightCount).toBe(2)
		expect(marks.highlights).toHaveLength(2)
		expect(notes).toMatchObject([
			{ number: 1, quote: "like a stone", line: 1, shownLabel: "Simile", color: "#336699" },
			{ number: 2, quote: "stood still", line: 4 },
		])
		expect((await open()).data.auditEntries[0]).toMatchObject({
			action: "added a note to",
			target: `poem “Noted” (${poemId})`,
			detail: "like a stone",
		})
	})

	test("are edited and moved; the stored color stays unless another one is chosen", async () => {
		await add()
		await db.highlight.updateMany({ where: { poemId }, data: { color: "hsl(205, 55%, 45%)" } })
		const { notes, notesKey } = await selected()
		const [note] = notes
		const edit = {
			intent: "edit-note",
			noteId: note.id,
			notesKey,
			...typed,
			color: note.color,
			quote: "The moose stood",
			line: "4",
			label: "Anaphora",
			styleSpecific: "true",
		}
		expect(flashOf(await act(edit))?.title).toBe("Note saved")
		expect(await db.highlight.findFirstOrThrow({ where: { poemId } })).toMatchObject({
			id: note.id,
			text: "The moose stood",
			displayLabel: "Anaphora",
			color: "hsl(205, 55%, 45%)",
			startLineIndex: 3,
			startCharIndex: 0,
			endCharIndex: 15,
			isStyleSpecific: true,
		})
		const now = await selected()
		await act({ ...edit, notesKey: now.notesKey, color: "#ff0000" })
		expect((await db.highlight.findFirstOrThrow({ where: { poemId } })).color).toBe("#ff0000")
	})

	test("name a device of the list, another one or none", async () => {
		await add({ device: "zeugma" })
		const stored = () => db.highlight.findFirstOrThrow({ where: { poemId } })
		expect((await stored()).device).toBe("zeugma")
		const save = async (device: string) => {
			const { notes, notesKey } = await selected()
			expect(notes[0].device).toBe((await stored()).device)
			return act({ intent: "edit-note", noteId: notes[0].id, notesKey, ...typed, device })
		}
		expect(await save("Literary Device")).toMatchObject({ status: 400, data: { field: "device" } })
		await save("simile")
		expect((await stored()).device).toBe("simile")
		await save("")
		expect((await stored()).device).toBeNull()
	})

	test("are removed, and the removal is undone once", async () => {
		await add()
		const before = await db.highlight.findMany({ where: { poemId } })
		const { notes, notesKey } = await selected()
		const answer = await act({ intent: "remove-note", noteId: notes[0].id, notesKey })
		expect(flashOf(answer)?.title).toBe("Note removed")
		const { undo, selected: poem } = (await open()).data
		expect([undo.title, poem.highlightCount]).toEqual(["1 note removed", 0])
		await act({ intent: "undo", undoId: undo.id })
		expect(await db.highlight.findMany({ where: { poemId } })).toEqual(before)
	})

	test("a quote that is not in the poem is refused beside its field, and what was typed stays", async () => {
		const { status, data } = await add({ quote: "Antlers of brass" })
		expect([status, data]).toMatchObject([
			400,
			{
				intent: "note",
				noteId: null,
				field: "quote",
				message: "These words are not in the poem.",
				values: { ...typed, quote: "Antlers of brass" },
			},
		])
		expect(await db.highlight.count({ where: { poemId } })).toBe(0)
	})

	test("a form made from older notes is refused with 409, and what was typed stays", async () => {
		const { notesKey } = await selected()
		await add()
		const { status, data } = await act({ intent: "add-note", notesKey, ...typed, note: "Mine" })
		expect([status, data.message, data.values.note]).toEqual([
			409,
			"The notes have been changed in the meantime.",
			"Mine",
		])
		expect(await db.highlight.count({ where: { poemId } })).toBe(1)
	})

	test("a note or poem that is gone answers 404", async () => {
		const { notesKey } = await selected()
		for (const intent of ["edit-note", "remove-note"])
			expect((await act({ intent, noteId: crypto.randomUUID(), notesKey, ...typed })).status).toBe(
				404,
			)
		await db.poem.delete({ where: { id: poemId } })
		expect((await act({ intent: "add-note", notesKey, ...typed })).status).toBe(404)
	})

	test("a poem has room for forty", async () => {
		await db.highlight.createMany({
			data: Array.from({ length: 40 }, (_, ordinal) => ({
				id: crypto.randomUUID(),
				poemId,
				ordinal,
				text: "moose",
				note: "x",
				color: "#333333",
			})),
		})
		expect((await add()).data.message).toBe("A poem can have 40 notes.")
	})
})

describe("regenerating the highlights", () => {
	test("asks with notes and starts at once without, and 'Cancel' leaves them", async () => {
		await add()
		const before = await db.highlight.findMany({ where: { poemId } })
		for (const [intent, asks] of [
			["ask-regenerate", true],
			["keep-notes", undefined],
		] as const) {
			const { status, data } = await act({ intent, provider: "composer" })
			expect([status, data.asks, data.provider]).toEqual([200, asks, "composer"])
		}
		expect(await db.highlight.findMany({ where: { poemId } })).toEqual(before)
		await db.highlight.deleteMany({ where: { poemId } })
		expect(flashOf(await act({ intent: "ask-regenerate", provider: "composer" }))?.title).toBe(
			"Highlights Generated Successfully",
		)
		expect((await open()).data.undo?.title ?? "").not.toMatch(/replaced/)
	})

	test("keeps the notes that went, and puts them back once", async () => {
		await add()
		await add({ quote: "The moon" })
		const before = await db.highlight.findMany({ where: { poemId }, orderBy: { ordinal: "asc" } })
		await act({ intent: "regenerate", provider: "composer" })
		const { undo } = (await open()).data
		expect(undo.title).toBe("2 notes of “Noted” replaced")
		expect(await db.highlight.count({ where: { id: before[0]!.id } })).toBe(0)
		await act({ intent: "undo", undoId: undo.id })
		expect(await db.highlight.findMany({ where: { poemId }, orderBy: { ordinal: "asc" } })).toEqual(
			before,
		)
	})

	test("notes that are put back under a changed text are found again by their words", async () => {
		await add()
		await add({ quote: "stood over it" })
		await act({ intent: "regenerate", provider: "composer" })
		const { undo } = (await open()).data
		await db.poem.update({
			where: { id: poemId },
			data: { content: "A line before.\nThe moose stood like a stone in snow." },
		})
		await act({ intent: "undo", undoId: undo.id })
		expect(await db.highlight.findMany({ where: { poemId } })).toMatchObject([
			{ text: "like a stone", startLineIndex: 1 },
		])
	})
})
