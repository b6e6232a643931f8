import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { notify } from "~/ui/toast/toast"
import {
	mirrorMatch,
	readLatest,
	restoreIfEarlier,
	restoreProgress,
	storeMatch,
} from "./browser-store"
import { FINAL_STAGE, play, type Move } from "../contest"
import { readMove } from "./contest-move"
import type { ContestPageData } from "./contest.server"
import { apiStore } from "../deathmatches-api"
import { isSameMatch, newerMatch, type Match, withProgress } from "../match"
import { messages } from "../messages"
import { useOtherTabs } from "../use-other-tabs"
import { needsSaving, messageToShow, recordAttempt, saveMatch } from "./save-match"

type Shown = { of: ContestPageData; match: Match }

/** Plays the moves of the forms in the browser; results are saved in the background. */
export function useContest(data: ContestPageData) {
	const [local, setLocal] = useState<Shown | null>(null)
	const match = local?.of === data ? local.match : data.match
	const shown = useRef(match)
	shown.current = match
	const show = (next: Match) => {
		shown.current = next
		setLocal({ of: data, match: next })
	}
	/** Another tab may have changed the match. */
	const current = () => readLatest(shown.current)
	const { save, isCreating } = useSaving({ current, show })
	useExternalChanges({ data, current, show, save })

	const [isResting, rest] = useRest()

	function playMove(move: Move) {
		const before = current()
		const played = play(before.progress, move)
		if (!played.ok) return show(before)
		if (played.progress.viewSummary && !before.progress.viewSummary) rest()
		const next = withProgress(before, played.progress, Date.now())
		storeMatch(next)
		show(next)
		if (played.completed === FINAL_STAGE) notify(messages.finished)
		save(played.completed)
	}

	function onSubmit(event: FormEvent<HTMLElement>) {
		const form = event.target as HTMLFormElement
		const move = readMove(
			Object.fromEntries(new FormData(form, (event.nativeEvent as SubmitEvent).submitter)),
		)
		if (form.method !== "post" || !move) return
		event.preventDefault()
		playMove(move)
	}

	return { match, isCreating, isResting, playMove, onSubmit }
}

const SECOND_PRESS_MS = 600

/** True for a moment after each call of the function. */
function useRest() {
	const [isResting, setResting] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const rest = () => {
		clearTimeout(timer.current)
		setResting(true)
		timer.current = setTimeout(() => setResting(false), SECOND_PRESS_MS)
	}
	return [isResting, rest] as const
}

/** Runs one attempt after the other. */
function useSaving({ current, show }: { current(): Match; show(match: Match): void }) {
	const [isCreating, setCreating] = useState(false)
	const client = useQueryClient()
	const queue = useRef<Promise<unknown>>(Promise.resolve())
	const lastCompleted = useRef<number | undefined>(undefined)

	async function attempt() {
		const before = current()
		// An attempt that waited saves later stages too. The next one must not save them again.
		const completed = lastCompleted.current
		lastCompleted.current = undefined
		if (!needsSaving(before, completed)) return
		setCreating(before.id === null && !before.databaseError)
		const result = await saveMatch(before, completed, apiStore(client))
		setCreating(false)
		const now = current()
		if (!isSameMatch(now, before)) return
		const updated = recordAttempt(now, result)
		storeMatch(updated)
		show(updated)
		const message = messageToShow(before, result, completed)
		if (message) notify(message)
	}
	const save = (completed?: number) => {
		lastCompleted.current = completed ?? lastCompleted.current
		const task = () => withTabLock(attempt)
		queue.current = queue.current.then(task, task)
	}
	return { save, isCreating }
}

/** Two tabs of one match must not save at the same time. Some browsers have no locks. */
async function withTabLock(task: () => Promise<void>): Promise<void> {
	await (navigator.locks ? navigator.locks.request("deathmatch", task) : task())
}

const isNew = ({ id, progress }: Match) =>
	id === null && progress.winners.every((winner) => winner === null)

type External = { data: ContestPageData; current(): Match; show(match: Match): void; save(): void }

function useExternalChanges({ data, current, show, save }: External) {
	const latest = useRef({ current, show, save })
	latest.current = { current, show, save }
	const hasArrived = useRef(false)
	// Cookies and local storage are outside of React; the record is created on arrival.
	useEffect(() => {
		const found = hasArrived.current ? data.match : restoreProgress(data.match)
		hasArrived.current = true
		const match = newerMatch(found, latest.current.current())
		// After everything else of the navigation, which clears the toasts.
		if (!mirrorMatch(match) && isNew(match)) queueMicrotask(() => notify(messages.storageFailed))
		latest.current.show(match)
		latest.current.save()
	}, [data])
	useOtherTabs(() => {
		const match = current()
		restoreIfEarlier(match)
		show(match)
	})
}
