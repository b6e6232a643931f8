import { EventEmitter } from "node:events"
import type { GenerationState } from "../generation"
import type { RunError } from "../generation-error"
import type { HighlightState } from "../highlight-status"

// Live events for open pages. The database row is the truth; a page may miss events.

export type LiveEvent =
	| { type: "status"; status: GenerationState; error?: RunError }
	| { type: "text"; text: string }
	| { type: "highlights"; status: HighlightState }
	| { type: "end"; error?: RunError }

type LiveSnapshot = { status: GenerationState; text: string; error?: RunError }

const hub = new EventEmitter()
hub.setMaxListeners(0)
const running = new Map<string, LiveSnapshot>()

export function beginLive(runId: string): void {
	running.set(runId, { status: "preparing", text: "" })
}

export function emitLive(runId: string, event: LiveEvent): void {
	const snapshot = running.get(runId)
	if (snapshot && event.type === "status") Object.assign(snapshot, statusOf(event))
	if (snapshot && event.type === "text") snapshot.text += event.text
	hub.emit(runId, event)
	if (event.type === "end") running.delete(runId)
}

const statusOf = ({ status, error }: LiveEvent & { type: "status" }) => ({ status, error })

export const snapshotOf = (runId: string): LiveSnapshot | undefined => running.get(runId)

export function watchRun(runId: string, listener: (event: LiveEvent) => void): () => void {
	hub.on(runId, listener)
	return () => hub.off(runId, listener)
}
