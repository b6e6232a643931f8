import { EventEmitter } from "node:events"
import type { GenerationState } from "./generation"
import type { HighlightState } from "./highlight-status"

// What happens to runs right now, for whoever watches. The row is the truth; this is decoration and may be missed.

export type LiveEvent =
	| { type: "status"; status: GenerationState }
	| { type: "text"; text: string }
	| { type: "highlights"; status: HighlightState }
	| { type: "end" }

/** What a watcher who comes late gets first. */
export type LiveSnapshot = { status: GenerationState; text: string }

const hub = new EventEmitter()
hub.setMaxListeners(0)
const running = new Map<string, LiveSnapshot>()

export function beginLive(runId: string): void {
	running.set(runId, { status: "preparing", text: "" })
}

export function emitLive(runId: string, event: LiveEvent): void {
	const snapshot = running.get(runId)
	if (snapshot && event.type === "status") snapshot.status = event.status
	if (snapshot && event.type === "text") snapshot.text += event.text
	hub.emit(runId, event)
	if (event.type === "end") running.delete(runId)
}

/** The run as it stands here and now; undefined when nothing of it runs in this process. */
export const snapshotOf = (runId: string): LiveSnapshot | undefined => running.get(runId)

/** Hears every event of a run; call the result to stop. */
export function watchRun(runId: string, listener: (event: LiveEvent) => void): () => void {
	hub.on(runId, listener)
	return () => hub.off(runId, listener)
}
