import { json, type MockApi, pause, startMockApi, type Turn } from "./api-server"

// Speaks the Messages API: JSON answers, and server-sent events when the request asks for a stream.

type Text = {
	stop?: string
	pauseMs?: number
	/** What the last piece waits for. */ beforeLast?: Promise<unknown>
	cut?: "end" | "destroy"
	error?: { type: string; message: string }
}

const message = (content: unknown[], stop: string | null) => ({
	id: "msg_1",
	type: "message",
	role: "assistant",
	model: "mock-model",
	content,
	stop_reason: stop,
	stop_sequence: null,
	usage: { input_tokens: 10, output_tokens: 10 },
})

/** Answers with these pieces of text: at once, or one event each when a stream is wanted. */
export const says =
	(
		pieces: string | string[],
		{ stop = "end_turn", pauseMs = 0, beforeLast, cut, error }: Text = {},
	): Turn =>
	async ({ res, body }) => {
		const all = Array.isArray(pieces) ? pieces : [pieces]
		if (!body?.stream) {
			res
				.writeHead(200, { "Content-Type": "application/json" })
				.end(
					JSON.stringify(message(all.join("") ? [{ type: "text", text: all.join("") }] : [], stop)),
				)
			return
		}
		const send = (event: string, data: unknown) =>
			res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
		res.writeHead(200, { "Content-Type": "text/event-stream" })
		send("message_start", { type: "message_start", message: message([], null) })
		send("content_block_start", {
			type: "content_block_start",
			index: 0,
			content_block: { type: "text", text: "" },
		})
		send("ping", { type: "ping" })
		for (const [at, text] of all.entries()) {
			if (at === all.length - 1) await beforeLast
			send("content_block_delta", {
				type: "content_block_delta",
				index: 0,
				delta: { type: "text_delta", text },
			})
			if (pauseMs) await pause(pauseMs)
		}
		if (error) send("error", { type: "error", error })
		if (cut === "destroy") return void res.socket?.destroy()
		if (cut || error) return void res.end()
		send("content_block_stop", { type: "content_block_stop", index: 0 })
		send("message_delta", {
			type: "message_delta",
			delta: { stop_reason: stop, stop_sequence: null },
			usage: { output_tokens: 10 },
		})
		send("message_stop", { type: "message_stop" })
		res.end()
	}

/** An error as this API shapes it. */
export const fails = (
	status: number,
	type: string,
	text: string,
	headers: Record<string, string> = {},
): Turn =>
	json(status, { type: "error", error: { type, message: text }, request_id: "req_1" }, headers)

export const rateLimited = (retryAfterSeconds?: number): Turn =>
	fails(
		429,
		"rate_limit_error",
		"This request would exceed your limit",
		retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
	)

export const overloaded: Turn = fails(529, "overloaded_error", "Overloaded")

export const startAnthropic = (): Promise<MockApi> =>
	startMockApi(says("Title: Bog\n\nOne wet line\nand another\n"))
