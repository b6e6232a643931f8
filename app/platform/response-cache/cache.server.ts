import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import type { Keep } from "./answer.server"
import { keyOf, type rulesOf } from "./key"
import { type Encoding, isFresh, type Payload, tagFor } from "./payload.server"

// Caches whole responses until the data changes. A hit is sent from here. A miss goes on to Express
// and Remix, and the route's response is stored.

const MOST_BYTES = 64 * 1024 * 1024
const LARGEST_BYTES = 4 * 1024 * 1024
const HEADER_BYTES = 4_000

type Options = {
	ruleFor: ReturnType<typeof rulesOf>
	/** Changes with every write. Called on every request. */
	version: () => string
	/**
	 * Equal before and after a rendering whose data may be cached; undefined during a transaction.
	 */
	readMark: () => string | undefined
	maxBytes?: number
}
type Form = { body: Buffer; etag: string; full: string[]; short: string[] }
type Kept = {
	version: string
	payload: Payload
	headers: [string, string][]
	forms: Partial<Record<Encoding, Form>>
}
type Miss = { key: string; draw: number | undefined; mark: string | undefined }

const ofBody = /^content-(type|security-policy)$/i
const notKept = /^(x-request-id|server-timing|etag|content-length|content-encoding)$/i

export class ResponseCache {
	readonly #kept: LRUCache<string, Kept>
	readonly #misses = new WeakMap<IncomingMessage, Miss>()
	readonly #options: Options

	constructor(options: Options) {
		this.#options = options
		this.#kept = new LRUCache({
			maxSize: options.maxBytes ?? MOST_BYTES,
			maxEntrySize: LARGEST_BYTES,
			sizeCalculation: ({ payload }) => payload.weight + HEADER_BYTES,
		})
	}

	get size() {
		return { bytes: this.#kept.calculatedSize, answers: this.#kept.size }
	}

	before(next: RequestListener): RequestListener {
		return (request, response) => {
			const key = keyOf(request, this.#options.ruleFor)
			if (!key) return next(request, response)
			const kept = this.#kept.get(key.text)
			if (kept?.version === this.#options.version()) return send(kept, request, response)
			const mark = this.#options.readMark()
			this.#misses.set(request, { key: key.text, draw: key.draw, mark })
			return next(request, response)
		}
	}

	contextOf(request: IncomingMessage, response: ServerResponse): { keep?: Keep; draw?: number } {
		const miss = this.#misses.get(request)
		if (!miss) return {}
		const keep: Keep = (payload, headers) => this.#keep(miss, payload, headers, response)
		return miss.draw === undefined ? { keep } : { keep, draw: miss.draw }
	}

	#keep({ key, mark }: Miss, payload: Payload, headers: Headers, response: ServerResponse) {
		const { readMark, version } = this.#options
		const isPublic = headers.get("Cache-Control")?.startsWith("public") ?? false
		if (!isPublic || headers.has("Set-Cookie") || mark === undefined || mark !== readMark()) return
		// Headers that Express sets for every response, and the route's own.
		const all = new Map(
			Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
		)
		for (const [name, value] of headers) all.set(name.toLowerCase(), value)
		payload.isKept = true
		this.#kept.set(key, {
			version: version(),
			payload,
			headers: [...all].filter(([name]) => !notKept.test(name)),
			forms: {},
		})
	}
}

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
	const encoding = kept.payload.encodingFor(request.headers["accept-encoding"]?.toString())
	const form = kept.forms[encoding]
	if (form) return sendForm(form, request, response)
	void makeForm(kept, encoding).then(
		(made) => sendForm(made, request, response),
		() => response.destroy(),
	)
}

async function makeForm(kept: Kept, encoding: Encoding): Promise<Form> {
	const body = await kept.payload.in(encoding)
	const etag = tagFor(kept.payload.hash, encoding)
	const shared: [string, string][] = [
		...kept.headers,
		["ETag", etag],
		["Cache-Status", "odes; hit"],
	]
	const full: [string, string][] = [...shared, ["Content-Length", String(body.length)]]
	if (encoding !== "identity") full.push(["Content-Encoding", encoding])
	const short = shared.filter(([name]) => !ofBody.test(name))
	return (kept.forms[encoding] = { body, etag, full: full.flat(), short: short.flat() })
}

function sendForm(form: Form, request: IncomingMessage, response: ServerResponse): void {
	if (isFresh(request.headers["if-none-match"], form.etag)) {
		response.writeHead(304, form.short)
		response.end()
		return
	}
	response.writeHead(200, form.full)
	response.end(request.method === "HEAD" ? undefined : form.body)
}
