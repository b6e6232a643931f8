import { expect, test } from "vitest"
import { hideName } from "./hide-name"

test("a verse of a blind pairing does not sign itself", () => {
	expect(hideName("Be quiet, Hafez: the moose has heard", "Hafez")).toBe(
		"Be quiet, ———: the moose has heard",
	)
	expect(hideName("Ghalib, they say that you wept", "Mirza Ghalib")).toBe(
		"———, they say that you wept",
	)
	expect(hideName("I, Walt Whitman, a kosmos, and Whitman's hat", "Walt Whitman")).toBe(
		"I, ———, a kosmos, and ———'s hat",
	)
})

test("other words stay, also those that only contain the name", () => {
	expect(hideName("Popery, the pope and the frost of Frostbury", "Alexander Pope")).toBe(
		"Popery, the pope and the frost of Frostbury",
	)
	expect(hideName("the frost and Frostbury", "Robert Frost")).toBe("the frost and Frostbury")
})
