import { useLocation, useNavigate, useSubmit } from "@remix-run/react"
import { useQueryClient } from "@tanstack/react-query"
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
import { startMatch } from "../contest/browser-store"
import { useBracket } from "./use-bracket"
import { refreshCatalogue, useCatalogue, type CatalogueState, type Ready } from "./use-catalogue"

type OpenList = { position: number; text: string }
type View = { question: Question | null; openList: OpenList | null }

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

/** The server's question and list until the visitor opens or closes one on this page. */
function useView({ question, openList }: SetupPageData) {
	const { key } = useLocation()
	const [local, setLocal] = useState<(View & { at: string }) | null>(null)
	const viewIn = (current: typeof local): View =>
		current?.at === key ? current : { question, openList }
	// Reads the newest state: an event may come before the last change is rendered.
	const update = (change: (view: View) => Partial<View>) =>
		setLocal((current) => {
			const view = viewIn(current)
			return { at: key, question: view.question, openList: view.openList, ...change(view) }
		})
	return { view: viewIn(local), update }
}

function playForm(
	bracket: Bracket,
	move: SetupMove,
	{ catalogue, subjects }: Ready,
): View & { bracket: Bracket } {
	const played = playSetup(bracket, move, {
		eligible: eligiblePoets(catalogue, bracket.subject),
		poemsOf: catalogue.poemsOf,
		subjects,
		random: Math.random,
	})
	if (played.message) notify(played.message)
	const subject = played.confirmSubject
	return {
		bracket: placeFirstPoems(played.bracket, played.picked, catalogue.poemsOf),
		question: subject ? { about: "subject", subject } : null,
		openList: played.openList ?? null,
	}
}

/** The contest says when local storage has refused the match. */
function startInBrowser(bracket: Bracket, { catalogue }: Ready): boolean {
	const ids = new Map(catalogue.poets.map(({ id, name }) => [name, id]))
	const started = startContest(bracket, catalogue.poemsOf, (name) => ids.get(name) ?? null)
	if (started.ok) startMatch(started.setup)
	else notify(startMessage(started))
	return started.ok
}

const questionOf = ({ ask }: Record<string, string>): Question | null => {
	if (ask === "fill" || ask === "clear") return { about: ask }
	return null
}

/** Decides on the newest list, once however often the button is pressed. */
function useStart(current: () => Bracket) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const isStarting = useRef(false)
	return async (live: Ready) => {
		if (isStarting.current) return
		isStarting.current = true
		try {
			const ready = await refreshCatalogue(client, live)
			if (startInBrowser(current(), ready)) navigate(links.contest())
		} catch {
			notify(messages.startFailed)
		}
		isStarting.current = false
	}
}

/** Plays the same moves as the action, in the browser, as soon as the catalogue is loaded. */
export function useSetup(data: SetupPageData) {
	const source = useCatalogue()
	const submit = useSubmit()
	const live = source.status === "ready" ? source : null
	const { bracket, isChanged, current, show, store } = useBracket(data, live?.catalogue ?? null)
	const { view, update } = useView(data)
	const start = useStart(current)
	useCatalogueTroubles(source, data, show)

	function dispatch(fields: Record<string, string>) {
		const move = readSetupMove(fields)
		if (!live || !move) return
		const { bracket: next, ...shown } = playForm(current(), move, live)
		store(next)
		update(() => shown)
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
		if (fields.intent === "start") return void start(live)
		return dispatch(fields)
	}

	return {
		bracket,
		// The server's data is newer than the cache until the visitor makes a move.
		cards: live && isChanged ? cardsOf(bracket, live.catalogue.poemsOf) : data.cards,
		subjects: live?.subjects ?? data.subjects,
		trouble: troubleOf(source, data),
		question: view.question,
		openList: view.openList,
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
