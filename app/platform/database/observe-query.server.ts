import type { Prisma } from "../../../prisma/generated/sqlite/client"
import { requestContext } from "../http/request-context.server"
import { log } from "../log.server"
import { countQuery } from "../watch/metrics.server"
import type { Driver } from "./driver.server"

const SLOW_QUERY_MS = 100

/** For the metrics, the log, and the headers of the answer that the query was made for. */
export function observeQuery(
	kind: Driver["kind"],
	{ duration, query, params }: Prisma.QueryEvent,
): void {
	if (duration > SLOW_QUERY_MS) log.warn({ duration, query }, "slow query")
	countQuery(kind, query, duration)
	const context = requestContext()
	if (!context) return
	context.queries += 1
	context.databaseMs += duration
	context.statements?.push({ sql: query, params })
}
