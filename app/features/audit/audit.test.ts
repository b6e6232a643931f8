import { expect, test } from "vitest"
import { formatAgo } from "~/platform/date"
import { poemOfTarget } from "./audit"

const id = "0f0f0f0f-0000-4000-8000-000000000000"

test("a poem's target gives its title and id, whatever the title holds", () => {
	expect(poemOfTarget(`poem “Moose” (${id})`)).toEqual({ title: "Moose", id })
	expect(poemOfTarget(`poem “A “moose” (one)” (${id})`)).toEqual({ title: "A “moose” (one)", id })
	for (const target of ["poet Li Bai", "prompt poem_user v2", "3 poems deleted", "poem “cut of"])
		expect(poemOfTarget(target)).toBeNull()
})

test.each([
	["2026-11-22T11:59:30Z", "just now"],
	["2026-11-22T12:00:30Z", "just now"],
	["2026-11-22T11:55:00Z", "5 minutes ago"],
	["2026-11-22T10:59:00Z", "1 hour ago"],
	["2026-11-21T11:00:00Z", "yesterday"],
	["2026-11-12T12:00:00Z", "10 days ago"],
	["2026-09-12T12:00:00Z", "12 Sept 2026"],
])("%s reads as %s at noon", (at, text) => {
	expect(formatAgo(at, "2026-11-22T12:00:00Z")).toBe(text)
})
