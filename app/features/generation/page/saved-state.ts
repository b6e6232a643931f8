import { type GenerationState, isBusy, isSubject, type Subject } from "../generation"

export const SAVED_STATE_KEY = "generate.state"
export const SAVED_STATE_LIFETIME_MS = 24 * 60 * 60 * 1000

export type SavedState = {
	poet: { id: string; name: string } | null
	subject: Subject
	poem: { id: string; runId?: string } | null
	lastUpdated: number
}

/** Null when missing, invalid, from the future, or at least 24 hours old. */
export function readSavedState(text: string | null, now: number): SavedState | null {
	if (!text) return null
	try {
		const state: unknown = JSON.parse(text)
		if (!isSavedState(state)) return null
		const age = now - state.lastUpdated
		if (age >= 0 && age < SAVED_STATE_LIFETIME_MS) return state
		return null
	} catch {
		return null
	}
}

/** Null while busy: nothing is stored then. */
export function writeSavedState(
	change: Omit<SavedState, "lastUpdated">,
	{ state, now }: { state: GenerationState; now: number },
): string | null {
	if (isBusy(state)) return null
	return JSON.stringify({ ...change, lastUpdated: now } satisfies SavedState)
}

type Opened = { search: string; runId: string | null; isAnswered: boolean }
type Restoration =
	| { kind: "nothing" }
	| { kind: "forget" }
	| { kind: "open"; runId: string }
	| ({ kind: "choose" } & Pick<SavedState, "poet" | "subject">)

/** Ignores the stored state for an address that is neither empty, nor of its run, nor a search. */
export function restoration(
	saved: SavedState | null,
	{ search, runId, isAnswered }: Opened,
): Restoration {
	if (isAnswered) return { kind: "nothing" }
	const savedRun = saved?.poem?.runId
	if (search === "" && savedRun) return { kind: "open", runId: savedRun }
	if (search === "" && !saved) return { kind: "forget" }
	const isSearch = new URLSearchParams(search).has("q")
	const isSavedRun = savedRun !== undefined && savedRun === runId
	if (!saved || !(search === "" || isSearch || isSavedRun)) return { kind: "nothing" }
	return { kind: "choose", poet: saved.poet, subject: saved.subject }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

function isSavedState(value: unknown): value is SavedState {
	if (typeof value !== "object" || value === null) return false
	const { poet, subject, poem, lastUpdated } = value as Record<
		string,
		{ id?: unknown; name?: unknown } | null | undefined
	>
	const poetFits = poet === null || (isText(poet?.id) && isText(poet.name))
	const poemFits = poem === null || isText(poem?.id)
	return poetFits && poemFits && isSubject(subject) && typeof lastUpdated === "number"
}
