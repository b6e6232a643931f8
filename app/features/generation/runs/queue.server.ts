import PQueue from "p-queue"
import { log } from "~/platform/log.server"
import { abortCallsAfter } from "./call-signal.server"
import type { Run } from "./generations.server"
import { withHeartbeat } from "./heartbeat.server"
import { highlightingEnded } from "./highlight-poem.server"
import { recoverRuns } from "./recover-runs.server"
import { writePoem } from "./write-poem.server"

const CONCURRENCY = 2
const RECOVERY_MS = 5_000

/** The server stops after 70 s at the latest; the rest is for storing failures. */
const GRACE_MS = 60_000

let recovery: ReturnType<typeof setInterval> | undefined
const queue = new PQueue({ concurrency: CONCURRENCY })
const running = new Map<string, Promise<void>>()

export function enqueueRun(run: Run): void {
	if (running.has(run.id)) return
	const work = withHeartbeat(() => queue.add(() => writePoem(run)))
	running.set(
		run.id,
		work.finally(() => running.delete(run.id)),
	)
}

export const isRunning = (runId: string): boolean => running.has(runId)

export const runEnded = async (runId: string): Promise<void> => running.get(runId)

/** Repeats, because a process that was just killed seems alive for a while. */
export async function startGenerations(): Promise<void> {
	await recover()
	const repeat = () =>
		recover().catch((error: unknown) => log.error({ err: error }, "runs could not be recovered"))
	recovery = setInterval(() => void repeat(), RECOVERY_MS).unref()
}

async function recover(): Promise<void> {
	const left = await recoverRuns()
	if (left > 0) log.warn({ left }, "ended runs of a stopped process")
}

/** Aborts the provider calls after the grace time. `closed`: no more requests can arrive. */
export async function stopGenerations(
	closed: Promise<void> = Promise.resolve(),
	graceMs = GRACE_MS,
): Promise<void> {
	const cancel = abortCallsAfter(graceMs)
	await closed
	clearInterval(recovery)
	await queue.onIdle()
	await highlightingEnded()
	cancel()
}
