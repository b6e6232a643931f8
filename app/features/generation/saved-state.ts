import { type GenerationState, isBusy, isSubject, type Subject } from "./generation"

/** Key of the Create page's state in local storage. */
export const SAVED_STATE_KEY = "generate.state"
export const SAVED_STATE_LIFETIME_MS = 24 * 60 * 60 * 1000

export type SavedState = {
	poet: { id: string; name: string } | null
	subject: Subject
	/** The poem, and the run it came from. */
	poem: { id: string; runId?: string } | null
	/** Milliseconds since 1970. */
	lastUpdated: number
}

/** The kept state, or null when it is missing, broken, from the future, or 24 hours old or more. (GN-35, GN-36, EN-22) */
export function readSavedState(text: string | null, now: number): SavedState | null {
	if (!text) return null
	try {
		const state: unknown = JSON.parse(text)
		if (!isSavedState(state)) return null
		const age = now - state.lastUpdated
		return age >= 0 && age < SAVED_STATE_LIFETIME_MS ? state : null
	} catch {
		return null
	}
}

/** What to keep after a change, or null while busy, when nothing is kept. (GN-37) */
export function writeSavedState(
	change: Omit<SavedState, "lastUpdated">,
	{ state, now }: { state: GenerationState; now: number },
): string | null {
	return isBusy(state) ? null : JSON.stringify({ ...change, lastUpdated: now } satisfies SavedState)
}

type Opened = {
	/** The address's query. */ search: string
	runId: string | null
	/** The page answers a form that was refused. */ isAnswered: boolean
}
export type Restoration =
	| { kind: "nothing" }
	| { kind: "forget" }
	| { kind: "open"; runId: string }
	| ({ kind: "choose" } & Pick<SavedState, "poet" | "subject">)

/**
 * What the page does with what was kept: an empty address opens the run of its poem again, or has its poet and subject
 * chosen; the address of that same run, and of the form's own search (`q`), have what was chosen after it. Any other
 * address speaks for itself. (GN-35, GN-36)
 */
export function restoration(
	saved: SavedState | null,
	{ search, runId, isAnswered }: Opened,
): Restoration {
	if (isAnswered) return { kind: "nothing" }
	const keptRun = saved?.poem?.runId
	if (search === "" && keptRun) return { kind: "open", runId: keptRun }
	if (search === "" && !saved) return { kind: "forget" }
	const isOwn =
		search === "" ||
		new URLSearchParams(search).has("q") ||
		(keptRun !== undefined && keptRun === runId)
	return saved && isOwn
		? { kind: "choose", poet: saved.poet, subject: saved.subject }
		: { kind: "nothing" }
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
