import { readWhole } from "~/platform/shape"
import { BRACKET_SIZE } from "../bracket"
import { PAIRING_COUNT, VIEWS, type Move } from "../contest"

/** Null for a form that is no move. */
export function readMove({ intent, ...fields }: Readonly<Record<string, unknown>>): Move | null {
	const pairing = readWhole(fields.pairing, PAIRING_COUNT - 1)
	if (pairing === null) return null
	const view = VIEWS.find((name) => name === fields.view)
	const seen = { pairing, ...(view && { view }) }
	switch (intent) {
		case "choose": {
			const position = readWhole(fields.position, BRACKET_SIZE - 1)
			return position === null ? null : { type: intent, ...seen, position }
		}
		case "next":
		case "previous":
		case "advance":
		case "view-summary":
		case "back":
			return { type: intent, ...seen }
		default:
			return null
	}
}
