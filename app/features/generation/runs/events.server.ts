import { notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { isBusy } from "../generation"
import { type RunError, runError } from "../generation-error"
import { findRun, type Run } from "./generations.server"
import { type LiveEvent, snapshotOf, watchRun } from "./live.server"
import { isRunning } from "./queue.server"

const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000
const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	// no-transform: compression would delay events until its buffer is full.
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
	"Access-Control-Allow-Origin": "*",
}

const isOpen = (run: Run) => isBusy(run.status) || run.highlightStatus === "loading"

/** A client that reconnects receives a new snapshot first. Throws NOT_FOUND and VALIDATION. */
export async function runEvents(
	runId: string,
	{ gone, headOnly }: { gone: AbortSignal; headOnly: boolean },
): Promise<Response> {
	checkUuid(runId, "id")
	const run = await findRun(runId)
	if (!run) throw notFound("Generation not found")
	if (headOnly) return new Response(null, { headers: HEADERS })
	return new Response(eventStream(run, gone), { headers: HEADERS })
}

type Snapshot = {
	type: "snapshot"
	status: string
	text: string
	highlights: string
	error?: RunError
}
type Emit = (event: LiveEvent | Snapshot) => void

function eventStream(run: Run, gone: AbortSignal): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	let stop = () => {}
	return new ReadableStream<Uint8Array>({
		start(controller) {
			let open = true
			const send = (text: string) => void (open && controller.enqueue(encoder.encode(text)))
			const emit: Emit = ({ type, ...rest }) =>
				send(`event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`)
			const close = () => {
				if (!open) return
				open = false
				stop()
				controller.close()
			}
			send("retry: 1000\n\n")
			emit(snapshotEvent(run))
			const unwatch = followRun(run, emit, close)
			const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS)
			stop = () => {
				unwatch()
				clearInterval(heartbeat)
				gone.removeEventListener("abort", close)
			}
			gone.addEventListener("abort", close)
			if (gone.aborted) close()
		},
		cancel: () => stop(),
	})
}

function snapshotEvent(run: Run): Snapshot {
	const live = snapshotOf(run.id)
	return {
		type: "snapshot",
		status: live?.status ?? run.status,
		text: live?.text ?? "",
		highlights: run.highlightStatus,
		error: live?.error ?? errorOf(run),
	}
}

const errorOf = ({ errorKind }: Run) => (errorKind ? runError(errorKind) : undefined)

function followRun(run: Run, emit: Emit, close: () => void): () => void {
	if (!isRunning(run.id)) return pollRun(run, emit, close)
	return watchRun(run.id, (event) => {
		emit(event)
		if (event.type === "end") close()
	})
}

/** For a run of another process. */
function pollRun(run: Run, emit: Emit, close: () => void): () => void {
	let last = run
	const poll = async () => {
		const current = (await findRun(run.id).catch(() => null)) ?? last
		const error = errorOf(current)
		if (current.status !== last.status) emit({ type: "status", status: current.status, error })
		last = current
		if (isOpen(current)) return
		emit({ type: "end", error })
		close()
	}
	const timer = setInterval(() => void poll(), POLL_MS)
	if (!isOpen(run)) queueMicrotask(() => void poll())
	return () => clearInterval(timer)
}
