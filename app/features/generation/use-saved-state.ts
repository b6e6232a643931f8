import { useNavigate, useLocation } from "@remix-run/react"
import { useEffect } from "react"
import { links } from "~/links"
import type { GenerationState, Subject } from "./generation"
import { readSavedState, SAVED_STATE_KEY, writeSavedState } from "./saved-state"

type Current = { poet: { id: string; name: string } | null; subject: Subject; run: { id: string; poem: { id: string; title: string } | null } | null; state: GenerationState }

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
export function useSavedState({ poet, subject, run, state }: Current): void {
	const navigate = useNavigate()
	const { search } = useLocation()
	// Local storage can only be read once scripts run; only the first page of a visit looks.
	useEffect(() => {
		if (window.location.search !== "") return
		const saved = readSavedState(storage.read(), Date.now())
		if (!saved) return storage.write(null)
		if (saved.poem?.runId) navigate(links.generate({ run: saved.poem.runId }), { replace: true })
		else if (saved.poet || saved.subject !== subject) navigate(links.generate({ poet: saved.poet?.id ?? "", subject: saved.subject }), { replace: true })
		// oxlint-disable-next-line react/exhaustive-deps
	}, [])
	const poemId = run?.poem?.id ?? null
	const isFresh = search === "" && !poet && !poemId
	// The browser's storage is outside of React.
	useEffect(() => {
		if (isFresh) return
		const poem = run?.poem ? { ...run.poem, runId: run.id } : null
		const text = writeSavedState({ poet, subject, poem }, { state, now: Date.now() })
		if (text !== null) storage.write(text)
		// oxlint-disable-next-line react/exhaustive-deps
	}, [poet?.id, subject, poemId, state, isFresh])
}
