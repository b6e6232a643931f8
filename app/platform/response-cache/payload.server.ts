import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import fresh from "fresh"
import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"

// The bytes of an answer, its encodings, its tags; which encoding a client is sent, and whether it
// has the answer already.

export type Encoding = "br" | "gzip" | "identity"

/** Smaller answers gain nothing. */
const LEAST_BYTES = 1_024
const ENCODINGS: Encoding[] = ["br", "gzip", "identity"]
const MOST_HEADERS = 100
const LONGEST_HEADER = 100

const chosen = new LRUCache<string, Encoding>({ max: MOST_HEADERS })

/**
 * What Accept-Encoding allows: the best liked, brotli before gzip before none where they are liked
 * alike.
 */
export function chooseEncoding(header: string | null | undefined): Encoding {
	if (!header) return "identity"
	const known = chosen.get(header)
	if (known) return known
	const asked = new Negotiator({ headers: { "accept-encoding": header } })
	const encoding = (asked.encoding(ENCODINGS, ENCODINGS) ?? "identity") as Encoding
	if (header.length <= LONGEST_HEADER) chosen.set(header, encoding)
	return encoding
}

/** A short digest: of an answer, or of what it depends on. */
export const hashOf = (body: string | Buffer): string =>
	createHash("sha256").update(body).digest("base64url").slice(0, 27)

/** A strong tag for the bytes as they are sent: each encoding has its own. */
export const tagFor = (hash: string, encoding: Encoding): string =>
	encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`

/**
 * Whether If-None-Match says that the client has what carries this tag. Cache-Control is not asked:
 * fetch() says no-cache whenever a script sets If-None-Match, and still wants its 304.
 */
export const isFresh = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
	typeof ifNoneMatch === "string" && fresh({ "if-none-match": ifNoneMatch }, { etag })

// Brotli 9 and gzip 9 for what is made once and sent often; else 4 and 6, where both stop getting
// much smaller and start getting much slower.
const levels = { kept: { br: 9, gzip: 9 }, once: { br: 4, gzip: 6 } }

/** An answer's bytes. Each encoding is made at most once. */
export class Payload {
	readonly bytes: Buffer
	readonly hash: string
	/** Whether it is sent often, so that better compression pays. */
	isKept = false
	readonly #encoded = new Map<Encoding, Promise<Buffer>>()

	constructor(text: string) {
		this.bytes = Buffer.from(text)
		this.hash = hashOf(this.bytes)
	}

	encodingFor(header: string | null | undefined): Encoding {
		return this.bytes.length < LEAST_BYTES ? "identity" : chooseEncoding(header)
	}

	async in(encoding: Encoding): Promise<Buffer> {
		if (encoding === "identity") return this.bytes
		const level = levels[this.isKept ? "kept" : "once"][encoding]
		const made =
			this.#encoded.get(encoding) ??
			(encoding === "br"
				? promisify(brotliCompress)(this.bytes, {
						params: { [constants.BROTLI_PARAM_QUALITY]: level },
					})
				: promisify(gzip)(this.bytes, { level }))
		this.#encoded.set(encoding, made)
		return made
	}

	/** The tags of all its encodings. */
	get tags(): string[] {
		return ENCODINGS.map((encoding) => tagFor(this.hash, encoding))
	}

	/** Bytes that it may grow to in memory. */
	get weight(): number {
		return Math.ceil(this.bytes.length * 1.6) + 500
	}
}
