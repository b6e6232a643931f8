import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import { LRUCache } from "lru-cache"
import { env } from "./env.server"
import { type Companion, encodingOf, FrontCache } from "./front-cache.server"
import { log } from "./log.server"
import { narrowHandlers } from "./narrow-build.server"

// The cache of whole answers, joined to the framework. What may be kept is the build's to say (its entry module).

type Rule = { params: readonly string[]; draws?: number; isPage: boolean }
export type FrontRules = {
	cacheRule: (path: string) => Rule | undefined
	cacheKeyOf: (
		rule: Rule,
		target: string,
		cookie: string | undefined,
		draw: number,
	) => string | undefined
	currentDataVersion: () => string
	readMark: () => string | undefined
}
type Options = {
	build: ServerBuild
	rules: FrontRules
	securityHeaders: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
	next: RequestListener
	maxBytes: number
}

const KEEP_HEADER = "x-keep-whole"
const SCRIPTS_PATH = "/_scripts"
const LONGEST_TARGET = 1_000

const MOST_TARGETS = 2_000

/** Answers from the cache what may be answered from it; everything else goes on to `next`. */
export function createFront({
	build,
	rules,
	securityHeaders,
	next,
	maxBytes,
}: Options): RequestListener {
	const handlerOf = narrowHandlers(build, (narrow) => createRequestHandler(narrow, "production"))
	const shared = collectHeaders(securityHeaders)
	// The keys of addresses that were asked for before without a cookie, by draw: their parts need not be read again.
	const keysOf = new LRUCache<string, readonly string[]>({ max: MOST_TARGETS })

	function keyOf(
		request: IncomingMessage,
		target = request.url ?? "/",
		wantedDraw?: number,
	): string | undefined {
		if ((request.method !== "GET" && request.method !== "HEAD") || target.length > LONGEST_TARGET)
			return undefined
		const { authorization, cookie, accept } = request.headers
		if (authorization !== undefined || (accept !== undefined && /ld\+json/i.test(accept)))
			return undefined
		const keys = (cookie === undefined ? keysOf.get(target) : undefined) ?? readKeys(target, cookie)
		return (
			keys && keys[wantedDraw ?? (keys.length > 1 ? Math.floor(Math.random() * keys.length) : 0)]
		)
	}

	function readKeys(target: string, cookie: string | undefined): readonly string[] | undefined {
		const rule = ruleOf(target)
		if (!rule) return undefined
		const keys = Array.from({ length: rule.draws ?? 1 }, (_, draw) =>
			rules.cacheKeyOf(rule, target, cookie, draw),
		).filter((key) => key !== undefined)
		if (keys.length === 0) return undefined
		if (cookie === undefined) keysOf.set(target, keys)
		return keys
	}

	const ruleOf = (target: string) => rules.cacheRule(target.split("?", 1)[0] ?? "")

	/** The answer for everybody with this key: made from the key alone, and nothing else of the request that happened to come first. */
	async function render(key: string) {
		const [target = "/", variant = "", draw = ""] = key.split("|")
		const rule = ruleOf(target)
		if (!rule) return null
		const origin = env.PUBLIC_URL ?? "http://localhost"
		const [theme, highlights] = variant.split(",")
		const cookies = [
			theme ? `theme=${theme}` : "",
			highlights === "off" ? "showHighlights=false" : "",
		]
			.filter(Boolean)
			.join("; ")
		const keeper: { scripts?: string } = {}
		const context = {
			clientGone: new AbortController().signal,
			clientAddress: "",
			keeper,
			...(draw === "" ? {} : { draw: Number(draw) }),
		}
		const url = new URL(target.replace(/\?$/, ""), origin)
		const response = await handlerOf(url.pathname)(
			new Request(url, { headers: cookies ? { Cookie: cookies } : {} }),
			context,
		)
		if (
			response.status !== 200 ||
			!response.headers.has(KEEP_HEADER) ||
			response.headers.has("Set-Cookie")
		)
			return null
		const vary = rule.isPage
			? "Accept-Encoding, Cookie, Authorization"
			: "Accept-Encoding, Authorization, Accept"
		const own = [...response.headers].filter(([name]) => name !== KEEP_HEADER && name !== "vary")
		return {
			headers: [...shared, ...own, ["Vary", vary]] as [string, string][],
			body: Buffer.from(await response.arrayBuffer()),
			companion: keeper.scripts,
		}
	}

	const cache = new FrontCache({
		key: keyOf,
		version: rules.currentDataVersion,
		readMark: rules.readMark,
		render,
		maxBytes,
	})

	/** Of a page's equally good answers the one whose scripts carry the page's own mark; the only one where there is but one. */
	async function findScripts(
		request: IncomingMessage,
		target: string,
		version: string,
	): Promise<Companion | undefined> {
		const draws = ruleOf(target)?.draws ?? 1
		for (let draw = 0; draw < draws; draw += 1) {
			const key = keyOf(request, target, draw)
			const scripts = key === undefined ? undefined : await cache.companion(key)
			if (scripts === undefined || draws === 1 || scripts.text.includes(`"${version}"`))
				return scripts
		}
		return undefined
	}

	async function sendScripts(request: IncomingMessage, response: ServerResponse) {
		const query = new URLSearchParams((request.url ?? "").slice(SCRIPTS_PATH.length + 1))
		const target = query.get("of") ?? "/"
		const scripts = await findScripts(request, target, query.get("v") ?? "")
		const encoding = encodingOf(request.headers["accept-encoding"]?.toString())
		const packed = scripts && scripts.packed[encoding]
		const headers = [
			...shared.flat(),
			"Content-Type",
			"text/javascript; charset=utf-8",
			"Cache-Control",
			"private, no-cache",
			"Vary",
			"Accept-Encoding, Cookie",
		]
		response.writeHead(
			200,
			packed && encoding !== "identity" ? [...headers, "Content-Encoding", encoding] : headers,
		)
		response.end(packed ?? scripts?.packed.identity ?? "location.reload()")
	}

	return (request, response) => {
		if (request.url?.startsWith(`${SCRIPTS_PATH}?`)) {
			void sendScripts(request, response).catch((error: unknown) => {
				log.error({ err: error }, "scripts of a page")
				response.destroy()
			})
			return
		}
		const handled = cache.handle(request, response)
		if (handled === false) return next(request, response)
		if (handled !== true) void passOn(handled, request, response)
	}

	async function passOn(
		handled: Promise<boolean>,
		request: IncomingMessage,
		response: ServerResponse,
	) {
		const done = await handled.catch((error: unknown) => {
			log.error({ err: error }, "cache")
			return false
		})
		if (!done && !response.headersSent) next(request, response)
	}
}

/** What a middleware sets on every answer, as pairs. */
function collectHeaders(middleware: Options["securityHeaders"]): [string, string][] {
	const headers = new Map<string, string>()
	const sink = {
		setHeader: (name: string, value: string) => headers.set(name, value),
		removeHeader: (name: string) => headers.delete(name),
	}
	middleware({} as IncomingMessage, sink as unknown as ServerResponse, () => {})
	return [...headers]
}
