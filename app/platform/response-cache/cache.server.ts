import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import type { StoreResponse } from "./answer.server"
import { cacheKey, type rulesOf } from "./key"
import { hitCounter } from "../watch/metrics.server"
import { type Encoding, isFresh, type Payload, tagFor } from "./payload.server"

// Caches whole responses until the data changes. A hit is sent from here. A miss goes on to Express
// and Remix, and the route's response is stored. Who asks for it meanwhile waits for that one.

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ENTRY_BYTES = 4 * 1024 * 1024
const HEADER_BYTES = 4_000
/** Whoever waits longer for another's rendering starts one of their own. */
const LONGEST_WAIT_MS = 2_000

type Options = {
	ruleFor: ReturnType<typeof rulesOf>
	/** Changes with every write. Called on every request. */
	version: () => string
	/** Equal before and after a rendering that may be cached; undefined during a transaction. */
	snapshotId: () => string | undefined
	/** The pattern of the route that answers a path, for the metrics. */
	routeOf: (path: string) => string
	maxBytes?: number
}
type Form = { body: Buffer; etag: string; full: string[]; short: string[] }
type Entry = {
	version: string
	count: ReturnType<typeof hitCounter>
	payload: Payload
	headers: [string, string][]
	forms: Partial<Record<Encoding, Form>>
}
type Miss = {
	path: string
	key: string
	variant: number | undefined
	snapshot: string | undefined
	/** Lets those go on who wait for this rendering. */
	end(): void
}
type Rendering = { version: string; waiting: (() => unknown)[] }

const bodyHeaders = /^content-(type|security-policy)$/i
const perRequestHeaders = /^(x-request-id|server-timing|etag|content-length|content-encoding)$/i

export class ResponseCache {
	readonly #entries: LRUCache<string, Entry>
	readonly #misses = new WeakMap<IncomingMessage, Miss>()
	readonly #renderings = new Map<string, Rendering>()
	readonly #options: Options
	#hits = 0
	#missed = 0

	constructor(options: Options) {
		this.#options = options
		this.#entries = new LRUCache({
			maxSize: options.maxBytes ?? MAX_BYTES,
			maxEntrySize: MAX_ENTRY_BYTES,
			sizeCalculation: ({ payload }) => payload.weight + HEADER_BYTES,
		})
	}

	get size() {
		return { bytes: this.#entries.calculatedSize, answers: this.#entries.size }
	}

	/** How often an answer was kept, and how often it had to be made. */
	get lookups() {
		return { hits: this.#hits, missed: this.#missed }
	}

	before(next: RequestListener): RequestListener {
		return (request, response) => {
			const key = cacheKey(request, this.#options.ruleFor)
			if (!key) return next(request, response)
			const { path, text, variant } = key
			const answer = (mayWait: boolean) => {
				const version = this.#options.version()
				const entry = this.#entries.get(text)
				if (entry?.version === version) {
					this.#hits += 1
					return send(entry, request, response)
				}
				const rendering = this.#renderings.get(text)
				if (mayWait && rendering?.version === version) {
					rendering.waiting.push(() => response.destroyed || answer(false))
					return
				}
				this.#missed += 1
				const snapshot = this.#options.snapshotId()
				const end = this.#startRendering(text, version, response)
				this.#misses.set(request, { path, key: text, variant, snapshot, end })
				return next(request, response)
			}
			return answer(true)
		}
	}

	/** The result ends it. It also ends when the response does, or takes too long. */
	#startRendering(key: string, version: string, response: ServerResponse): () => void {
		const rendering: Rendering = { version, waiting: [] }
		this.#renderings.set(key, rendering)
		const end = () => {
			clearTimeout(timer)
			if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
			for (const goOn of rendering.waiting.splice(0)) goOn()
		}
		const timer = setTimeout(end, LONGEST_WAIT_MS)
		response.once("close", end)
		return end
	}

	contextOf(
		request: IncomingMessage,
		response: ServerResponse,
	): { storeResponse?: StoreResponse; variant?: number } {
		const miss = this.#misses.get(request)
		if (!miss) return {}
		const storeResponse: StoreResponse = (payload, headers) => {
			this.#store(miss, payload, headers, response)
			miss.end()
		}
		return miss.variant === undefined ? { storeResponse } : { storeResponse, variant: miss.variant }
	}

	#store(
		{ path, key, snapshot }: Miss,
		payload: Payload,
		headers: Headers,
		response: ServerResponse,
	) {
		const { routeOf, snapshotId, version } = this.#options
		const isPublic = headers.get("Cache-Control")?.startsWith("public") ?? false
		if (
			!isPublic ||
			headers.has("Set-Cookie") ||
			snapshot === undefined ||
			snapshot !== snapshotId()
		)
			return
		// Headers that Express sets for every response, and the route's own.
		const all = new Map(
			Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
		)
		for (const [name, value] of headers) all.set(name.toLowerCase(), value)
		payload.isCached = true
		this.#entries.set(key, {
			version: version(),
			count: hitCounter(routeOf(path)),
			payload,
			headers: [...all].filter(([name]) => !perRequestHeaders.test(name)),
			forms: {},
		})
	}
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
	const startedAt = performance.now()
	const encoding = entry.payload.encodingFor(request.headers["accept-encoding"]?.toString())
	const sendCounted = (form: Form) => {
		sendForm(form, request, response)
		const { method = "" } = request
		entry.count({ method, status: response.statusCode, ms: performance.now() - startedAt })
	}
	const form = entry.forms[encoding]
	if (form) return sendCounted(form)
	void makeForm(entry, encoding).then(sendCounted, () => response.destroy())
}

async function makeForm(entry: Entry, encoding: Encoding): Promise<Form> {
	const body = await entry.payload.in(encoding)
	const etag = tagFor(entry.payload.hash, encoding)
	const shared: [string, string][] = [
		...entry.headers,
		["ETag", etag],
		["Cache-Status", "odes; hit"],
	]
	const full: [string, string][] = [...shared, ["Content-Length", String(body.length)]]
	if (encoding !== "identity") full.push(["Content-Encoding", encoding])
	const short = shared.filter(([name]) => !bodyHeaders.test(name))
	return (entry.forms[encoding] = { body, etag, full: full.flat(), short: short.flat() })
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
