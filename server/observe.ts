import { randomUUID } from "node:crypto"
import type { NextFunction, Request, RequestHandler, Response } from "express"
import { env } from "../app/platform/env.server"
import { log } from "../app/platform/log.server"
import { addressKey } from "../app/platform/http/client-address"
import {
	type RequestContext,
	runWithRequestContext,
} from "../app/platform/http/request-context.server"
import { traceOf } from "../app/platform/watch/trace"
import { countRequest } from "../app/platform/watch/metrics.server"

const REQUEST_ID = /^[\w.-]{1,128}$/

/** The balancer's id, when there is one in front of us; else one of our own. */
function requestIdOf(req: Request): string {
	const given = env.TRUST_PROXY > 0 ? req.get("X-Request-Id") : undefined
	return given && REQUEST_ID.test(given) ? given : randomUUID()
}

/**
 * An account's id stands in each of its lines. The address of a visitor stands only where something
 * was refused: the log must not say who read what.
 */
function whoOf({ address, userId, isRefused }: RequestContext, status: number) {
	const isFault = isRefused || (status >= 400 && status < 500)
	return {
		...(userId ? { userId } : {}),
		...(isFault && address ? { address: addressKey(address) } : {}),
	}
}

/** Logs and counts each request that is not answered from the response cache. */
export function observe(routeOf: (path: string) => string): RequestHandler {
	return (req: Request, res: Response, next: NextFunction) => {
		const requestId = requestIdOf(req)
		const trace = traceOf(env.TRUST_PROXY > 0 ? req.get("traceparent") : undefined)
		const startedAt = performance.now()
		const { method, path } = req
		const context: RequestContext = {
			requestId,
			address: req.ip,
			...trace,
			startedAt,
			queries: 0,
			databaseMs: 0,
		}
		res.setHeader("X-Request-Id", requestId)
		res.on("finish", () => {
			const ms = Math.round(performance.now() - startedAt)
			const { statusCode: status } = res
			const who = whoOf(context, status)
			log.info({ requestId, ...trace, method, path, status, ms, ...who }, "request")
		})
		res.on("close", () => {
			const status = res.headersSent ? res.statusCode : null
			countRequest({ method, route: routeOf(path), status, ms: performance.now() - startedAt })
		})
		runWithRequestContext(context, next)
	}
}
