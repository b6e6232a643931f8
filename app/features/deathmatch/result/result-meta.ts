import { links } from "~/links"
import { originOf, pageMeta } from "~/page-meta"
import { resultCardAddress } from "./result-card"
import { finalOf, type Result } from "./result"
import { quoted, sentenceOf } from "./result-sentence"

/** Only who has the address finds the page: it is not for search engines. */
export function resultMeta(result: Result, matches: Parameters<typeof pageMeta>[0]["matches"]) {
	const sentence = sentenceOf(result)
	const path = links.result(result.id)
	const champion = finalOf(result)?.winner
	const praise = champion && `${quoted(champion)}, in the style of ${champion.poet}`
	return [
		...pageMeta({
			matches,
			title: sentence,
			description: `${praise}, is the champion of eight poems. See who met whom, and play again.`,
			type: "article",
			card: { path: resultCardAddress(result), alt: `${sentence}. The champion: ${praise}` },
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/json+oembed",
			href: `${originOf(matches)}${links.oembed({ url: `${originOf(matches)}${path}` })}`,
			title: sentence,
		},
	]
}
