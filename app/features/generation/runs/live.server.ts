import { EventEmitter } from "node:events"
import type { GenerationState } from "../generation"
import type { RunError } from "../generation-error"
import type { HighlightState } from "../highlight-status"

// The runs of this process as they are at the moment. The database row is the truth, and behind.

export type LiveRun = {
	status: GenerationState
	text: string
	highlights: HighlightState
	error?: RunError
	isOver: boolean
}

const hub = new EventEmitter()
hub.setMaxListeners(0)
const running = new Map<string, LiveRun>()

export const liveRun = (runId: string): LiveRun | undefined => running.get(runId)

export function beginLive(runId: string): void {
	running.set(runId, { status: "preparing", text: "", highlights: "idle", isOver: false })
}

export function changeLive(runId: string, change: Partial<LiveRun>): void {
	const run = running.get(runId)
	if (!run) return
	Object.assign(run, change)
	hub.emit(runId)
}

/** The listeners go on with the row. */
export function endLive(runId: string): void {
	running.delete(runId)
}

export function watchRun(runId: string, onChange: () => void): () => void {
	hub.on(runId, onChange)
	return () => hub.off(runId, onChange)
}
