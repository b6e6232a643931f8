import { links } from "~/links"
import { element, escapeXml, textElement } from "~/platform/xml"
import { DAILY_FEED_TITLE, FEED_TITLE, SITE_NAME, SITE_TAGLINE } from "~/site"
import { COMPOSER_MODEL, linesOf } from "~/features/poems/poem"

export type FeedPoem = {
	id: string
	/** What a reader of feeds knows the entry by */
	feedId: string
	title: string
	content: string
	poet: string
	shelf: string
	model: string | null
	createdAt: string
	updatedAt: string
}

export const FEED_LENGTH = 30
/** For a feed without poems. */
const NEVER = "1970-01-01T00:00:00.000Z"

const stanzas = (content: string): string =>
	content
		.split(/\n\s*\n/)
		.map((stanza) => `<p>${linesOf(stanza).map(escapeXml).join("<br/>")}</p>`)
		.join("")

const inspirationOf = ({ poet }: FeedPoem) => `inspired by the style of ${poet}`

export const authorOf = (poem: FeedPoem): string =>
	`${poem.model === COMPOSER_MODEL ? "The built-in composer" : "AI"}, ${inspirationOf(poem)}`

/** As HTML */
export function contentOf(poem: FeedPoem): string {
	const writer = poem.model === COMPOSER_MODEL ? "the built-in composer" : "AI"
	const note = escapeXml(`Written by ${writer}, ${inspirationOf(poem)}`)
	return `${stanzas(poem.content)}<p><em>${note}</em></p>`
}

export const poemAddress = ({ id, poet, shelf }: FeedPoem): string =>
	links.book({ poet, poemId: id, subject: shelf })

function entry(poem: FeedPoem, origin: string): string {
	const href = `${origin}${poemAddress(poem)}`
	return element(
		"entry",
		{},
		[
			textElement("id", poem.feedId),
			textElement("title", poem.title),
			textElement("published", poem.createdAt),
			textElement("updated", poem.updatedAt),
			element("author", {}, textElement("name", authorOf(poem))),
			element("category", { term: poem.shelf }),
			element("link", { rel: "alternate", type: "text/html", href }),
			textElement("content", contentOf(poem), { type: "html" }),
		].join(""),
	)
}

type Feed = { title: string; path: string; home: string }
const newPoems: Feed = { title: FEED_TITLE, path: links.feed(), home: links.home() }
export const dailyFeed: Feed = {
	title: DAILY_FEED_TITLE,
	path: links.todayFeed(),
	home: links.today(),
}

export function atomFeed(
	poems: readonly FeedPoem[],
	origin: string,
	{ title, path, home }: Feed = newPoems,
): string {
	const updated =
		poems
			.map((poem) => poem.updatedAt)
			.toSorted()
			.at(-1) ?? NEVER
	const head = [
		textElement("id", `${origin}${home}`),
		textElement("title", title),
		textElement("subtitle", `${SITE_TAGLINE}.`),
		textElement("updated", updated),
		element("link", { rel: "self", type: "application/atom+xml", href: `${origin}${path}` }),
		element("link", { rel: "alternate", type: "text/html", href: `${origin}${home}` }),
		textElement("generator", SITE_NAME),
	]
	const entries = poems.map((poem) => entry(poem, origin))
	const feed = element(
		"feed",
		{ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" },
		[...head, ...entries].join("\n"),
	)
	return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`
}
