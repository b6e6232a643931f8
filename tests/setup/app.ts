import type { AddressInfo } from "node:net"
import type { Server } from "node:http"
import type { ServerBuild } from "@remix-run/node"
import { createApp } from "../../server/app"
import { onClientError } from "../../server/guard"

// The calls as they really answer, Express and Remix included, without a build: every route module under routes/api*
// (and /auth) loaded as it stands. Pages are left out; they answer 404.

type RouteModule = ServerBuild["routes"][string]["module"]
const modules = import.meta.glob<RouteModule>("../../app/routes/{api,auth}.*.{ts,tsx}", {
	eager: true,
})

/** "/api/poems/:id" for api.poems.$id.ts, as the framework names flat route files. */
export const pathOfFile = (file: string): string =>
	`/${file
		.replace(/^.*\/routes\//, "")
		.replace(/\.tsx?$/, "")
		.replace(/\[(.+?)\]/g, (_, text: string) => text.replaceAll(".", "\u0001"))
		.split(".")
		.filter((part) => part !== "_index")
		.map((part) => (part === "$" ? "*" : part.startsWith("$") ? `:${part.slice(1)}` : part))
		.join("/")
		.replaceAll("\u0001", ".")}`

/** Route files of calls: not the page about them. */
export const callFiles = Object.entries(modules)
	.filter(([, module]) => !module.default)
	.map(([file, module]) => ({
		file: file.replace(/^.*\/routes\//, ""),
		path: pathOfFile(file),
		module,
	}))

function build(): ServerBuild {
	const routes: ServerBuild["routes"] = {}
	for (const { file, path, module } of callFiles) {
		const index = /(^|\.)_index\.tsx?$/.test(file)
		routes[file] = {
			id: file,
			parentId: undefined,
			path: path.slice(1),
			...(index ? { index: true as const } : {}),
			module,
		} as ServerBuild["routes"][string]
	}
	return {
		entry: {
			module: {
				default: () =>
					new Response("a page", { status: 404, headers: { "Content-Type": "text/html" } }),
				handleError: () => undefined,
			},
		},
		routes,
		assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "test" },
		publicPath: "/",
		assetsBuildDirectory: "",
		mode: "test",
		isSpaMode: false,
		future: {
			v3_fetcherPersist: true,
			v3_lazyRouteDiscovery: false,
			v3_relativeSplatPath: true,
			v3_routeConfig: true,
			v3_singleFetch: true,
			v3_throwAbortReason: true,
			unstable_optimizeDeps: false,
		},
	} as ServerBuild
}

/** Listens on a port of its own; `url` has no slash at the end. */
export async function openApi(): Promise<{ url: string; server: Server; close(): Promise<void> }> {
	const server = createApp({ build: build() }).listen(0, "127.0.0.1")
	server.on("clientError", onClientError)
	await new Promise((resolve) => server.once("listening", resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		server,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}
