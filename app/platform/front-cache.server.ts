import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"

// Whole answers, ready as bytes, in front of the framework. It knows nothing of pages: what may be kept, under
// which key and for how long is handed in.

type Answer = { headers: [string, string][]; body: Buffer }
type Encoded = { body: Buffer; headers: string[]; notModified: string[]; etag: string }
/** The same bytes in each encoding; a short one only as it is. */
type Packed = { identity: Buffer; gzip?: Buffer; br?: Buffer }
type Entry = { version: string; identity: Encoded; gzip?: Encoded; br?: Encoded; bytes: number }

export type FrontCacheOptions = {
	/** The request's key, or undefined when it passes by. */
	key: (request: IncomingMessage) => string | undefined
	/** Changes with every write that a cached answer shows. Called on every request. */
	version: () => string
	/** Equal before and after a rendering whose data may be kept; undefined while a transaction is open. */
	readMark: () => string | undefined
	/** Renders the answer for everybody who waits for this key. A null body means: not to be kept, ask the framework yourself. */
	render: (key: string) => Promise<Answer | null>
	maxBytes: number
}

const compressed = { gzip: promisify(gzip), br: promisify(brotliCompress) }
const MIN_COMPRESSED = 400

export class FrontCache {
	readonly #entries: LRUCache<string, Entry>
	readonly #running = new Map<string, Promise<Entry | null>>()
	readonly #options: FrontCacheOptions

	constructor(options: FrontCacheOptions) {
		this.#options = options
		this.#entries = new LRUCache({
			maxSize: options.maxBytes,
			sizeCalculation: ({ bytes }) => bytes,
		})
	}

	/** Bytes held now, and entries. */
	get size() {
		return { bytes: this.#entries.calculatedSize, entries: this.#entries.size }
	}

	/** Answers and returns true, or leaves the request alone and returns false. A promise when the answer must be made first. */
	handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
		const key = this.#options.key(request)
		if (key === undefined) return false
		const entry = this.#entries.get(key)
		if (entry && entry.version === this.#options.version()) return send(entry, request, response)
		return this.#renderOnce(key).then((made) => (made ? send(made, request, response) : false))
	}

	/** One rendering per key, however many ask at once; what a write overtook is used by those who waited, but not kept. */
	#renderOnce(key: string): Promise<Entry | null> {
		const version = this.#options.version()
		const slot = `${version} ${key}`
		const running = this.#running.get(slot)
		if (running) return running
		const made = this.#make(key, version).finally(() => this.#running.delete(slot))
		this.#running.set(slot, made)
		return made
	}

	async #make(key: string, version: string): Promise<Entry | null> {
		const mark = this.#options.readMark()
		const answer = await this.#options.render(key)
		const isSettled = mark !== undefined && mark === this.#options.readMark()
		if (!answer) return null
		const entry = await encode(answer, version)
		if (isSettled) this.#entries.set(key, entry)
		return entry
	}
}

async function pack(identity: Buffer): Promise<Packed> {
	if (identity.length < MIN_COMPRESSED) return { identity }
	const [asGzip, asBrotli] = await Promise.all([
		compressed.gzip(identity, { level: 9 }),
		compressed.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
	])
	return { identity, gzip: asGzip, br: asBrotli }
}

const weightOf = (packed: Packed) =>
	Object.values(packed).reduce((sum, { length }) => sum + length, 0)

async function encode({ headers, body }: Answer, version: string): Promise<Entry> {
	const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27)
	const make = (bytes: Buffer, encoding?: string): Encoded => {
		const etag = `"${tag}${encoding ? `-${encoding}` : ""}"`
		const shared = [
			...headers.filter(([name]) => !/^(etag|content-length|content-encoding)$/i.test(name)).flat(),
			"ETag",
			etag,
		]
		const full = [
			...shared,
			"Content-Length",
			String(bytes.length),
			...(encoding ? ["Content-Encoding", encoding] : []),
		]
		const notModified = shared.filter(
			(_, at) => !/^content-(type|security-policy)$/i.test(shared[at - (at % 2)] ?? ""),
		)
		return { body: bytes, headers: full, notModified, etag }
	}
	const page = await pack(body)
	const entry: Entry = { version, identity: make(page.identity), bytes: weightOf(page) }
	if (page.gzip) entry.gzip = make(page.gzip, "gzip")
	if (page.br) entry.br = make(page.br, "br")
	entry.bytes += 4_000
	return entry
}

/** The best encoding the client takes; "identity" where it says nothing or refuses the others. */
export function chooseEncoding(accept: string | undefined): "br" | "gzip" | "identity" {
	if (!accept) return "identity"
	if (accept === "gzip") return "gzip"
	const takes = (name: string) =>
		new RegExp(
			`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`,
			"i",
		).test(accept)
	return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity"
}

const encodingCache = new Map<string | undefined, "br" | "gzip" | "identity">()

/** What `chooseEncoding` says, remembered. */
export function encodingOf(accept: string | undefined) {
	let encoding = encodingCache.get(accept)
	if (!encoding) {
		encoding = chooseEncoding(accept)
		if (encodingCache.size < 200) encodingCache.set(accept, encoding)
	}
	return encoding
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): true {
	const encoded =
		entry[encodingOf(request.headers["accept-encoding"]?.toString())] ?? entry.identity
	const wanted = request.headers["if-none-match"]
	if (wanted !== undefined && isMatch(wanted, entry)) {
		response.writeHead(304, encoded.notModified)
		response.end()
	} else {
		response.writeHead(200, encoded.headers)
		response.end(request.method === "HEAD" ? undefined : encoded.body)
	}
	return true
}

function isMatch(wanted: string, entry: Entry): boolean {
	const isOurs = (tag: string) =>
		tag === entry.identity.etag || tag === entry.gzip?.etag || tag === entry.br?.etag
	return (
		isOurs(wanted) ||
		wanted.trim() === "*" ||
		wanted.split(",").some((tag) => isOurs(tag.trim().replace(/^W\//, "")))
	)
}
