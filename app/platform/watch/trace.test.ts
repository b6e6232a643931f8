import { expect, test } from "vitest"
import { traceOf, traceparent } from "./trace"

const TRACE = "0af7651916cd43dd8448eb211c80319c"

test("a request goes on with the caller's trace, in a span of its own", () => {
	const trace = traceOf(`00-${TRACE}-b7ad6b7169203331-01`)
	expect(trace.traceId).toBe(TRACE)
	expect(trace.spanId).toMatch(/^[\da-f]{16}$/)
	expect(trace.spanId).not.toBe("b7ad6b7169203331")
	expect(traceparent(trace)).toBe(`00-${TRACE}-${trace.spanId}-01`)
})

test("a later version of the header may have more in it", () =>
	expect(traceOf(`01-${TRACE}-b7ad6b7169203331-01-more`).traceId).toBe(TRACE))

test.each([
	undefined,
	"",
	TRACE,
	`00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
	`00-${"0".repeat(32)}-b7ad6b7169203331-01`,
	`00-${TRACE}-${"0".repeat(16)}-01`,
	`ff-${TRACE}-b7ad6b7169203331-01`,
	`00-${TRACE}-b7ad6b7169203331`,
	`00-${TRACE}x-b7ad6b7169203331-01`,
])("%s begins a new trace", (header) => {
	const { traceId } = traceOf(header)
	expect(traceId).toMatch(/^(?!0+$)[\da-f]{32}$/)
	expect(traceId).not.toBe(TRACE)
})
