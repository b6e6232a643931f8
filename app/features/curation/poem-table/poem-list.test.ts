import { expect, test } from "vitest"
import { isFiltered, listFields, listQuery, nextSort, readPoemList, readSort } from "./poem-list"

const read = (query: string) => readPoemList(new URLSearchParams(query))

test("an address without anything lists the poems that are not archived, by title", () => {
	const list = read("")
	expect(list).toMatchObject({
		search: null,
		sort: { by: "title", isDescending: false },
		page: 1,
		filter: { archive: "no", protection: null, withoutNotes: false, poet: "" },
	})
	expect(isFiltered(list)).toBe(false)
	expect(listFields(list)).toEqual({})
})

test("filter, order and page go through the address and the hidden fields of a form unchanged", () => {
	const query =
		"withPoet=Li+Bai&withSubject=Moose&withModel=none&withText=snow&protection=yes" +
		"&archive=all&notes=none&sort=-created&page=3"
	const list = read(query)
	expect(isFiltered(list)).toBe(true)
	expect(read(new URLSearchParams(listFields(list)).toString())).toEqual(list)
	expect(new URLSearchParams(listFields(list)).toString()).toBe(query)
	expect(listQuery(list, { page: 1, poem: "x" })).toMatchObject({ page: null, poem: "x" })
})

test("a search keeps its own fields and the order", () => {
	const list = read("by=poet&q=bai&excludeArchived=false&page=2&sort=notes")
	expect(listFields(list)).toEqual({
		by: "poet",
		q: "bai",
		excludeArchived: "false",
		page: "2",
		sort: "notes",
	})
})

test("what is not known in the address is left out", () => {
	expect(read("protection=maybe&archive=perhaps&notes=x&sort=-antlers&page=-4")).toEqual(read(""))
	expect(read(`withText=${"x".repeat(500)}%00`).filter.text).toHaveLength(200)
})

test("a second press on a column turns the order round, another column begins upwards", () => {
	expect(nextSort(readSort("title"), "title")).toEqual({ by: "title", isDescending: true })
	expect(nextSort(readSort("-title"), "title")).toEqual({ by: "title", isDescending: false })
	expect(nextSort(readSort("-title"), "notes")).toEqual({ by: "notes", isDescending: false })
})
