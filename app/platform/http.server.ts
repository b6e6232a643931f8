import { createHash } from "node:crypto"
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { cors, preflight } from "./cors"
import { type Encoding, Payload } from "./encoding.server"
import { AppError, classify } from "./errors"
import { log } from "./log.server"
import { type Problem, PROBLEM_TYPE, problemBody } from "./problem"

export { MAX_BODY_BYTES, readJson, readJsonObject, tooLarge } from "./body.server"

/** An `application/problem+json` answer: the one error shape of everything under /api (DESIGN §10). */
export function problem({
	headers = {},
	...what
}: Problem & { headers?: Record<string, string> }): Response {
	const signIn: Record<string, string> = what.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}
	const body = Buffer.from(JSON.stringify(problemBody(what)))
	return new Response(body, {
		status: what.status,
		headers: {
			"Content-Type": PROBLEM_TYPE,
			"Content-Length": String(body.length),
			"Cache-Control": "no-store",
			...cors,
			...signIn,
			...headers,
		},
	})
}

/** Any thrown value as a problem answer. What is not ours is logged and shown without its text. */
export function problemOf(error: unknown): Response {
	if (error instanceof Response) return error
	if (error instanceof AppError) {
		if (error.status >= 500) log.error({ err: error, cause: error.cause }, "request failed")
		const { status, type: code, message: detail, errors, headers, more } = error
		return problem({ status, code, detail, errors, headers, more })
	}
	log.error({ err: error }, "request failed")
	const type = classify(error)
	const code = type === "NETWORK" || type === "DATABASE" ? type : "UNEXPECTED"
	return problem({ status: 500, code, detail: "An unexpected error occurred." })
}

/** A short digest: of an answer, or of what it hangs on. */
export const hashOf = (body: string | Buffer): string =>
	createHash("sha256").update(body).digest("base64url").slice(0, 27)

/** A strong ETag of the answer's bytes. */
export const etagOf = (body: string): string => `"${hashOf(body)}"`

/** A strong tag for the bytes as they are sent: each encoding has its own. */
export const tagFor = (hash: string, encoding: Encoding | null): string =>
	`"${encoding ? `${hash}-${encoding}` : hash}"`

/** True when If-None-Match names the tag (weak comparison, lists and `*` included). */
export function matchesEtag(header: string | null, etag: string): boolean {
	if (!header) return false
	if (header.trim() === "*") return true
	return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
}

/** Anybody may keep it, and asks each time whether it is still right. */
export const REVALIDATE = "public, max-age=0, must-revalidate"
/** For one signed-in reader only, and kept by nobody. */
export const PRIVATE_NO_STORE = "private, no-store"

export type AnswerOptions = {
	status?: number
	headers?: Record<string, string>
	cache?: string
	type?: string
}

const waiting = new WeakMap<Response, { payload: Payload; encoding: Encoding | null }>()

export const payloadOf = (text: string): Payload => {
	const bytes = Buffer.from(text)
	return new Payload(bytes, hashOf(bytes))
}

/** What of a request any reading answer may hang on. */
export const VARIES = "Accept-Encoding, Authorization, Cookie"

/** The headers every reading answer carries. What is asked with a token is for its holder alone. */
export const readingHeaders = (
	request: Request,
	etag: string,
	cache: string,
): Record<string, string> => ({
	ETag: etag,
	"Cache-Control": request.headers.has("Authorization") ? PRIVATE_NO_STORE : cache,
	Vary: VARIES,
	...cors,
})

