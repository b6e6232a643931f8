import { LRUCache } from "lru-cache"
import { isDraining } from "~/platform/draining.server"
import {
	type RequestContext,
	requestContext,
	runWithRequestContext,
} from "~/platform/http/request-context.server"
import { traceOf } from "~/platform/watch/trace"
import { log } from "~/platform/log.server"
import { reading } from "~/platform/watch/metrics.server"
import { abortCallsAfter } from "./call-signal.server"
import type { Run } from "./generations.server"
import { withHeartbeat } from "./heartbeat.server"
import { highlightingEnded } from "./highlight-poem.server"
import { claimNextRun, countOpenRuns, isAnyRunOpen, recoverRuns } from "./recover-runs.server"
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
/** The requests of runs that wait, so that a run's log lines have the request's ids. */
const origins = new LRUCache<string, RequestContext>({ max: 1_000 })

reading(
	{ name: "odes_runs_open", help: "Runs of all servers by state.", labels: ["state"] },
	async () => (await countOpenRuns()).map(([state, count]) => [[state], count]),
)
reading(
	{
		name: "odes_queue_places",
		help: "How many runs this server can write at a time.",
		labels: ["state"],
	},
	() => [
		[["busy"], running.size],
		[["free"], takesRuns() ? PLACES - running.size : 0],
	],
)

/** False as soon as the process was told to stop. */
export const takesRuns = (): boolean => !isStopping && !isDraining()

/** As `takeRuns`; the new run belongs to the trace of this request. */
export function takeNewRun(id: string): Promise<void> {
	const origin = requestContext()
	if (origin) origins.set(id, origin)
	return takeRuns()
}

function contextOf({ id }: Run): RequestContext {
	const origin = origins.get(id)
	origins.delete(id)
	const { spanId, traceId } = traceOf(undefined)
	return {
		requestId: origin?.requestId ?? id,
		traceId: origin?.traceId ?? traceId,
		spanId,
		startedAt: performance.now(),
		queries: 0,
		databaseMs: 0,
	}
}

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
	const work = runWithRequestContext(contextOf(run), () =>
		withHeartbeat(() => writePoem(run)),
	).finally(() => {
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
