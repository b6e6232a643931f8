import { useNavigate, useSubmit } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { links } from "~/links"
import { notify } from "~/ui/toast"
import { emptyBracket, placeFirstPoems, randomFill, startContest, type Bracket } from "./bracket"
import { eligiblePoets } from "./catalogue"
import { fallbackCatalogue } from "./fallback-catalogue"
import { startMessage, LOAD_ERROR, messages, TOO_LITTLE_DATA } from "./messages"
import { playSetup } from "./setup-move"
import { setupMove } from "./setup-move-schema"
import { cardsOf, poetList, type PoetList } from "./setup-view"
import type { Question, SetupPageData } from "./setup.server"
import { startMatch, storeBracket } from "./browser-store"
import { useCatalogue, type CatalogueState } from "./use-catalogue"

type Seek = { position: number; text: string }
type State = { bracket: Bracket; question: Question | null; seek: Seek | null }
type Ready = Extract<CatalogueState, { status: "ready" }>

const fieldsOf = (event: FormEvent<HTMLElement>) => {
	const form = event.target as HTMLFormElement
	const { submitter } = event.nativeEvent as SubmitEvent
	const fields = Object.fromEntries(
		[...new FormData(form, submitter)].filter(
			(entry): entry is [string, string] => typeof entry[1] === "string",
		),
	)
	return { form, submitter, fields }
}

const stateOf = ({ bracket, question, seek }: SetupPageData): State => ({
	bracket,
	question,
	seek: seek && { position: seek.position, text: seek.text },
})

/** The setup page in the browser: the same moves over the same cookie, played at once as soon as the catalogue is here. */
export function useSetup(data: SetupPageData) {
	const source = useCatalogue()
	const submit = useSubmit()
	const navigate = useNavigate()
	const [local, setLocal] = useState<{ of: SetupPageData; state: State } | null>(null)
	const stateIn = (now: typeof local) => (now?.of === data ? now.state : stateOf(data))
	const state = stateIn(local)
	const live = source.status === "ready" ? source : null
	// Added to the newest state: an event may come before the last change has been rendered.
	const set = (next: Partial<State>) =>
		setLocal((now) => ({ of: data, state: { ...stateIn(now), ...next } }))
	useCatalogueTroubles(source, data, (bracket) => set({ bracket }))

	function dispatch(fields: Record<string, string>) {
		const move = setupMove.safeParse(fields)
		if (!live || !move.success) return
		const { catalogue, subjects } = live
		const context = {
			eligible: eligiblePoets(catalogue, state.bracket.subject),
			poemsOf: catalogue.poemsOf,
			subjects,
			random: Math.random,
		}
		const played = playSetup(state.bracket, move.data, context)
		const bracket = placeFirstPoems(played.bracket, played.drawn, catalogue.poemsOf)
		storeBracket(bracket)
		if (played.say) notify(played.say)
		set({
			bracket,
			question: played.ask ? { about: "subject", subject: played.ask } : null,
			seek: played.seek ?? null,
		})
	}

	function start({ catalogue }: Ready) {
		try {
			const ids = new Map(catalogue.poets.map(({ id, name }) => [name, id]))
			const started = startContest(
				state.bracket,
				catalogue.poemsOf,
				(name) => ids.get(name) ?? null,
			)
			if (!started.ok) return notify(startMessage(started))
			if (!startMatch(started.setup)) notify(messages.storageFailed)
			navigate(links.contest())
		} catch {
			notify(messages.startFailed)
		}
	}

	function onSubmit(event: FormEvent<HTMLElement>) {
		const { form, submitter, fields } = fieldsOf(event)
		event.preventDefault()
		form.closest<HTMLElement>("[popover]")?.hidePopover()
		if (form.method === "get")
			return set({
				question: fields.ask === "fill" || fields.ask === "clear" ? { about: fields.ask } : null,
			})
		if (!live)
			return submit(submitter instanceof HTMLButtonElement ? submitter : form, {
				preventScrollReset: true,
			})
		if (fields.intent === "start") return start(live)
		return dispatch(fields)
	}

	return {
		bracket: state.bracket,
		// What the server sent is newer than the cache until the visitor moves.
		cards: live && local?.of === data ? cardsOf(state.bracket, live.catalogue.poemsOf) : data.cards,
		subjects: live?.subjects ?? data.subjects,
		trouble: troubleOf(source, data),
		question: state.question,
		seek: state.seek,
		/** True once moves are played in the browser. */
		isLive: live !== null,
		onSubmit,
		dispatch,
		closeQuestion: () => set({ question: null }),
		openList: (position: number, text: string) => set({ seek: { position, text } }),
		closeList: (position: number) =>
			setLocal((now) =>
				now?.of === data && now.state.seek?.position === position
					? { ...now, state: { ...now.state, seek: null } }
					: now,
			),
		listPoets(position: number, text: string): PoetList {
			if (!live) return data.seek ?? { poets: [], more: 0 }
			return poetList(
				state.bracket,
				position,
				text,
				eligiblePoets(live.catalogue, state.bracket.subject),
			)
		},
	}
}

export type Setup = ReturnType<typeof useSetup>

/** Tells once that the data can't be read, or that there is too little of it; then the fallback fills the bracket. */
function useCatalogueTroubles(
	source: CatalogueState,
	data: SetupPageData,
	setBracket: (bracket: Bracket) => void,
) {
	const isFailed = source.status === "failed"
	const isFallback = source.status === "ready" && source.isFallback && data.trouble === null
	const set = useRef(setBracket)
	set.current = setBracket
	// The answer of a request in the background is the event here: nothing that is rendered can say it once.
	useEffect(() => {
		if (isFailed) notify(messages.loadFailed)
	}, [isFailed])
	useEffect(() => {
		if (!isFallback) return
		notify(messages.dataMissing)
		const filled = randomFill(emptyBracket(), fallbackCatalogue.poets, Math.random)
		if (filled.ok)
			set.current(placeFirstPoems(filled.bracket, filled.drawn, fallbackCatalogue.poemsOf))
	}, [isFallback])
}

function troubleOf(source: CatalogueState, data: SetupPageData): string | null {
	if (source.status === "failed") return LOAD_ERROR
	return source.status === "ready" && source.isFallback ? TOO_LITTLE_DATA : data.trouble
}
