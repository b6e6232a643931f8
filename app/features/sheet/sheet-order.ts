/** What a button under a poem does to the order; also the button's name. */
export const ACTS = ["up", "down", "remove"] as const
type Change = { act: (typeof ACTS)[number]; id: string }

/** A first poem does not go up, a last one not down. */
export function rearrange(ids: readonly string[], { act, id }: Change): string[] {
	const from = ids.indexOf(id)
	const others = ids.filter((other) => other !== id)
	if (act === "remove" || from < 0) return others
	const to = Math.max(0, act === "up" ? from - 1 : from + 1)
	return others.toSpliced(to, 0, id)
}
