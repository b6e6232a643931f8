import { expect, test } from "vitest"
import { CONTACT } from "~/site"
import { spelledOut } from "./contact"

test("the address is spelled out; without a setting it is the example", () => {
	expect(spelledOut({ email: "odes.desk@site.example", url: null })).toBe(
		"odes dot desk at site dot example",
	)
	expect(spelledOut({ email: null, url: null })).toBe(CONTACT)
})
