import { links } from "~/links"

export const CARD_SIZE = { width: 1200, height: 630 } as const
export type CardPoem = { title: string; content: string; poet: string; model: string | null }

/** Changes with everything that the card shows, so that its address may be kept for ever. */
export function cardVersion({ title, content, poet, model }: CardPoem): string {
	let hash = 0x811c9dc5
	for (const sign of [title, content, poet, model].join("\0"))
		hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
	return (hash >>> 0).toString(36)
}

export const cardAddress = (id: string, poem: CardPoem): string =>
	links.card(id, { v: cardVersion(poem) })
