import { links } from "~/links"
import { originOf, pageMeta } from "~/page-meta"
import { typographic } from "~/platform/typographic"
import { SITE_NAME } from "~/site"
import { cardAddress } from "../cards/card-address"
import { COMPOSER_MODEL } from "../poems/poem"
import type { BookPage } from "./book.server"

type Descriptor = Record<string, unknown>

const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype"
const madeByComposer = {
	digitalSourceType: `${SOURCE_TYPES}/algorithmicMedia`,
	creator: {
		"@type": "SoftwareApplication",
		name: "The built-in composer",
		applicationCategory: "Composer",
	},
}
const madeByModel = (model: string | null) => ({
	digitalSourceType: `${SOURCE_TYPES}/trainedAlgorithmicMedia`,
	creator: { "@type": "SoftwareApplication", name: model ?? "AI", applicationCategory: "AI" },
})

export function bookMeta(
	page: BookPage | undefined,
	matches: Parameters<typeof pageMeta>[0]["matches"],
): Descriptor[] {
	if (page?.state !== "reading") return pageMeta({ matches, title: "A Big Book of Poems" })
	const { poem, subject } = page
	const title = typographic(poem.title)
	const isComposed = poem.model === COMPOSER_MODEL
	const by = isComposed ? "the built-in composer" : "AI"
	const author = `written by ${by}, inspired by the style of ${poem.poet}`
	const opening = typographic(poem.content).split("\n").slice(0, 2).join(" / ")
	const description = `A poem about ${subject}, ${author}: “${opening}”`
	const path = links.book({ poet: poem.poet, poemId: poem.id, subject })
	return [
		...pageMeta({
			matches,
			title: `${title}, in the style of ${poem.poet}`,
			heading: title,
			description,
			path,
			type: "article",
			card: {
				path: cardAddress(poem.id, poem),
				alt: `“${poem.title}”, ${author}: its first lines`,
			},
		}),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "CreativeWork",
				name: poem.title,
				genre: "Poetry",
				about: subject,
				inLanguage: "en",
				dateCreated: poem.createdAt,
				url: `${originOf(matches)}${path}`,
				isPartOf: { "@type": "Book", name: SITE_NAME },
				creditText: `Written by ${by}, inspired by the style of ${poem.poet}`,
				...(isComposed ? madeByComposer : madeByModel(poem.model)),
			},
		},
	]
}
