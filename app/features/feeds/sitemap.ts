import { links } from "~/links"
import { DEVICES } from "~/features/techniques/devices"
import { element, textElement } from "~/platform/xml"

/** A sitemap may have 50,000 addresses: https://www.sitemaps.org/protocol.html */
export const POEMS_PER_MAP = 10_000
export const POETS_PER_MAP = 10_000

export type MappedPoem = { id: string; poet: string; shelf: string; updatedAt: string }
type Shelf = { name: string; poemCount: number }

const XMLNS = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }
const document = (body: string) => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`

const url = (address: string, lastmod?: string) =>
	element("url", {}, textElement("loc", address) + (lastmod ? textElement("lastmod", lastmod) : ""))

const pages = (origin: string, poetPages: number): string[] => [
	url(`${origin}/`),
	...[
		links.poets(),
		...Array.from({ length: Math.max(0, poetPages - 1) }, (_, at) => links.poets({ page: at + 2 })),
		links.poets({ tab: "all" }),
		links.techniques(),
		...DEVICES.map(({ id }) => links.technique(id)),
		links.champions(),
		links.rankingMethod(),
		links.about(),
		links.poetsAndRights(),
		links.deathmatch(),
		links.generate(),
		links.api(),
	].map((path) => url(`${origin}${path}`)),
]

const poemUrl = (origin: string, { id, poet, shelf, updatedAt }: MappedPoem): string =>
	url(`${origin}${links.book({ poet, poemId: id, subject: shelf })}`, updatedAt)

type Contents = {
	/** Of the index of poets, with all other pages; none when left out. */
	poetPages?: number
	/** The slugs of poets. */
	poets?: readonly string[]
	poems?: readonly MappedPoem[]
}

export const urlSet = (origin: string, { poetPages, poets = [], poems = [] }: Contents): string =>
	document(
		element(
			"urlset",
			XMLNS,
			[
				...(poetPages === undefined ? [] : pages(origin, poetPages)),
				...poets.map((slug) => url(`${origin}${links.poet(slug)}`)),
				...poems.map((poem) => poemUrl(origin, poem)),
			].join("\n"),
		),
	)

export const mapParts = (shelves: readonly Shelf[]): { shelf: string; from: number }[] =>
	shelves.flatMap(({ name, poemCount }) =>
		Array.from({ length: Math.ceil(poemCount / POEMS_PER_MAP) }, (_, at) => ({
			shelf: name,
			from: at * POEMS_PER_MAP + 1,
		})),
	)

const poetParts = (poetCount: number): string[] =>
	Array.from({ length: Math.ceil(poetCount / POETS_PER_MAP) }, (_, at) =>
		links.sitemap({ part: "poets", from: at * POETS_PER_MAP + 1 }),
	)

export const mapIndex = (origin: string, shelves: readonly Shelf[], poetCount: number): string => {
	const parts = [
		links.sitemap({ part: "pages" }),
		...poetParts(poetCount),
		...mapParts(shelves).map((part) => links.sitemap(part)),
	]
	return document(
		element(
			"sitemapindex",
			XMLNS,
			parts
				.map((path) => element("sitemap", {}, textElement("loc", `${origin}${path}`)))
				.join("\n"),
		),
	)
}
