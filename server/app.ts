import path from "node:path"
import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import compression from "compression"
import express, { type Express, type Request, type RequestHandler, type Response } from "express"
import helmet from "helmet"
import { NO_PAGE_POLICY } from "../app/content-security-policy"
import { env } from "../app/platform/env.server"
import { routePatterns } from "../app/platform/response-cache/route-pattern"
import { narrowHandlers } from "../app/platform/response-cache/narrow-build.server"
import type { ResponseCache } from "../app/platform/response-cache/cache.server"
import { drained } from "./drained"
import { guard, isMachinePath, onError } from "./guard"
import { answerMetrics } from "./metrics"
import { observe } from "./observe"

export type Host = {
	build: ServerBuild | (() => Promise<ServerBuild>)
	files?: RequestHandler
	cache?: ResponseCache | undefined
}

const helmetHeaders = helmet({
	contentSecurityPolicy: false,
	crossOriginResourcePolicy: false,
	xFrameOptions: { action: "deny" },
	referrerPolicy: { policy: "same-origin" },
	strictTransportSecurity: env.PUBLIC_URL?.startsWith("https:") ?? false,
})

/** What no page uses. Sharing, the clipboard and passkeys stay allowed. */
const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
	.map((feature) => `${feature}=()`)
	.join(", ")

/** Calls, pictures, feeds and downloads are for other sites, too; pages and their parts are not. */
const isForOthers = (req: Request): boolean =>
	isMachinePath(req) || (/\.\w+$/.test(req.path) && !req.path.startsWith("/assets/"))

const securityHeaders: RequestHandler = (req, res, next) => {
	res.setHeader("Permissions-Policy", PERMISSIONS)
	const readers = isForOthers(req) ? "cross-origin" : "same-origin"
	res.setHeader("Cross-Origin-Resource-Policy", readers)
	// A page drops it for its own, which entry.server sets.
	res.setHeader("Content-Security-Policy", NO_PAGE_POLICY)
	helmetHeaders(req, res, next)
}

export function builtFiles(root: string): RequestHandler {
	const files = express.Router()
	files.use(
		"/assets",
		express.static(path.join(root, "build/client/assets"), {
			immutable: true,
			maxAge: "1y",
			fallthrough: false,
		}),
	)
	// Pages have no extension, so they need no look at the disk.
	const others = express.static(path.join(root, "build/client"), {
		maxAge: "1h",
		index: false,
		redirect: false,
	})
	files.use((req, res, next) => (/\.\w+$/.test(req.path) ? others(req, res, next) : next()))
	return files
}

function loadContext(req: Request, res: Response, cache: ResponseCache | undefined) {
	let gone: AbortController | undefined
	return {
		/** request.signal never fires when a client leaves; this signal does. */
		get clientGone() {
			if (gone) return gone.signal
			const leaving = (gone = new AbortController())
			if (res.closed && !res.writableFinished) leaving.abort()
			res.on("close", () => res.writableFinished || leaving.abort())
			return leaving.signal
		},
		clientAddress: req.ip ?? "unknown",
		dropDefaultPolicy: () => res.removeHeader("Content-Security-Policy"),
		drained: () => (res.writableNeedDrain ? drained(res) : undefined),
		...cache?.contextOf(req, res),
		// The guard turns a method that fetch does not know into OPTIONS.
		...(res.locals.method ? { method: String(res.locals.method) } : {}),
	}
}

/** Responses with a strong tag are already encoded: each encoding has its own tag. */
const isCompressed = (req: Request, res: Response): boolean =>
	!isMachinePath(req) &&
	!String(res.getHeader("ETag") ?? "").startsWith('"') &&
	compression.filter(req, res)

export function createApp({ build, files, cache }: Host): Express {
	const app = express()
	app.disable("x-powered-by")
	app.set("trust proxy", env.TRUST_PROXY)
	app.set("query parser", "simple")
	app.get("/healthz", (_req, res) =>
		res.set("Cache-Control", "no-store").type("text/plain").send("ok"),
	)
	if (env.METRICS_TOKEN) app.get("/metrics", (req, res) => void answerMetrics(req, res))
	app.use(observe(typeof build === "function" ? () => "" : routePatterns(build.routes)))
	app.use(securityHeaders)
	app.use(guard)
	app.use(compression({ filter: isCompressed }))
	if (files) app.use(files)
	const handler = (narrow: Host["build"]) =>
		createRequestHandler({
			build: narrow,
			mode: env.NODE_ENV,
			getLoadContext: (req, res) => loadContext(req, res, cache),
		})
	if (typeof build === "function") app.all("*", handler(build))
	else {
		const handlerOf = narrowHandlers(build, handler)
		app.all("*", (req, res, next) => handlerOf(req.path)(req, res, next))
	}
	app.use(onError)
	return app
}
