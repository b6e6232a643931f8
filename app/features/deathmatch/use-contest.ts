import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { notify } from "~/ui/toast"
import {
	mirrorMatch,
	readLatest,
	restoreIfEarlier,
	restoreProgress,
	storeMatch,
} from "./browser-store"
import { play, type Move } from "./contest"
import { contestMove } from "./contest-move-schema"
import type { ContestPageData } from "./contest.server"
import { apiStore } from "./deathmatches-api"
import { isSameMatch, laterOf, type Match, moved } from "./match"
import { messages } from "./messages"
import { needsSaving, newsOf, noteAttempt, saveMatch } from "./save-match"

type Shown = { of: ContestPageData; match: Match }

/** The contest in the browser: the same moves over the same cookie, at once; results go to the API behind the scenes. */
export function useContest(data: ContestPageData) {
	const [local, setLocal] = useState<Shown | null>(null)
	const match = local?.of === data ? local.match : data.match
	const shown = useRef(match)
	shown.current = match
	const show = (next: Match) => {
		shown.current = next
		setLocal({ of: data, match: next })
	}
	/** Another tab may have moved the match on. */
	const current = () => readLatest(shown.current)
	const { keep, isCreating } = useKeeping({ current, show })
	useOutside({ data, current, show, keep })

	function act(move: Move) {
		const before = current()
		const played = play(before.progress, move)
		if (!played.ok) return show(before)
		const next = moved(before, played.progress, Date.now())
		storeMatch(next)
		show(next)
		if (played.completed === 2) notify(messages.finished)
		keep(played.completed)
	}

	function onSubmit(event: FormEvent<HTMLElement>) {
		const form = event.target as HTMLFormElement
		const move = contestMove.safeParse(
			Object.fromEntries(new FormData(form, (event.nativeEvent as SubmitEvent).submitter)),
		)
		if (form.method !== "post" || !move.success) return
		event.preventDefault()
		act(move.data)
	}

	return { match, isCreating, onSubmit }
}

/** Saves behind the scenes what is to be saved, one attempt after the other; only news is announced. */
function useKeeping({ current, show }: { current(): Match; show(match: Match): void }) {
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
		const noted = noteAttempt(now, result)
		storeMatch(noted)
		show(noted)
		const news = newsOf(before, result, completed)
		if (news) notify(news)
	}
	const keep = (completed?: number) => {
		const task = () => oneTabAtATime(() => attempt(completed))
		queue.current = queue.current.then(task, task)
	}
	return { keep, isCreating }
}

/** Where the browser can, two tabs of one match save one after the other. */
async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
	await (navigator.locks ? navigator.locks.request("deathmatch", task) : task())
}

type Outside = { data: ContestPageData; current(): Match; show(match: Match): void; keep(): void }

/** What happens outside of React: the record that entering creates, the mirror in local storage, other tabs, the history. */
function useOutside({ data, current, show, keep }: Outside) {
	const latest = useRef({ current, show, keep })
	latest.current = { current, show, keep }
	const hasArrived = useRef(false)
	useEffect(() => {
		const found = hasArrived.current ? data.match : restoreProgress(data.match)
		hasArrived.current = true
		const match = laterOf(found, latest.current.current())
		mirrorMatch(match)
		latest.current.show(match)
		latest.current.keep()
	}, [data])
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			const match = latest.current.current()
			restoreIfEarlier(match)
			latest.current.show(match)
		}
		// A state is written key by key: looked at when all are there.
		const lookSoon = () => {
			clearTimeout(timer)
			timer = setTimeout(look, 10)
		}
		addEventListener("storage", lookSoon)
		addEventListener("pageshow", look)
		document.addEventListener("visibilitychange", look)
		return () => {
			clearTimeout(timer)
			removeEventListener("storage", lookSoon)
			removeEventListener("pageshow", look)
			document.removeEventListener("visibilitychange", look)
		}
	}, [])
}
