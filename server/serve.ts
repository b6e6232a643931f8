import { existsSync } from "node:fs"
import type { Server } from "node:http"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { ServerBuild } from "@remix-run/node"
import type { RequestHandler } from "express"
import { cannotStart } from "../app/platform/cannot-start.server"
import { isDraining, startDraining } from "../app/platform/draining.server"
import { currentDataVersion, inTurn, snapshotId } from "../app/platform/database/db.server"
import { env } from "../app/platform/env.server"
import { log } from "../app/platform/log.server"
import { ResponseCache } from "../app/platform/response-cache/cache.server"
import { rulesOf } from "../app/platform/response-cache/key"
import { start, stop } from "../app/start.server"
import { migrate } from "../prisma/migrate"
import { seed } from "../prisma/seed"
import { builtFiles, createApp } from "./app"
import { onClientError } from "./guard"

const SHUTDOWN_MS = 70_000
/** Milliseconds; a slower client is disconnected. */
const HEADERS_MS = 15_000
const IDLE_CHECK_MS = 200
const MAX_CONNECTIONS = 2_000
/** Longer than a balancer keeps a connection: it must never send into one that just closes. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 75_000

type Options = {
	server: Server
	root: string
	/** A function in development, where the build changes. */
	build: ServerBuild | (() => Promise<ServerBuild>)
	files?: RequestHandler
}

export const serve = (options: Options): Promise<void> => startServer(options).catch(cannotStart)

async function startServer({ server, root, build, files }: Options) {
	const prismaDir = path.join(root, "prisma")
	if (!existsSync(prismaDir))
		throw new Error(`there is no prisma folder in ${root}; start it from the project's folder.`)
	await migrate({ databaseUrl: env.DATABASE_URL, prismaDir })
	await inTurn(async () => {
		await start()
		const { renewed, kept } = await seed({ prismaDir, onlyIfEmpty: true })
		if (renewed + kept.length > 0)
			log.info({ renewed, kept }, "the library was brought up to its new edition")
	})
	const cache = createCache(build)
	const app = createApp({ build, files: files ?? builtFiles(root), cache })
	server.on("request", (_req, res) => {
		if (isDraining()) res.setHeader("Connection", "close")
	})
	server.on("request", cache ? cache.before(app) : app)
	server.on("error", cannotStart)
	server.on("clientError", onClientError)
	server.headersTimeout = HEADERS_MS
	server.maxConnections = MAX_CONNECTIONS
	if (env.TRUST_PROXY > 0) server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXY_MS
	server.listen(env.PORT, env.HOST, () => {
		const address = server.address()
		const port = typeof address === "object" && address ? address.port : env.PORT
		const host = env.HOST === "127.0.0.1" ? "localhost" : env.HOST
		log.info(`Odes & Antlers is open at http://${host}:${port}`)
	})
	stopOnSignal(server)
}

/** Not in development, where the build changes. */
function createCache(build: Options["build"]): ResponseCache | undefined {
	if (typeof build === "function") return undefined
	const ruleFor = rulesOf(build.routes)
	return new ResponseCache({ ruleFor, version: currentDataVersion, snapshotId })
}

/** Drains, closes, finishes what runs. A second signal ends the draining. */
function stopOnSignal(server: Server) {
	const drained = new AbortController()
	const onSignal = (signal: string) => {
		if (isDraining()) return drained.abort()
		startDraining()
		void closeServer(server, signal, drained.signal)
	}
	process.on("SIGTERM", () => onSignal("SIGTERM"))
	process.on("SIGINT", () => onSignal("SIGINT"))
}

async function closeServer(server: Server, signal: string, drained: AbortSignal) {
	if (env.DRAIN_SECONDS > 0) {
		log.info(`${signal}: not ready any more, closing in ${env.DRAIN_SECONDS} s`)
		await pause(env.DRAIN_SECONDS * 1_000, undefined, { signal: drained }).catch(() => {})
	}
	log.info(`${signal}: finishing what runs, then closing`)
	setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
	const closed = new Promise<void>((resolve) => server.close(() => resolve()))
	closeWhatFallsIdle(server, closed)
	await stop(closed).finally(() => process.exit(0))
}

/** A request from before the draining was not told to close its connection when it is answered. */
function closeWhatFallsIdle(server: Server, closed: Promise<void>) {
	server.closeIdleConnections()
	const again = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
	void closed.then(() => clearInterval(again))
}
