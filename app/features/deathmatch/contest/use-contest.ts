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

	function playMove(move: Move) {
		const before = current()
		const played = play(before.progress, move)
		if (!played.ok) return show(before)
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

	return { match, isCreating, onSubmit }
}

/** Runs one attempt after the other. */
function useSaving({ current, show }: { current(): Match; show(match: Match): void }) {
	const [isCreating, setCreating] = useState(false)
	const client = useQueryClient()
	const queue = useRef<Promise<unknown>>(Promise.resolve())

	async function attempt(completed: number | undefined) {
		const before = current()
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
		const task = () => withTabLock(() => attempt(completed))
		queue.current = queue.current.then(task, task)
	}
	return { save, isCreating }
}

/** Two tabs of one match must not save at the same time. Some browsers have no locks. */
async function withTabLock(task: () => Promise<void>): Promise<void> {
	await (navigator.locks ? navigator.locks.request("deathmatch", task) : task())
}

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
		mirrorMatch(match)
		latest.current.show(match)
		latest.current.save()
	}, [data])
	// Other tabs and the page cache change the match without a render.
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const refresh = () => {
			const match = latest.current.current()
			restoreIfEarlier(match)
			latest.current.show(match)
		}
		// The other tab writes one key after the other: wait for all of them.
		const refreshSoon = () => {
			clearTimeout(timer)
			timer = setTimeout(refresh, 10)
		}
		addEventListener("storage", refreshSoon)
		addEventListener("pageshow", refresh)
		document.addEventListener("visibilitychange", refresh)
		return () => {
			clearTimeout(timer)
			removeEventListener("storage", refreshSoon)
			removeEventListener("pageshow", refresh)
			document.removeEventListener("visibilitychange", refresh)
		}
	}, [])
}
