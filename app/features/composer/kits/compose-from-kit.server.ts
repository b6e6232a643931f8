import { linesOf } from "../../poems/poem"
import { createRandom } from "../random"
import { lineKey } from "../verse/line-writer.server"
import type { Deck } from "./kit"
import { mix } from "./mixture"

const TRIES = 60

type KitOrder = {
	/** The same seed gives the same poem. */
	seed: string
	/** Lines and titles of the poet's other poems: the mixture with the fewest of them is taken. */
	avoid: readonly string[]
	avoidTitles: readonly string[]
}

/** A title and one mixture of the deck. */
export function composeFromKit(deck: Deck, { seed, avoid, avoidTitles }: KitOrder) {
	const random = createRandom(`${seed}/${deck.subject}`)
	const known = new Set(avoid.map(lineKey).filter(Boolean))
	const knownLines = (poem: string) =>
		linesOf(poem).filter((line) => known.has(lineKey(line))).length
	let content = mix(deck, random)
	for (let count = 1; count < TRIES && knownLines(content) > 0; count += 1) {
		const other = mix(deck, random)
		if (knownLines(other) < knownLines(content)) content = other
	}
	const free = deck.titles.filter((title) => !avoidTitles.includes(title))
	return { title: random.pick(free.length > 0 ? free : deck.titles), content }
}
