import { fold } from "~/platform/text"
import type { Flash } from "~/platform/http/flash"
import { DEFAULT_SUBJECT } from "../poems/poem"

// Which subject, poet and poem the reader opens, and what it tells the visitor. No database here: what is known is handed in.

/** What the address asks for; null where it says nothing. */
export type BookAddress = { poet: string | null; poemId: string | null; subject: string | null }

const clean = (value: string | null): string | null =>
	value?.replaceAll("\0", "").trim().slice(0, 200) || null

/** The first of repeated parameters counts; blanks count as absent. */
export const readAddress = (search: URLSearchParams): BookAddress => ({
	poet: clean(search.get("poet")),
	poemId: clean(search.get("poemId")),
	subject: clean(search.get("subject")),
})

const find = (names: readonly string[], wanted: string | null): string | undefined =>
	wanted === null
		? undefined
		: (names.find((name) => name === wanted) ?? names.find((name) => fold(name) === fold(wanted)))

/**
 * The subject from the address if it is there; without one that of the poem asked for; else "Moose", else the first
 * (BK-45 to BK-47, DESIGN §11). Undefined when there are no subjects.
 */
export function chooseSubject(
	subjects: readonly string[],
	address: BookAddress,
	subjectOfPoem: string | null,
): string | undefined {
	return (
		find(subjects, address.subject) ??
		(address.subject === null ? find(subjects, subjectOfPoem) : undefined) ??
		find(subjects, DEFAULT_SUBJECT) ??
		subjects[0]
	)
}

/** The neighbour of `current` in either direction, wrapping around (BK-54 to BK-56). Undefined when it is not in the list. */
export function neighbour<T>(list: readonly T[], current: T, step: 1 | -1): T | undefined {
	const at = list.indexOf(current)
	return at < 0 ? undefined : list[(at + step + list.length) % list.length]
}

/** The 1-based place before or after, wrapping around (BK-54). */
export const wrapPlace = (place: number, total: number, step: 1 | -1): number =>
	((place - 1 + step + total) % total) + 1

/** Poet names that contain the text, case and accents ignored (BK-20); all of them for a blank text. */
export function filterNames(names: readonly string[], text: string): string[] {
	const wanted = fold(text)
	return wanted === "" ? [...names] : names.filter((name) => fold(name).includes(wanted))
}

/** What the poet list says when no name contains the text (BK-21). */
export const noPoetsMatch = (text: string): string => `No poets found matching "${text}"`

/** What the reader says as a toast, word for word (BK-57 to BK-63). */
export const notices = {
	noSubjects: { title: "No subjects available to display.", kind: "error" },
	noPoets: (subject: string) => ({
		title: `No poets available for subject ${subject}.`,
		kind: "error",
	}),
	noInitialPoem: { title: "Could not load the initial poem.", kind: "error" },
	noDetails: {
		title: "Error Loading Poem Details",
		text: "Could not load the full poem data.",
		kind: "error",
	},
	notAvailable: {
		title: "Poem not available",
		text: "The requested poem is no longer available. Showing other available poems instead.",
		kind: "info",
	},
	noPoems: (subject: string) => ({
		title: "No poems available",
		text: `No available poems found for the subject ${subject}.`,
		kind: "info",
	}),
	failed: { title: "An error occurred while loading the poem", kind: "error" },
} as const satisfies Record<string, Flash | ((subject: string) => Flash)>
