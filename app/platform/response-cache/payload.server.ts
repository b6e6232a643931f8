import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import fresh from "fresh"
import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"

export type Encoding = "br" | "gzip" | "identity"

/** Compression does not make smaller responses shorter. */
const MIN_BYTES = 1_024
const ENCODINGS: Encoding[] = ["br", "gzip", "identity"]
const MAX_HEADERS = 100
const MAX_HEADER_LENGTH = 100

const choices = new LRUCache<string, Encoding>({ max: MAX_HEADERS })

export function chooseEncoding(header: string | null | undefined): Encoding {
	if (!header) return "identity"
	const known = choices.get(header)
	if (known) return known
	const negotiator = new Negotiator({ headers: { "accept-encoding": header } })
	const encoding = (negotiator.encoding(ENCODINGS, ENCODINGS) ?? "identity") as Encoding
	if (header.length <= MAX_HEADER_LENGTH) choices.set(header, encoding)
	return encoding
}

export const hashOf = (body: string | Buffer): string =>
	createHash("sha256").update(body).digest("base64url").slice(0, 27)

/** Each encoding has its own strong tag. */
export const tagFor = (hash: string, encoding: Encoding): string =>
	encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`

/** Ignores Cache-Control: fetch() sends no-cache whenever a script sets If-None-Match. */
export const isFresh = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
	typeof ifNoneMatch === "string" && fresh({ "if-none-match": ifNoneMatch }, { etag })

// Higher levels for cached responses. Above 4 and 6 both encoders get much slower.
const levels = { cached: { br: 9, gzip: 9 }, once: { br: 4, gzip: 6 } }

function encode(bytes: Buffer, encoding: "br" | "gzip", level: number): Promise<Buffer> {
	if (encoding === "gzip") return promisify(gzip)(bytes, { level })
	const params = { [constants.BROTLI_PARAM_QUALITY]: level }
	return promisify(brotliCompress)(bytes, { params })
}

export class Payload {
	readonly bytes: Buffer
	readonly hash: string
	isCached = false
	readonly #isCompressed: boolean
	readonly #encoded = new Map<Encoding, Promise<Buffer>>()

	/** `isCompressed`: another encoding would not make it shorter. */
	constructor(body: string | Buffer, { isCompressed = false } = {}) {
		this.bytes = typeof body === "string" ? Buffer.from(body) : body
		this.hash = hashOf(this.bytes)
		this.#isCompressed = isCompressed
	}

	encodingFor(header: string | null | undefined): Encoding {
		const isShort = this.#isCompressed || this.bytes.length < MIN_BYTES
		return isShort ? "identity" : chooseEncoding(header)
	}

	async in(encoding: Encoding): Promise<Buffer> {
		if (encoding === "identity") return this.bytes
		const level = levels[this.isCached ? "cached" : "once"][encoding]
		const encoded = this.#encoded.get(encoding) ?? encode(this.bytes, encoding, level)
		this.#encoded.set(encoding, encoded)
		return encoded
	}

	get tags(): string[] {
		return ENCODINGS.map((encoding) => tagFor(this.hash, encoding))
	}

	/** Estimated bytes in memory, with all encodings. */
	get weight(): number {
		return Math.ceil(this.bytes.length * 1.6) + 500
	}
}
