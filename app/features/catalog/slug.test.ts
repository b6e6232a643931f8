import { describe, expect, test } from "vitest"
import { freeSlug, slugOf } from "./slug"

describe("the address of a poet", () => {
	test.each([
		["Emily Dickinson", "emily-dickinson"],
		["Wisława Szymborska", "wislawa-szymborska"],
		["Sor Juana Inés de la Cruz", "sor-juana-ines-de-la-cruz"],
		["E. E. Cummings", "e-e-cummings"],
		["Frank O’Hara", "frank-ohara"],
		["  Edith   Södergran ", "edith-sodergran"],
		["Søren Æther", "soren-aether"],
		["Анна Ахматова", "анна-ахматова"],
		["李白", "李白"],
		["?/#&", "poet"],
		["a/../b%00", "a-b-00"],
	])("of %s is %s", (name, slug) => {
		expect(slugOf(name)).toBe(slug)
	})

	test("is never longer than 80 characters and never ends with a hyphen", () => {
		expect(slugOf(`${"a".repeat(79)} b`)).toBe("a".repeat(79))
	})

	test("has a number if others have the same", () => {
		const taken = new Set(["rumi", "rumi-2"])
		expect(freeSlug("Rūmī", (slug) => taken.has(slug))).toBe("rumi-3")
		expect(freeSlug("Hafez", (slug) => taken.has(slug))).toBe("hafez")
	})
})
