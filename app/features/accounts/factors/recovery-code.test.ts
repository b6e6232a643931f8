import { describe, expect, test } from "vitest"
import { CODE_BYTES, readRecoveryCode, recoveryCodeFrom } from "./recovery-code"

const bytes = (start: number) => Uint8Array.from({ length: CODE_BYTES }, (_, at) => start + at)

describe("a recovery code", () => {
	test("is three groups of four, without letters that look like digits", () => {
		expect(recoveryCodeFrom(bytes(0))).toBe("0123-4567-89AB")
		expect(recoveryCodeFrom(bytes(20))).toBe("MNPQ-RSTV-WXYZ")
		const all = Array.from({ length: 256 }, (_, start) => recoveryCodeFrom(bytes(start % 244)))
		expect(all.join("")).not.toMatch(/[ILOU]/)
	})
	test("is read however it was typed", () => {
		for (const typed of ["0123-4567-89AB", "0123 4567 89ab", " o123456789ab ", "OI23-4567-89ab"])
			expect(readRecoveryCode(typed)).toBe("0123-4567-89AB")
		expect(readRecoveryCode("oL23456789ab")).toBe("0123-4567-89AB")
	})
	test.each([
		"",
		"0123",
		"0123-4567-89AB-C",
		"0123-4567-89A!",
		"123456",
		"0123-4567-89AU",
		"ﬁ".repeat(12),
	])("%j is none", (typed) => {
		expect(readRecoveryCode(typed)).toBeNull()
	})
})
