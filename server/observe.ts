import { randomUUID } from "node:crypto"
import type { NextFunction, Request, Response } from "express"
import { log } from "../app/platform/log.server"
import { runWithRequestContext } from "../app/platform/http/request-context.server"

export function observe(req: Request, res: Response, next: NextFunction) {
	const requestId = randomUUID()
	const startedAt = performance.now()
	res.setHeader("X-Request-Id", requestId)
	res.on("finish", () => {
		const ms = Math.round(performance.now() - startedAt)
		log.info(
			{ requestId, method: req.method, path: req.path, status: res.statusCode, ms },
			"request",
		)
	})
	runWithRequestContext({ requestId, startedAt, queries: 0, databaseMs: 0 }, next)
}
