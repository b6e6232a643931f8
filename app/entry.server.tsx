import { randomBytes } from "node:crypto"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { isPersonal, KEEP_HEADER } from "./cache-policy"
import { contentSecurityPolicy } from "./content-security-policy"
import { etagOf, matchesEtag, PRIVATE_NO_STORE } from "./platform/http.server"
import { log } from "./platform/log.server"
import { NonceContext } from "./platform/nonce"
import { SPECULATION_RULES_PATH } from "./speculation-rules"

/** Called by server.ts once the build is loaded and before it listens; what the cache in front of us asks. */
export { start, stop } from "./start.server"
export { cacheKeyOf, cacheRule } from "./cache-policy"
export { currentDataVersion, readMark } from "./platform/db.server"

/** Whether React takes the page over in the browser; an error page is a document, whatever failed. */
const isApp = ({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext) =>
	!errors &&
	matches.some(({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.app)

type Handle = { app?: true }

/** No loader defers anything. The framework's timer must not hold a complete answer for longer. */
export const streamTimeout = 500

/** Nothing of a document is run in the browser, so the loaders' data is not sent a second time. */
function renderDocument(context: EntryContext, url: string): string {
	void context.serverHandoffStream?.cancel()
	return renderToString(
		<RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} />,
	)
}

/** A page that React takes over in the browser, complete: no part is sent before the last is there. */
function renderApp(context: EntryContext, url: string, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(
			<NonceContext.Provider value={nonce}>
				<RemixServer context={context} url={url} nonce={nonce} />
			</NonceContext.Provider>,
			{
				nonce,
				onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
				onShellError: reject,
			},
		)
	})
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
) {
	const nonce = isApp(context) ? randomBytes(16).toString("base64") : null
	const html = nonce
		? await renderApp(context, request.url, nonce)
		: renderDocument(context, request.url)
	const body = `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`
	headers.set("Content-Type", "text/html; charset=utf-8")
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce))
	if (nonce === null) headers.set("Speculation-Rules", `"${SPECULATION_RULES_PATH}"`)
	headers.set("Vary", VARIES)
	if (request.headers.has("Authorization")) headers.set("Cache-Control", PRIVATE_NO_STORE)
	if (headers.has("Set-Cookie") || status !== 200) {
		headers.set("Cache-Control", "no-store")
		return new Response(body, { status, headers })
	}
	const isKept = headers.has(KEEP_HEADER) && !isPersonal(request.headers.get("Cookie"))
	if (!headers.has("Cache-Control"))
		headers.set(
			"Cache-Control",
			isKept ? "public, max-age=0, must-revalidate" : "private, no-cache",
		)
	// A nonce is good for one response: an app's page gets no tag, so that a stored one never meets a new policy.
	if (nonce !== null) return new Response(body, { status, headers })
	const etag = etagOf(body)
	headers.set("ETag", etag)
	if (matchesEtag(request.headers.get("If-None-Match"), etag))
		return new Response(null, { status: 304, headers })
	return new Response(body, { status: 200, headers })
}

/** What no boundary expected. A request that its client gave up is no failure. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted) return
	log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error")
}
