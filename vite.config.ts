import { vitePlugin as remix } from "@remix-run/dev"
import tailwindcss from "@tailwindcss/vite"
import { fileURLToPath } from "node:url"
import { type Rollup, defineConfig } from "vite"
import { pronunciations } from "./scripts/pronunciations-plugin"

declare module "@remix-run/node" {
	interface Future {
		v3_singleFetch: true
	}
}

type Graph = {
	getModuleIds(): IterableIterator<string>
	getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const isOnEveryPage = (id: string) => /\/app\/(root|entry\.client)\.tsx(\?|$)/.test(id)
const everywhere = new WeakMap<Graph["getModuleIds"], Set<string>>()

/**
 * The root route and the client entry load these anyway: two files instead of twenty, because each
 * file costs a request.
 */
function chunkForEveryPage(id: string, graph: Graph): string | undefined {
	let found = everywhere.get(graph.getModuleIds)
	if (!found) {
		found = new Set()
		const waiting = [...graph.getModuleIds()].filter(isOnEveryPage)
		for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
			if (found.has(at)) continue
			found.add(at)
			waiting.push(...(graph.getModuleInfo(at)?.importedIds ?? []))
		}
		everywhere.set(graph.getModuleIds, found)
	}
	if (!found.has(id) || isOnEveryPage(id) || id.endsWith(".css")) return undefined
	return id.includes("/node_modules/") || id.startsWith("\0") ? "framework" : "site"
}

/** Warnings about code that is not ours, or that is intended. */
const warnUnlessExpected: Rollup.WarningHandlerWithDefault = (warning, warn) => {
	if (
		warning.code !== "INVALID_ANNOTATION" &&
		warning.code !== "EMPTY_BUNDLE" &&
		warning.plugin !== "vite:reporter"
	)
		warn(warning)
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		pronunciations(),
		tailwindcss(),
		remix({
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: false,
				v3_relativeSplatPath: true,
				v3_routeConfig: true,
				v3_singleFetch: true,
				v3_throwAbortReason: true,
			},
		}),
	],
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	// A library that Vite finds later would load React a second time and reload the page.
	optimizeDeps: { include: ["@tanstack/react-query", "zod"] },
	worker: { format: "es" },
	build: {
		target: "es2022",
		sourcemap: false,
		assetsInlineLimit: 0,
		rollupOptions: {
			onwarn: warnUnlessExpected,
			...(isSsrBuild ? {} : { output: { manualChunks: chunkForEveryPage } }),
		},
	},
}))
