import { AI_NOTE, COMPOSER_NOTE } from "~/site"

/** Subjects that poems can be generated about (GN-03). */
export const subjects = ["Moose", "Magnesium", "Marriage"] as const
export type Subject = (typeof subjects)[number]
/** The default subject throughout (LM-10). */
export const DEFAULT_SUBJECT: Subject = "Moose"
/** Where poems without a subject stand in lists (N-39). */
export const OTHER_SHELF = "Other"
/** The model named by poems that no AI wrote (DESIGN §8.6). */
export const COMPOSER_MODEL = "composer"
/** Poems longer than this are shown in a scroll area (LM-01). */
const SCROLL_AFTER_LINES = 10

export const titleOf = (title: string | null | undefined): string =>
	title?.trim() || "Untitled Poem"
export const poetNameOf = (name: string | null | undefined): string =>
	name?.trim() || "Unknown Poet"
export const subjectOf = (subject: string | null | undefined): string =>
	subject?.trim() || "this topic"

export const shelfOf = (subject: string | null | undefined): string =>
	subject?.trim() || OTHER_SHELF
export const linesOf = (content: string): string[] => content.split("\n")
export const isLong = (content: string): boolean => linesOf(content).length > SCROLL_AFTER_LINES

/** What stands under a poem: who wrote it, and who did not (DESIGN §8.9). */
export const noteOf = (model: string | null | undefined): string =>
	model === COMPOSER_MODEL ? COMPOSER_NOTE : AI_NOTE
