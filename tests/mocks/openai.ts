import { json, type MockApi, pause, startMockApi, type Turn } from "./api-server"

// Speaks chat completions: JSON answers, and `data:` chunks up to [DONE] when the request asks for a stream.

type Text = {
	finish?: string
	pauseMs?: number
	/** What the last piece waits for. */ beforeLast?: Promise<unknown>
	cut?: "end" | "destroy"
	refusal?: string
}

const frame = (object: string, choice: unknown) => ({
	id: "chatcmpl-1",
	object,
	created: 1,
	model: "mock-model",
	choices: [choice],
})

/** Answers with these pieces of text: at once, or one chunk each when a stream is wanted. */
export const says =
	(
		pieces: string | string[],
		{ finish = "stop", pauseMs = 0, beforeLast, cut, refusal }: Text = {},
	): Turn =>
	async ({ res, body }) => {
		const all = Array.isArray(pieces) ? pieces : [pieces]
		if (!body?.stream) {
			const answer = {
				role: "assistant",
				content: refusal ? null : all.join(""),
				refusal: refusal ?? null,
			}
			res
				.writeHead(200, { "Content-Type": "application/json" })
				.end(
					JSON.stringify(
						frame("chat.completion", { index: 0, message: answer, finish_reason: finish }),
					),
				)
			return
		}
		const send = (choice: unknown) =>
			res.write(`data: ${JSON.stringify(frame("chat.completion.chunk", choice))}\n\n`)
		res.writeHead(200, { "Content-Type": "text/event-stream" })
		send({ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null })
		if (refusal) send({ index: 0, delta: { refusal }, finish_reason: null })
		for (const [at, content] of all.entries()) {
			if (at === all.length - 1) await beforeLast
			send({ index: 0, delta: { content }, finish_reason: null })
			if (pauseMs) await pause(pauseMs)
		}
		if (cut === "destroy") return void res.socket?.destroy()
		if (cut) return void res.end()
		send({ index: 0, delta: {}, finish_reason: finish })
		res.end("data: [DONE]\n\n")
	}

/** An error as this API shapes it. */
export const fails = (
	status: number,
	{
		type = "error",
		code = null,
		message = "Something failed",
	}: { type?: string; code?: string | null; message?: string },
	headers: Record<string, string> = {},
): Turn => json(status, { error: { message, type, param: null, code } }, headers)

export const rateLimited = (retryAfterSeconds?: number): Turn =>
	fails(
		429,
		{ type: "requests", code: "rate_limit_exceeded", message: "Rate limit reached" },
		retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
	)

export const overloaded: Turn = fails(529, { type: "overloaded_error", message: "Overloaded" })

export const startOpenai = (): Promise<MockApi> =>
	startMockApi(says("Title: Bog\n\nOne wet line\nand another\n"))
