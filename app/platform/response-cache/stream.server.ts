import { Readable, pipeline } from "node:stream"
import { setImmediate as nextTurn } from "node:timers/promises"
import { constants, createBrotliCompress, createGzip } from "node:zlib"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { readingHeaders } from "../http/http.server"
import { chooseEncoding, type Encoding, isFresh, tagFor } from "./payload.server"
import { REVALIDATE } from "./rule"

type StreamOptions = { hash: string; type: string; pieces: () => AsyncGenerator<string> }

/** `hash` must change with the content. A late error closes the connection. */
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
	return new Response(pullStream(bytes, context), { headers })
}

function createCompressor(encoding: Exclude<Encoding, "identity">) {
	if (encoding === "gzip") return createGzip({ flush: constants.Z_SYNC_FLUSH })
	return createBrotliCompress({
		flush: constants.BROTLI_OPERATION_FLUSH,
		params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
	})
}

/** Flushes each piece, so that the client sees the first bytes early. */
export function compress(source: Readable, encoding: Exclude<Encoding, "identity">): Readable {
	const compressor = createCompressor(encoding)
	return pipeline(source, compressor, () => {})
}

type Client = { drained?: () => Promise<unknown> | undefined; clientGone?: AbortSignal }

function pullStream(
	source: AsyncIterable<string | Uint8Array>,
	{ drained, clientGone }: Client,
): ReadableStream<Uint8Array> {
	const pieces = source[Symbol.asyncIterator]()
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				// The framework writes without waiting for the client, so the stream waits.
				await drained?.()
				// The database answers within the same turn of the event loop: let other requests run.
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
