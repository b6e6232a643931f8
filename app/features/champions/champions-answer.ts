import type { ChampionsPage, Entry } from "./champions-page"

const rowAnswer = (entry: Entry) => ({
	id: entry.id,
	place: entry.place,
	band: entry.band,
	title: entry.title,
	poet_name: entry.poet,
	subject: entry.subject,
	chance: entry.chance,
	chance_low: entry.low,
	chance_high: entry.high,
	rounds: entry.rounds,
	rounds_to_lose_place: entry.removals,
})

export const championsAnswer = (page: ChampionsPage) => ({
	of: page.table,
	matches: page.matches,
	rounds: page.rounds,
	computed_at: page.computedAt,
	has_places: page.hasPlaces,
	data: page.entries.map(rowAnswer),
	metadata: page.metadata,
})
