import { fold } from "~/platform/text"
import { AI_NOTE, COMPOSER_NOTE } from "~/site"

export const subjects = ["Moose", "Magnesium", "Marriage"] as const
export type Subject = (typeof subjects)[number]
export const DEFAULT_SUBJECT: Subject = "Moose"
export const OTHER_SHELF = "Other"
/** The `model` of poems that the built-in composer wrote, not an AI. */
export const COMPOSER_MODEL = "composer"

export const titleOf = (title: string | null | undefined): string =>
	title?.trim() || "Untitled Poem"
export const poetNameOf = (name: string | null | undefined): string =>
	name?.trim() || "Unknown Poet"
export const subjectOf = (subject: string | null | undefined): string =>
	subject?.trim() || "this topic"

export const shelfOf = (subject: string | null | undefined): string =>
	subject?.trim() || OTHER_SHELF
export const linesOf = (content: string): string[] => content.split("\n")

/** A poem of the edited library. Generation never removes one, and random draws prefer them. */
export const isCurated = (poem: { isProtected: boolean }): boolean => poem.isProtected

/** The curated ones, or all when these are fewer than needed. */
export function preferCurated<T extends { isProtected: boolean }>(
	poems: readonly T[],
	needed = 1,
): readonly T[] {
	const curated = poems.filter(isCurated)
	return curated.length >= needed ? curated : poems
}

/** What poems are sorted and searched by. */
export const sortKeysOf = ({ title, content }: { title: string; content: string }) => ({
	sortTitle: fold(title),
	firstLine: fold(linesOf(content).find((line) => line.trim() !== "") ?? "").slice(0, 200),
})

export function noteOf(model: string | null | undefined): string {
	if (model === COMPOSER_MODEL) return COMPOSER_NOTE
	return AI_NOTE
}
