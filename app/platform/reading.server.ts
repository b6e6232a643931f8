import { setImmediate as breathe } from "node:timers/promises"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { LRUCache } from "lru-cache"
import { dataVersion, readMark } from "./db.server"
import { keepHeapSmall } from "./heap.server"
import { chooseEncoding, compress, type Payload } from "./encoding.server"
import {
	type AnswerOptions,
	matchesEtag,
	payloadOf,
	readingHeaders,
	respond,
	REVALIDATE,
	tagFor,
} from "./http.server"

// Reading calls. An answer is kept with the data version it was made at, so that a client that has it
// gets its 304, and the next one its bytes, for the price of asking for the version.

const MOST_BYTES = 32_000_000
const LARGEST_BYTES = 4_000_000

type Kept = { version: string; payload: Payload; headers: Record<string, string> }
const kept = new LRUCache<string, Kept>({
	maxSize: MOST_BYTES,
	maxEntrySize: LARGEST_BYTES,
	sizeCalculation: ({ payload }) => payload.weight,
})

type Key = readonly (string | number | boolean | null | undefined | object)[]
type ReadOptions<T> = Omit<AnswerOptions, "status"> & {
	text?: (value: T) => string
	headersOf?: (value: T) => Record<string, string>
}

/**
 * The answer of a GET, made by `load` only when the data may have changed since it was last made.
 * `key` must say everything that the answer depends on besides the data.
 */
export async function readAnswer<T>(
	request: Request,
	key: Key,
	load: () => Promise<T>,
	{ text = JSON.stringify, headersOf, headers, ...options }: ReadOptions<T> = {},
): Promise<Response> {
	const name = JSON.stringify(key)
	const version = await dataVersion()
	let entry = kept.get(name)
	if (entry?.version !== version) {
		const mark = readMark()
		const value = await load()
		entry = { version, payload: payloadOf(text(value)), headers: headersOf?.(value) ?? {} }
		if (mark !== undefined && mark === readMark()) kept.set(name, entry)
	}
	return respond(request, entry.payload, { ...options, headers: { ...headers, ...entry.headers } })
}

type StreamOptions = {
	hash: string
	type: string
	pieces: () => AsyncGenerator<string>
	cache?: string
	headers?: Record<string, string>
}

/**
 * A GET answer that is too long to be held: sent in pieces, each asked for when the one before is on its way.
 * `hash` must change whenever the pieces would. What fails before the first piece is an error answer; after it, the line breaks.
 */
export async function streamAnswer(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	{ hash, type, pieces, cache = REVALIDATE, headers }: StreamOptions,
): Promise<Response> {
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"))
	const etag = tagFor(hash, encoding)
	const shared = { ...readingHeaders(request, etag, cache), ...headers }
	if (matchesEtag(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers: shared })
	const all = {
		"Content-Type": type,
		...(encoding ? { "Content-Encoding": encoding } : {}),
		...shared,
	}
	if (request.method === "HEAD") return new Response(null, { headers: all })
	const source = pieces()
	const first = await source.next()
	async function* again() {
		let release = () => {}
		try {
			if (!first.done) yield first.value
			// Not before: somebody waits for the first piece.
			release = keepHeapSmall()
			yield* source
		} finally {
			release()
			await source.return(undefined)
		}
	}
	return new Response(paced(encoding ? compress(again(), encoding) : utf8(again()), context), {
		headers: all,
	})
}

async function* utf8(source: AsyncIterable<string>): AsyncGenerator<Buffer> {
	for await (const piece of source) yield Buffer.from(piece)
}

type Pace = { drained?: () => Promise<void>; clientGone?: AbortSignal }

/** Remix writes whatever a stream gives it without waiting: the stream itself waits until the client has read (server.ts knows). */
function paced(
	source: AsyncGenerator<Buffer>,
	{ drained, clientGone }: Pace,
): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				await drained?.()
				// The database answers at once: without a turn of the loop nobody else would be, as long as this one reads fast.
				await breathe()
				const { done, value } = clientGone?.aborted
					? await source.return(undefined)
					: await source.next()
				if (done) controller.close()
				else controller.enqueue(value)
			},
			async cancel() {
				await source.return(undefined)
			},
		},
		{ highWaterMark: 0 },
	)
}
