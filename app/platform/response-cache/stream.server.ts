import { Readable, pipeline } from "node:stream"
import { setImmediate as nextTurn } from "node:timers/promises"
import { constants, createBrotliCompress, createGzip } from "node:zlib"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { readingHeaders } from "../http/http.server"
import { chooseEncoding, type Encoding, isFresh, tagFor } from "./payload.server"
import { REVALIDATE } from "./rule"

// Answers that are too long to be held: made piece by piece, as fast as the client reads.

type StreamOptions = { hash: string; type: string; pieces: () => AsyncGenerator<string> }

/**
 * A GET answer in pieces. `hash` must change whenever the pieces would. What fails before the first
 * piece is an error answer; after it, the line breaks.
 */
export async function streamAnswer(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	{ hash, type, pieces }: StreamOptions,
): Promise<Response> {
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"))
	const etag = tagFor(hash, encoding)
	const headers = new Headers(readingHeaders(request, REVALIDATE))
	headers.set("ETag", etag)
	if (isFresh(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers })
	headers.set("Content-Type", type)
	if (encoding !== "identity") headers.set("Content-Encoding", encoding)
	if (request.method === "HEAD") return new Response(null, { headers })
	const source = pieces()
	const first = await source.next()
	async function* all() {
		try {
			if (!first.done) yield first.value
			yield* source
		} finally {
			await source.return(undefined)
		}
	}
	const bytes = encoding === "identity" ? all() : compress(Readable.from(all()), encoding)
	return new Response(pulled(bytes, context), { headers })
}

/** Each piece leaves as soon as it is compressed: whoever waits sees the answer begin. */
export function compress(source: Readable, encoding: Exclude<Encoding, "identity">): Readable {
	const compressor =
		encoding === "br"
			? createBrotliCompress({
					flush: constants.BROTLI_OPERATION_FLUSH,
					params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
				})
			: createGzip({ flush: constants.Z_SYNC_FLUSH })
	return pipeline(source, compressor, () => {})
}

type Client = { drained?: () => Promise<unknown> | undefined; clientGone?: AbortSignal }

/**
 * A web stream that makes its next piece when it is asked for one and the client has taken the last
 * one.
 */
function pulled(
	source: AsyncIterable<string | Uint8Array>,
	{ drained, clientGone }: Client,
): ReadableStream<Uint8Array> {
	const pieces = source[Symbol.asyncIterator]()
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				// The framework writes without waiting, so the stream waits for the client itself.
				await drained?.()
				// The database answers without a turn of the loop: nobody else would have one while this
				// client reads fast.
				await nextTurn()
				const next = clientGone?.aborted ? await pieces.return?.() : await pieces.next()
				if (!next || next.done) controller.close()
				else controller.enqueue(Buffer.from(next.value))
			},
			async cancel() {
				await pieces.return?.()
			},
		},
		{ highWaterMark: 0 },
	)
}
