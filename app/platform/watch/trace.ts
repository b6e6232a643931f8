import { randomBytes } from "node:crypto"

// W3C Trace Context: one id follows a request through balancer, log and the calls it makes.

export type Trace = { traceId: string; spanId: string }

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-|$)/

/** Goes on with the trace of the header, or begins one. */
export function traceOf(header: string | undefined): Trace {
	const traceId = header && TRACEPARENT.exec(header)?.[1]
	return {
		traceId: traceId || randomBytes(16).toString("hex"),
		spanId: randomBytes(8).toString("hex"),
	}
}

/** For a call made by this request. "01": the log has it. */
export const traceparent = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`
