import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "~/platform/zod"
import { slugOf } from "../../catalog/slug"
import { type Deck, type Kit, kitSchema } from "./kit"
import { notesOf } from "./mixture"

export const KITS = path.join("prisma", "library", "kits")
const kits = new Map<string, Kit | null>()

/** The deck of a poet of the library; null if there is none for the poet or the subject. */
export const deckOf = (poet: string, subject: string): Deck | null =>
	readKit(poet)?.decks.find((deck) => deck.subject === subject) ?? null

/** The notes of a poem that was mixed from the poet's kit; null for any other poem. */
export function kitNotes(poet: string, content: string) {
	for (const deck of readKit(poet)?.decks ?? []) {
		const notes = notesOf(deck, content)
		if (notes) return notes
	}
	return null
}

/** The kit in the file named after the poet, read once; null for a poet without one. */
function readKit(poet: string): Kit | null {
	const slug = slugOf(poet)
	const known = kits.get(slug)
	if (known !== undefined) return known
	const file = path.resolve(KITS, `${slug}.yaml`)
	const kit = existsSync(file) ? parseKit(file) : null
	kits.set(slug, kit)
	return kit
}

/** The error for an invalid file names it. */
export function parseKit(file: string): Kit {
	const parsed = kitSchema.safeParse(parse(readFileSync(file, "utf8")))
	if (parsed.success) return parsed.data
	throw new Error(`${file} is not well formed: ${z.prettifyError(parsed.error)}`)
}
