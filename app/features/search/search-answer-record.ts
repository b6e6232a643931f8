import { type Answer } from "./answer"
import type { Piece } from "./found-words"
import { addressOf } from "./search-answers"
import type { SearchAnswer } from "./search-schema"

const recordOf = (pieces: readonly Piece[]) =>
	pieces.map(({ text, isFound }) => ({ text, found: isFound }))

/** As the API answers it. `origin` has no slash at the end. */
export const searchAnswerRecord = (answer: Answer, origin: string): SearchAnswer => ({
	poem_id: answer.id,
	poet_name: answer.poet,
	subject: answer.subject,
	title: recordOf(answer.title),
	line_number: answer.lineNumber,
	line: recordOf(answer.line),
	note: answer.note && recordOf(answer.note),
	url: origin + addressOf(answer),
})
