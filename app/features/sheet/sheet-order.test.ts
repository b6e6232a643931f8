import { expect, test } from "vitest"
import { rearrange } from "./sheet-order"

const ids = ["a", "b", "c"]

test.each([
	["up", "b", "bac"],
	["up", "a", "abc"],
	["down", "b", "acb"],
	["down", "c", "abc"],
	["remove", "b", "ac"],
	["remove", "x", "abc"],
	["up", "x", "abc"],
] as const)("%s %s makes %s", (act, id, expected) => {
	expect(rearrange(ids, { act, id }).join("")).toBe(expected)
	expect(ids).toEqual(["a", "b", "c"])
})
