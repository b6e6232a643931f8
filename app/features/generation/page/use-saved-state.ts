import { useNavigate } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { links } from "~/links"
import type { GenerationState } from "../generation"
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
	isAnswered: boolean
	onChoose(choice: Choice): void
}

/** Local storage may be full, forbidden or missing. */
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
		} catch {}
	},
}

export const forgetSavedState = (): void => storage.write(null)

/** Stores poet, subject and poem for 24 hours, and restores them on a page without a query. */
export function useSavedState({ poet, subject, run, state, isAnswered, onChoose }: Current): void {
	const navigate = useNavigate()
	// The server can't read local storage. Only the first page of a visit restores.
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
	// Local storage is outside of React.
	useEffect(() => {
		// The first render of an empty page must not overwrite the state that is being restored.
		const isEmpty = isFirst.current && window.location.search === ""
		isFirst.current = false
		if (isEmpty) return
		const poem = run?.poem ? { ...run.poem, runId: run.id } : null
		const text = writeSavedState({ poet, subject, poem }, { state, now: Date.now() })
		if (text !== null) storage.write(text)
		// oxlint-disable-next-line react/exhaustive-deps
	}, [poet?.id, subject, poemId, state])
}
