import { fold } from "~/platform/text"
import type { Flash } from "~/platform/http/flash"
import { DEFAULT_SUBJECT } from "../poems/poem"

/** Null for what the address does not name. */
export type BookAddress = { poet: string | null; poemId: string | null; subject: string | null }

const clean = (value: string | null): string | null =>
	value?.replaceAll("\0", "").trim().slice(0, 200) || null

export const readAddress = (search: URLSearchParams): BookAddress => ({
	poet: clean(search.get("poet")),
	poemId: clean(search.get("poemId")),
	subject: clean(search.get("subject")),
})

const find = (names: readonly string[], wanted: string | null): string | undefined =>
	names.find((name) => name === wanted) ??
	names.find((name) => wanted !== null && fold(name) === fold(wanted))

export function chooseSubject(
	subjects: readonly string[],
	address: BookAddress,
	subjectOfPoem: string | null,
): string | undefined {
	return (
		find(subjects, address.subject ?? subjectOfPoem) ??
		find(subjects, DEFAULT_SUBJECT) ??
		subjects[0]
	)
}

export function neighbour<T>(list: readonly T[], current: T, step: 1 | -1): T | undefined {
	const at = list.indexOf(current)
	if (at < 0) return undefined
	return list[(at + step + list.length) % list.length]
}

export function filterNames(names: readonly string[], text: string): string[] {
	const wanted = fold(text)
	return names.filter((name) => fold(name).includes(wanted))
}

export const noPoetsMatch = (text: string): string => `No poets found matching "${text}"`

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
