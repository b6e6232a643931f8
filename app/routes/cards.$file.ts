import type { LoaderFunctionArgs } from "@remix-run/node"
import { drawCard, findCard } from "~/features/cards/cards.server"
import { isFresh } from "~/platform/response-cache/payload.server"
import { IMMUTABLE, REVALIDATE } from "~/platform/response-cache/rule"

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(text, {
		status,
		headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers },
	})

/** The address in a page names the card's version, so that this version may be kept for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const name = /^([\w-]+)\.png$/i.exec(params.file ?? "")?.[1]
	const card = name === undefined ? null : await findCard(name)
	if (!card) return refuse(404, "There is no such card.")
	const isNewest = new URL(request.url).searchParams.get("v") === card.version
	const headers = new Headers({
		"Content-Type": "image/png",
		"Cache-Control": isNewest ? IMMUTABLE : REVALIDATE,
		ETag: `"${card.version}"`,
	})
	if (isFresh(request.headers.get("If-None-Match"), `"${card.version}"`))
		return new Response(null, { status: 304, headers })
	const png = await drawCard(card)
	if (!png) return refuse(503, "Please try again in a moment.", { "Retry-After": "5" })
	headers.set("Content-Length", String(png.length))
	return new Response(request.method === "HEAD" ? null : new Uint8Array(png), { headers })
}
