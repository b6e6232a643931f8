import { isDraining } from "~/platform/draining.server"
import { log } from "~/platform/log.server"
import { abortCallsAfter } from "./call-signal.server"
import type { Run } from "./generations.server"
import { withHeartbeat } from "./heartbeat.server"
import { highlightingEnded } from "./highlight-poem.server"
import { claimNextRun, isAnyRunOpen, recoverRuns } from "./recover-runs.server"
import { writePoem } from "./write-poem.server"

// Waiting runs are rows without an owner. Each process takes one when it has a free place, so
// what a stopping one leaves is taken by the others, or at the next start.

const PLACES = 2
const LOOK_MS = 1_000

/** The server stops after 70 s at the latest; the rest is for storing failures. */
const GRACE_MS = 60_000

let timer: ReturnType<typeof setInterval> | undefined
let looking: Promise<void> | undefined
let isStopping = false
let taking = Promise.resolve()
const running = new Map<string, Promise<void>>()

/** False as soon as the process was told to stop. */
export const takesRuns = (): boolean => !isStopping && !isDraining()

/** Resolves when every run that this process has a place for is begun. Never throws. */
export function takeRuns(): Promise<void> {
	if (takesRuns())
		taking = taking
			.then(fillPlaces)
			.catch((error: unknown) => log.error({ err: error }, "waiting runs could not be taken"))
	return taking
}

async function fillPlaces(): Promise<void> {
	while (running.size < PLACES && takesRuns()) {
		const run = await claimNextRun()
		if (!run) return
		begin(run)
	}
}

function begin(run: Run): void {
	const work = withHeartbeat(() => writePoem(run)).finally(() => {
		running.delete(run.id)
		void takeRuns()
	})
	running.set(run.id, work)
}

export const runEnded = async (runId: string): Promise<void> => running.get(runId)

/** Looks again and again: other processes come, go and die. */
export async function startGenerations(): Promise<void> {
	await look()
	const repeat = () =>
		(looking ??= look()
			.catch((error: unknown) => log.error({ err: error }, "runs could not be looked for"))
			.finally(() => (looking = undefined)))
	timer = setInterval(() => void repeat(), LOOK_MS).unref()
}

async function look(): Promise<void> {
	if (!(await isAnyRunOpen())) return
	const left = await recoverRuns()
	if (left > 0) log.warn({ left }, "ended runs of a stopped process")
	await takeRuns()
}

/** Aborts the provider calls after the grace time. `closed`: no more requests can arrive. */
export async function stopGenerations(
	closed: Promise<void> = Promise.resolve(),
	graceMs = GRACE_MS,
): Promise<void> {
	const cancel = abortCallsAfter(graceMs)
	isStopping = true
	await closed
	clearInterval(timer)
	await looking
	await taking
	await Promise.all(running.values())
	await highlightingEnded()
	isStopping = false
	cancel()
}
