import { isText, readWhole } from "~/platform/shape"
import { BRACKET_SIZE } from "../bracket"
import { MAX_SUBJECT_LENGTH } from "./catalogue"

export type SetupMove =
	| { intent: "search-poet"; position: number; text: string }
	| { intent: "choose-poet"; position: number; poet: string }
	| { intent: "clear-poet" | "next-poem"; position: number }
	| { intent: "choose-poem"; position: number; poem: number }
	| { intent: "fill" | "clear" }
	| { intent: "subject" | "replace-subject"; subject: string }

const MAX_NAME_LENGTH = 300
const MAX_POEM_INDEX = 999_999

/** Null for a form that is no move. */
export function readSetupMove(fields: Readonly<Record<string, string>>): SetupMove | null {
	const { intent, subject } = fields
	if (intent === "fill" || intent === "clear") return { intent }
	if (intent === "subject" || intent === "replace-subject")
		return isText(subject, MAX_SUBJECT_LENGTH) ? { intent, subject } : null
	const position = readWhole(fields.position, BRACKET_SIZE - 1)
	return position === null ? null : readCardMove(fields, position)
}

function readCardMove(
	{ intent, text, poet, poem }: Readonly<Record<string, string>>,
	position: number,
): SetupMove | null {
	switch (intent) {
		case "clear-poet":
		case "next-poem":
			return { intent, position }
		case "search-poet":
			return text === "" || isText(text, MAX_NAME_LENGTH) ? { intent, position, text } : null
		case "choose-poet":
			return isText(poet, MAX_NAME_LENGTH) ? { intent, position, poet } : null
		case "choose-poem": {
			const index = readWhole(poem, MAX_POEM_INDEX)
			return index === null ? null : { intent, position, poem: index }
		}
		default:
			return null
	}
}
