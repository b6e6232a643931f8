import { once } from "node:events"
import { promisify } from "node:util"
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib"

export type Encoding = "br" | "gzip"

/** Smaller answers gain nothing. */
const LEAST_BYTES = 1_024
// Quality 4 and level 6: where both stop getting much smaller and start getting much slower.
const brotliOptions = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const gzipOptions = { level: 6 }

const supported: readonly Encoding[] = ["br", "gzip"]

/** What Accept-Encoding allows: the best liked of brotli and gzip, brotli when both are liked alike; null for neither (identity). */
export function chooseEncoding(header: string | null | undefined): Encoding | null {
	const weights = new Map<string, number>()
	for (const part of (header ?? "").toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim())
		const weight = Number(parameters.find((text) => text.startsWith("q="))?.slice(2) ?? 1)
		if (name) weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0)
	}
	const liking = (name: string) => weights.get(name) ?? weights.get("*") ?? 0
	const best = supported.reduce((a, b) => (liking(b) > liking(a) ? b : a))
	return liking(best) > 0 && liking(best) >= (weights.get("identity") ?? 0) ? best : null
}

const compressors = {
	br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, gzipOptions),
}

/** An answer's bytes, each encoding made at most once. */
export class Payload {
	private readonly encoded = new Map<Encoding, Promise<Buffer>>()
	constructor(
		readonly bytes: Buffer,
		readonly hash: string,
	) {}

	encodingFor(header: string | null): Encoding | null {
		return this.bytes.length < LEAST_BYTES ? null : chooseEncoding(header)
	}

	async in(encoding: Encoding | null): Promise<Buffer> {
		if (!encoding) return this.bytes
		const made = this.encoded.get(encoding) ?? compressors[encoding](this.bytes)
		this.encoded.set(encoding, made)
		return made
	}

	/** What it may grow to in memory. */
	get weight(): number {
		return Math.ceil(this.bytes.length * 1.6) + 500
	}
}

/** So much of a stream is compressed alone: whoever waits for it sees it begin. */
const FIRST_BYTES = 8_192

/** Compresses a stream as it comes, never faster than it is read; its beginning leaves at once. */
export async function* compress(
	source: AsyncIterable<string>,
	encoding: Encoding,
): AsyncGenerator<Buffer> {
	const zlib = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
	const feed = async () => {
		let isFirst = true
		for await (const piece of source) {
			const bytes = Buffer.from(piece)
			if (isFirst) {
				zlib.write(bytes.subarray(0, FIRST_BYTES))
				zlib.flush()
			}
			if (!zlib.write(isFirst ? bytes.subarray(FIRST_BYTES) : bytes)) await once(zlib, "drain")
			isFirst = false
		}
		zlib.end()
	}
	const fed = feed().catch(
		(error: unknown) =>
			void zlib.destroy(error instanceof Error ? error : new Error(String(error))),
	)
	try {
		for await (const piece of zlib) yield piece as Buffer
	} finally {
		zlib.destroy()
		await fed
	}
}
