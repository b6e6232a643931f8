import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import { LRUCache } from "lru-cache"
import { env } from "./env.server"
import { FrontCache } from "./front-cache.server"
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

	function keyOf(request: IncomingMessage): string | undefined {
		const target = request.url ?? "/"
		if ((request.method !== "GET" && request.method !== "HEAD") || target.length > LONGEST_TARGET)
			return undefined
		const { authorization, cookie, accept } = request.headers
		if (authorization !== undefined || (accept !== undefined && /ld\+json/i.test(accept)))
			return undefined
		const keys = (cookie === undefined ? keysOf.get(target) : undefined) ?? readKeys(target, cookie)
		return keys?.[Math.floor(Math.random() * keys.length)]
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
		const context = {
			clientGone: new AbortController().signal,
			clientAddress: "",
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
		}
	}

	const cache = new FrontCache({
		key: keyOf,
		version: rules.currentDataVersion,
		readMark: rules.readMark,
		render,
		maxBytes,
	})

	return (request, response) => {
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
