import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { narrowHandlers } from "./narrow-build.server"

// Every route answers with its own id, so that the narrow builds can be compared with the whole one.

const tree: [id: string, path: string | undefined, parentId?: string][] = [
	["root", ""],
	["home", undefined, "root"],
	["book", "book", "root"],
	["poets", "poets", "root"],
	["contest", "deathmatch/contest", "root"],
	["setup", "deathmatch", "root"],
	["calls", "api/*", "root"],
	["poems", "api/poems", "root"],
	["poem", "api/poems/:id", "root"],
	["random", "api/poems/random", "root"],
	["template", "api/templates/:id", "root"],
	["set", "set-current", "template"],
	["feed", "feed.xml", "root"],
	["missing", "*", "root"],
]

function wholeBuild(): ServerBuild {
	const routes = Object.fromEntries(
		tree.map(([id, path, parentId]) => [
			id,
			{
				id,
				path,
				parentId,
				...(path === undefined ? { index: true } : {}),
				module: { loader: () => new Response(id), action: () => new Response(id) },
			},
		]),
	)
	return {
		entry: { module: { default: () => new Response("a page"), handleError: () => undefined } },
		routes,
		assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {
			v3_singleFetch: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_lazyRouteDiscovery: false,
		},
		isSpaMode: false,
		mode: "test",
	} as unknown as ServerBuild
}

// The framework has something to say about every path that can't be decoded.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const build = wholeBuild()
const whole = createRequestHandler(build, "test")
const sizes: number[] = []
const handlerOf = narrowHandlers(build, (narrow) => {
	sizes.push(Object.keys(narrow.routes).length)
	return createRequestHandler(narrow, "test")
})

async function answers(path: string) {
	const url = new URL(`http://localhost${path}`)
	const [one, other] = await Promise.all([
		whole(new Request(url)),
		handlerOf(url.pathname)(new Request(url)),
	])
	return [`${one.status} ${await one.text()}`, `${other.status} ${await other.text()}`]
}

const segment = fc.constantFrom(
	"book",
	"BOOK",
	"b%6Fok",
	"api",
	"API",
	"poems",
	"random",
	"templates",
	"set-current",
	"deathmatch",
	"contest",
	"feed.xml",
	"nothing",
	"%E0%A4%A",
	"",
	"book.data",
	"_root.data",
)

test("a narrow build answers every address as the whole one does", async () => {
	const paths = tree.flatMap(([, path]) => (path ? [path.replace(":id", "7")] : []))
	for (const path of paths) {
		const [one, other] = await answers(`/${path}`)
		expect(other, path).toBe(one)
	}
	await fc.assert(
		fc.asyncProperty(fc.array(segment, { maxLength: 4 }), async (segments) => {
			const [one, other] = await answers(`/${segments.join("/")}`)
			expect(other).toBe(one)
		}),
		{ numRuns: 300 },
	)
})

test("a narrow build has few routes, and there are no more of them than beginnings of routes", () => {
	expect(Math.min(...sizes)).toBeLessThan(5)
	expect(sizes.length).toBeLessThanOrEqual(tree.length)
	for (let at = 0; at < 100; at += 1) handlerOf(`/unknown-${at}/${at}`)
	expect(sizes.length).toBeLessThanOrEqual(tree.length)
})
