import path from "node:path"
import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import compression from "compression"
import express, { type Express, type Request, type RequestHandler, type Response } from "express"
import helmet from "helmet"
import { env } from "../app/platform/env.server"
import { narrowHandlers } from "../app/platform/response-cache/narrow-build.server"
import type { ResponseCache } from "../app/platform/response-cache/cache.server"
import { guard, isMachinePath, onError } from "./guard"
import { observe } from "./observe"

export type Host = {
	build: ServerBuild | (() => Promise<ServerBuild>)
	/** Sends scripts, styles and images. */
	files?: RequestHandler
	cache?: ResponseCache | undefined
}

// The content security policy belongs to the page: entry.server makes it.
const securityHeaders = helmet({
	contentSecurityPolicy: false,
	crossOriginResourcePolicy: false,
	referrerPolicy: { policy: "same-origin" },
	strictTransportSecurity: env.PUBLIC_URL?.startsWith("https:") ?? false,
})

/** Sends what the build made for browsers. */
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
	// Pages have no extension: they cost no look at the disk.
	const others = express.static(path.join(root, "build/client"), {
		maxAge: "1h",
		index: false,
		redirect: false,
	})
	files.use((req, res, next) => (/\.\w+$/.test(req.path) ? others(req, res, next) : next()))
	return files
}

/** Resolves when the client has read enough for more to be sent, or has left. */
const drained = (res: Response) =>
	new Promise<void>((resolve) => {
		const done = () => {
			res.off("drain", done).off("close", done)
			resolve()
		}
		res.on("drain", done).on("close", done)
	})

/** What routes get to know beyond the request. */
function loadContext(req: Request, res: Response, cache: ResponseCache | undefined) {
	let gone: AbortController | undefined
	return {
		/**
		 * request.signal never fires when a client leaves: this one does. Made for those who ask for
		 * it.
		 */
		get clientGone() {
			if (gone) return gone.signal
			const leaving = (gone = new AbortController())
			if (res.closed && !res.writableFinished) leaving.abort()
			res.on("close", () => res.writableFinished || leaving.abort())
			return leaving.signal
		},
		clientAddress: req.ip ?? "unknown",
		drained: () => (res.writableNeedDrain ? drained(res) : undefined),
		...cache?.contextOf(req, res),
		// A method that fetch does not know comes as OPTIONS: see guard.
		...(res.locals.method ? { method: String(res.locals.method) } : {}),
	}
}

/**
 * Pages and calls with a strong tag have an encoding of their own: each encoding has its own tag.
 */
const isCompressed = (req: Request, res: Response): boolean =>
	!isMachinePath(req) &&
	!String(res.getHeader("ETag") ?? "").startsWith('"') &&
	compression.filter(req, res)

/** The whole HTTP side, ready to listen. */
export function createApp({ build, files, cache }: Host): Express {
	const app = express()
	app.disable("x-powered-by")
	app.set("trust proxy", env.TRUST_PROXY)
	app.set("query parser", "simple")
	app.get("/healthz", (_req, res) =>
		res.set("Cache-Control", "no-store").type("text/plain").send("ok"),
	)
	app.use(observe)
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
