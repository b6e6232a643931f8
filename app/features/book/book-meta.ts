import { links } from "~/links"
import { originOf, pageMeta } from "~/page-meta"
import { SITE_NAME } from "~/site"
import { COMPOSER_MODEL } from "../poems/poem"
import type { BookPage } from "./book.server"

type Descriptor = Record<string, unknown>

export function bookMeta(
	page: BookPage | undefined,
	matches: Parameters<typeof pageMeta>[0]["matches"],
): Descriptor[] {
	if (page?.state !== "reading") return pageMeta({ matches, title: "A Big Book of Poems" })
	const { poem, subject } = page
	const isComposed = poem.model === COMPOSER_MODEL
	const by = isComposed ? "the built-in composer" : "AI"
	const description = `A poem about ${subject}, written by ${by}, inspired by the style of ${poem.poet}: “${poem.content.split("\n").slice(0, 2).join(" / ")}”`
	const path = links.book({ poet: poem.poet, poemId: poem.id, subject })
	return [
		...pageMeta({
			matches,
			title: `${poem.title}, in the style of ${poem.poet}`,
			heading: poem.title,
			description,
			path,
			type: "article",
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
				digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${isComposed ? "algorithmicMedia" : "trainedAlgorithmicMedia"}`,
				creator: {
					"@type": "SoftwareApplication",
					name: isComposed ? "The built-in composer" : (poem.model ?? "AI"),
					applicationCategory: isComposed ? "Composer" : "AI",
				},
			},
		},
	]
}
