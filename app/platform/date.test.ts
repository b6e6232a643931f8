import { expect, test } from "vitest"
import { formatClock, withLocalTimes } from "./date"

test("the time of a limit is the next full minute, so that a second try is not too early", () => {
	expect(formatClock(new Date("2026-11-22T14:19:01Z"))).toBe("14:20 UTC")
	expect(formatClock(new Date("2026-11-22T14:20:00Z"))).toBe("14:20 UTC")
	expect(formatClock(new Date("2026-11-22T23:59:30Z"))).toBe("00:00 UTC")
})

test("a reader's own time replaces it, and nothing else", () => {
	const text = "Please try again at 14:20 UTC."
	const inZone = (timeZone: string) =>
		new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone })
	expect(withLocalTimes(text, inZone("Asia/Tokyo"))).toBe("Please try again at 23:20.")
	expect(withLocalTimes(text, inZone("UTC"))).toBe("Please try again at 14:20.")
	expect(withLocalTimes("14:20, UTC", inZone("Asia/Tokyo"))).toBe("14:20, UTC")
})
