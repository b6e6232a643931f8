/** With fewer ranked matches the places are mostly luck: thirds are shown instead. */
export const MATCHES_FOR_PLACES = 500

export const BANDS = ["upper", "middle", "lower"] as const
export type Band = (typeof BANDS)[number]

export const showsPlaces = (rankedMatches: number) => rankedMatches >= MATCHES_FOR_PLACES

/** The third of the table in which a place is; places count from 1. */
export function bandOf(place: number, rows: number): Band {
	return BANDS[Math.floor(((place - 1) * BANDS.length) / rows)] ?? "lower"
}
