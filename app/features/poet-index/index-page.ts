import type { Flash } from "~/platform/http/flash"
import type { PageMetadata } from "~/platform/paging"
import type { FoundPoem, PoetCard } from "./index-entry"
import { isLetter, letterNotices } from "~/features/catalog/letters"
import type { Counted, IndexAddress, PlannedGroup } from "./poet-index"
import type { StyleView } from "~/features/poets/style-points"

export type LetterGroup = Pick<PlannedGroup, "letter" | "count" | "from" | "part" | "parts"> & {
	cards: PoetCard[]
}
export type StyleCard = {
	id: string
	name: string
	slug: string | null
	letter: string
	url: string | null
	poemCount: number
	/** Where the poems begin in the book */
	subject: string | undefined
	style: StyleView
}

type Common = {
	state: "reading"
	q: string
	only: IndexAddress["only"]
	letters: string
	found: number
	/** There are more matches than are shown. */
	isCut: boolean
	metadata: PageMetadata
	notice: Flash | null
}
export type PoemsTab = Common & {
	tab: "poems"
	groups: LetterGroup[]
	poems: FoundPoem[]
	/** There are more poems than are shown. */
	hasMorePoems: boolean
}
export type AllTab = Common & { tab: "all"; poets: StyleCard[] }
export type IndexPage =
	PoemsTab | AllTab | ({ state: "failed"; notice: null } & Pick<IndexAddress, "tab" | "only" | "q">)

export const failedPage = ({ tab, only, q }: IndexAddress): IndexPage => ({
	state: "failed",
	tab,
	only,
	q,
	notice: null,
})

export function jumpNotice(
	{ letter, badLetter }: Pick<IndexAddress, "letter" | "badLetter">,
	isMissing: boolean,
): Flash | null {
	if (badLetter) return letterNotices.failed(badLetter)
	if (letter && isMissing) return letterNotices.missing(letter)
	return null
}

export const jumpable = (letters: readonly Counted[]): string =>
	letters
		.map(({ letter }) => letter)
		.filter(isLetter)
		.join("")

export function fillGroups(
	groups: readonly PlannedGroup[],
	cards: readonly PoetCard[],
): LetterGroup[] {
	let at = 0
	return groups.map(({ letter, count, from, to, part, parts }) => {
		const own = cards.slice(at, at + to - from)
		at += to - from
		return { letter, count, from, part, parts, cards: own }
	})
}
