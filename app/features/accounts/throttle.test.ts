import fc from "fast-check"
import { expect, test } from "vitest"
import { ACCOUNT_THROTTLE, ADDRESS_THROTTLE, waitAfter, waitMessage } from "./throttle"

test("the first failures are free, then the wait doubles up to the longest", () => {
	expect(
		[0, 4, 5, 6, 7, 8, 20, 1e9].map((failures) => waitAfter(failures, ACCOUNT_THROTTLE)),
	).toEqual([0, 0, 15, 30, 60, 120, 900, 900])
	expect(waitAfter(19, ADDRESS_THROTTLE)).toBe(0)
})

test("a wait never shrinks with more failures", () => {
	fc.assert(
		fc.property(
			fc.nat(200),
			(failures) =>
				waitAfter(failures + 1, ACCOUNT_THROTTLE) >= waitAfter(failures, ACCOUNT_THROTTLE),
		),
	)
})

test("the message says how long", () => {
	expect(waitMessage(1)).toBe("Too many sign-in attempts. Please try again in 1 second.")
	expect(waitMessage(59)).toBe("Too many sign-in attempts. Please try again in 59 seconds.")
	expect(waitMessage(61)).toBe("Too many sign-in attempts. Please try again in 2 minutes.")
})
