import { serverTiming } from "../http/request-context.server"
import { isFresh, type Payload, tagFor } from "./payload.server"

export type StoreResponse = (payload: Payload, headers: Headers) => void

type Options = { status?: number; headers: Headers; storeResponse?: StoreResponse | undefined }

/** Negotiates the encoding, adds the tag, stores the response where allowed, and answers 304. */
export async function sendPayload(
	request: Request,
	payload: Payload,
	{ status = 200, headers, storeResponse }: Options,
): Promise<Response> {
	const encoding = payload.encodingFor(request.headers.get("Accept-Encoding"))
	const reads = request.method === "GET" || request.method === "HEAD"
	if (reads && status === 200) {
		storeResponse?.(payload, headers)
		const etag = tagFor(payload.hash, encoding)
		headers.set("ETag", etag)
		headers.set("Server-Timing", serverTiming())
		if (isFresh(request.headers.get("If-None-Match"), etag))
			return new Response(null, { status: 304, headers })
	}
	const bytes = await payload.in(encoding)
	if (encoding !== "identity") headers.set("Content-Encoding", encoding)
	headers.set("Content-Length", String(bytes.length))
	return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { status, headers })
}
