import type { LoaderFunctionArgs } from "@remix-run/node"
import { drawCard, findCard, makeChampionCard } from "~/features/cards/cards.server"
import { championOf } from "~/features/deathmatch/result/result-card"
import { findResult } from "~/features/deathmatch/result/results.server"
import { isFresh } from "~/platform/response-cache/payload.server"
import { IMMUTABLE, REVALIDATE } from "~/platform/response-cache/rule"

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(text, {
		status,
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			...headers,
		},
	})

const isSvg = (file: string) => /^match-.*\.svg$/i.test(file)

/** The card of a poem, of a finished match or of the site. */
async function findAnyCard(file: string) {
	const [, matchId] = /^match-([\w-]+)\.(?:png|svg)$/i.exec(file) ?? []
	if (matchId !== undefined) {
		const found = await findResult(matchId)
		if (found.state !== "finished") return null
		return makeChampionCard(found.result.id, championOf(found.result))
	}
	const name = /^([\w-]+)\.png$/i.exec(file)?.[1]
	return name === undefined ? null : findCard(name)
}

/** The address in a page names the card's version, so that this version may be kept for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const file = params.file ?? ""
	const card = await findAnyCard(file)
	if (!card) return refuse(404, "There is no such card.")
	const isNewest = new URL(request.url).searchParams.get("v") === card.version
	const headers = new Headers({
		"Content-Type": isSvg(file) ? "image/svg+xml; charset=utf-8" : "image/png",
		"Cache-Control": isNewest ? IMMUTABLE : REVALIDATE,
		ETag: `"${card.version}"`,
	})
	if (isFresh(request.headers.get("If-None-Match"), `"${card.version}"`))
		return new Response(null, { status: 304, headers })
	if (isSvg(file)) return new Response(request.method === "HEAD" ? null : card.svg, { headers })
	const png = await drawCard(card)
	if (!png) return refuse(503, "Please try again in a moment.", { "Retry-After": "5" })
	headers.set("Content-Length", String(png.length))
	return new Response(request.method === "HEAD" ? null : new Uint8Array(png), { headers })
}
