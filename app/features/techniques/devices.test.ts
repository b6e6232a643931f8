import { describe, expect, test } from "vitest"
import { DEVICES, FAMILIES, deviceOf } from "./devices"

const sentences = (text: string) =>
	[...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].length

describe("the list of literary devices", () => {
	test("has at most 64 devices, each with an id and a name of its own", () => {
		expect(DEVICES.length).toBeLessThanOrEqual(64)
		expect(new Set(DEVICES.map(({ id }) => id)).size).toBe(DEVICES.length)
		expect(new Set(DEVICES.map(({ name }) => name)).size).toBe(DEVICES.length)
		for (const { id } of DEVICES) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
	})
	test("has eight families, and none is empty", () => {
		expect(FAMILIES).toHaveLength(8)
		expect([...new Set(DEVICES.map(({ family }) => family))]).toEqual(FAMILIES.map(({ id }) => id))
	})
	test.each(DEVICES)("defines $id in two sentences and says in one what to look for", (device) => {
		expect(sentences(device.definition)).toBe(2)
		expect(sentences(device.lookFor)).toBe(1)
		expect(`${device.definition} ${device.lookFor}`).not.toMatch(/\s\s|\n|\t/)
	})
	test.each(DEVICES)("points from $id to other devices of the list", ({ id, seeAlso }) => {
		expect(seeAlso.length).toBeGreaterThan(0)
		expect(seeAlso).not.toContain(id)
		for (const other of seeAlso) expect(deviceOf(other)?.id).toBe(other)
	})
	test("knows no device by another id, by a name or by none", () => {
		for (const id of ["", "Zeugma", "constructor", "zeugmas", null, undefined])
			expect(deviceOf(id)).toBeUndefined()
		expect(deviceOf("zeugma")?.name).toBe("Zeugma")
	})
})
