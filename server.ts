import { existsSync } from "node:fs"
import { createServer, type Server } from "node:http"
import path from "node:path"
import type { ServerBuild } from "@remix-run/node"
import express from "express"
import { cannotStart } from "./app/platform/cannot-start.server"
import { sqlitePath } from "./app/platform/database-url"
import { env } from "./app/platform/env.server"
import { createFront, type FrontRules } from "./app/platform/front.server"
import { log } from "./app/platform/log.server"
import { migrate } from "./prisma/migrate"
import { seed } from "./prisma/seed"
import { withLock } from "./prisma/lock"
import { createApp, type Host as AppHost, securityHeaders } from "./server/app"
import { onClientError } from "./server/guard"

// Starts and stops the process: database, build, listening. What happens to a request stands in server/.
// No domain words here.

const SHUTDOWN_MS = 70_000
const CACHE_BYTES = 64 * 1024 * 1024
const root = process.cwd()

type Entry = { start(): Promise<void>; stop(closed: Promise<void>): Promise<void> } & FrontRules
type Host = AppHost & { entry: Entry; isProduction: boolean }

async function productionHost(): Promise<Host> {
	const build = await import("virtual:remix/server-build")
	return {
		build,
		isProduction: true,
		entry: build.entry.module as unknown as Entry,
		install(app) {
			app.use(
				"/assets",
				express.static(path.join(root, "build/client/assets"), {
					immutable: true,
					maxAge: "1y",
					fallthrough: false,
				}),
			)
			// Pages have no extension: they cost no look at the disk.
			const files = express.static(path.join(root, "build/client"), {
				maxAge: "1h",
				index: false,
				redirect: false,
			})
			app.use((req, res, next) => (/\.\w+$/.test(req.path) ? files(req, res, next) : next()))
		},
	}
}

/** The word of a change goes over our own port: the policy allows no other. */
async function developmentHost(server: Server): Promise<Host> {
	const vite = await (
		await import("vite")
	).createServer({ root, server: { middlewareMode: true, hmr: { server } } })
	const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
	return {
		build: load,
		isProduction: false,
		entry: (await load()).entry.module as unknown as Entry,
		install: (app) => void app.use(vite.middlewares),
	}
}

async function main() {
	const prismaDir = path.join(root, "prisma")
	await migrate({ databaseUrl: env.DATABASE_URL, prismaDir })
	const server = createServer()
	const host =
		env.NODE_ENV === "development" ? await developmentHost(server) : await productionHost()
	await withLock(sqlitePath(env.DATABASE_URL), async () => {
		await host.entry.start()
		await seed({ prismaDir, onlyIfEmpty: true })
	})
	const app = createApp(host)
	const listener = host.isProduction
		? createFront({
				build: host.build as ServerBuild,
				rules: host.entry,
				securityHeaders,
				next: app,
				maxBytes: CACHE_BYTES,
			})
		: app
	server.on("request", listener)
	server.listen(env.PORT, env.HOST, () => {
		const address = server.address()
		const port = typeof address === "object" && address ? address.port : env.PORT
		log.info(
			`Odes & Antlers is open at http://${env.HOST === "127.0.0.1" ? "localhost" : env.HOST}:${port}`,
		)
	})
	server.on("error", cannotStart)
	server.on("clientError", onClientError)
	let stopping = false
	const stop = (signal: string) => {
		if (stopping) return
		stopping = true
		log.info(`${signal}: finishing what runs, then closing`)
		setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
		const closed = new Promise<void>((resolve) => server.close(() => resolve()))
		void host.entry.stop(closed).finally(() => process.exit(0))
		server.closeIdleConnections()
	}
	process.on("SIGTERM", () => stop("SIGTERM"))
	process.on("SIGINT", () => stop("SIGINT"))
}

if (!existsSync(path.join(root, "prisma")))
	cannotStart(
		new Error(`there is no prisma folder in ${root}; start it from the project's folder.`),
	)
main().catch(cannotStart)
