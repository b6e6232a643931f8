import { expect, test } from "vitest"
import { isRecentSignIn, isUseNoted, SESSION_LIMITS, sessionEnd } from "./session-rule"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (ms: number) => new Date(ms)
const browser = { kind: "browser", createdAt: at(0), expiresAt: at(7 * DAY), lastUsedAt: at(0) }
const client = { kind: "api", createdAt: at(0), expiresAt: at(90 * DAY), lastUsedAt: at(0) }

test("a browser's session ends a day after its last use, and a week after the sign-in", () => {
	expect(sessionEnd(browser)).toEqual(at(DAY))
	expect(sessionEnd({ ...browser, lastUsedAt: at(6.5 * DAY) })).toEqual(at(7 * DAY))
	expect(SESSION_LIMITS.browser.total).toBe(7 * DAY)
})

test("an API client's ends 30 days after its last use, and 90 days after the sign-in", () => {
	expect(sessionEnd(client)).toEqual(at(30 * DAY))
	expect(sessionEnd({ ...client, lastUsedAt: at(89 * DAY) })).toEqual(at(90 * DAY))
	expect(sessionEnd({ ...client, lastUsedAt: at(89 * DAY), expiresAt: at(119 * DAY) })).toEqual(
		at(90 * DAY),
	)
})

test("one of an older release ends when it was told to, until it is used", () => {
	expect(sessionEnd({ ...browser, lastUsedAt: null })).toEqual(at(7 * DAY))
})

test("a use is noted once a minute, a sign-in is recent for a quarter of an hour", () => {
	expect([59_999, 60_000].map((now) => isUseNoted(browser, at(now)))).toEqual([true, false])
	expect(isUseNoted({ ...browser, lastUsedAt: null }, at(0))).toBe(false)
	expect([900_000, 900_001].map((now) => isRecentSignIn(browser, at(now)))).toEqual([true, false])
})
