import { expect, test } from "vitest"
import { readSheetCookie, writeSheetCookie } from "./sheet-cookie"

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const sent = (ids: string[]) => writeSheetCookie(ids).split(";")[0] ?? ""

test("the sheet of a visitor comes back in its order, and lasts a year", () => {
	const ids = [idOf(3), idOf(1), idOf(2)]
	expect(readSheetCookie(sent(ids))).toEqual(ids)
	expect(writeSheetCookie(ids)).toMatch(/; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly$/)
})

test("an empty sheet needs no cookie", () => {
	expect(writeSheetCookie([])).toMatch(/^sheet=; .*Max-Age=0/)
	expect(readSheetCookie(sent([]))).toEqual([])
})

test.each([
	null,
	"",
	"sheet=moose",
	"sheet=%E0%A4%A",
	`sheet=${idOf(1)},`,
	`sheet=${idOf(1)},${idOf(1)}`,
	`sheet=${Array.from({ length: 9 }, (_, at) => idOf(at)).join(",")}`,
])("malformed (%j) it is an empty sheet", (header) => expect(readSheetCookie(header)).toEqual([]))
