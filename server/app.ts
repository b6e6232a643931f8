import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import compression from "compression"
import express, { type Express, type Request, type Response } from "express"
import helmet from "helmet"
import { env } from "../app/platform/env.server"
import { narrowHandlers } from "../app/platform/narrow-build.server"
import { guard, isMachinePath, onError } from "./guard"
import { observe } from "./observe"

export type Host = {
	build: ServerBuild | (() => Promise<ServerBuild>)
	install(app: Express): void
}

// The content security policy is made from each finished page, in entry.server.
export const securityHeaders = helmet({
	contentSecurityPolicy: false,
	crossOriginResourcePolicy: false,
	referrerPolicy: { policy: "same-origin" },
	strictTransportSecurity: env.PUBLIC_URL?.startsWith("https:") ?? false,
})

/** Resolves when the client has read enough for more to be sent, or has left. Stands in front of every `res.write`. */
function paceOf(res: Response): () => Promise<void> {
	const closed = new Promise<void>((resolve) => void res.once("close", resolve))
	let room: Promise<void> | undefined
	const write = res.write.bind(res) as (...args: unknown[]) => boolean
	res.write = ((...args: unknown[]) => {
		const hasRoom = write(...args)
		if (!hasRoom)
			room ??= Promise.race([
				closed,
				new Promise<void>((resolve) => void res.once("drain", resolve)),
			]).finally(() => void (room = undefined))
		return hasRoom
	}) as typeof res.write
	return async () => room
}

/** What routes get to know beyond the request. */
function loadContext(req: Request, res: Response) {
	let gone: AbortController | undefined
	return {
		/** request.signal never fires when a client leaves: this one does. Made for those who ask for it. */
		get clientGone() {
			if (gone) return gone.signal
			const leaving = (gone = new AbortController())
			if (res.closed && !res.writableFinished) leaving.abort()
			res.on("close", () => res.writableFinished || leaving.abort())
			return leaving.signal
		},
		clientAddress: req.ip ?? "unknown",
		drained: paceOf(res),
		// A method that fetch does not know comes as OPTIONS: see guard.
		...(res.locals.method ? { method: String(res.locals.method) } : {}),
	}
}

/** The whole HTTP side, ready to listen. */
export function createApp(host: Host): Express {
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
	// Calls compress their own answers, because each encoding has a tag of its own.
	app.use(
		compression({ filter: (req, res) => !isMachinePath(req) && compression.filter(req, res) }),
	)
	host.install(app)
	const { build } = host
	const handler = (narrow: Host["build"]) =>
		createRequestHandler({ build: narrow, mode: env.NODE_ENV, getLoadContext: loadContext })
	if (typeof build === "function") app.all("*", handler(build))
	else {
		const handlerOf = narrowHandlers(build, handler)
		app.all("*", (req, res, next) => handlerOf(req.path)(req, res, next))
	}
	app.use(onError)
	return app
}
