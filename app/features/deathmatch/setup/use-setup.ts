import { useNavigate, useSubmit } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { links } from "~/links"
import { notify } from "~/ui/toast/toast"
import { emptyBracket, placeFirstPoems, randomFill, startContest, type Bracket } from "../bracket"
import { eligiblePoets } from "./catalogue"
import { fallbackCatalogue } from "./fallback-catalogue"
import { startMessage, LOAD_ERROR, messages, TOO_LITTLE_DATA } from "../messages"
import { playSetup } from "./setup-move"
import { readSetupMove, type SetupMove } from "./setup-move-form"
import { cardsOf, poetList, type PoetList } from "./setup-data"
import type { Question, SetupPageData } from "./setup.server"
import { startMatch, storeBracket } from "../contest/browser-store"
import { useCatalogue, type CatalogueState } from "./use-catalogue"

type OpenList = { position: number; text: string }
type State = { bracket: Bracket; question: Question | null; openList: OpenList | null }
type Ready = Extract<CatalogueState, { status: "ready" }>

const readFields = (event: FormEvent<HTMLElement>) => {
	const form = event.target as HTMLFormElement
	const { submitter } = event.nativeEvent as SubmitEvent
	const fields = Object.fromEntries(
		[...new FormData(form, submitter)].filter(
			(entry): entry is [string, string] => typeof entry[1] === "string",
		),
	)
	return { form, submitter, fields }
}

const serverState = ({ bracket, question, openList }: SetupPageData): State => ({
	bracket,
	question,
	openList: openList && { position: openList.position, text: openList.text },
})

/** The server's state until the visitor makes a move; new data from the server replaces it. */
function useSetupState(data: SetupPageData) {
	const [local, setLocal] = useState<{ of: SetupPageData; state: State } | null>(null)
	const stateIn = (current: typeof local) => {
		if (current?.of === data) return current.state
		return serverState(data)
	}
	// Reads the newest state: an event may come before the last change is rendered.
	const update = (change: (state: State) => Partial<State>) =>
		setLocal((current) => {
			const state = stateIn(current)
			return { of: data, state: { ...state, ...change(state) } }
		})
	return { state: stateIn(local), isChanged: local?.of === data, update }
}

function playForm(bracket: Bracket, move: SetupMove, { catalogue, subjects }: Ready): State {
	const played = playSetup(bracket, move, {
		eligible: eligiblePoets(catalogue, bracket.subject),
		poemsOf: catalogue.poemsOf,
		subjects,
		random: Math.random,
	})
	const next = placeFirstPoems(played.bracket, played.picked, catalogue.poemsOf)
	storeBracket(next)
	if (played.message) notify(played.message)
	const subject = played.confirmSubject
	return {
		bracket: next,
		question: subject ? { about: "subject", subject } : null,
		openList: played.openList ?? null,
	}
}

function startInBrowser(bracket: Bracket, { catalogue }: Ready): boolean {
	const ids = new Map(catalogue.poets.map(({ id, name }) => [name, id]))
	const started = startContest(bracket, catalogue.poemsOf, (name) => ids.get(name) ?? null)
	if (!started.ok) {
		notify(startMessage(started))
		return false
	}
	if (!startMatch(started.setup)) notify(messages.storageFailed)
	return true
}

const questionOf = ({ ask }: Record<string, string>): Question | null => {
	if (ask === "fill" || ask === "clear") return { about: ask }
	return null
}

/** Plays the same moves as the action, in the browser, as soon as the catalogue is loaded. */
export function useSetup(data: SetupPageData) {
	const source = useCatalogue()
	const submit = useSubmit()
	const navigate = useNavigate()
	const { state, isChanged, update } = useSetupState(data)
	const { bracket } = state
	const live = source.status === "ready" ? source : null
	useCatalogueTroubles(source, data, (filled) => update(() => ({ bracket: filled })))

	function dispatch(fields: Record<string, string>) {
		const move = readSetupMove(fields)
		if (!live || !move) return
		const next = playForm(bracket, move, live)
		update(() => next)
	}

	function start(ready: Ready) {
		try {
			if (startInBrowser(bracket, ready)) navigate(links.contest())
		} catch {
			notify(messages.startFailed)
		}
	}

	function onSubmit(event: FormEvent<HTMLElement>) {
		const { form, submitter, fields } = readFields(event)
		event.preventDefault()
		form.closest<HTMLElement>("[popover]")?.hidePopover()
		if (form.method === "get") return update(() => ({ question: questionOf(fields) }))
		if (!live) {
			const target = submitter instanceof HTMLButtonElement ? submitter : form
			return submit(target, { preventScrollReset: true })
		}
		if (fields.intent === "start") return start(live)
		return dispatch(fields)
	}

	return {
		bracket,
		// The server's data is newer than the cache until the visitor makes a move.
		cards: live && isChanged ? cardsOf(bracket, live.catalogue.poemsOf) : data.cards,
		subjects: live?.subjects ?? data.subjects,
		trouble: troubleOf(source, data),
		question: state.question,
		openList: state.openList,
		isLive: live !== null,
		onSubmit,
		dispatch,
		closeQuestion: () => update(() => ({ question: null })),
		showList: (position: number, text: string) => update(() => ({ openList: { position, text } })),
		hideList: (position: number) =>
			update(({ openList }) => (openList?.position === position ? { openList: null } : {})),
		listPoets(position: number, text: string): PoetList {
			if (!live) return data.openList ?? { poets: [], more: 0 }
			return poetList(bracket, position, text, eligiblePoets(live.catalogue, bracket.subject))
		},
	}
}

export type Setup = ReturnType<typeof useSetup>

/** Announces failed or missing data. Missing data is replaced by the fallback catalogue. */
function useCatalogueTroubles(
	source: CatalogueState,
	data: SetupPageData,
	setBracket: (bracket: Bracket) => void,
) {
	const isFailed = source.status === "failed"
	const isFallback = source.status === "ready" && source.isFallback && data.trouble === null
	const set = useRef(setBracket)
	set.current = setBracket
	// The toast belongs to the answer of a background request, not to a render.
	useEffect(() => {
		if (isFailed) notify(messages.loadFailed)
	}, [isFailed])
	useEffect(() => {
		if (!isFallback) return
		notify(messages.dataMissing)
		const { poets, poemsOf } = fallbackCatalogue
		const filled = randomFill(emptyBracket(), poets, Math.random)
		if (filled.ok) set.current(placeFirstPoems(filled.bracket, filled.picked, poemsOf))
	}, [isFallback])
}

function troubleOf(source: CatalogueState, data: SetupPageData): string | null {
	if (source.status === "failed") return LOAD_ERROR
	if (source.status === "ready" && source.isFallback) return TOO_LITTLE_DATA
	return data.trouble
}
