import { describe, expect, test } from "vitest"
import {
	readCookie,
	readShowHighlights,
	readTheme,
	writeCookie,
	writeShowHighlights,
} from "./cookies"
import { clearFlash, readFlash, writeFlash } from "./flash"

const sent = (setCookie: string) => setCookie.split(";")[0] ?? ""

describe("cookies", () => {
	test("are found by their whole name, the first of several wins, percent-decoded", () => {
		expect(readCookie("a=1; theme=dark ; theme=light; b", "theme")).toBe("dark")
		expect(readCookie("mytheme=dark", "theme")).toBeNull()
		expect(readCookie("q=%C3%A4%20b=c", "q")).toBe("ä b=c")
	})

	test.each([
		null,
		undefined,
		"",
		";;;",
		"=",
		"showHighlights",
		"showHighlights=%E0%A4%A",
		"theme=%",
		"theme=purple",
		"theme=__proto__",
	])("malformed (%j) they are dropped", (header) => {
		expect(readTheme(header)).toBeNull()
		expect(readShowHighlights(header)).toBe(true)
		expect(readFlash(header)).toBeNull()
	})

	test("a value can't break out of its cookie", () => {
		const written = writeCookie("x", 'a;b="c"\r\nSet-Cookie: y=1', { maxAge: 1 })
		expect(written).not.toMatch(/[\r\n"]/)
		expect(readCookie(sent(written), "x")).toBe('a;b="c"\r\nSet-Cookie: y=1')
	})

	test(
		"showHighlights lasts 365 days, path /, SameSite Lax, values true and false, on without one",
		{ tags: ["BK-09", "BK-10"] },
		() => {
			expect(writeShowHighlights(false)).toBe(
				"showHighlights=false; Path=/; SameSite=Lax; Max-Age=31536000",
			)
			expect(readShowHighlights(sent(writeShowHighlights(false)))).toBe(false)
			expect(readShowHighlights(sent(writeShowHighlights(true)))).toBe(true)
			expect(readShowHighlights(null)).toBe(true)
		},
	)
})

describe("the flash", () => {
	test("comes back as it was left", () => {
		const flash = {
			title: "Bracket Cleared",
			text: "All – “selections”; cleared.",
			kind: "success" as const,
			duration: 3_000,
		}
		expect(readFlash(sent(writeFlash(flash)))).toEqual(flash)
	})

	test("without a duration it has none of its own", { tags: ["TO-04"] }, () =>
		expect(readFlash(sent(writeFlash({ title: "x" })))).toEqual({ title: "x", kind: "info" }),
	)

	test("stays under the size that browsers keep, whatever it says", () => {
		for (const text of [
			"x".repeat(10_000),
			"ä".repeat(10_000),
			"🫎".repeat(5_000),
			'"'.repeat(9_000),
		]) {
			const cookie = writeFlash({ title: text, text })
			expect(cookie.length).toBeLessThan(4_000)
			expect(readFlash(sent(cookie))).not.toBeNull()
		}
	})

	test.each([
		"flash=7",
		"flash=null",
		"flash=[]",
		"flash=%7B%22title%22%3A7%7D",
		"flash=%7B",
		`flash=${encodeURIComponent('{"title":"x","kind":"shout"}')}`,
		`flash=${encodeURIComponent('{"title":"x","duration":-1}')}`,
	])("%s is dropped", (cookie) => expect(readFlash(cookie)).toBeNull())

	test("is cleared by a cookie that is over", () =>
		expect(clearFlash()).toMatch(/^flash=; .*Max-Age=0/))
})
