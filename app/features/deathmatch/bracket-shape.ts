import type { CataloguePoem } from "./setup/catalogue"

export const BRACKET_SIZE = 8

// Quarterfinals, semifinals, final. From pairing 4 on, `participants` says who meets.
export const PAIRINGS: readonly (readonly [number, number])[] = [
	[0, 1],
	[2, 3],
	[4, 5],
	[6, 7],
	[0, 2],
	[4, 6],
	[0, 4],
]

export type BracketPosition = {
	poet: string | null
	poet_id: string | null
	poemIndex: number | null
	poemId: string | null
}

export type Bracket = {
	subject: string
	positions: readonly BracketPosition[]
	/** The visitor emptied it, so it is not filled again on return. */
	cleared: boolean
}

export type ContestSetup = {
	bracketPositions: readonly BracketPosition[]
	pairings: readonly (readonly [number, number])[]
	subject: string
}

export type PoemsOf = (poet: string) => readonly CataloguePoem[]

export type Random = () => number

/** `picked` lists the positions that still need a poem from `placeFirstPoems`. */
export type FillResult =
	| { ok: true; bracket: Bracket; picked: readonly number[] }
	| { ok: false; reason: "limited-selection"; eligible: number; bracket: Bracket }
	| { ok: false; reason: "not-possible"; bracket: Bracket }

export type SubjectChange =
	{ kind: "changed"; bracket: Bracket } | { kind: "confirm"; subject: string }

export type Start =
	| { ok: true; setup: ContestSetup }
	| { ok: false; reason: "missing-selections" }
	| { ok: false; reason: "missing-poems"; subject: string }
	| { ok: false; reason: "data-error"; poet: string }
