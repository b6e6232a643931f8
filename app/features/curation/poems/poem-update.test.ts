import { describe, expect, test } from "vitest"
import { readPoemUpdate, readSubmittedPoem, verse } from "./poem-update"

/** How long the work takes in ms: the fastest of five runs, since a busy machine holds up some. */
function fastest(work: () => void): number {
	const times = [1, 2, 3, 4, 5].map(() => {
		const startedAt = performance.now()
		work()
		return performance.now() - startedAt
	})
	return Math.min(...times)
}

describe("the text of a poem", () => {
	test("loses empty lines around it and spaces at line ends; indents and empty lines inside stay", () => {
		expect(verse("\n \n  One \t\n\n\tTwo\u00a0\u3000\r\nThree\r\n\n")).toBe("  One\n\n\tTwo\nThree")
	})

	test("that is nothing but spaces and lines is empty", () => {
		for (const text of ["", " ", "\n", " \n\t\n "]) expect(verse(text)).toBe("")
	})

	test.each([
		["spaces inside a line", `x${" ".repeat(100_000)}x`],
		["spaces only", " ".repeat(100_000)],
		["newlines inside", `x${"\n".repeat(100_000)}x`],
		["newlines at the end", `x${"\n".repeat(100_000)}`],
		["spaces and newlines by turns", `x${" \n".repeat(50_000)}x`],
		["tabs and spaces at the end of each line", `x${" \t".repeat(49_999)}\nx`],
	])("of 100 kB of %s is read in 20 ms", (_name, text) => {
		expect(fastest(() => verse(text))).toBeLessThan(20)
	})
})

test("an update or submission of 100 kB of spaces is refused for its length within 100 ms", () => {
	const long = `x${" ".repeat(100_000)}x`
	const poet_id = "44444444-4444-4444-8444-444444444444"
	const took = fastest(() => {
		expect(() => readPoemUpdate({ title: long, content: long, poet_id, subject: long })).toThrow(
			"content must be no more than 20000",
		)
		expect(() => readSubmittedPoem({ title: long, poetName: long, content: long })).toThrow(
			"must be no more than",
		)
	})
	expect(took).toBeLessThan(100)
})

const POET = "44444444-4444-4444-8444-444444444444"

test("an update whose text is none is refused with the field's name", { tags: ["VA-04"] }, () => {
	expect(() => readPoemUpdate({ title: 7, content: "Line", poet_id: POET })).toThrow(
		"title must be a string",
	)
	expect(() => readPoemUpdate({ title: "Title", content: ["a"], poet_id: POET })).toThrow(
		"content must be a string",
	)
})

test(
	"an update whose text is too long is refused with the length allowed",
	{ tags: ["VA-06"] },
	() => {
		const update = { title: "x".repeat(1_000), content: "Line", poet_id: POET }
		expect(() => readPoemUpdate(update)).toThrow(
			/^title must be no more than \d+ character\(s\) long$/,
		)
	},
)
