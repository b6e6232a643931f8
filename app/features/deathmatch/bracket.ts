import { DEFAULT_SUBJECT, suits, type CataloguePoem, type CataloguePoet } from "./catalogue"
import {
	BRACKET_SIZE,
	PAIRINGS,
	type BracketPosition,
	type Bracket,
	type PoemsOf,
	type Random,
	type Filled,
	type SubjectChange,
	type Start,
} from "./bracket-shape"

export * from "./bracket-shape"

const EMPTY: BracketPosition = { poet: null, poet_id: null, poemIndex: null, poemId: null }

export function emptyBracket(subject: string = DEFAULT_SUBJECT): Bracket {
	return { subject, positions: Array.from({ length: BRACKET_SIZE }, () => EMPTY), cleared: false }
}

export function isFull(bracket: Bracket): boolean {
	return bracket.positions.every((position) => position.poet !== null)
}

/**
 * How a visit begins (DS-42 to DS-45): a subject from navigation and the first visit ask for a random fill,
 * a saved bracket is kept as it is, empty when it was cleared.
 */
export function beginWith(
	saved: Bracket | null,
	subject: string | null,
): { bracket: Bracket; fill: boolean } {
	if (subject) return { bracket: emptyBracket(subject), fill: true }
	return saved ? { bracket: saved, fill: false } : { bracket: emptyBracket(), fill: true }
}

/** Poets of all positions but `except`, who are marked "(used)" there (DS-22). */
export function usedPoets(bracket: Bracket, except?: number): Set<string> {
	return new Set(
		bracket.positions.flatMap(({ poet }, at) => (poet === null || at === except ? [] : [poet])),
	)
}

/** The chosen poem's place in `poems`, or -1. Stored poems are known by id, fallback titles by index. */
export function chosenIndex(position: BracketPosition, poems: readonly CataloguePoem[]): number {
	if (position.poemId !== null) return poems.findIndex((poem) => poem.id === position.poemId)
	return position.poemIndex !== null && poems[position.poemIndex]?.id === null
		? position.poemIndex
		: -1
}

function put(bracket: Bracket, at: number, position: BracketPosition): Bracket {
	return {
		...bracket,
		cleared: false,
		positions: bracket.positions.map((old, i) => (i === at ? position : old)),
	}
}

function withPoet(poet: CataloguePoet): BracketPosition {
	return { ...EMPTY, poet: poet.name, poet_id: poet.id }
}

function withPoem(position: BracketPosition, poems: readonly CataloguePoem[], poemIndex: number) {
	return { ...position, poemIndex, poemId: poems[poemIndex]?.id ?? null }
}

function firstPoem(poems: readonly CataloguePoem[], subject: string): number {
	return poems.findIndex((poem) => suits(poem, subject))
}

function draw<T>(from: readonly T[], count: number, random: Random): T[] {
	const rest = [...from]
	return Array.from({ length: Math.min(count, rest.length) }).flatMap(() => {
		const at = Math.min(Math.floor(random() * rest.length), rest.length - 1)
		return rest.splice(at, 1)
	})
}

/**
 * Random fill (DS-46 to DS-49, A-23): fills the empty places with unused poets, or all eight when none is empty.
 * A chosen poet stays, and gets a poem where none is chosen yet.
 * `eligible` are the poets with a poem under the bracket's subject; with fewer than eight the bracket is emptied.
 */
export function randomFill(
	bracket: Bracket,
	eligible: readonly CataloguePoet[],
	random: Random,
): Filled {
	if (eligible.length < BRACKET_SIZE)
		return {
			ok: false,
			reason: "limited-selection",
			eligible: eligible.length,
			bracket: emptyBracket(bracket.subject),
		}
	const base = isFull(bracket) ? emptyBracket(bracket.subject) : bracket
	const used = usedPoets(base)
	const empty = base.positions.flatMap(({ poet }, at) => (poet === null ? [at] : []))
	const poets = draw(
		eligible.filter((poet) => !used.has(poet.name)),
		empty.length,
		random,
	)
	const filled = poets.reduce((now, poet, i) => put(now, empty[i] ?? -1, withPoet(poet)), base)
	const withoutPoem = base.positions.flatMap(({ poet, poemIndex }, at) =>
		poet !== null && poemIndex === null ? [at] : [],
	)
	return { ok: true, bracket: filled, drawn: [...empty.slice(0, poets.length), ...withoutPoem] }
}

/** Gives each drawn position its poet's first poem under the subject (DS-47). */
export function placeFirstPoems(
	bracket: Bracket,
	drawn: readonly number[],
	poemsOf: PoemsOf,
): Bracket {
	return drawn.reduce((now, at) => {
		const position = now.positions[at]
		if (!position?.poet) return now
		const poems = poemsOf(position.poet)
		const first = firstPoem(poems, now.subject)
		return first < 0 ? now : put(now, at, withPoem(position, poems, first))
	}, bracket)
}

