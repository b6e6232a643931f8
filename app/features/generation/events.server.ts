import { notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { isBusy } from "./generation"
import { findRun, type Run } from "./generations.server"
import { type LiveEvent, snapshotOf, watchRun } from "./live.server"
import { isRunning } from "./queue.server"

const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000
const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	// no-transform: a compressed stream would wait for more.
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
	"Access-Control-Allow-Origin": "*",
}

const isOpen = (run: Run) => isBusy(run.status) || run.highlightStatus === "loading"

/**
 * The events of a run as they happen: first `snapshot` (status, text so far), then `status`, `text`, `highlights`,
 * and at last `end`. Whoever comes back gets a new snapshot. NOT_FOUND for an unknown run, VALIDATION for what is no id.
 */
export async function runEvents(
	runId: string,
	{ gone, headOnly }: { gone: AbortSignal; headOnly: boolean },
): Promise<Response> {
	checkUuid(runId, "id")
	const run = await findRun(runId)
	if (!run) throw notFound("Generation not found")
	if (headOnly) return new Response(null, { headers: HEADERS })
	const encoder = new TextEncoder()
	let stop = () => {}
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			let open = true
			const send = (text: string) => void (open && controller.enqueue(encoder.encode(text)))
			const tell = ({
				type,
				...rest
			}: LiveEvent | { type: "snapshot"; status: string; text: string; highlights: string }) =>
				send(`event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`)
			const close = () => {
				if (!open) return
				open = false
				stop()
				controller.close()
			}
			send("retry: 1000\n\n")
			const live = snapshotOf(run.id)
			tell({
				type: "snapshot",
				status: live?.status ?? run.status,
				text: live?.text ?? "",
				highlights: run.highlightStatus,
			})
			const unwatch = isRunning(run.id)
				? watchRun(run.id, (event) => (tell(event), event.type === "end" && close()))
				: pollRun(run, tell, close)
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
	return new Response(stream, { headers: HEADERS })
}

/** For a run that is not of this process: its row is asked once a second. */
function pollRun(run: Run, tell: (event: LiveEvent) => void, close: () => void): () => void {
	let last = run
	const look = async () => {
		const now = (await findRun(run.id).catch(() => null)) ?? last
		if (now.status !== last.status) tell({ type: "status", status: now.status })
		last = now
		if (isOpen(now)) return
		tell({ type: "end" })
		close()
	}
	const timer = setInterval(() => void look(), POLL_MS)
	if (!isOpen(run)) queueMicrotask(() => void look())
	return () => clearInterval(timer)
}
