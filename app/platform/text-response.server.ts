import { etagOf, matchesEtag } from "./http.server"

/** A text that machines fetch again and again (feed, map): a strong ETag, 304 when they have it, good for five minutes. */
export function textResponse(request: Request, body: string, contentType: string): Response {
	const etag = etagOf(body)
	const headers = {
		"Content-Type": contentType,
		"Cache-Control": "public, max-age=300",
		ETag: etag,
	}
	if (matchesEtag(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers })
	return new Response(body, { headers })
}
