import { expect, test } from "vitest"
import {
	byVersion,
	chosenTemplate,
	currentLabel,
	friendlyNameOf,
	isRenamed,
	isSettable,
	versionLabel,
} from "./prompt-template"

const version = (number: number, more: object = {}) => ({
	id: `id-${number}`,
	version: number,
	friendly_name: null,
	is_active: false,
	updated_at: "2026-03-09T23:59:00.000Z",
	...more,
})

test("the current entry names the active version", { tags: ["AP-04"] }, () => {
	expect(currentLabel([version(3), version(2, { is_active: true }), version(1)])).toBe(
		"Current Active Version (v2)",
	)
})
test("versions without an active one: the entry names the latest", { tags: ["AP-05"] }, () => {
	expect(currentLabel([version(2), version(10), version(9)])).toBe(
		"No Active Version (Latest: v10)",
	)
})
test("no versions at all", { tags: ["AP-06"] }, () =>
	expect(currentLabel([])).toBe("No Versions Available"),
)

test(
	"an inactive version is 'friendly name (vN)' or 'Version N', with the updated date",
	{ tags: ["AP-07"] },
	() => {
		expect(versionLabel(version(4, { friendly_name: " Warm voice " }))).toBe(
			"Warm voice (v4) - 9 Mar 2026",
		)
		expect(versionLabel(version(4))).toBe("Version 4 - 9 Mar 2026")
		expect(versionLabel(version(4, { friendly_name: "  " }))).toBe("Version 4 - 9 Mar 2026")
	},
)

test("versions stand in descending order, by number and not by letter", { tags: ["AP-08"] }, () => {
	expect(byVersion([version(2), version(10), version(9)]).map((one) => one.version)).toEqual([
		10, 9, 2,
	])
})

test("the editor shows the version asked for, else the active one, else the latest", () => {
	const all = [version(3), version(2, { is_active: true }), version(1)]
	expect(chosenTemplate(all, "id-1")?.version).toBe(1)
	expect(chosenTemplate(all, null)?.version).toBe(2)
	expect(chosenTemplate(all, "gone")?.version).toBe(2)
	expect(chosenTemplate([version(1), version(2)], null)?.version).toBe(2)
	expect(chosenTemplate([], null)).toBeNull()
})

test(
	"only a non-active, specifically selected version can be set current or deleted",
	{ tags: ["AP-18"] },
	() => {
		const active = version(2, { is_active: true })
		const old = version(1)
		expect(isSettable(old, "id-1")).toBe(true)
		expect(isSettable(active, "id-2")).toBe(false)
		expect(isSettable(old, null)).toBe(false)
		expect(isSettable(null, null)).toBe(false)
	},
)

test("an empty friendly name becomes null", { tags: ["AP-21"] }, () =>
	expect([friendlyNameOf(""), friendlyNameOf("  "), friendlyNameOf(" x ")]).toEqual([
		null,
		null,
		"x",
	]),
)
test("an unchanged friendly name is no change", { tags: ["AP-22"] }, () => {
	expect([
		isRenamed(null, ""),
		isRenamed("x", " x "),
		isRenamed("x", ""),
		isRenamed(null, "x"),
	]).toEqual([false, false, true, true])
})
