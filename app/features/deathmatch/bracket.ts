import {
	DEFAULT_SUBJECT,
	matchesSubject,
	type CataloguePoem,
	type CataloguePoet,
} from "./setup/catalogue"
import {
	BRACKET_SIZE,
	PAIRINGS,
	type BracketPosition,
	type Bracket,
	type PoemsOf,
	type Random,
	type FillResult,
	type SubjectChange,
	type Start,
} from "./bracket-shape"

export * from "./bracket-shape"

const EMPTY_POSITION: BracketPosition = { poet: null, poet_id: null, poemIndex: null, poemId: null }

export function emptyBracket(subject: string = DEFAULT_SUBJECT): Bracket {
	return {
		subject,
		positions: Array.from({ length: BRACKET_SIZE }, () => EMPTY_POSITION),
		cleared: false,
	}
}

export function isFull(bracket: Bracket): boolean {
	return bracket.positions.every((position) => position.poet !== null)
}

/** A subject in the address and a first visit need a random fill; a saved bracket does not. */
export function initialBracket(
	saved: Bracket | null,
	subject: string | null,
): { bracket: Bracket; fill: boolean } {
	if (subject) return { bracket: emptyBracket(subject), fill: true }
	if (saved) return { bracket: saved, fill: false }
	return { bracket: emptyBracket(), fill: true }
}

export function usedPoets(bracket: Bracket, except?: number): Set<string> {
	const others = bracket.positions.filter((_, at) => at !== except)
	return new Set(others.flatMap(({ poet }) => poet ?? []))
}

/** The chosen poem's index, or -1. Stored poems are found by id, fallback titles by index. */
export function chosenIndex(position: BracketPosition, poems: readonly CataloguePoem[]): number {
	const { poemId, poemIndex } = position
	if (poemId !== null) return poems.findIndex((poem) => poem.id === poemId)
	if (poemIndex === null) return -1
	const isFallbackTitle = poems[poemIndex]?.id === null
	if (isFallbackTitle) return poemIndex
	return -1
}

function replacePosition(bracket: Bracket, at: number, position: BracketPosition): Bracket {
	return {
		...bracket,
		cleared: false,
		positions: bracket.positions.map((old, i) => (i === at ? position : old)),
	}
}

function withPoet(poet: CataloguePoet): BracketPosition {
	return { ...EMPTY_POSITION, poet: poet.name, poet_id: poet.id }
}

function withPoem(position: BracketPosition, poems: readonly CataloguePoem[], poemIndex: number) {
	return { ...position, poemIndex, poemId: poems[poemIndex]?.id ?? null }
}

function firstPoem(poems: readonly CataloguePoem[], subject: string): number {
	return poems.findIndex((poem) => matchesSubject(poem, subject))
}

export function pickRandom<T>(from: readonly T[], count: number, random: Random): T[] {
	const rest = [...from]
	return Array.from({ length: Math.min(count, rest.length) }).flatMap(() => {
		const at = Math.min(Math.floor(random() * rest.length), rest.length - 1)
		return rest.splice(at, 1)
	})
}

/**
 * Fills the empty positions, or all when none is empty, with poets who have curated poems if these
 * are enough. Fewer than eight poets empty it.
 */
export function randomFill(
	bracket: Bracket,
	eligible: readonly CataloguePoet[],
	random: Random,
): FillResult {
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
	const unused = eligible.filter((poet) => !used.has(poet.name))
	const curated = unused.filter(({ hasCurated }) => hasCurated !== false)
	const poets = pickRandom(curated.length < empty.length ? unused : curated, empty.length, random)
	const filled = poets.reduce(
		(current, poet, i) => replacePosition(current, empty[i] ?? -1, withPoet(poet)),
		base,
	)
	const withoutPoem = base.positions.flatMap(({ poet, poemIndex }, at) =>
		poet !== null && poemIndex === null ? [at] : [],
	)
	return { ok: true, bracket: filled, picked: [...empty.slice(0, poets.length), ...withoutPoem] }
}

