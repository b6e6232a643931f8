import type { BracketPosition } from "../bracket"
import { typographic } from "~/platform/typographic"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { bodyOf, UNAVAILABLE_BODY, unavailableTitle } from "./contest-labels"

export type Entry = {
	title: string
	poet: string
	model: string | null
	isArchived: boolean
	isMissing: boolean
}

type ContestPoem = {
	title: string | null
	content: string | null
	poet_name: string | null
	model: string | null
	is_archived: boolean
}

export function entryOf(poem: Omit<ContestPoem, "content">): Entry {
	return {
		title: titleOf(poem.title),
		poet: poetNameOf(poem.poet_name),
		model: poem.model,
		isArchived: poem.is_archived,
		isMissing: false,
	}
}

export function missingEntry({ poet }: Pick<BracketPosition, "poet">): Entry {
	return {
		title: unavailableTitle(poet),
		poet: poetNameOf(poet),
		model: null,
		isArchived: false,
		isMissing: true,
	}
}

export function bodyText(entry: Entry, content: string): string {
	if (entry.isMissing) return UNAVAILABLE_BODY
	return content.trim() ? typographic(content) : bodyOf({ title: entry.title, content })
}

const MAX_OPENING_LINES = 14

/** The first stanza, or as much of it as a card holds. */
export function openingOf(text: string): string {
	const [stanza = ""] = text.replace(/^\s*\n/, "").split(/\n\s*\n/)
	const lines = stanza.trimEnd().split("\n")
	if (lines.length <= MAX_OPENING_LINES) return lines.join("\n")
	return [...lines.slice(0, MAX_OPENING_LINES), "…"].join("\n")
}
