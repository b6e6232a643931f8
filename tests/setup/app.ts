import type { AddressInfo } from "node:net"
import type { Server } from "node:http"
import type { ServerBuild } from "@remix-run/node"
import { createApp } from "../../server/app"
import { onClientError } from "../../server/guard"

// Serves the real route modules of the API, of /oembed and of /auth through Express and Remix, without a build.
// Pages answer 404.

type RouteModule = ServerBuild["routes"][string]["module"]
const modules = import.meta.glob<RouteModule>(
	["../../app/routes/{api,auth}.*.{ts,tsx}", "../../app/routes/oembed.ts"],
	{ eager: true },
)

const pathSegment = (part: string): string => (part === "$" ? "*" : part.replace(/^\$/, ":"))

/** "/api/poems/:id" for api.poems.$id.ts: the framework's flat route files. */
export function pathOfFile(file: string): string {
	const escaped = file
		.replace(/^.*\/routes\//, "")
		.replace(/\.tsx?$/, "")
		.replace(/\[(.+?)\]/g, (_, text: string) => text.replaceAll(".", "\u0001"))
	const parts = escaped.split(".").filter((part) => part !== "_index")
	return `/${parts.map(pathSegment).join("/").replaceAll("\u0001", ".")}`
}

/** Without the page about the API. */
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

/** `url` has no slash at the end. */
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
