import { randomUUID } from "node:crypto"
import type { NextFunction, Request, Response } from "express"
import { env } from "../app/platform/env.server"
import { log } from "../app/platform/log.server"
import { runWithRequestContext } from "../app/platform/http/request-context.server"

const REQUEST_ID = /^[\w.-]{1,128}$/

/** The balancer's id, when there is one in front of us; else one of our own. */
function requestIdOf(req: Request): string {
	const given = env.TRUST_PROXY > 0 ? req.get("X-Request-Id") : undefined
	return given && REQUEST_ID.test(given) ? given : randomUUID()
}

export function observe(req: Request, res: Response, next: NextFunction) {
	const requestId = requestIdOf(req)
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
