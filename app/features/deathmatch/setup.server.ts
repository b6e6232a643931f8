import { readCookie, writeCookie } from "~/platform/cookies"
import { readFlash } from "~/platform/flash"
import { BRACKET_COOKIE, encodeBracket, parseBracket } from "./bracket-cookie"
import {
	beginWith,
	emptyBracket,
	placeFirstPoems,
	randomFill,
	reconcile,
	startContest,
	type Bracket,
	type PoemsOf,
	type Random,
} from "./bracket"
import { SUBJECT_LENGTH, type CataloguePoet } from "./catalogue"
import { type Library, openLibrary } from "./library.server"
import {
	limitedSelection,
	LOAD_ERROR,
	messages,
	startMessage,
	TOO_LITTLE_DATA,
	type Message,
} from "./messages"
import { type Match, newMatch } from "./match"
import { CONTEST_COOKIE, encodeMatch, parseMatch } from "./match-cookie"
import { THIRTY_DAYS_IN_SECONDS } from "./play-cookie"
import { playSetup } from "./setup-move"
import { setupMove } from "./setup-move-schema"
import { cardsOf, poetList, type Card, type PoetList } from "./setup-view"

/** A question that the page asks in a dialog. */
export type Question =
	{ about: "fill" } | { about: "clear" } | { about: "subject"; subject: string }

export type SetupPageData = {
	bracket: Bracket
	cards: Card[]
	subjects: string[]
	/** The card whose poet list is open, without scripts. */
	seek: (PoetList & { position: number; text: string }) | null
	question: Question | null
	/** The page error (DS-70, DS-71). */
	trouble: string | null
	/** A match is under way and can be gone on with. */
	hasMatch: boolean
	/** The contest has just sent the visitor here, for want of a match. */
	isTurnedAway: boolean
	notice: Message | null
}

type Visit = { cookie: string | null; random: Random; now: number }
type Desk = { library: Library; bracket: Bracket; poemsOf: PoemsOf; say?: Message; isNew: boolean }

const poetsIn = (bracket: Bracket): CataloguePoet[] =>
	bracket.positions.flatMap(({ poet, poet_id }) =>
		poet === null ? [] : [{ id: poet_id, name: poet }],
	)

export const contestCookie = (match: Match): string =>
	writeCookie(CONTEST_COOKIE, encodeMatch(match), { maxAge: THIRTY_DAYS_IN_SECONDS })

export const bracketCookie = (bracket: Bracket): string =>
	writeCookie(BRACKET_COOKIE, encodeBracket(bracket), { maxAge: THIRTY_DAYS_IN_SECONDS })

async function settle(library: Library, bracket: Bracket, drawn: readonly number[]) {
	const poemsOf = await library.poemsOf(poetsIn(bracket))
	return { library, bracket: placeFirstPoems(bracket, drawn, poemsOf), poemsOf }
}

/** The saved bracket as today's data has it; null when there is none or nothing of it is left. */
async function savedBracket(library: Library, cookie: string | null): Promise<Bracket | null> {
	const saved = parseBracket(readCookie(cookie, BRACKET_COOKIE))
	if (!saved) return null
	const known = await library.known(poetsIn(saved))
	const kept = reconcile(saved, known, await library.poemsOf(known))
	return poetsIn(saved).length > 0 && poetsIn(kept).length === 0 ? null : kept
}

/** The bracket this visit begins with: restored, or filled at random for the subject (DS-42 to DS-45). */
async function sitDown({ cookie, random }: Visit, subject: string | null = null): Promise<Desk> {
	const library = await openLibrary()
	const begun = beginWith(subject ? null : await savedBracket(library, cookie), subject)
	if (!begun.fill) return { ...(await settle(library, begun.bracket, [])), isNew: false }
	const filled = randomFill(begun.bracket, await library.eligible(begun.bracket.subject), random)
	if (filled.ok) return { ...(await settle(library, filled.bracket, filled.drawn)), isNew: true }
	const say =
		filled.reason === "limited-selection"
			? limitedSelection(filled.eligible, filled.bracket.subject)
			: undefined
	return { ...(await settle(library, filled.bracket, [])), say, isNew: true }
}

/** The subject of an address in its own spelling, or null for what can't be one. */
async function readSubject(text: string): Promise<string | null> {
	const wanted = text.trim()
	if (wanted === "" || wanted.length > SUBJECT_LENGTH || /\p{Cc}/u.test(wanted)) return null
	const { subjects } = await openLibrary()
	return subjects.find((subject) => subject.toLowerCase() === wanted.toLowerCase()) ?? wanted
}

