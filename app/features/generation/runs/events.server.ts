import { notFound } from "~/platform/errors"
import { takePlace } from "~/platform/http/rate-limit.server"
import { checkUuid } from "~/platform/validation"
import { isBusy } from "../generation"
import { runError } from "../generation-error"
import { HIGHLIGHT_STATES } from "../highlight-status"
import { findRun, type Run } from "./generations.server"
import { liveRun, type LiveRun, watchRun } from "./live.server"
import { takesRuns } from "./queue.server"

/** For the row of a run that is not in this process. */
const POLL_MS = 150
const HEARTBEAT_MS = 15_000
const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	// no-transform: compression would delay events until its buffer is full.
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
	"Access-Control-Allow-Origin": "*",
}

/** A client that reconnects receives a new snapshot. Throws NOT_FOUND, VALIDATION, RATE_LIMIT. */
export async function runEvents(
	runId: string,
	{ gone, address, headOnly }: { gone: AbortSignal; address: string; headOnly: boolean },
): Promise<Response> {
	checkUuid(runId, "id")
	const run = await findRun(runId)
	if (!run) throw notFound("Generation not found")
	if (headOnly) return new Response(null, { headers: HEADERS })
	return new Response(eventStream(run, gone, takePlace(address)), { headers: HEADERS })
}

type Emit = (type: string, data: Record<string, unknown>) => void

function eventStream(run: Run, gone: AbortSignal, leave: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	let stop = () => {}
	return new ReadableStream<Uint8Array>({
		start(controller) {
			let open = true
			const send = (text: string) => void (open && controller.enqueue(encoder.encode(text)))
			const emit: Emit = (type, data) => send(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
			const close = () => {
				if (!open) return
				open = false
				stop()
				controller.close()
			}
			send("retry: 1000\n\n")
			const unwatch = followRun(run, emit, close)
			const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS)
			stop = () => {
				unwatch()
				clearInterval(heartbeat)
				gone.removeEventListener("abort", close)
				leave()
			}
			gone.addEventListener("abort", close)
			if (gone.aborted) close()
		},
		cancel: () => stop(),
	})
}

const stateOf = (run: Run): LiveRun => {
	const highlights = HIGHLIGHT_STATES.find((state) => state === run.highlightStatus) ?? "idle"
	return {
		status: run.status,
		text: run.text ?? "",
		highlights,
		error: run.errorKind ? runError(run.errorKind) : undefined,
		isOver: !isBusy(run.status) && highlights !== "loading",
	}
}

const GONE = { status: "error", error: runError("unexpected"), isOver: true } as const

/** The run may begin here, end here, or move to another server: both sources are watched. */
function followRun(run: Run, emit: Emit, close: () => void): () => void {
	const first = liveRun(run.id) ?? stateOf(run)
	const tell = teller({ ...first }, emit, close)
	const tellLive = () => {
		const live = liveRun(run.id)
		if (live) tell(live)
		return live !== undefined
	}
	let isAsking = false
	const look = async () => {
		if (isAsking || tellLive()) return
		// It goes on elsewhere, and so does its listener.
		if (!takesRuns()) return close()
		isAsking = true
		const now = await findRun(run.id).catch(() => undefined)
		isAsking = false
		if (tellLive() || now === undefined) return
		tell(now ? stateOf(now) : { ...first, ...GONE })
	}
	const unwatch = watchRun(run.id, tellLive)
	const timer = setInterval(() => void look(), POLL_MS)
	if (first.isOver) queueMicrotask(() => tell(first))
	return () => {
		unwatch()
		clearInterval(timer)
	}
}

/** Tells what is new, first all of it. */
function teller(first: LiveRun, emit: Emit, close: () => void) {
	let told = first
	const tellAll = ({ status, text, highlights, error }: LiveRun) =>
		emit("snapshot", { status, text, highlights, error })
	const tellText = (now: LiveRun) => {
		// The row is behind, or has no text any more.
		if (told.text.startsWith(now.text)) return
		if (now.text.startsWith(told.text)) emit("text", { text: now.text.slice(told.text.length) })
		else tellAll(now)
		told = { ...told, text: now.text }
	}
	tellAll(first)
	return (now: LiveRun) => {
		const { status, highlights, error } = now
		tellText(now)
		if (status !== told.status) emit("status", { status, error })
		if (highlights !== told.highlights) emit("highlights", { status: highlights })
		told = { ...told, status, highlights }
		if (!now.isOver) return
		emit("end", { error })
		close()
	}
}
