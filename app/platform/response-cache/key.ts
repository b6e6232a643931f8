import type { IncomingMessage } from "node:http"
import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"
import { dayOf } from "../date"
import { isHost } from "../http/host"
import { type RoutePaths, routePath } from "./route-pattern"
import type { Cached, CacheRule } from "./rule"

const MAX_TARGET_LENGTH = 1_000
const MAX_VALUE_LENGTH = 100

// Parsing three parameters takes 5 µs, a seventh of a hit: frequent addresses are remembered.
const queries = new LRUCache<string, string>({ max: 2_000 })

type Routes = Record<
	string,
	(NonNullable<RoutePaths[string]> & { module: { handle?: unknown } }) | undefined
>

/** A fixed path goes before one with parameters, and `:slug.epub` before `:slug`. */
export function rulesOf(routes: Routes): (path: string) => CacheRule | undefined {
	const fixed = new Map<string, CacheRule | undefined>()
	const open: { path: string; pattern: RegExp; rule: CacheRule }[] = []
	for (const route of Object.values(routes)) {
		if (!route || (route.path === undefined && !route.index)) continue
		const path = routePath(routes, route.id)
		const rule = (route.module.handle as Partial<Cached> | undefined)?.cache
		if (!/[:*]/.test(path)) fixed.set(path, rule ?? fixed.get(path))
		else if (rule) {
			const pattern = new RegExp(`^${path.replace(".", "\\.").replace(/:\w+/g, "[^/]+")}$`)
			open.push({ path, pattern, rule })
		}
	}
	open.sort((one, other) => other.path.length - one.path.length)
	return (path) => {
		if (fixed.has(path)) return fixed.get(path)
		return open.find(({ pattern }) => pattern.test(path))?.rule
	}
}

export type Key = { path: string; text: string; variant: number | undefined }

/** Undefined when the response must not be cached. */
export function cacheKey(
	request: IncomingMessage,
	ruleFor: (path: string) => CacheRule | undefined,
	random = Math.random,
	now = () => new Date(),
): Key | undefined {
	const target = request.url ?? ""
	const { authorization, cookie, host } = request.headers
	if (request.method !== "GET" && request.method !== "HEAD") return undefined
	if (authorization !== undefined || target.length > MAX_TARGET_LENGTH) return undefined
	const at = target.indexOf("?")
	const path = at < 0 ? target : target.slice(0, at)
	const rule = ruleFor(path)
	if (!rule || !isHost(host) || (cookie !== undefined && isPersonal(cookie))) return undefined
	let query: string | undefined = ""
	if (at >= 0) query = queries.get(target) ?? orderParameters(rule, target, at)
	if (query === undefined) return undefined
	const variant = rule.variants && Math.floor(random() * rule.variants)
	const looks = rule.hasLooks && cookie !== undefined ? readLooks(cookie) : ""
	const type = rule.types ? new Negotiator(request).mediaType([...rule.types]) : ""
	const day = rule.isDaily ? dayOf(now()) : ""
	return { path, text: `${path}?${query}|${looks}|${type}|${variant ?? ""}|${day}`, variant }
}

/** Undefined for unknown, repeated or overlong parameters. */
function orderParameters(
	{ params = [], maxLength = MAX_VALUE_LENGTH }: CacheRule,
	target: string,
	at: number,
): string | undefined {
	const values: string[] = []
	for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
		const place = params.indexOf(name)
		if (place < 0 || values[place] !== undefined || value.length > maxLength) return undefined
		values[place] = `${name}=${encodeURIComponent(value)}`
	}
	const query = values.filter((value) => value !== undefined).join("&")
	queries.set(target, query)
	return query
}

export const isPersonal = (cookie: string): boolean =>
	/(?:^|;\s*)(?:__session|__Host-session|flash)=/.test(cookie)

function readLooks(cookie: string): string {
	const theme = /(?:^|;\s*)theme=(light|sepia|dark)(?:;|$)/.exec(cookie)?.[1] ?? ""
	const highlights = /(?:^|;\s*)showHighlights=false(?:;|$)/.test(cookie) ? ",off" : ""
	return theme + highlights
}
