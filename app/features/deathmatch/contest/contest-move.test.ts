import { expect, test } from "vitest"
import { newProgress, play, type Progress } from "../contest"
import { readMove } from "./contest-move"

test("a form names what its visitor saw; an unknown view is left out", () => {
	expect(readMove({ intent: "next", pairing: "3", view: "results" })).toEqual({
		type: "next",
		pairing: 3,
		view: "results",
	})
	expect(readMove({ intent: "choose", pairing: "0", position: "1", view: "x" })).toEqual({
		type: "choose",
		pairing: 0,
		position: 1,
	})
	expect(readMove({ intent: "next", view: "results" })).toBeNull()
})

test("a move from a view that is gone changes nothing", () => {
	const locked: Progress = {
		...newProgress(),
		pairingIndex: 3,
		winners: [0, 2, 4, 6, null, null, null],
		roundCompleted: true,
	}
	const next = { type: "next", pairing: 3 } as const
	expect(play(locked, { ...next, view: "pairing" })).toEqual({ ok: false, reason: "stale" })
	expect(play(locked, { ...next, view: "results" })).toMatchObject({ ok: true })
	const summary = { ...locked, viewSummary: true }
	expect(play(summary, { ...next, view: "results" })).toEqual({ ok: false, reason: "stale" })
	expect(play(summary, { ...next, view: "summary" })).toMatchObject({ ok: true })
})
