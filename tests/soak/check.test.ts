import { describe, expect, test } from "vitest"
import { checkHistory, type Entry, type FinalState } from "../../scripts/soak/check"

// A checker that finds nothing proves nothing: each kind of fault is planted once.

const nothing: FinalState = { rounds: [], poems: [], runs: [], strays: [] }
const run = { key: "k", poem: "p", isBusy: false, isComplete: true }
const at = (from: number, to: number | null = from + 10) => ({ client: 1, from, to })
const made = (over: object = {}): Entry => ({
	...at(0),
	kind: "made",
	what: "round",
	key: "a 1",
	value: "w",
	outcome: "ok",
	...over,
})
const write = (value: string, from: number, over: object = {}): Entry => ({
	...at(from),
	kind: "write",
	register: "r",
	value,
	outcome: "ok",
	...over,
})
const read = (value: string, from: number): Entry => ({
	...at(from),
	kind: "read",
	register: "r",
	value,
})
const asked = (poem: string | null): Entry => ({ ...at(0), kind: "asked", key: "k", poem })
const failed = (from: number, status = 500): Entry => ({
	...at(from),
	kind: "failed",
	what: "GET /",
	status,
	said: "",
})

const counts = (history: Entry[], final: Partial<FinalState> = {}) => {
	const { lost, twice, wrong } = checkHistory(history, { ...nothing, ...final })
	return [lost.length, twice.length, wrong.length]
}
const kept = { key: "a 1", value: "w" }

describe("what is sound passes", () => {
	test.each<[string, Entry[], Partial<FinalState>]>([
		["an acknowledged round that is there", [made()], { rounds: [kept] }],
		["a round without an answer that is there", [made({ outcome: "unknown" })], { rounds: [kept] }],
		["a round without an answer that is not there", [made({ outcome: "unknown" })], {}],
		["a removed poem", [made({ what: "poem" }), made({ what: "poem", kind: "removed" })], {}],
		["a value read after it was written", [write("x", 0), write("y", 20), read("y", 40)], {}],
		["either of two values written at once", [write("x", 0), write("y", 5), read("x", 40)], {}],
		[
			"a value that is being written",
			[write("x", 0), write("y", 20, { to: 60 }), read("y", 30)],
			{},
		],
		[
			"a value whose write had no answer",
			[write("x", 0), write("y", 20, { outcome: "unknown" }), write("z", 40), read("y", 60)],
			{},
		],
		["one poem twice for one key", [asked("p"), asked("p")], { runs: [run] }],
		["a poem that made room for newer ones", [asked("p")], { runs: [{ ...run, poem: null }] }],
		["a failure during a fault", [failed(20), { ...at(0, 100), kind: "fault", name: "kill" }], {}],
	])("%s", (_, history, final) => expect(counts(history, final)).toEqual([0, 0, 0]))
})

describe("what is not sound is found", () => {
	test.each<[string, number[], Entry[], Partial<FinalState>]>([
		["an acknowledged round is gone", [1, 0, 0], [made()], {}],
		["a round is there twice", [0, 1, 0], [made()], { rounds: [kept, kept] }],
		["a round has another winner", [0, 0, 1], [made()], { rounds: [{ ...kept, value: "z" }] }],
		["an acknowledged poem is gone", [1, 0, 0], [made({ what: "poem" })], {}],
		[
			"a removed poem is there",
			[1, 0, 0],
			[made({ what: "poem" }), made({ what: "poem", kind: "removed" })],
			{ poems: [kept] },
		],
		["an old value is read", [1, 0, 0], [write("x", 0), write("y", 20), read("x", 40)], {}],
		[
			"a value comes back after another was read",
			[1, 0, 0],
			[write("x", 0), write("y", 20, { to: 90 }), read("y", 30), read("x", 50)],
			{},
		],
		[
			"a write that had no answer takes effect after two seconds",
			[1, 0, 0],
			[write("y", 0, { outcome: "unknown" }), write("z", 2_000), read("y", 2_100)],
			{},
		],
		["a value that nobody wrote is read", [0, 0, 1], [write("x", 0), read("none", 20)], {}],
		[
			"two edits of one version are both acknowledged",
			[1, 0, 0],
			[write("x", 0, { base: "1" }), write("y", 2, { base: "1" })],
			{},
		],
		["two poems for one key", [0, 1, 1], [asked("p"), asked("q")], { runs: [run] }],
		["an acknowledged poem has no run", [1, 0, 0], [asked("p")], {}],
		[
			"an acknowledged poem's run has failed",
			[1, 0, 0],
			[asked("p")],
			{ runs: [{ ...run, isComplete: false }] },
		],
		["a run is busy for ever", [0, 0, 1], [], { runs: [{ ...run, isBusy: true }] }],
		["a poem was written twice for one run", [0, 1, 0], [], { strays: ["s"] }],
		["a failure without a fault", [0, 0, 1], [failed(0)], {}],
		[
			"a failure long after a fault",
			[0, 0, 1],
			[failed(5_000), { ...at(0, 100), kind: "fault", name: "kill" }],
			{},
		],
		[
			"a refusal that no fault explains",
			[0, 0, 1],
			[failed(20, 401), { ...at(0, 100), kind: "fault", name: "kill" }],
			{},
		],
	])("%s", (_, expected, history, final) => expect(counts(history, final)).toEqual(expected))
})
