import { AppError } from "../errors"
import { storable } from "../text"

export const MAX_BODY_BYTES = 100_000

/** Percent-encoded: nine bytes for a Chinese character, and a poem has up to 20,000 characters. */
export const MAX_FORM_BYTES = 250_000

/** A client that still writes may miss the response, so a larger body is read up to this size. */
export const LINGER_BYTES = 1_000_000
/** Then the connection is closed after this time, so that the client can read the response. */
const CUT_AFTER_MS = 5_000

export const tooLarge = (limit = MAX_BODY_BYTES) =>
	new AppError("VALIDATION", `The body must be at most ${limit / 1000} kB.`, { status: 413 })

/** Counts while it reads, because a chunked body has no length. @throws AppError 413 */
export async function readBytes(request: Request, limit = MAX_BODY_BYTES): Promise<Buffer> {
	const reader = request.body?.getReader()
	if (!reader) return Buffer.alloc(0)
	const pieces: Uint8Array[] = []
	let size = 0
	while (true) {
		const { done, value } = await reader.read().catch((cause: unknown) => {
			throw new AppError("NETWORK", "The body ended early.", { status: 400, cause })
		})
		if (done) break
		size += value.byteLength
		if (size <= limit) pieces.push(value)
		if (size > LINGER_BYTES) {
			// Cancelling a body would close its connection.
			setTimeout(() => void reader.cancel().catch(() => {}), CUT_AFTER_MS).unref()
			break
		}
	}
	if (size > limit) throw tooLarge(limit)
	return Buffer.concat(pieces)
}

/** What reads JSON from a client. @throws SyntaxError */
export function parseJson(text: string): unknown {
	const value: unknown = JSON.parse(text)
	return /\\u0000|\\ud[89a-f]/i.test(text) ? storable(value) : value
}

/** @throws AppError VALIDATION when it is no JSON, 413 over 100 kB, 415 for another content type */
export async function readJson(request: Request): Promise<unknown> {
	const type = request.headers.get("Content-Type") ?? ""
	if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
		throw new AppError("VALIDATION", "The body must be JSON (Content-Type: application/json).", {
			status: 415,
		})
	}
	const bytes = await readBytes(request)
	if (bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)))
		throw new AppError("VALIDATION", "The body must be JSON, but it is empty.")
	try {
		return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
	} catch (cause) {
		throw new AppError("VALIDATION", "The body is not valid JSON.", { cause })
	}
}

/** @throws AppError VALIDATION for arrays, strings and null */
export async function readJsonObject(
	request: Request,
	message = "The body must be a JSON object.",
): Promise<Record<string, unknown>> {
	const body = await readJson(request)
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw new AppError("VALIDATION", message)
	return body as Record<string, unknown>
}
