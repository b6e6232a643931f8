import fc from "fast-check"
import { expect, test } from "vitest"
import { type DiffLine, isSame, lineDiff } from "./line-diff"

const short = (lines: DiffLine[]) =>
	lines.map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`)

test("what stays, what goes, what comes", () => {
	expect(short(lineDiff("a\nb\nc\nd", "a\nc\nx\nd"))).toEqual([" a", "-b", " c", "+x", " d"])
	expect(short(lineDiff("", "a"))).toEqual(["-", "+a"])
	expect(short(lineDiff("a", "a"))).toEqual([" a"])
	expect(isSame(lineDiff("a\nb", "a\nb"))).toBe(true)
	expect(isSame(lineDiff("a", "b"))).toBe(false)
})

const text = fc
	.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
	.map((lines) => lines.join("\n"))
const keep = (lines: DiffLine[], without: DiffLine["kind"]) =>
	lines
		.filter(({ kind }) => kind !== without)
		.map((line) => line.text)
		.join("\n")

test("a diff holds both texts whole", () => {
	fc.assert(
		fc.property(text, text, (before, after) => {
			const lines = lineDiff(before, after)
			return keep(lines, "added") === before && keep(lines, "removed") === after
		}),
	)
})

test("very long texts are compared as a whole, in good time", () => {
	const before = Array.from({ length: 10_000 }, (_, index) => `a${index}`).join("\n")
	const startedAt = performance.now()
	expect(lineDiff(before, before.replaceAll("a", "b"))).toHaveLength(20_000)
	expect(performance.now() - startedAt).toBeLessThan(1_000)
})
