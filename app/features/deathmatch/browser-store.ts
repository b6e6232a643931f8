import { readCookie, writeCookie } from "~/platform/cookies"
import type { Bracket, ContestSetup } from "./bracket"
import { BRACKET_COOKIE, encodeBracket } from "./bracket-cookie"
import { asMirrored, laterOf, type Match, newMatch } from "./match"
import { CONTEST_COOKIE, encodeMatch, parseMatch } from "./match-cookie"
import { matchFromStorage, STORAGE_KEYS, storageEntries } from "./match-storage"
import { THIRTY_DAYS_IN_SECONDS } from "./play-cookie"

// The game's cookies as the browser reads and writes them, the same that the actions use, and their mirror in local storage.

const isSecure = () => location.protocol === "https:"
const keep = (name: string, value: string) => {
	document.cookie = writeCookie(name, value, { maxAge: THIRTY_DAYS_IN_SECONDS, secure: isSecure() })
}

export const storeBracket = (bracket: Bracket): void => keep(BRACKET_COOKIE, encodeBracket(bracket))

const readStoredMatch = (): Match | null =>
	parseMatch(readCookie(document.cookie, CONTEST_COOKIE), Date.now())

/** The match as it stands now: another tab may have moved it on, and its cookie may get here later than its mirror. */
export function readLatest(shown: Match): Match {
	return [readStoredMatch(), readMirror()].reduce<Match>(
		(latest, stored) => (stored ? laterOf(latest, stored) : latest),
		shown,
	)
}

/** Writes what another tab has overwritten with an earlier state. */
export function restoreIfEarlier(shown: Match): void {
	const mirror = readMirror()
	if (mirror && mirror.timestamp < shown.timestamp) storeMatch(shown)
}

/** False when local storage refuses; the cookie is written all the same. */
export function storeMatch(match: Match): boolean {
	keep(CONTEST_COOKIE, encodeMatch(match))
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

/** Starts a match: what is left of an earlier one goes, the new setup is kept (DS-64, DS-65). False when local storage refuses. */
export function startMatch(setup: ContestSetup): boolean {
	const match = newMatch(setup, Date.now(), readStoredMatch() ?? readMirror())
	try {
		for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
	} catch {
		// Told below, when the new setup can't be kept either.
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

/** The match that the server has found, on arrival: what local storage holds of it is restored (DC-48). */
export function restoreProgress(found: Match): Match {
	const mirror = readMirror()
	const match = mirror ? asMirrored(found, mirror, Date.now()) : found
	if (match !== found) storeMatch(match)
	return match
}

export const hasStoredMatch = (): boolean => (readStoredMatch() ?? readMirror()) !== null

/** Writes the cookie anew from local storage when it is gone (DC-01). True when that has brought a match back. */
export function restoreMatch(): boolean {
	const match = readStoredMatch() ? null : readMirror()
	if (!match) return false
	storeMatch(match)
	return readStoredMatch() !== null
}
