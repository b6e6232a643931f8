import { setImmediate as breathe } from "node:timers/promises"
import { verseLines } from "../../highlights/verse-lines"
import type { PoetStyle } from "../../poets/poet-style"
import { loadPronouncer } from "../sound/pronounce.server"
import {
	findCuts,
	findDashes,
	findPersons,
	findQuestions,
	findSimiles,
	findTricolons,
} from "./find-figures.server"
import { findForm, findPlain } from "./find-form.server"
import { findAnaphora } from "./find-anaphora.server"
import { findAlliteration, findRhymes } from "./find-sound.server"
import { type FoundHighlight, MAX_OF_A_KIND, type Search } from "./search.server"

const MAX_FOUND = 9
const FEW = 4

/** For any poem. Quotes are exact; lines count from 1. */
export async function findHighlights({
	content,
	poet,
}: {
	content: string
	poet: PoetStyle
}): Promise<FoundHighlight[]> {
	const search: Search = { lines: verseLines(content), pronouncer: await loadPronouncer(), poet }
	const found: FoundHighlight[] = []
	for (const find of [
		findForm,
		findRhymes,
		findSimiles,
		findAlliteration,
		findAnaphora,
		findPersons,
		findDashes,
		findQuestions,
		findTricolons,
		findCuts,
	]) {
		found.push(...find(search))
		await breathe()
	}
	if (found.length < FEW) found.push(...findPlain(search))
	const kinds = new Map<string, number>()
	const kept = found
		.filter((highlight) => {
			const count = kinds.get(highlight.label) ?? 0
			kinds.set(highlight.label, count + 1)
			return count < MAX_OF_A_KIND
		})
		.slice(0, MAX_FOUND)
	return kept.sort((a, b) => a.line - b.line)
}
