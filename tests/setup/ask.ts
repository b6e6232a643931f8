import { request as open, type IncomingHttpHeaders, type IncomingMessage } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"

export type Answer = {
	status: number
	headers: IncomingHttpHeaders
	bytes: Buffer
	text: string
	json: any
}

type Init = {
	method?: string
	headers?: Record<string, string | undefined>
	body?: string | Buffer | (string | Buffer)[]
}

const decoders: Record<string, ((bytes: Buffer) => Buffer) | undefined> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
}

/**
 * Sends exactly these headers; fetch would add some. A body of several pieces is sent chunked,
 * without a length.
 */
export function ask(
	url: string,
	{ method = "GET", headers = {}, body }: Init = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const all = { ...lengthOf(body), ...withoutMissing(headers) }
		const sent = open(url, { method, headers: all, agent: false }, (response) => {
			const pieces: Buffer[] = []
			response.on("data", (piece: Buffer) => pieces.push(piece))
			response.on("error", reject)
			response.on("end", () => resolve(answerOf(response, Buffer.concat(pieces))))
		})
		sent.on("error", reject)
		if (Array.isArray(body)) for (const piece of body) sent.write(piece)
		sent.end(Array.isArray(body) ? undefined : body)
	})
}

const withoutMissing = (headers: Record<string, string | undefined>) =>
	Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
		string,
		string
	>

function lengthOf(body: Init["body"]): Record<string, string> {
	if (body === undefined || Array.isArray(body)) return {}
	return { "Content-Length": String(Buffer.byteLength(body)) }
}

function decode(bytes: Buffer, encoding = ""): Buffer {
	if (bytes.length === 0) return bytes
	return decoders[encoding]?.(bytes) ?? bytes
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Answer {
	const text = decode(bytes, headers["content-encoding"]).toString("utf8")
	const type = headers["content-type"] ?? ""
	const isJson = type.includes("json") && !type.includes("ndjson")
	const json = isJson && text ? JSON.parse(text) : undefined
	return { status: statusCode, headers, bytes, text, json }
}

/** `ask` with a base address and default headers. */
export const asker =
	(base: string, defaults: Record<string, string> = {}) =>
	(path: string, { headers, ...init }: Init = {}) =>
		ask(base + path, { ...init, headers: { ...defaults, ...headers } })
