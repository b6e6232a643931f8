import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { openingOf } from "./opening"

const stanza = (lines: number) => Array.from({ length: lines }, (_, at) => `line ${at}`).join("\n")
const poem = (...stanzas: number[]) => stanzas.map(stanza).join("\n\n")

describe("the opening of a poem", () => {
	test("a poem that is short enough stays whole", () => {
		for (const content of [poem(4, 4, 4, 4), stanza(28), "", "one line"])
			expect(openingOf(content)).toMatchObject({ text: content, isWhole: true })
	})

	test("a longer one ends after the last stanza that fits", () => {
		expect(openingOf(poem(10, 10, 10))).toEqual({
			text: poem(10, 10),
			lineCount: 21,
			isWhole: false,
		})
	})

	test("a first stanza that is too long is not cut, and one stanza alone is the whole poem", () => {
		expect(openingOf(poem(40, 2))).toMatchObject({ text: stanza(40), isWhole: false })
		expect(openingOf(stanza(90))).toMatchObject({ text: stanza(90), isWhole: true })
	})

	test("empty lines at the end cut nothing off", () => {
		expect(openingOf(`${stanza(28)}\n\n`).isWhole).toBe(true)
	})

	test("every opening is the beginning of the poem and ends with a stanza", () => {
		const line = fc.constantFrom("", " ", "a", "b c")
		fc.assert(
			fc.property(
				fc.array(line, { maxLength: 60 }),
				fc.integer({ min: 1, max: 40 }),
				(lines, max) => {
					const content = lines.join("\n")
					const { text, isWhole } = openingOf(content, max)
					expect(content.startsWith(text)).toBe(true)
					const rest = content.slice(text.length)
					const endsStanza =
						text.split("\n").at(-1)?.trim() !== "" && /^\n\s*\n[\s\S]*\S/.test(rest)
					expect(isWhole ? rest === "" : endsStanza).toBe(true)
				},
			),
		)
	})
})