/** Arriving with a subject: a bracket filled for it (DS-44). Null when the subject can't be one. */
export async function arriveWithSubject(
	visit: Visit,
	text: string,
): Promise<{ bracket: Bracket; say?: Message } | null> {
	const subject = await readSubject(text)
	return subject === null ? null : sitDown(visit, subject)
}

function readQuestion(search: URLSearchParams, subjects: readonly string[]): Question | null {
	const ask = search.get("ask")
	if (ask === "fill" || ask === "clear") return { about: ask }
	const subject = search.get("change")
	return subject && subjects.includes(subject) ? { about: "subject", subject } : null
}

async function readSeek(
	{ library, bracket }: Desk,
	search: URLSearchParams,
): Promise<SetupPageData["seek"]> {
	const position = /^[0-7]$/.test(search.get("position") ?? "")
		? Number(search.get("position"))
		: null
	if (position === null) return null
	const text = (search.get("q") ?? "").slice(0, 300)
	return {
		position,
		text,
		...poetList(bracket, position, text, await library.eligible(bracket.subject)),
	}
}

/** How the visitor stands to a match: kept by a cookie, or asked for in vain a moment ago. */
function readWay({
	cookie,
	now,
}: Pick<Visit, "cookie" | "now">): Pick<SetupPageData, "hasMatch" | "isTurnedAway"> {
	return {
		hasMatch: parseMatch(readCookie(cookie, CONTEST_COOKIE), now) !== null,
		isTurnedAway: readFlash(cookie)?.title === messages.noContest.title,
	}
}

/** What the setup page shows. `isNew` when the bracket was just made and its cookie is to be set. */
export async function readSetup(
	visit: Visit,
	search: URLSearchParams,
): Promise<{ page: SetupPageData; isNew: boolean }> {
	const desk = await sitDown(visit)
	const { library, bracket, poemsOf, say, isNew } = desk
	const page: SetupPageData = {
		bracket,
		cards: cardsOf(bracket, poemsOf),
		subjects: library.subjects,
		seek: await readSeek(desk, search),
		question: readQuestion(search, library.subjects),
		trouble: library.isFallback ? TOO_LITTLE_DATA : null,
		...readWay(visit),
		notice: library.isFallback ? messages.dataMissing : (say ?? null),
	}
	return { page, isNew }
}

/** The setup page while the database can't be read: the saved names, and what went wrong (DS-69, DS-70). */
export function setupWithoutData({ cookie, now }: Visit): SetupPageData {
	const bracket = parseBracket(readCookie(cookie, BRACKET_COOKIE)) ?? emptyBracket()
	return {
		bracket,
		cards: bracket.positions.map(({ poet }) => ({ poet, chosen: null, options: [] })),
		subjects: [],
		seek: null,
		question: null,
		trouble: LOAD_ERROR,
		...readWay({ cookie, now }),
		notice: messages.loadFailed,
	}
}

/** Where an action leads, with its toast and cookies. */
export type Next = { to: string; flash?: Message; cookies: string[] }

const SETUP = "/deathmatch"

/** Plays one form of the setup page over the cookie. */
export async function actOnSetup(visit: Visit, fields: Record<string, string>): Promise<Next> {
	const desk = await sitDown(visit)
	if (fields.intent === "start") return start(desk, visit)
	const move = setupMove.safeParse(fields)
	if (!move.success) return { to: SETUP, cookies: [] }
	const { library, poemsOf } = desk
	const eligible = await library.eligible(desk.bracket.subject)
	const played = playSetup(desk.bracket, move.data, {
		eligible,
		poemsOf,
		subjects: library.subjects,
		random: visit.random,
	})
	const { bracket } = await settle(library, played.bracket, played.drawn)
	return {
		to: destination(played, "position" in move.data ? move.data.position : null),
		flash: played.say,
		cookies: [bracketCookie(bracket)],
	}
}

function destination({ ask, seek }: ReturnType<typeof playSetup>, position: number | null): string {
	if (ask) return `${SETUP}?${new URLSearchParams({ change: ask })}`
	const at = position === null ? "" : `#position-${position}`
	return seek
		? `${SETUP}?${new URLSearchParams({ position: String(seek.position), q: seek.text })}${at}`
		: `${SETUP}${at}`
}

function start({ bracket, poemsOf }: Desk, { cookie, now }: Visit): Next {
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
