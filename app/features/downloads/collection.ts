import { slugOf } from "~/features/catalog/slug"
import { authorshipOf, writerOf } from "~/features/citing/citation"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { plural } from "~/platform/text"

/** With the quotation marks of print. */
export type CollectedPoem = {
	/** Never empty, also without the characters that XML does not allow */
	title: string
	poet: string
	content: string
	model: string | null
	/** In reading order; empty when the file is to have no notes */
	notes: readonly HighlightView[]
	/** The note on the whole poem; null when the file is to have no notes */
	howMade: string | null
}

/** What one file holds, in either format. */
export type Collection = {
	/** A UUID that stays the same when the poems are edited */
	id: string
	title: string
	/** ASCII, without its ending */
	fileName: string
	/** Of the newest change to a poem: ISO 8601, UTC */
	updatedAt: string
	/** Of its page; null when the site does not know its own address */
	address: string | null
	/** A sheet is one part without a name. */
	parts: readonly { name: string | null; poems: readonly CollectedPoem[] }[]
	/** Every fifth line has its number. */
	isNumbered: boolean
	/** Sentences about what is missing */
	remarks: readonly string[]
}

export const poemsOf = ({ parts }: Collection): CollectedPoem[] =>
	parts.flatMap(({ poems }) => poems)

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Written by AI in the style of Emily Dickinson" */
export const bylineOf = (poem: CollectedPoem): string => capitalise(authorshipOf(poem))

/** "AI, in the style of Emily Dickinson", each once. */
export const creatorsOf = (collection: Collection): string[] => [
	...new Set(
		poemsOf(collection).map(
			({ model, poet }) => `${capitalise(writerOf(model))}, in the style of ${poet}`,
		),
	),
]

const list = new Intl.ListFormat("en-GB", { type: "conjunction" })
const poetsOf = (poems: readonly CollectedPoem[]) => [...new Set(poems.map(({ poet }) => poet))]

/** Who wrote how many of the poems, and who did not. */
export function statementsOf(collection: Collection): string[] {
	const poems = poemsOf(collection)
	const byWriter = new Map<string, CollectedPoem[]>()
	for (const poem of poems) {
		const writer = writerOf(poem.model)
		byWriter.set(writer, [...(byWriter.get(writer) ?? []), poem])
	}
	const written = [...byWriter.values()].map((own) => {
		const poet = list.format(poetsOf(own))
		return `${plural(own.length, "poem")} ${authorshipOf({ model: own[0]?.model ?? null, poet })}.`
	})
	const poets = poetsOf(poems)
	const who = poets.length === 1 ? poets[0] : "The poets named here"
	return [...written, `${who} never wrote a word of ${poems.length === 1 ? "it" : "them"}.`]
}

/** "3 poems" of a sheet are told apart by the first. */
export function sheetTitle([first, ...others]: readonly CollectedPoem[]): string {
	const title = `“${first?.title ?? ""}”`
	return others.length === 0 ? title : `${title} and ${plural(others.length, "other poem")}`
}

/** Letters of other alphabets are left out: not every program reads them in a header. */
export const fileNameOf = (text: string): string =>
	slugOf(text)
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "") || "poems"
