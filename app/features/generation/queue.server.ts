import PQueue from "p-queue"
import { log } from "~/platform/log.server"
import { abortCallsAfter } from "./call-signal.server"
import type { Run } from "./generations.server"
import { withHeartbeat } from "./heartbeat.server"
import { highlightingEnded } from "./highlight-poem.server"
import { recoverRuns } from "./recover-runs.server"
import { writePoem } from "./write-poem.server"

/** How many poems are written at the same time. */
const AT_ONCE = 2

/** How often runs are looked for whose process is gone. */
const RECOVERY_MS = 5_000

/** Of the 70 s that the server gives itself to stop; the rest is for writing down what failed. */
const GRACE_MS = 60_000

let recovery: ReturnType<typeof setInterval> | undefined
const queue = new PQueue({ concurrency: AT_ONCE })
const underWay = new Map<string, Promise<void>>()

/** Puts a run in line. The same run is never in line twice. */
export function enqueueRun(run: Run): void {
	if (underWay.has(run.id)) return
	const work = withHeartbeat(() => queue.add(() => writePoem(run))).finally(() =>
		underWay.delete(run.id),
	)
	underWay.set(run.id, work)
}

/** Whether a run waits or runs in this process. */
export const isRunning = (runId: string): boolean => underWay.has(runId)

/** Resolves when the run and its highlights are done; at once when nothing of it is under way here. */
export const runEnded = async (runId: string): Promise<void> => underWay.get(runId)

/** Ends runs whose process is gone, now and from now on: a process that was killed just before seems alive for a while. */
export async function startGenerations(): Promise<void> {
	await recover()
	recovery = setInterval(
		() =>
			void recover().catch((error: unknown) =>
				log.error({ err: error }, "runs could not be looked after"),
			),
		RECOVERY_MS,
	).unref()
}

async function recover(): Promise<void> {
	const left = await recoverRuns()
	if (left > 0) log.warn({ left }, "runs were found whose process is gone")
}

/**
 * Waits for the poems and highlights under way; what a provider has not answered after the grace time is aborted.
 * @param closed when no more requests can come in
 */
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
