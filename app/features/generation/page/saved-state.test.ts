import { expect, test } from "vitest"
import {
	readSavedState,
	restoration,
	SAVED_STATE_LIFETIME_MS,
	writeSavedState,
} from "./saved-state"

const now = 1_700_000_000_000
const change = {
	poet: { id: "p", name: "Sappho" },
	subject: "Marriage" as const,
	poem: { id: "q", title: "T" },
}

test(
	"poet, subject, poem and time are stored and restored for 24 hours",
	{ tags: ["EN-22", "GN-35"] },
	() => {
		const text = writeSavedState(change, { state: "complete", now })
		expect(JSON.parse(text ?? "")).toEqual({ ...change, lastUpdated: now })
		expect(readSavedState(text, now + SAVED_STATE_LIFETIME_MS - 1)).toEqual({
			...change,
			lastUpdated: now,
		})
	},
)

test("a state of 24 hours or more is discarded", { tags: ["GN-36"] }, () => {
	const text = writeSavedState(change, { state: "idle", now })
	expect(SAVED_STATE_LIFETIME_MS).toBe(24 * 3600 * 1000)
	expect(readSavedState(text, now + SAVED_STATE_LIFETIME_MS)).toBeNull()
	expect(readSavedState(text, now - 1)).toBeNull()
})

test(
	"an empty address restores the stored state; its run and a search restore the choice; others nothing",
	{ tags: ["GN-35", "GN-36"] },
	() => {
		const saved = { ...change, poem: null, lastUpdated: now }
		const written = { ...change, poem: { id: "q", runId: "r" }, lastUpdated: now }
		const opened = { search: "", runId: null, isAnswered: false }
		const chosen = { kind: "choose", poet: change.poet, subject: "Marriage" }
		expect(restoration(saved, opened)).toEqual(chosen)
		expect(restoration(written, opened)).toEqual({ kind: "open", runId: "r" })
		expect(restoration(null, opened)).toEqual({ kind: "forget" })
		expect(restoration(written, { ...opened, search: "?run=r", runId: "r" })).toEqual(chosen)
		expect(restoration(written, { ...opened, search: "?run=s", runId: "s" })).toEqual({
			kind: "nothing",
		})
		expect(restoration(saved, { ...opened, search: "?q=sapp&subject=Moose" })).toEqual(chosen)
		expect(restoration(written, { ...opened, search: "?q=" })).toEqual(chosen)
		expect(restoration(null, { ...opened, search: "?q=sapp" })).toEqual({ kind: "nothing" })
		expect(restoration(saved, { ...opened, search: "?poet=Sappho" })).toEqual({ kind: "nothing" })
		expect(restoration(null, { ...opened, search: "?run=r", runId: "r" })).toEqual({
			kind: "nothing",
		})
		for (const state of [saved, written, null])
			expect(restoration(state, { ...opened, isAnswered: true })).toEqual({ kind: "nothing" })
	},
)

test("nothing is stored while busy", { tags: ["GN-37"] }, () => {
	for (const state of ["preparing", "generating_poem", "generating_title", "saving"] as const)
		expect(writeSavedState(change, { state, now })).toBeNull()
	for (const state of ["idle", "complete", "error"] as const)
		expect(writeSavedState(change, { state, now })).not.toBeNull()
})

test("a broken state is dropped, never a crash", () => {
	for (const text of [
		null,
		"",
		"{",
		"null",
		"[]",
		'{"poet":1}',
		JSON.stringify({ ...change, subject: "Mice", lastUpdated: now }),
	])
		expect(readSavedState(text, now)).toBeNull()
})
