/** No row moves further than this between any two tables of one day, but for rows that are new. */
export const MOST_PLACES_A_DAY = 3

/** From 0: the first and the last place that a row had today. */
type Range = readonly [first: number, last: number]

/** The order that was shown last, and where each row has stood on that day. */
export type Shown = { day: string; order: readonly string[]; seen: Readonly<Record<string, Range>> }

/**
 * The order to show: that of the last table, with neighbors exchanged toward `ranked` (strongest
 * first) as far as today's limit allows. So a day's rounds, however many and from however many
 * addresses, move nothing far. What they say beyond that has to stay true for some days, and can
 * be looked at meanwhile. New rows enter where they rank.
 */
export function limitMoves(ranked: readonly string[], day: string, last: Shown | null): Shown {
	const order = withNewRows(ranked, last?.order ?? [])
	const before = new Map(last?.order.map((id, place) => [id, place]))
	const seen = new Map<string, Range>()
	for (const [place, id] of order.entries()) {
		const range = last?.day === day ? last.seen[id] : undefined
		// Rows that came or went above it have moved it, which does not count.
		const shift = place - (before.get(id) ?? place)
		seen.set(id, range ? [range[0] + shift, range[1] + shift] : [place, place])
	}
	sortByNeighbors(order, ranked, (id, place) => {
		const [first, lowest] = seen.get(id) ?? [place, place]
		return place >= lowest - MOST_PLACES_A_DAY && place <= first + MOST_PLACES_A_DAY
	})
	for (const [place, id] of order.entries()) {
		const [first, lowest] = seen.get(id) ?? [place, place]
		seen.set(id, [Math.min(first, place), Math.max(lowest, place)])
	}
	return { day, order, seen: Object.fromEntries(seen) }
}

/** Exchanges neighbors in the wrong order, where both may stand in the place of the other. */
function sortByNeighbors(
	order: string[],
	ranked: readonly string[],
	mayStand: (id: string, place: number) => boolean,
): void {
	const rank = new Map(ranked.map((id, index) => [id, index]))
	const isAbove = (one: string, other: string) => (rank.get(one) ?? 0) < (rank.get(other) ?? 0)
	let changed = true
	while (changed) {
		changed = false
		for (let place = 0; place + 1 < order.length; place += 1) {
			const [upper = "", lower = ""] = order.slice(place, place + 2)
			if (isAbove(upper, lower) || !mayStand(upper, place + 1) || !mayStand(lower, place)) continue
			order[place] = lower
			order[place + 1] = upper
			changed = true
		}
	}
}

/** The last order without rows that are gone, and with new ones where they rank. */
function withNewRows(ranked: readonly string[], shown: readonly string[]): string[] {
	const present = new Set(ranked)
	const order = shown.filter((id) => present.has(id))
	const known = new Set(order)
	for (const [place, id] of ranked.entries()) if (!known.has(id)) order.splice(place, 0, id)
	return order
}
