import { randomBytes } from "node:crypto"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	LoaderFunctionArgs,
} from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { contentSecurityPolicy } from "./content-security-policy"
import { log } from "./platform/log.server"
import { VARIES } from "./platform/http/http.server"
import { NonceContext } from "~/platform/http/nonce"
import { sendPayload, type StoreResponse } from "./platform/response-cache/answer.server"
import { isPersonal } from "./platform/response-cache/key"
import { Payload } from "./platform/response-cache/payload.server"
import { PRIVATE_NO_CACHE, PRIVATE_NO_STORE } from "./platform/response-cache/rule"
import { SPECULATION_RULES_PATH } from "./speculation-rules"

/** server.ts runs this build, so that each module is in the process once. */
export { serve } from "../server/serve"
/** For the benchmark. */
export { start } from "./start.server"

const isApp = ({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext) =>
	!errors &&
	matches.some(({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.app)

type Handle = { app?: true }

/**
 * Milliseconds. No loader defers data, but the framework's timer would delay a complete response.
 */
export const streamTimeout = 500

/** A page without React needs no loader data in the browser. */
function renderDocument(context: EntryContext, url: string): string {
	void context.serverHandoffStream?.cancel()
	return renderToString(
		<RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} />,
	)
}

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
	{ storeResponse, dropDefaultPolicy }: AppLoadContext,
) {
	const nonce = isApp(context) ? randomBytes(16).toString("base64") : null
	const html = nonce
		? await renderApp(context, request.url, nonce)
		: renderDocument(context, request.url)
	const body = `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`
	headers.set("Content-Type", "text/html; charset=utf-8")
	dropDefaultPolicy?.()
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce))
	if (nonce === null) headers.set("Speculation-Rules", `"${SPECULATION_RULES_PATH}"`)
	headers.set("Vary", VARIES)
	headers.set("Cache-Control", cacheControlOf(request, status, headers, storeResponse))
	// A nonce is valid for one response: a React page gets no tag, so that a stored page never meets
	// a new policy.
	if (nonce !== null) return new Response(body, { status, headers })
	return sendPayload(request, new Payload(body), { status, headers, storeResponse })
}

function cacheControlOf(
	request: Request,
	status: number,
	headers: Headers,
	storeResponse?: StoreResponse,
): string {
	if (request.headers.has("Authorization")) return PRIVATE_NO_STORE
	if (headers.has("Set-Cookie") || status !== 200) return "no-store"
	const asked = headers.get("Cache-Control") ?? PRIVATE_NO_CACHE
	return asked.startsWith("public") && !storeResponse ? PRIVATE_NO_CACHE : asked
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted) return
	log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error")
}
