import { request as open, type IncomingHttpHeaders } from "node:http"
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
 * One request exactly as written: nothing is added that a test did not say (fetch asks for compression and sets content types).
 * A body of several pieces is sent chunked, without a length.
 */
export function ask(
	url: string,
	{ method = "GET", headers = {}, body }: Init = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const given = Object.fromEntries(
			Object.entries(headers).filter(([, value]) => value !== undefined),
		) as Record<string, string>
		const whole =
			typeof body === "string" || Buffer.isBuffer(body)
				? { "Content-Length": String(Buffer.byteLength(body)) }
				: {}
		const sent = open(
			url,
			{ method, headers: { ...whole, ...given }, agent: false },
			(response) => {
				const pieces: Buffer[] = []
				response.on("data", (piece: Buffer) => pieces.push(piece))
				response.on("error", reject)
				response.on("end", () => {
					const bytes = Buffer.concat(pieces)
					const plain =
						bytes.length === 0
							? bytes
							: (decoders[response.headers["content-encoding"] ?? ""]?.(bytes) ?? bytes)
					const text = plain.toString("utf8")
					const isJson =
						/json/.test(response.headers["content-type"] ?? "") &&
						!/ndjson/.test(response.headers["content-type"] ?? "")
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						bytes,
						text,
						json: isJson && text ? JSON.parse(text) : undefined,
					})
				})
			},
		)
		sent.on("error", reject)
		if (Array.isArray(body)) for (const piece of body) sent.write(piece)
		sent.end(Array.isArray(body) ? undefined : body)
	})
}

/** `ask` with a base address and headers of its own. */
export const asker =
	(base: string, own: Record<string, string> = {}) =>
	(path: string, { headers, ...init }: Init = {}) =>
		ask(base + path, { ...init, headers: { ...own, ...headers } })