export function placeFirstPoems(
	bracket: Bracket,
	picked: readonly number[],
	poemsOf: PoemsOf,
): Bracket {
	return picked.reduce((current, at) => {
		const position = current.positions[at]
		if (!position?.poet) return current
		const poems = poemsOf(position.poet)
		const first = firstPoem(poems, current.subject)
		if (first < 0) return current
		return replacePosition(current, at, withPoem(position, poems, first))
	}, bracket)
}

/** Sets a position's poet. Another position with that poet gets a random unused one, if any. */
export function assignPoet(
	bracket: Bracket,
	at: number,
	name: string,
	eligible: readonly CataloguePoet[],
	random: Random,
): FillResult {
	const poet = eligible.find((candidate) => candidate.name === name)
	const current = bracket.positions[at]
	if (!poet || !current) return { ok: false, reason: "not-possible", bracket }
	if (current.poet === name) return { ok: true, bracket, picked: [] }
	const other = bracket.positions.findIndex((position) => position.poet === name)
	const chosen = replacePosition(bracket, at, withPoet(poet))
	if (other < 0) return { ok: true, bracket: chosen, picked: [] }
	const used = usedPoets(chosen)
	const unused = eligible.filter((candidate) => !used.has(candidate.name))
	const [substitute] = pickRandom(unused, 1, random)
	if (!substitute)
		return { ok: true, bracket: replacePosition(chosen, other, EMPTY_POSITION), picked: [] }
	return {
		ok: true,
		bracket: replacePosition(chosen, other, withPoet(substitute)),
		picked: [other],
	}
}

export function clearPoet(bracket: Bracket, at: number): Bracket {
	if (!bracket.positions[at]?.poet) return bracket
	return replacePosition(bracket, at, EMPTY_POSITION)
}

export function nextPoem(bracket: Bracket, at: number, poemsOf: PoemsOf): Bracket {
	const position = bracket.positions[at]
	if (!position?.poet) return bracket
	const poems = poemsOf(position.poet)
	const matching = poems.flatMap((poem, i) => (matchesSubject(poem, bracket.subject) ? [i] : []))
	const current = chosenIndex(position, poems)
	const next = matching.find((i) => i > current) ?? matching[0]
	if (next === undefined) return bracket
	return replacePosition(bracket, at, withPoem(position, poems, next))
}

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
	if (!poem || !matchesSubject(poem, bracket.subject)) return bracket
	if (chosenIndex(position, poems) === poemIndex) return nextPoem(bracket, at, poemsOf)
	return replacePosition(bracket, at, withPoem(position, poems, poemIndex))
}

export function clearBracket(bracket: Bracket): Bracket {
	return { ...emptyBracket(bracket.subject), cleared: true }
}

/** A subject that a chosen poem does not have needs a confirmation first. */
export function changeSubject(bracket: Bracket, subject: string, poemsOf: PoemsOf): SubjectChange {
	const invalidated = bracket.positions.some((position) => {
		if (!position.poet) return false
		const poems = poemsOf(position.poet)
		const poem = poems[chosenIndex(position, poems)]
		return !!poem && !matchesSubject(poem, subject)
	})
	if (invalidated) return { kind: "confirm", subject }
	return { kind: "changed", bracket: { ...bracket, subject } }
}

/** Updates a stored bracket to today's data. A deleted poet or poem leaves its place empty. */
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
		if (!poet || taken.has(poet.name)) return EMPTY_POSITION
		taken.add(poet.name)
		const poems = poemsOf(poet.name)
		const index = chosenIndex(position, poems)
		if (index < 0) return withPoet(poet)
		return withPoem(withPoet(poet), poems, index)
	})
	return { ...bracket, positions }
}

/** A missing poem, or one of another subject, is replaced by its poet's first match. */
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
		const index = poem && matchesSubject(poem, subject) ? chosen : firstPoem(poems, subject)
		return { ...withPoem(position, poems, index), poet, poet_id: poetId(poet) }
	})
	if (bracketPositions.some(({ poemIndex }) => poemIndex < 0))
		return { ok: false, reason: "missing-poems", subject }
	const unknown = bracketPositions.find(({ poet_id, poemId }) => !poet_id || !poemId)
	if (unknown) return { ok: false, reason: "data-error", poet: unknown.poet }
	return { ok: true, setup: { bracketPositions, pairings: PAIRINGS, subject } }
}
