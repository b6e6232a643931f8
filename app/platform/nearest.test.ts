import { describe, expect, test } from "vitest"
import { nearest } from "./nearest"

const names = ["Emily Dickinson", "Emily Brontë", "Wisława Szymborska", "Rumi", "Ovid"]
const near = (wanted: string) => nearest(wanted, names, { nameOf: (name) => name, count: 2 })

describe("the nearest names", () => {
	test.each([
		["emily-dickenson", ["Emily Dickinson", "Emily Brontë"]],
		["dickinson", ["Emily Dickinson"]],
		["szymborzka", ["Wisława Szymborska"]],
		["RUMY", ["Rumi"]],
		["qqqq", []],
		["", []],
		["🦌".repeat(1000), []],
	])("of %s are %j", (wanted, found) => {
		expect(near(wanted)).toEqual(found)
	})
})
