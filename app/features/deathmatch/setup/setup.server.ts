import { readCookie, writeCookie } from "~/platform/http/cookies"
import { readFlash } from "~/platform/http/flash"
import { BRACKET_COOKIE, encodeBracket, parseBracket } from "./bracket-cookie"
import {
	initialBracket,
	emptyBracket,
	placeFirstPoems,
	randomFill,
	reconcile,
	startContest,
	type Bracket,
	type PoemsOf,
	type Random,
} from "../bracket"
import { MAX_SUBJECT_LENGTH, type CataloguePoet } from "./catalogue"
import { type Library, loadLibrary } from "./library.server"
import { LOAD_ERROR, messages, startMessage, TOO_LITTLE_DATA, type Message } from "../messages"
import { type Match, newMatch } from "../match"
import { CONTEST_COOKIE, encodeMatch, parseMatch } from "../contest/match-cookie"
import { THIRTY_DAYS_IN_SECONDS } from "../play-cookie"
import { fillMessage, playSetup, type SetupResult } from "./setup-move"
import { readSetupMove } from "./setup-move-form"
import { cardsOf, poetList, type Card, type PoetList } from "./setup-data"

export type Question =
	{ about: "fill" } | { about: "clear" } | { about: "subject"; subject: string }

export type SetupPageData = {
	bracket: Bracket
	cards: Card[]
	subjects: string[]
	/** The position whose poet list is open on a page without scripts. */
	openList: (PoetList & { position: number; text: string }) | null
	question: Question | null
	trouble: string | null
	hasMatch: boolean
	cameFromContest: boolean
	notice: Message | null
}

type Visit = { cookie: string | null; random: Random; now: number }
type LoadedSetup = {
	library: Library
	bracket: Bracket
	poemsOf: PoemsOf
	message?: Message
	isNew: boolean
}

export const poetsIn = (bracket: Bracket): CataloguePoet[] =>
	bracket.positions.flatMap(({ poet, poet_id }) =>
		poet === null ? [] : [{ id: poet_id, name: poet }],
	)

export const contestCookie = (match: Match): string =>
	writeCookie(CONTEST_COOKIE, encodeMatch(match), { maxAge: THIRTY_DAYS_IN_SECONDS })

export const bracketCookie = (bracket: Bracket): string =>
	writeCookie(BRACKET_COOKIE, encodeBracket(bracket), { maxAge: THIRTY_DAYS_IN_SECONDS })

async function placePoems(library: Library, bracket: Bracket, picked: readonly number[]) {
	const poemsOf = await library.poemsOf(poetsIn(bracket))
	return { library, bracket: placeFirstPoems(bracket, picked, poemsOf), poemsOf }
}

/** Null when there is none, or when all of its poets are deleted. */
async function savedBracket(library: Library, cookie: string | null): Promise<Bracket | null> {
	const saved = parseBracket(readCookie(cookie, BRACKET_COOKIE))
	if (!saved) return null
	const known = await library.known(poetsIn(saved))
	const current = reconcile(saved, known, await library.poemsOf(known))
	const isLost = poetsIn(saved).length > 0 && poetsIn(current).length === 0
	if (isLost) return null
	return current
}

async function loadBracket(
	{ cookie, random }: Visit,
	subject: string | null = null,
): Promise<LoadedSetup> {
	const library = await loadLibrary()
	const saved = subject ? null : await savedBracket(library, cookie)
	const { bracket, fill } = initialBracket(saved, subject)
	if (!fill) return { ...(await placePoems(library, bracket, [])), isNew: false }
	const filled = randomFill(bracket, await library.eligible(bracket.subject), random)
	const picked = filled.ok ? filled.picked : []
	return {
		...(await placePoems(library, filled.bracket, picked)),
		message: fillMessage(filled),
		isNew: true,
	}
}

/** An existing subject in its own spelling, or null for text that can't be a subject. */
async function readSubject(text: string): Promise<string | null> {
	const wanted = text.trim()
	if (wanted === "" || wanted.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(wanted)) return null
	const { subjects } = await loadLibrary()
	return subjects.find((subject) => subject.toLowerCase() === wanted.toLowerCase()) ?? wanted
}

export async function fillForSubject(
	visit: Visit,
	text: string,
): Promise<{ bracket: Bracket; message?: Message } | null> {
	const subject = await readSubject(text)
	if (subject === null) return null
	return loadBracket(visit, subject)
}

