import { links } from "~/links"
import { readCookie, writeCookie } from "~/platform/http/cookies"
import type { Bracket, ContestSetup } from "../bracket"
import { BRACKET_COOKIE, encodeBracket } from "../setup/bracket-cookie"
import { mergeMirror, newerMatch, type Match, newMatch } from "../match"
import { CONTEST_COOKIE, encodeMatch, parseMatch } from "./match-cookie"
import { matchFromStorage, STORAGE_KEYS, storageEntries } from "./match-storage"
import { THIRTY_DAYS_IN_SECONDS } from "../play-cookie"

// The browser writes the same cookies as the actions, and mirrors them in local storage.

const isSecurePage = () => location.protocol === "https:"
const storeCookie = (name: string, value: string) => {
	document.cookie = writeCookie(name, value, {
		maxAge: THIRTY_DAYS_IN_SECONDS,
		secure: isSecurePage(),
	})
}

/** Local storage only tells the other tabs that the cookie has changed. */
export function storeBracket(bracket: Bracket): void {
	const text = encodeBracket(bracket)
	storeCookie(BRACKET_COOKIE, text)
	try {
		localStorage.setItem("deathmatch.bracket", text)
	} catch {
		// The other tabs read the cookie before they change it.
	}
}

export const readBracketText = (): string | null => readCookie(document.cookie, BRACKET_COOKIE)

const readStoredMatch = (): Match | null =>
	parseMatch(readCookie(document.cookie, CONTEST_COOKIE), Date.now())

/** Another tab may have changed the match, and its cookie may arrive later than its mirror. */
export function readLatest(shown: Match): Match {
	const stored = [readStoredMatch(), readMirror()].filter((match) => match !== null)
	return stored.reduce(newerMatch, shown)
}

/** Repairs the mirror after another tab has overwritten it with an earlier state. */
export function restoreIfEarlier(shown: Match): void {
	const mirror = readMirror()
	if (mirror && mirror.timestamp < shown.timestamp) storeMatch(shown)
}

/** False when local storage fails; the cookie is written in any case. */
export function storeMatch(match: Match): boolean {
	storeCookie(CONTEST_COOKIE, encodeMatch(match))
	return mirrorMatch(match)
}

export function mirrorMatch(match: Match): boolean {
	try {
		for (const [key, value] of storageEntries(match)) {
			if (value === null) localStorage.removeItem(key)
			else localStorage.setItem(key, value)
		}
		return true
	} catch {
		return false
	}
}

export function startMatch(setup: ContestSetup): boolean {
	const match = newMatch(setup, Date.now(), readStoredMatch() ?? readMirror())
	try {
		for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
	} catch {
		// `storeMatch` below reports the failure.
	}
	return storeMatch(match)
}

function readMirror(): Match | null {
	try {
		return matchFromStorage((key) => localStorage.getItem(key), Date.now())
	} catch {
		return null
	}
}

export function restoreProgress(found: Match): Match {
	const mirror = readMirror()
	const match = mirror ? mergeMirror(found, mirror, Date.now()) : found
	if (match !== found) storeMatch(match)
	return match
}

export const hasStoredMatch = (): boolean => (readStoredMatch() ?? readMirror()) !== null

/** Writes a missing cookie again from local storage. True when there is a match afterwards. */
export function restoreMatch(): boolean {
	const match = readStoredMatch() ? null : readMirror()
	if (!match) return false
	storeMatch(match)
	return readStoredMatch() !== null
}

/** In the address, where a page without scripts has it too. */
export const rememberSeenResults = (pairing: number): void =>
	history.replaceState(history.state, "", links.contest({ seen: pairing }))
