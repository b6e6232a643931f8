import { createHash } from "node:crypto"
import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	LoaderFunctionArgs,
} from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToString } from "react-dom/server"
import { isPersonal, KEEP_HEADER } from "./cache-policy"
import { INTENT_MARKER, intentLoader } from "./intent-loader"
import { etagOf, matchesEtag, PRIVATE_NO_STORE } from "./platform/http.server"
import { log } from "./platform/log.server"

/** Called by server.ts once the build is loaded and before it listens; what the cache in front of us asks. */
export { start, stop } from "./start.server"
export { cacheKeyOf, cacheRule } from "./cache-policy"
export { currentDataVersion, readMark } from "./platform/db.server"

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

/** Handed over by whoever keeps whole pages: the scripts of a page of few scripts are put here, apart from it. */
type Keeper = { scripts?: string }

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

/** What of a request a page and its data hang on. */
const VARIES = "Cookie, Authorization"

/** The framework's answers of data: what is for one visitor is not kept by anybody. */
export function handleDataRequest(
	response: Response,
	{ request }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
	response.headers.append("Vary", VARIES)
	if (isPersonal(request.headers.get("Cookie")) || request.headers.has("Authorization"))
		response.headers.set("Cache-Control", PRIVATE_NO_STORE)
	return response
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: AppLoadContext,
) {
	const { html, data } = await renderPage(context, request.url)
	const isKept = status === 200 && headers.has(KEEP_HEADER)
	const keeper = loadContext.keeper as Keeper | undefined
	const waits = isKept && keeper !== undefined && html.includes(INTENT_MARKER)
	const body = waits
		? setScriptsApart(html, data, keeper)
		: html.replace(
				"</body>",
				() => `${data.map((text) => `<script>${text}</script>`).join("")}</body>`,
			)
	headers.set("Content-Type", "text/html; charset=utf-8")
	headers.set("Content-Security-Policy", contentSecurityPolicy(body))
	headers.set("Vary", VARIES)
	if (request.headers.has("Authorization")) headers.set("Cache-Control", PRIVATE_NO_STORE)
	if (headers.has("Set-Cookie") || status !== 200) {
		headers.set("Cache-Control", "no-store")
		return new Response(body, { status, headers })
	}
	if (!headers.has("Cache-Control"))
		headers.set(
			"Cache-Control",
			isKept && !isPersonal(request.headers.get("Cookie"))
				? "public, max-age=0, must-revalidate"
				: "private, no-cache",
		)
	const etag = etagOf(body)
	headers.set("ETag", etag)
	if (matchesEtag(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers })
	return new Response(body, { status: 200, headers })
}

/**
 * A page of few scripts is sent without the framework: its script tags stay where they are, so that React finds the
 * document it expects, but empty; one of them holds the loader. What they held is kept beside the page.
 */
function setScriptsApart(html: string, data: string[], keeper: Keeper): string {
	const held: string[] = []
	const bare = html
		.replace(inlineScript, (tag: string, text: string) => {
			if (tag.includes("speculationrules")) return tag
			if (!text.includes("__remix")) return tag.replace(text, "")
			held.push(text)
			return tag.replace(text, held.length === 1 ? "/*loader*/" : "")
		})
		.replaceAll('rel="modulepreload"', 'rel="later"')
	held.push(...data)
	const version = createHash("sha256").update(bare).update(held.join()).digest("hex").slice(0, 16)
	keeper.scripts = asOneModule(held, version)
	return bare
		.replace(INTENT_MARKER, `data-scripts="${version}"`)
		.replace("/*loader*/", () => intentLoader)
}

/**
 * The scripts of a page as one module: the context and its data first, then the framework. When the page in the browser
 * is not the one they were made for, they load it anew instead.
 */
function asOneModule(held: string[], version: string): string {
	const isModule = (text: string) => text.includes("__remixRouteModules")
	const data = held.filter((text) => !isModule(text)).join(";")
	const modules = held.filter(isModule).join("\n")
	const begin = modules.lastIndexOf("import(")
	const check = `if(document.documentElement.dataset.scripts!=="${version}")location.reload();else`
	return `${modules.slice(0, begin)}\n${check}{${data};${modules.slice(begin)}}`
}

/** What no boundary expected. A request that its client gave up is no failure. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted) return
	log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error")
}
