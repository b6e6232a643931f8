import { quoted } from "./result-sentence"
import { emptyBracket, type Bracket } from "../bracket"
import { messages, type Message } from "../messages"
import { ALL_SUBJECTS } from "../setup/catalogue"
import type { ResultPoem } from "./result"

/** The eight poems where they stood. Poems of several subjects need the subject All. */
export function rematchBracket(poems: readonly ResultPoem[], offered: readonly string[]): Bracket {
	const [subject = null, ...others] = new Set(poems.map((poem) => poem.subject))
	const isOne = subject !== null && others.length === 0 && offered.includes(subject)
	return {
		...emptyBracket(isOne ? subject : ALL_SUBJECTS),
		positions: poems.map(({ id, poet, poetId }) => ({
			poet,
			poet_id: poetId,
			poemIndex: null,
			poemId: id,
		})),
	}
}

/** The message must fit into a cookie. */
const MAX_NAMED = 2

/** Names the poems that can't play again; undefined when all eight are there. */
export function rematchMessage(
	poems: readonly Pick<ResultPoem, "id" | "title" | "poet">[],
	{ positions }: Bracket,
): Message | undefined {
	const isThere = (id: string) => positions.some(({ poemId }) => poemId === id)
	const missing = poems.filter(({ id }) => !isThere(id))
	if (missing.length === 0) return undefined
	const named = missing.slice(0, MAX_NAMED).map((poem) => `${quoted(poem)} by ${poem.poet}`)
	const rest = missing.length - named.length
	const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(" and ")
	const isFull = positions.every(({ poet }) => poet !== null)
	const instead = isFull
		? messages.rematchReplaced.text
		: "Choose poets for the places that are empty."
	return { ...messages.rematchReplaced, text: `No longer in the book: ${list}. ${instead}` }
}
