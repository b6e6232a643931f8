import type { CataloguePoem } from "./catalogue"

// What the bracket is made of, and what its rules answer.

export const BRACKET_SIZE = 8

/**
 * The fixed pairings (DS-38 to DS-40): quarterfinals, semifinals, final. Who really meets from pairing 4 on
 * comes from the winners.
 */
export const PAIRINGS: readonly (readonly [number, number])[] = [
	[0, 1],
	[2, 3],
	[4, 5],
	[6, 7],
	[0, 2],
	[4, 6],
	[0, 4],
]

/** One of the eight places (EN-16). `poemIndex` counts within the poet's poems. */
export interface BracketPosition {
	poet: string | null
	poet_id: string | null
	poemIndex: number | null
	poemId: string | null
}

export interface Bracket {
	subject: string
	positions: readonly BracketPosition[]
	/** The visitor emptied it on purpose: it stays empty on return (DS-43). */
	cleared: boolean
}

/** What the contest starts from (EN-17). */
export interface ContestSetup {
	bracketPositions: readonly BracketPosition[]
	pairings: readonly (readonly [number, number])[]
	subject: string
}

export type PoemsOf = (poet: string) => readonly CataloguePoem[]

/** A number in [0, 1). */
export type Random = () => number

/** `drawn` lists the positions whose poem is not chosen by the visitor; `placeFirstPoems` gives them their poet's first. */
export type Filled =
	| { ok: true; bracket: Bracket; drawn: readonly number[] }
	| { ok: false; reason: "limited-selection"; eligible: number; bracket: Bracket }
	| { ok: false; reason: "not-possible"; bracket: Bracket }

export type SubjectChange =
	{ kind: "changed"; bracket: Bracket } | { kind: "confirm"; subject: string }

export type Start =
	| { ok: true; setup: ContestSetup }
	| { ok: false; reason: "missing-selections" }
	| { ok: false; reason: "missing-poems"; subject: string }
	| { ok: false; reason: "data-error"; poet: string }
