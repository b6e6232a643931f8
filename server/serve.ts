import { existsSync, readFileSync } from "node:fs"
import type { Server } from "node:http"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { ServerBuild } from "@remix-run/node"
import type { RequestHandler } from "express"
import { cannotStart } from "../app/platform/cannot-start.server"
import { isDraining, startDraining } from "../app/platform/draining.server"
import {
	currentDataVersion,
	inTurn,
	pingDatabase,
	snapshotId,
} from "../app/platform/database/db.server"
import { env } from "../app/platform/env.server"
import { unsafeAddress } from "../app/platform/http/unsafe-address"
import { log } from "../app/platform/log.server"
import { routePatterns } from "../app/platform/response-cache/route-pattern"
import { reading } from "../app/platform/watch/metrics.server"
import { measureProcess } from "../app/platform/watch/process-metrics.server"
import { ResponseCache } from "../app/platform/response-cache/cache.server"
import { rulesOf } from "../app/platform/response-cache/key"
import { start, stop } from "../app/start.server"
import { migrate } from "../prisma/migrate"
import { seed } from "../prisma/seed"
import { builtFiles, createApp } from "./app"
import { onClientError } from "./guard"
import { listenForMetrics } from "./metrics"

const SHUTDOWN_MS = 70_000
const IDLE_CHECK_MS = 200
const PING_MS = 500
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
	serveMetrics(root, build)
	const app = createApp({ build, files: files ?? builtFiles(root), cache })
	server.on("request", (_req, res) => {
		if (isDraining()) res.setHeader("Connection", "close")
	})
	server.on("request", cache ? cache.before(app) : app)
	server.on("error", cannotStart)
	server.on("clientError", onClientError)
	if (env.TRUST_PROXY > 0) server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXY_MS
	server.listen(env.PORT, env.HOST, () => {
		const address = server.address()
		const port = typeof address === "object" && address ? address.port : env.PORT
		const host = env.HOST === "127.0.0.1" ? "localhost" : env.HOST
		log.info(`Odes & Antlers is open at http://${host}:${port}`)
		const warning = unsafeAddress(env)
		if (warning) log.warn(warning)
	})
	stopOnSignal(server)
}

/** Not in development, where the build changes. */
function createCache(build: Options["build"]): ResponseCache | undefined {
	if (typeof build === "function") return undefined
	const cache = new ResponseCache({
		ruleFor: rulesOf(build.routes),
		routeOf: routePatterns(build.routes),
		version: currentDataVersion,
		snapshotId,
	})
	reading(
		{
			name: "odes_response_cache_lookups_total",
			help: "Requests whose answer may be kept: it was there, or had to be made.",
			type: "counter",
			labels: ["result"],
		},
		() => [
			[["hit"], cache.lookups.hits],
			[["miss"], cache.lookups.missed],
		],
	)
	reading(
		{ name: "odes_response_cache_bytes", help: "Estimated size of the kept answers." },
		() => cache.size.bytes,
	)
	reading({ name: "odes_response_cache_entries", help: "Kept answers." }, () => cache.size.answers)
	return cache
}

function serveMetrics(root: string, build: Options["build"]): void {
	if (env.METRICS_PORT === undefined && !env.METRICS_TOKEN) return
	const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
		version: string
	}
	const release = typeof build === "function" ? "development" : build.assets.version
	measureProcess({ version, build: release })
	reading(
		{ name: "odes_database_up", help: "Whether the database answers within half a second." },
		() => Promise.race([pingDatabase().then(() => 1), pause(PING_MS, 0)]).catch(() => 0),
	)
	listenForMetrics()
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
