export type RoutePaths = Record<
	string,
	{ id: string; parentId?: string; path?: string; index?: boolean } | undefined
>

/** "/poets/:slug" for the route with this id. */
export function routePath(routes: RoutePaths, id: string): string {
	const parts: string[] = []
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
		if (route.path) parts.unshift(route.path)
	return `/${parts.join("/")}`
}

/** The path as the framework matches it: case, escapes and the ".data" suffix do not count. */
export function normalizePath(pathname: string): string {
	const path = pathname.toLowerCase().replace(/\.data$/, "")
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
const matcher = (path: string) =>
	new RegExp(`^${escaped(path).replace(/\*$/, ".*").replace(/:\w+/g, "[^/]+")}$`, "s")
const fixedSegments = (path: string) =>
	path.split("/").filter((segment) => segment && !/^[:*]/.test(segment)).length

/** Says which route answers a path: few values, whatever paths clients make up. */
export function routePatterns(routes: RoutePaths): (path: string) => string {
	const paths = Object.values(routes).flatMap((route) =>
		!route || (route.path === undefined && !route.index) ? [] : routePath(routes, route.id),
	)
	const fixed = new Set(paths.filter((path) => !/[:*]/.test(path)))
	const open = [...new Set(paths)]
		.filter((path) => !fixed.has(path))
		.sort(
			(one, other) =>
				Number(one.endsWith("*")) - Number(other.endsWith("*")) ||
				fixedSegments(other) - fixedSegments(one) ||
				other.length - one.length,
		)
		.map((path) => ({ path, pattern: matcher(path) }))
	return (pathname) => {
		if (pathname.startsWith("/assets/")) return "/assets/*"
		const path = normalizePath(pathname).replace(/(.)\/+$/, "$1")
		if (path === "/_root") return "/"
		if (fixed.has(path)) return path
		return open.find(({ pattern }) => pattern.test(path))?.path ?? "/*"
	}
}
