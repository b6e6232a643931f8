import { links } from "~/links"

export const CARD_SIZE = { width: 1200, height: 630 } as const
export type CardPoem = { title: string; content: string; poet: string; model: string | null }

/** The champion of a finished match. `sentence`: whose poem beat whose. */
export type CardChampion = CardPoem & { sentence: string }

function versionOf(parts: readonly (string | null)[]): string {
	let hash = 0x811c9dc5
	for (const sign of parts.join("\0"))
		hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
	return (hash >>> 0).toString(36)
}

/** Changes with everything that the card shows, so that its address may be kept for ever. */
export const cardVersion = ({ title, content, poet, model }: CardPoem): string =>
	versionOf([title, content, poet, model])
export const championVersion = ({ sentence, ...poem }: CardChampion): string =>
	versionOf([sentence, cardVersion(poem)])

export const cardAddress = (id: string, poem: CardPoem): string =>
	links.card(id, { v: cardVersion(poem) })
export const championAddress = (id: string, champion: CardChampion): string =>
	links.matchCard(id, { v: championVersion(champion) })
