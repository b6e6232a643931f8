import { expect, test } from "vitest"
import { answerOf } from "./answer"
import { readSearch } from "./search-query"

const poem = {
	id: "a",
	title: "The Road",
	content: "A moose stood.\n\n  The road was wide,\nand the moose of the road was wide.",
	subject: "Moose",
	poet: "Emily Dickinson",
	model: null,
	notes: [{ text: "Anaphora: the second “and”", line: 4 }],
}
const answer = (text: string) => {
	const read = readSearch(text)
	if (read.state !== "terms") throw new Error("no query")
	const { lineNumber, line, note, title } = answerOf(poem, read.query)
	const shown = (pieces: typeof line) =>
		pieces.map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text)).join("")
	return { lineNumber, line: shown(line), note: note && shown(note), title: shown(title) }
}

test("the line with most of the words is shown, counted over empty lines, too", () => {
	expect(answer("moose road")).toMatchObject({
		lineNumber: 4,
		line: "and the [moose] of the [road] was wide.",
		note: null,
		title: "The [Road]",
	})
	expect(answer("wide")).toMatchObject({ lineNumber: 3, line: "The road was [wide]," })
})
test("a phrase may go from one line to the next: the line where it begins is shown", () =>
	expect(answer('"wide and"')).toMatchObject({ lineNumber: 3, line: "The road was [wide]," }))
test("a note that alone has the words is shown with its line", () =>
	expect(answer("anaphora")).toMatchObject({ lineNumber: 4, note: "[Anaphora]: the second “and”" }))
test("words of the name alone lead to the poem and its first line", () =>
	expect(answer("dickinson")).toMatchObject({ lineNumber: null, line: "A moose stood." }))