function readQuestion(search: URLSearchParams, subjects: readonly string[]): Question | null {
	const ask = search.get("ask")
	if (ask === "fill" || ask === "clear") return { about: ask }
	const subject = search.get("change")
	if (subject && subjects.includes(subject)) return { about: "subject", subject }
	return null
}

async function readOpenList(
	{ library, bracket }: LoadedSetup,
	search: URLSearchParams,
): Promise<SetupPageData["openList"]> {
	const at = search.get("position") ?? ""
	if (!/^[0-7]$/.test(at)) return null
	const position = Number(at)
	const text = (search.get("q") ?? "").slice(0, 300)
	const eligible = await library.eligible(bracket.subject)
	return { position, text, ...poetList(bracket, position, text, eligible) }
}

function readMatchState({
	cookie,
	now,
}: Pick<Visit, "cookie" | "now">): Pick<SetupPageData, "hasMatch" | "cameFromContest"> {
	return {
		hasMatch: parseMatch(readCookie(cookie, CONTEST_COOKIE), now) !== null,
		cameFromContest: readFlash(cookie)?.title === messages.noContest.title,
	}
}

export async function readSetup(
	visit: Visit,
	search: URLSearchParams,
): Promise<{ page: SetupPageData; isNew: boolean }> {
	const setup = await loadBracket(visit)
	const { library, bracket, poemsOf, message, isNew } = setup
	const page: SetupPageData = {
		bracket,
		cards: cardsOf(bracket, poemsOf),
		subjects: library.subjects,
		openList: await readOpenList(setup, search),
		question: readQuestion(search, library.subjects),
		trouble: library.isFallback ? TOO_LITTLE_DATA : null,
		...readMatchState(visit),
		notice: library.isFallback ? messages.dataMissing : (message ?? null),
	}
	return { page, isNew }
}

/** For a database that can't be read: the saved names and an error. */
export function setupWithoutData({ cookie, now }: Visit): SetupPageData {
	const bracket = parseBracket(readCookie(cookie, BRACKET_COOKIE)) ?? emptyBracket()
	return {
		bracket,
		cards: bracket.positions.map(({ poet }) => ({ poet, chosen: null, options: [] })),
		subjects: [],
		openList: null,
		question: null,
		trouble: LOAD_ERROR,
		...readMatchState({ cookie, now }),
		notice: messages.loadFailed,
	}
}

export type Next = { to: string; flash?: Message; cookies: string[] }

const SETUP = "/deathmatch"

export async function handleSetupForm(visit: Visit, fields: Record<string, string>): Promise<Next> {
	const setup = await loadBracket(visit)
	if (fields.intent === "start") return startFromForm(setup, visit)
	const move = readSetupMove(fields)
	if (!move) return { to: SETUP, cookies: [] }
	const { library, poemsOf } = setup
	const eligible = await library.eligible(setup.bracket.subject)
	const played = playSetup(setup.bracket, move, {
		eligible,
		poemsOf,
		subjects: library.subjects,
		random: visit.random,
	})
	const { bracket } = await placePoems(library, played.bracket, played.picked)
	return {
		to: destination(played, "position" in move ? move.position : null),
		flash: played.message,
		cookies: [bracketCookie(bracket)],
	}
}

function destination({ confirmSubject, openList }: SetupResult, position: number | null): string {
	if (confirmSubject) return `${SETUP}?${new URLSearchParams({ change: confirmSubject })}`
	const anchor = position === null ? "" : `#position-${position}`
	if (!openList) return `${SETUP}${anchor}`
	const search = new URLSearchParams({ position: String(openList.position), q: openList.text })
	return `${SETUP}?${search}${anchor}`
}

function startFromForm({ bracket, poemsOf }: LoadedSetup, { cookie, now }: Visit): Next {
	const started = startContest(
		bracket,
		poemsOf,
		(name) => bracket.positions.find(({ poet }) => poet === name)?.poet_id ?? null,
	)
	const cookies = [bracketCookie(bracket)]
	if (started.ok) {
		const previous = parseMatch(readCookie(cookie, CONTEST_COOKIE), now)
		return {
			to: `${SETUP}/contest`,
			cookies: [...cookies, contestCookie(newMatch(started.setup, now, previous))],
		}
	}
	return { to: SETUP, flash: startMessage(started), cookies }
}
