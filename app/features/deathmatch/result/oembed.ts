import { CARD_SIZE } from "~/features/cards/card-address"
import { SITE_NAME } from "~/site"
import type { OEmbed } from "./oembed-schema"
import { quoted, sentenceOf } from "./result-sentence"
import { finalOf, type Result } from "./result"
import { resultCardAddress } from "./result-card"

/** The id of the match in the address of its page on this site; null for any other address. */
export function matchIdIn(address: string | null, origin: string): string | null {
	const url = address && URL.canParse(address, origin) ? new URL(address, origin) : null
	if (url?.origin !== origin) return null
	return /^\/deathmatch\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null
}

type Limits = { maxwidth: string | null; maxheight: string | null }

const allows = (limit: string | null, size: number): boolean => !(Number(limit ?? Infinity) < size)

/** The answer of oEmbed 1.0. A picture that is larger than the asker allows is left out. */
export function oembedOf(result: Result, origin: string, limits: Limits): OEmbed {
	const { width, height } = CARD_SIZE
	const fits = allows(limits.maxwidth, width) && allows(limits.maxheight, height)
	const champion = finalOf(result)?.winner
	return {
		type: "link",
		version: "1.0",
		title: sentenceOf(result),
		...(champion && { author_name: `${quoted(champion)}, in the style of ${champion.poet}` }),
		provider_name: SITE_NAME,
		provider_url: `${origin}/`,
		...(fits && {
			thumbnail_url: `${origin}${resultCardAddress(result)}`,
			thumbnail_width: width,
			thumbnail_height: height,
		}),
	}
}
