import { createHash } from "node:crypto"
import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	LoaderFunctionArgs,
} from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToString } from "react-dom/server"
import { log } from "./platform/log.server"
import { answer, type Keep } from "./platform/response-cache/answer.server"
import { isPersonal } from "./platform/response-cache/key"
import { Payload } from "./platform/response-cache/payload.server"
import { NOT_KEPT, PRIVATE_NO_STORE } from "./platform/response-cache/rule"

/** What server.ts runs. It comes from this build, so that each module is in the process once. */
export { serve } from "../server/serve"
/** For the bench, which serves this build in another way. */
export { start } from "./start.server"

/** Nothing is deferred: the data is complete when it is encoded, and its timer must not hold it for longer. */
export const streamTimeout = 500

/** The page, and the scripts that hand its data over. In one piece: a page that is complete can be hashed and compared. */
async function renderPage(
	context: EntryContext,
	url: string,
): Promise<{ html: string; data: string[] }> {
	const html = renderToString(
		<RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} />,
	)
	const encoded = context.serverHandoffStream
		? await new Response(context.serverHandoffStream).text()
		: ""
	const controller = "window.__remixContext.streamController"
	return {
		html: `<!DOCTYPE html>${html}`,
		data: [
			`${controller}.enqueue(${escapeScript(JSON.stringify(encoded))});`,
			`${controller}.close();`,
		],
	}
}

const escapes: Record<string, string> = {
	"<": "\\u003c",
	">": "\\u003e",
	"&": "\\u0026",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
}
const escapeScript = (text: string): string =>
	text.replace(/[<>&\u2028\u2029]/g, (char) => escapes[char] ?? char)

const inlineScript =
	/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+json|json))[^>]*>([\s\S]*?)<\/script>/g

/** Only the inline scripts of this very page may run, and nothing from another host. Hashes, not nonces, so that a page can be kept whole. */
function contentSecurityPolicy(html: string): string {
	const hashes = new Set<string>()
	for (const [, text = ""] of html.matchAll(inlineScript))
		hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`)
	return [
		"default-src 'none'",
		`script-src 'self' ${[...hashes].join(" ")}`.trim(),
		"style-src 'self' 'unsafe-inline'",
		"font-src 'self'",
		"img-src 'self' data:",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ")
}

/** What of a request a page and its data depend on. */
const VARIES = "Accept-Encoding, Cookie, Authorization"

/** The framework's answers of data: what is for one visitor is not kept by anybody. */
export function handleDataRequest(
	response: Response,
	{ request }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
	response.headers.append("Vary", "Cookie, Authorization")
	if (isPersonal(request.headers.get("Cookie") ?? "") || request.headers.has("Authorization"))
		response.headers.set("Cache-Control", PRIVATE_NO_STORE)
	return response
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	{ keep }: AppLoadContext,
) {
	const { html, data } = await renderPage(context, request.url)
	const body = html.replace(
		"</body>",
		() => `${data.map((text) => `<script>${text}</script>`).join("")}</body>`,
	)
	headers.set("Content-Type", "text/html; charset=utf-8")
	headers.set("Content-Security-Policy", contentSecurityPolicy(body))
	headers.set("Vary", VARIES)
	headers.set("Cache-Control", cacheControlOf(request, status, headers, keep))
	return answer(request, new Payload(body), { status, headers, keep })
}

/** A page that the response cache has no key for is one visitor's, or of an address that somebody made up. */
function cacheControlOf(request: Request, status: number, headers: Headers, keep?: Keep): string {
	if (request.headers.has("Authorization")) return PRIVATE_NO_STORE
	if (headers.has("Set-Cookie") || status !== 200) return "no-store"
	const asked = headers.get("Cache-Control") ?? NOT_KEPT
	return asked.startsWith("public") && !keep ? NOT_KEPT : asked
}

/** What no boundary expected. A request that its client gave up is no failure. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted) return
	log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error")
}
