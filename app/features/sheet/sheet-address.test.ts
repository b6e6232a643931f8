import { describe, expect, test } from "vitest"
import { MAX_POEMS, readSheet, sheetAddress } from "./sheet-address"

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const read = (query: string) => readSheet(new URLSearchParams(query))

describe("the address of a sheet", () => {
	test("names the poems in their order, the notes and the line numbers", () => {
		const query = `poems=${idOf(2)},${idOf(1)}&notes=blank&numbers=on`
		expect(read(query)).toEqual({
			ids: [idOf(2), idOf(1)],
			notes: "blank",
			numbers: true,
			problems: [],
		})
	})

	test("may leave out notes and line numbers", () => {
		const sheet = { ids: [idOf(1)], notes: "on", numbers: false, problems: [] }
		expect(read(`poems=${idOf(1)}`)).toEqual(sheet)
		expect(read(`poems=${idOf(1)}&notes=&numbers=`)).toEqual(sheet)
		expect(read("").ids).toEqual([])
	})

	test("leads back to the same sheet, with commas that stay readable", () => {
		for (const numbers of [true, false])
			for (const notes of ["on", "off", "blank"] as const) {
				const sheet = { ids: [idOf(3), idOf(1)], notes, numbers }
				const address = sheetAddress(sheet)
				expect(address).toContain(`/sheet?poems=${idOf(3)},${idOf(1)}&notes=${notes}`)
				expect(read(address.split("?")[1] ?? "")).toEqual({ ...sheet, problems: [] })
			}
	})

	test("is also that of its files; the text has no notes", () => {
		const sheet = { ids: [idOf(1), idOf(2)], notes: "off" as const, numbers: false }
		expect(sheetAddress(sheet, "epub")).toBe(`/sheet.epub?poems=${idOf(1)},${idOf(2)}&notes=off`)
		expect(sheetAddress(sheet, "txt")).toBe(`/sheet.txt?poems=${idOf(1)},${idOf(2)}`)
	})

	test("may spell ids in capitals, with spaces, or in several parameters", () => {
		const id = "0000000A-0000-4000-8000-000000000000"
		expect(read(`poems=${id},+${idOf(1)},&poems=${idOf(2)}`)).toMatchObject({
			ids: [id.toLowerCase(), idOf(1), idOf(2)],
			problems: [],
		})
	})
})

describe("what can't be read is left out and said", () => {
	test("text that is no id", () => {
		expect(read(`poems=moose,${idOf(1)}`)).toMatchObject({
			ids: [idOf(1)],
			problems: ["“moose” is not the id of a poem."],
		})
		expect(read(`poems=${"x".repeat(5_000)}`).problems[0]?.length).toBeLessThan(100)
	})
	test("a poem named twice", () => {
		const twice = read(`poems=${idOf(1)},${idOf(2)},${idOf(1)}`)
		expect(twice.ids).toEqual([idOf(1), idOf(2)])
		expect(twice.problems).toEqual(["A poem that the address names twice is here once."])
	})
	test("a ninth poem", () => {
		const nine = Array.from({ length: 9 }, (_, at) => idOf(at))
		const { ids, problems } = read(`poems=${nine.join()}`)
		expect(ids).toEqual(nine.slice(0, MAX_POEMS))
		expect(problems).toEqual(["A sheet has room for eight poems. These are the first eight of 9."])
	})
	test("unknown words for notes and line numbers", () => {
		expect(read(`poems=${idOf(1)}&notes=loud&numbers=7`)).toEqual({
			ids: [idOf(1)],
			notes: "on",
			numbers: false,
			problems: [
				"Notes can be on, off or blank. They are on.",
				"Line numbers can be on or off. They are off.",
			],
		})
	})
})
