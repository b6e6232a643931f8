import { Secret } from "otpauth"
import { describe, expect, test } from "vitest"
import { appLink, inGroups, isTotpCode, stepOfCode } from "./totp"

/** The key of RFC 6238's test vectors. */
const secret = Secret.fromUTF8("12345678901234567890").base32

describe("codes from an app", () => {
	// The last six of the eight digits in RFC 6238, appendix B.
	test.each([
		[59, "287082"],
		[1_111_111_109, "081804"],
		[1_111_111_111, "050471"],
		[1_234_567_890, "005924"],
		[2_000_000_000, "279037"],
		[20_000_000_000, "353130"],
	])("at second %i of RFC 6238 the code is %s", (second, code) => {
		expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30))
	})
	test("a code is taken half a minute before and after its time, not later", () => {
		const at = (seconds: number) => stepOfCode(secret, "287082", seconds * 1000)
		expect([at(29), at(30), at(59), at(60), at(89)].map((step) => step)).toEqual([1, 1, 1, 1, 1])
		expect([at(90), at(120)]).toEqual([null, null])
		expect(stepOfCode(secret, "081804", 1_111_111_109_000 - 90_000)).toBeNull()
	})
	test("spaces in a code do no harm; anything else is no code", () => {
		expect(stepOfCode(secret, " 287 082 ", 59_000)).toBe(1)
		for (const code of ["", "28708", "2870820", "28708a", "٢٨٧٠٨٢", "287.82"])
			expect([isTotpCode(code), stepOfCode(secret, code, 59_000)]).toEqual([false, null])
	})
	test("an app reads the site, the account and the key from one link", () => {
		const link = new URL(appLink("JBSWY3DPEHPK3PXP", "you@example.com"))
		expect(link.href).toMatch(/^otpauth:\/\/totp\/Odes%20%26%20Antlers:you%40example\.com\?/)
		expect(link.searchParams.get("secret")).toBe("JBSWY3DPEHPK3PXP")
		expect(link.searchParams.get("issuer")).toBe("Odes & Antlers")
	})
	test("a key is typed by hand in groups of four", () => {
		expect(inGroups("JBSWY3DPEHPK3PXP")).toBe("JBSW Y3DP EHPK 3PXP")
	})
})
