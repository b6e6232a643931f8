import { useNavigate } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { links } from "~/links"
import type { GenerationState } from "./generation"
import {
	readSavedState,
	restoration,
	SAVED_STATE_KEY,
	type SavedState,
	writeSavedState,
} from "./saved-state"

type Choice = Pick<SavedState, "poet" | "subject">
type Current = Choice & {
	run: { id: string; poem: { id: string; title: string } | null } | null
	state: GenerationState
	/** The page answers a form that was refused: it keeps what that said. */
	isAnswered: boolean
	onChoose(choice: Choice): void
}

/** Local storage may be full, forbidden or absent: then nothing is remembered. */
const storage = {
	read(): string | null {
		try {
			return localStorage.getItem(SAVED_STATE_KEY)
		} catch {
			return null
		}
	},
	write(text: string | null): void {
		try {
			if (text === null) localStorage.removeItem(SAVED_STATE_KEY)
			else localStorage.setItem(SAVED_STATE_KEY, text)
		} catch {
			// Nothing is lost but the memory of the choice.
		}
	},
}

/** 'Try Again' forgets what was chosen. (GN-39) */
export const forgetSavedState = (): void => storage.write(null)

/**
 * Keeps poet, subject and poem for 24 hours while nothing is under way, and brings them back when the page is opened
 * without an address of its own. (GN-35 to GN-37, EN-22)
 */
export function useSavedState({ poet, subject, run, state, isAnswered, onChoose }: Current): void {
	const navigate = useNavigate()
	// Local storage can only be read once scripts run; only the first page of a visit looks.
	useEffect(() => {
		const saved = readSavedState(storage.read(), Date.now())
		const next = restoration(saved, {
			search: window.location.search,
			runId: run?.id ?? null,
			isAnswered,
		})
		if (next.kind === "forget") storage.write(null)
		else if (next.kind === "open") navigate(links.generate({ run: next.runId }), { replace: true })
		else if (next.kind === "choose") onChoose(next)
		// oxlint-disable-next-line react/exhaustive-deps
	}, [])
	const poemId = run?.poem?.id ?? null
	const isFirst = useRef(true)
	// The browser's storage is outside of React.
	useEffect(() => {
		// Before anything was chosen on an empty page, what is kept is still to be brought back.
		const isEmpty = isFirst.current && window.location.search === ""
		isFirst.current = false
		if (isEmpty) return
		const poem = run?.poem ? { ...run.poem, runId: run.id } : null
		const text = writeSavedState({ poet, subject, poem }, { state, now: Date.now() })
		if (text !== null) storage.write(text)
		// oxlint-disable-next-line react/exhaustive-deps
	}, [poet?.id, subject, poemId, state])
}
