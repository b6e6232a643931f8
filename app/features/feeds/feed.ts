import { links } from "~/links"
import { element, escapeXml, textElement } from "~/platform/xml"
import { FEED_TITLE, SITE_NAME, SITE_TAGLINE } from "~/site"
import { COMPOSER_MODEL, linesOf } from "~/features/poems/poem"

type FeedPoem = {
	id: string
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

function authorOf(model: string | null): [author: string, writtenBy: string] {
	if (model === COMPOSER_MODEL) return ["The built-in composer", "the built-in composer"]
	return ["AI", "AI"]
}

function entry(poem: FeedPoem, origin: string): string {
	const [author, writtenBy] = authorOf(poem.model)
	const inspiration = `inspired by the style of ${poem.poet}`
	const note = escapeXml(`Written by ${writtenBy}, ${inspiration}`)
	const address = links.book({ poet: poem.poet, poemId: poem.id, subject: poem.shelf })
	return element(
		"entry",
		{},
		[
			textElement("id", `urn:uuid:${poem.id}`),
			textElement("title", poem.title),
			textElement("published", poem.createdAt),
			textElement("updated", poem.updatedAt),
			element("author", {}, textElement("name", `${author}, ${inspiration}`)),
			element("category", { term: poem.shelf }),
			element("link", { rel: "alternate", type: "text/html", href: `${origin}${address}` }),
			textElement("content", `${stanzas(poem.content)}<p><em>${note}</em></p>`, { type: "html" }),
		].join(""),
	)
}

export function atomFeed(poems: readonly FeedPoem[], origin: string): string {
	const updated =
		poems
			.map((poem) => poem.updatedAt)
			.toSorted()
			.at(-1) ?? NEVER
	const head = [
		textElement("id", `${origin}/`),
		textElement("title", FEED_TITLE),
		textElement("subtitle", `${SITE_TAGLINE}.`),
		textElement("updated", updated),
		element("link", {
			rel: "self",
			type: "application/atom+xml",
			href: `${origin}${links.feed()}`,
		}),
		element("link", { rel: "alternate", type: "text/html", href: `${origin}/` }),
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
