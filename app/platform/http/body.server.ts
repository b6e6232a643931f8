import { AppError } from "../errors"

/** The most a call may carry, however it is sent. */
export const MAX_BODY_BYTES = 100_000

/** A form's letters come percent-encoded: nine bytes for each Chinese one of the 20,000 that a poem may have. */
export const MAX_FORM_BYTES = 250_000

/** A body over the limit is read on up to here before it is refused: a sender that is still writing may miss the answer. */
export const LINGER_BYTES = 1_000_000
/** Then nothing more is read, and after this time, in which the sender can read the answer, the line is cut. */
const CUT_AFTER_MS = 5_000

export const tooLarge = (limit = MAX_BODY_BYTES) =>
	new AppError("VALIDATION", `The body must be at most ${limit / 1000} kB.`, { status: 413 })

/**
 * The body's bytes; the only place that reads bodies. Counts while it reads, because a chunked body does not say how
 * long it is, and keeps no more than the limit.
 * @throws AppError 413 when it is over the limit
 */
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
			// To cancel a body closes its connection.
			setTimeout(() => void reader.cancel().catch(() => {}), CUT_AFTER_MS).unref()
			break
		}
	}
	if (size > limit) throw tooLarge(limit)
	return Buffer.concat(pieces)
}

/** The JSON body, at most 100 kB. VALIDATION when it is no JSON, 413 when larger, 415 for another content type. */
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
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
	} catch (cause) {
		throw new AppError("VALIDATION", "The body is not valid JSON.", { cause })
	}
}

/** The JSON body as an object; VALIDATION for arrays, strings and null. */
export async function readJsonObject(
	request: Request,
	message = "The body must be a JSON object.",
): Promise<Record<string, unknown>> {
	const body = await readJson(request)
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw new AppError("VALIDATION", message)
	return body as Record<string, unknown>
}
