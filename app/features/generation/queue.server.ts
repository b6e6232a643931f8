import PQueue from "p-queue"
import { log } from "~/platform/log.server"
import { recoverRuns, type Run } from "./generations.server"
import { markingsEnded } from "./mark-poem.server"
import { writePoem } from "./write-poem.server"

/** How many poems are written at the same time. */
const AT_ONCE = 2

const queue = new PQueue({ concurrency: AT_ONCE })
const underWay = new Map<string, Promise<void>>()

/** Puts a run in line. The same run is never in line twice. */
export function enqueueRun(run: Run): void {
	if (underWay.has(run.id)) return
	const work = queue.add(() => writePoem(run)).finally(() => underWay.delete(run.id))
	underWay.set(run.id, work)
}

/** Whether a run waits or runs in this process. */
export const isUnderWay = (runId: string): boolean => underWay.has(runId)

/** Resolves when the run and its highlights are done; at once when nothing of it is under way here. */
export const runEnded = async (runId: string): Promise<void> => underWay.get(runId)

/** Tells visitors of runs that the last process did not finish. */
export async function startGenerations(): Promise<void> {
	const left = await recoverRuns()
	if (left > 0) log.warn({ left }, "runs of an earlier process were found unfinished")
}

/** Waits for what runs or waits; whoever stops the process sets the limit. */
export async function stopGenerations(): Promise<void> {
	await queue.onIdle()
	await markingsEnded()
}
