// What clients have recorded, and what must be true of it. Pure: tests/soak/check.test.ts plants faults.

/** Milliseconds. An open end: the client never learned when the server was done with it. */
type Span = { from: number; to: number | null }
/** "unknown": no answer came, or one that leaves open what was stored. */
type Outcome = "ok" | "unknown"

export type Entry = Span & { client: number } & (
		| {
				kind: "made" | "removed"
				what: "round" | "poem"
				key: string
				value: string
				outcome: Outcome
		  }
		/** `base` is the version that the client has edited. */
		| { kind: "write"; register: string; value: string; base?: string; outcome: Outcome }
		| { kind: "read"; register: string; value: string }
		/** A poem that was asked for with an idempotency key; null when none came of it. */
		| { kind: "asked"; key: string; poem: string | null }
		| { kind: "failed"; what: string; status: number; said: string }
		| { kind: "fault"; name: string }
	)
type Of<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>

export type FinalState = {
	rounds: { key: string; value: string }[]
	poems: { key: string; value: string }[]
	runs: { key: string; poem: string | null; isBusy: boolean; isComplete: boolean }[]
	/** Poems that a provider has written, and that no run has asked for. */
	strays: string[]
}

type Findings = { lost: string[]; twice: string[]; wrong: string[] }

/** How long after a fault its traces may be seen: the file is looked at four times a second. */
const AFTER_FAULT_MS = 2_000
/** How long a database may need to store what a killed server has sent to it. */
const AFTER_CUT_MS = 1_000

const endOf = ({ to }: Span) => to ?? Infinity
const isOf =
	<Kind extends Entry["kind"]>(...kinds: Kind[]) =>
	(entry: Entry): entry is Of<Kind> =>
		(kinds as string[]).includes(entry.kind)

export function checkHistory(history: readonly Entry[], final: FinalState): Findings {
	const findings: Findings = { lost: [], twice: [], wrong: [] }
	checkMade(history, "round", final.rounds, findings)
	checkMade(history, "poem", final.poems, findings)
	checkRuns(history.filter(isOf("asked")), final, findings)
	for (const entries of byRegister(history).values()) checkRegister(entries, findings)
	checkFailures(history, findings)
	return findings
}

/** Each acknowledged one is there once, as it was sent; each acknowledged removal has happened. */
function checkMade(
	history: readonly Entry[],
	what: "round" | "poem",
	kept: readonly { key: string; value: string }[],
	{ lost, twice, wrong }: Findings,
): void {
	const found = new Map<string, string[]>()
	for (const { key, value } of kept) found.set(key, [...(found.get(key) ?? []), value])
	for (const [key, values] of found)
		if (values.length > 1) twice.push(`${what} ${key} is there ${values.length} times`)
	const entries = history.filter(isOf("made", "removed")).filter((entry) => entry.what === what)
	const removals = new Map<string, Outcome>()
	for (const { kind, key, outcome } of entries) if (kind === "removed") removals.set(key, outcome)
	for (const { kind, key, value, outcome } of entries) {
		if (kind !== "made" || outcome !== "ok") continue
		const there = found.get(key)
		const removal = removals.get(key)
		if (!there && !removal) lost.push(`${what} ${key} was acknowledged and is gone`)
		if (there && removal === "ok") lost.push(`${what} ${key} was removed and is there`)
		if (there && !there.includes(value)) wrong.push(`${what} ${key} is not what was acknowledged`)
	}
}

/** One poem a key; what was acknowledged was written; no run is busy for ever. */
function checkRuns(asked: readonly Of<"asked">[], final: FinalState, findings: Findings): void {
	const runs = new Map(final.runs.map((run) => [run.key, run]))
	const poems = new Map<string, string>()
	for (const { key, poem } of asked) {
		if (!poem) continue
		const other = poems.get(key) ?? poem
		if (other !== poem) findings.twice.push(`key ${key} was answered with two poems`)
		poems.set(key, poem)
		const run = runs.get(key)
		if (!run?.isComplete)
			findings.lost.push(`the poem of key ${key} was acknowledged and has no run`)
		// Generation removes a poet's oldest poem: its run then names none.
		else if (run.poem && run.poem !== poem)
			findings.wrong.push(`the run of key ${key} names another poem`)
	}
	for (const { key, isBusy } of final.runs)
		if (isBusy) findings.wrong.push(`the run of key ${key} is busy for ever`)
	for (const id of final.strays) findings.twice.push(`poem ${id} was written for no run`)
}

type Access = Of<"read" | "write">

function byRegister(history: readonly Entry[]): Map<string, Access[]> {
	const all = new Map<string, Access[]>()
	for (const entry of history.filter(isOf("read", "write"))) {
		const mine = all.get(entry.register)
		if (mine) mine.push(entry)
		else all.set(entry.register, [entry])
	}
	return all
}

/**
 * A read may show a value when somebody began to write it before the read ended, and nobody was
 * told of another value, by a write or a read, after that write and before the read.
 */
function checkRegister(entries: readonly Access[], { lost, wrong }: Findings): void {
	const writes = new Map<string, Of<"write">[]>()
	const bases = new Map<string, Of<"write">>()
	for (const entry of entries) {
		if (entry.kind !== "write") continue
		writes.set(entry.value, [...(writes.get(entry.value) ?? []), entry])
		if (entry.base === undefined || entry.outcome !== "ok") continue
		const other = bases.get(entry.base)
		if (other && other.value !== entry.value)
			lost.push(`${entry.register}: ${other.value} and ${entry.value} both replaced one version`)
		bases.set(entry.base, entry)
	}
	const told = entries
		.filter((entry) => entry.kind === "read" || entry.outcome === "ok")
		.toSorted((one, other) => one.from - other.from)
	for (const read of told) {
		if (read.kind !== "read") continue
		const begun = (writes.get(read.value) ?? []).filter(({ from }) => from <= endOf(read))
		const ended = begun.reduce((latest, write) => Math.max(latest, storedBy(write)), -Infinity)
		if (begun.length === 0) wrong.push(`${read.register} read as ${read.value}, which nobody wrote`)
		else if (isReplaced(read, ended, told))
			lost.push(`${read.register} read as ${read.value} after it was replaced`)
	}
}

const storedBy = (write: Of<"write">) =>
	write.outcome === "ok" ? endOf(write) : endOf(write) + AFTER_CUT_MS

/** `told` is in the order of its beginnings. */
function isReplaced(read: Of<"read">, writtenBy: number, told: readonly Access[]): boolean {
	const isLater = ({ from }: Access) => from > writtenBy
	// Looks backwards, because the last write is nearly always the answer.
	const before = told.findLastIndex(({ from }) => from < read.from)
	for (let at = before; at >= 0; at -= 1) {
		const other = told[at]
		if (!other || !isLater(other)) return false
		if (other.value !== read.value && endOf(other) < read.from) return true
	}
	return false
}

/** No failure of the server's without a fault at that time. */
function checkFailures(history: readonly Entry[], { wrong }: Findings): void {
	const faults = history.filter(isOf("fault"))
	for (const failed of history.filter(isOf("failed"))) {
		const isExcused =
			failed.status >= 500 &&
			faults.some(
				(fault) => fault.from <= endOf(failed) && failed.from <= endOf(fault) + AFTER_FAULT_MS,
			)
		if (!isExcused) wrong.push(`${failed.what} answered ${failed.status}: ${failed.said}`)
	}
}