/** Sets a position's poet; whoever held that poet gets a random unused one instead, or nobody (DS-50). */
export function choosePoet(
	bracket: Bracket,
	at: number,
	name: string,
	eligible: readonly CataloguePoet[],
	random: Random,
): Filled {
	const poet = eligible.find((one) => one.name === name)
	const current = bracket.positions[at]
	if (!poet || !current) return { ok: false, reason: "not-possible", bracket }
	if (current.poet === name) return { ok: true, bracket, drawn: [] }
	const other = bracket.positions.findIndex((position) => position.poet === name)
	const chosen = put(bracket, at, withPoet(poet))
	if (other < 0) return { ok: true, bracket: chosen, drawn: [] }
	const used = usedPoets(chosen)
	const [substitute] = draw(
		eligible.filter((one) => !used.has(one.name)),
		1,
		random,
	)
	if (!substitute) return { ok: true, bracket: put(chosen, other, EMPTY), drawn: [] }
	return { ok: true, bracket: put(chosen, other, withPoet(substitute)), drawn: [other] }
}

/** Takes the poet, and so the poem, out of a position (DS-51). */
export function clearPoet(bracket: Bracket, at: number): Bracket {
	return bracket.positions[at]?.poet ? put(bracket, at, EMPTY) : bracket
}

/** Moves to the poet's next poem under the subject, wrapping; from none to the first (DS-52). */
export function nextPoem(bracket: Bracket, at: number, poemsOf: PoemsOf): Bracket {
	const position = bracket.positions[at]
	if (!position?.poet) return bracket
	const poems = poemsOf(position.poet)
	const matching = poems.flatMap((poem, i) => (suits(poem, bracket.subject) ? [i] : []))
	const current = chosenIndex(position, poems)
	const next = matching.find((i) => i > current) ?? matching[0]
	return next === undefined ? bracket : put(bracket, at, withPoem(position, poems, next))
}

/** Chooses one of the poet's poems; choosing the chosen one moves to the next. */
export function choosePoem(
	bracket: Bracket,
	at: number,
	poemIndex: number,
	poemsOf: PoemsOf,
): Bracket {
	const position = bracket.positions[at]
	if (!position?.poet) return bracket
	const poems = poemsOf(position.poet)
	const poem = poems[poemIndex]
	if (!poem || !suits(poem, bracket.subject)) return bracket
	if (chosenIndex(position, poems) === poemIndex) return nextPoem(bracket, at, poemsOf)
	return put(bracket, at, withPoem(position, poems, poemIndex))
}

/** The explicit clear of all positions (DS-33, DS-43). */
export function clearBracket(bracket: Bracket): Bracket {
	return { ...emptyBracket(bracket.subject), cleared: true }
}

/** Changes the subject, or asks first when a chosen poem would not match it (DS-53, DS-57). */
export function changeSubject(bracket: Bracket, subject: string, poemsOf: PoemsOf): SubjectChange {
	const invalidated = bracket.positions.some((position) => {
		if (!position.poet) return false
		const poems = poemsOf(position.poet)
		const poem = poems[chosenIndex(position, poems)]
		return !!poem && !suits(poem, subject)
	})
	return invalidated
		? { kind: "confirm", subject }
		: { kind: "changed", bracket: { ...bracket, subject } }
}

/**
 * Makes a stored bracket fit today's data: poets are known by id where they have one, names are taken from the
 * list, and a poet or poem that is gone leaves its place empty.
 */
export function reconcile(
	bracket: Bracket,
	poets: readonly CataloguePoet[],
	poemsOf: PoemsOf,
): Bracket {
	const taken = new Set<string>()
	const positions = bracket.positions.map((position) => {
		const poet = poets.find(({ id, name }) =>
			position.poet_id ? id === position.poet_id : name === position.poet,
		)
		if (!poet || taken.has(poet.name)) return EMPTY
		taken.add(poet.name)
		const poems = poemsOf(poet.name)
		const index = chosenIndex(position, poems)
		return index < 0 ? withPoet(poet) : withPoem(withPoet(poet), poems, index)
	})
	return { ...bracket, positions }
}

/**
 * Checks the bracket and makes the contest's setup. Poems that do not fit the subject are replaced first, also
 * where none is chosen (DS-58 to DS-62, A-21). `poetId` finds a poet's id by name, or null.
 */
export function startContest(
	bracket: Bracket,
	poemsOf: PoemsOf,
	poetId: (name: string) => string | null,
): Start {
	const { subject } = bracket
	if (!isFull(bracket)) return { ok: false, reason: "missing-selections" }
	const bracketPositions = bracket.positions.map((position) => {
		const poet = position.poet ?? ""
		const poems = poemsOf(poet)
		const chosen = chosenIndex(position, poems)
		const poem = poems[chosen]
		const index = poem && suits(poem, subject) ? chosen : firstPoem(poems, subject)
		return { ...withPoem(position, poems, index), poet, poet_id: poetId(poet) }
	})
	if (bracketPositions.some(({ poemIndex }) => poemIndex < 0))
		return { ok: false, reason: "missing-poems", subject }
	const unknown = bracketPositions.find(({ poet_id, poemId }) => !poet_id || !poemId)
	if (unknown) return { ok: false, reason: "data-error", poet: unknown.poet }
	return { ok: true, setup: { bracketPositions, pairings: PAIRINGS, subject } }
}
