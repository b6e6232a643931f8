import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { cors, preflight } from "./cors"
import { AppError, classify } from "../errors"
import { log } from "../log.server"
import { type Problem, PROBLEM_TYPE, problemBody } from "./problem"
import { sendPayload, type StoreResponse } from "../response-cache/answer.server"
import { Payload } from "../response-cache/payload.server"
import { PRIVATE_NO_STORE, REVALIDATE } from "../response-cache/rule"

export { MAX_BODY_BYTES, readJson, readJsonObject, tooLarge } from "./body.server"

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

/** The text of an unknown error is logged, never shown. */
function problemOf(error: unknown): Response {
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

type AnswerOptions = {
	status?: number
	headers?: Record<string, string>
	cache?: string
	type?: string
}

const waiting = new WeakMap<Response, Payload>()

export const VARIES = "Accept-Encoding, Authorization, Cookie"

export const readingHeaders = (request: Request, cache: string): Record<string, string> => ({
	"Cache-Control": request.headers.has("Authorization") ? PRIVATE_NO_STORE : cache,
	Vary: VARIES,
	...cors,
})

/** `api` compresses the response, adds its tag, and answers 304 when the client has it. */
export function respond(
	request: Request,
	text: string,
	{
		status = 200,
		headers = {},
		cache = REVALIDATE,
		type = "application/json; charset=utf-8",
	}: AnswerOptions = {},
): Response {
	const reads = request.method === "GET" || request.method === "HEAD"
	const payload = new Payload(text)
	const response = new Response(new Uint8Array(payload.bytes), {
		status,
		headers: {
			"Content-Type": type,
			...(reads
				? readingHeaders(request, cache)
				: { "Cache-Control": "no-store", Vary: "Accept-Encoding", ...cors }),
			...headers,
		},
	})
	waiting.set(response, payload)
	return response
}

/** True without an If-Match header. */
export function matchesCurrent(request: Request, value: unknown): boolean {
	const header = request.headers.get("If-Match")?.trim()
	if (!header || header === "*") return true
	const { tags } = new Payload(JSON.stringify(value))
	return header.split(",").some((tag) => tags.includes(tag.trim()))
}

export const json = (request: Request, value: unknown, options: AnswerOptions = {}): Response =>
	respond(request, JSON.stringify(value), options)

export const noContent = () =>
	new Response(null, { status: 204, headers: { "Cache-Control": "no-store", ...cors } })

async function finish({ request, context }: HandlerArgs, response: Response): Promise<Response> {
	const payload = waiting.get(response)
	if (!payload) return response
	const { status, headers } = response
	const storeResponse = context.storeResponse as StoreResponse | undefined
	return sendPayload(request, payload, { status, headers: new Headers(headers), storeResponse })
}

type HandlerArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: HandlerArgs) => Promise<Response> | Response
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** fetch does not know every method: the server passes unknown ones in the load context. */
const methodOf = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): string =>
	typeof context.method === "string" ? context.method : request.method

/** Export loader and action one by one: the compiler rejects a destructured export. */
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
			return await finish(args, await handler(args))
		} catch (error) {
			return problemOf(error)
		}
	}
	return { loader: answer, action: answer }
}

const allowed = (allow: string) =>
	new Response(null, { status: 204, headers: { Allow: allow, ...preflight(allow) } })

/** A preflight request always succeeds: the browser then sees the 404 of the call itself. */
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

/** Returns the fallback unless `value` is a path on this site. */
export function localPath(value: unknown, fallback = "/"): string {
	if (typeof value !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return fallback
	return value
}
