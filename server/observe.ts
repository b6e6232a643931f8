import { randomUUID } from "node:crypto"
import type { NextFunction, Request, Response } from "express"
import { log } from "../app/platform/log.server"
import { runWithRequestContext } from "../app/platform/request-context.server"

/** Request id, Server-Timing, and one line in the log for each request. */
export function observe(req: Request, res: Response, next: NextFunction) {
	const requestId = randomUUID()
	const context = { requestId, queries: 0, databaseMs: 0 }
	const startedAt = performance.now()
	res.setHeader("X-Request-Id", requestId)
	const writeHead = res.writeHead.bind(res) as typeof res.writeHead
	res.writeHead = ((...args: Parameters<typeof res.writeHead>) => {
		const total = (performance.now() - startedAt).toFixed(1)
		res.removeHeader("X-Keep-Whole")
		if (!res.headersSent)
			res.setHeader(
				"Server-Timing",
				`total;dur=${total}, db;dur=${context.databaseMs.toFixed(1)};desc="${context.queries} queries"`,
			)
		return writeHead(...args)
	}) as typeof res.writeHead
	res.on("finish", () => {
		const ms = Math.round(performance.now() - startedAt)
		log.info(
			{ requestId, method: req.method, path: req.path, status: res.statusCode, ms },
			"request",
		)
	})
	runWithRequestContext(context, next)
}
