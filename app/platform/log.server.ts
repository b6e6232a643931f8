import { pino } from "pino"
import { env } from "./env.server"
import { redact } from "./errors"
import { requestContext } from "./http/request-context.server"

/** JSON lines on standard output. Never log bodies, cookies or keys. */
export const log = pino({
	level: env.LOG_LEVEL,
	base: { node: env.NODE_NAME },
	serializers: { err: (error: Error) => redact({ ...pino.stdSerializers.err(error) }) },
	mixin: () => {
		const context = requestContext()
		if (!context) return {}
		const { requestId, traceId, spanId } = context
		return { requestId, traceId, spanId }
	},
})
