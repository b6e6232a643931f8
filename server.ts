import type { ServerBuild } from "@remix-run/node"
import { createLimitedServer } from "./server/connection-limits"
import type { serve } from "./server/serve"

// Loads the app's build and hands it the server. Everything else comes from that build
// (app/entry.server.tsx), so that each module is in the process once.

const root = process.cwd()
const server = createLimitedServer()

const serveOf = (build: ServerBuild) =>
	(build.entry.module as unknown as { serve: typeof serve }).serve

async function serveProduction() {
	const build = await import("virtual:remix/server-build")
	await serveOf(build)({ server, root, build })
}

/** HMR shares the site's port: the content security policy forbids a second one. */
async function serveDevelopment() {
	const { createServer: createVite } = await import("vite")
	const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } })
	const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
	await serveOf(await load())({ server, root, build: load, files: vite.middlewares })
}

await (process.env.NODE_ENV === "development" ? serveDevelopment() : serveProduction())
