import type { PageMetadata } from "~/platform/paging"
import type { Band } from "./bands"
import type { Row } from "./ranking"

export const TABLES = ["poems", "poets", "subjects"] as const
export type TableName = (typeof TABLES)[number]

/** A row of a table with the names that belong to its id. */
export type Entry = Omit<Row, "place" | "removals"> & {
	/** Null while there are too few matches for places. */
	place: number | null
	/** So many rounds removed would lose the place. Null without places, and for "never". */
	removals: number | null
	band: Band
	/** Of a poem. */
	title: string | null
	/** Of a poem or a poet. */
	poet: string | null
	/** Of a poem or a subject. */
	subject: string | null
}

export type ChampionsPage = {
	table: TableName
	metadata: PageMetadata
	/** Ranked matches and their rounds. */
	matches: number
	rounds: number
	/** ISO 8601; null before the first computation. */
	computedAt: string | null
	hasPlaces: boolean
	entries: Entry[]
}

/** 0.734 → "73 %" */
export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Within a band by name: the order must not tell the places that are not known yet. */
export function byBandAndName(entries: readonly Entry[], bands: readonly Band[]): Entry[] {
	const nameOf = ({ title, poet, subject }: Entry) => [title, poet, subject].join(" ")
	return entries.toSorted(
		(one, other) =>
			bands.indexOf(one.band) - bands.indexOf(other.band) ||
			nameOf(one).localeCompare(nameOf(other), "en"),
	)
}