/** An answer of known bytes: a strong ETag, 304 when the client already has it (GET and HEAD), readable from any origin. */
export function respond(
	request: Request,
	payload: Payload,
	{
		status = 200,
		headers = {},
		cache = REVALIDATE,
		type = "application/json; charset=utf-8",
	}: AnswerOptions = {},
): Response {
	const encoding = payload.encodingFor(request.headers.get("Accept-Encoding"))
	const reads = request.method === "GET" || request.method === "HEAD"
	const etag = tagFor(payload.hash, encoding)
	const keep: Record<string, string> =
		reads && status === 200 && cache.startsWith("public") ? { "X-Keep-Whole": "1" } : {}
	const shared = {
		...(reads
			? readingHeaders(request, etag, cache)
			: { "Cache-Control": "no-store", Vary: "Accept-Encoding", ...cors }),
		...keep,
		...headers,
	}
	if (reads && matchesEtag(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers: shared })
	const response = new Response(new Uint8Array(payload.bytes), {
		status,
		headers: { "Content-Type": type, ...shared },
	})
	waiting.set(response, { payload, encoding })
	return response
}

/** Whether If-Match allows a change of what a GET answers as `value`; true without the header. */
export function matchesCurrent(request: Request, value: unknown): boolean {
	const header = request.headers.get("If-Match")?.trim()
	if (!header || header === "*") return true
	const { hash } = payloadOf(JSON.stringify(value))
	return header
		.split(",")
		.some((tag) =>
			[tagFor(hash, null), tagFor(hash, "br"), tagFor(hash, "gzip")].includes(tag.trim()),
		)
}

/** JSON, as `respond` answers it. */
export const json = (request: Request, value: unknown, options: AnswerOptions = {}): Response =>
	respond(request, payloadOf(JSON.stringify(value)), options)

export const noContent = () =>
	new Response(null, { status: 204, headers: { "Cache-Control": "no-store", ...cors } })

/** Compresses what `respond` made, and says how long it is. */
async function pack(request: Request, response: Response): Promise<Response> {
	const known = waiting.get(response)
	if (!known) return response
	const { payload, encoding } = known
	const headers = new Headers(response.headers)
	if (encoding) headers.set("Content-Encoding", encoding)
	const bytes = await payload.in(encoding)
	headers.set("Content-Length", String(bytes.length))
	return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
		status: response.status,
		headers,
	})
}

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response> | Response
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** The method as it was sent: server.ts passes methods that fetch does not know through the load context. */
const methodOf = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): string =>
	typeof context.method === "string" ? context.method : request.method

/**
 * Loader and action of a resource route: one handler per method, every error a problem answer,
 * any other method 405 with `Allow`, OPTIONS with the methods there are.
 * Export its parts one by one (the compiler can't take a destructured export).
 */
export function api(handlers: Partial<Record<Method, Handler>>): {
	loader: (args: LoaderFunctionArgs) => Promise<Response>
	action: (args: ActionFunctionArgs) => Promise<Response>
} {
	const methods = Object.keys(handlers) as Method[]
	const allow = [
		...(handlers.GET ? ["GET", "HEAD"] : []),
		...methods.filter((method) => method !== "GET"),
		"OPTIONS",
	].join(", ")
	const answer = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
		const method = methodOf(args)
		if (method === "OPTIONS") return allowed(allow)
		const handler = handlers[(method === "HEAD" ? "GET" : method) as Method]
		if (!handler)
			return problem({
				status: 405,
				code: "VALIDATION",
				detail: `${method} is not allowed here.`,
				headers: { Allow: allow },
			})
		try {
			return await pack(args.request, await handler(args))
		} catch (error) {
			return problemOf(error)
		}
	}
	return { loader: answer, action: answer }
}

const allowed = (allow: string) =>
	new Response(null, { status: 204, headers: { Allow: allow, ...preflight(allow) } })

/** What is asked under /api and is no call. A browser that asks first learns the answer only from the call itself. */
export function noSuchCall({
	request,
	context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Response {
	if (
		request.method === "OPTIONS" &&
		context.method === undefined &&
		request.headers.has("Access-Control-Request-Method")
	)
		return allowed("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
	return problem({ status: 404, code: "NOT_FOUND", detail: "There is no such call." })
}

/** A path on this site, else the fallback: never another host, never a scheme, never a backslash or control character. */
export function localPath(value: unknown, fallback = "/"): string {
	if (typeof value !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return fallback
	return value
}
