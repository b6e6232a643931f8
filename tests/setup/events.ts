export type Heard = { event: string; data: Record<string, unknown>; at: number }

/** Adds the server-sent events of this answer to `heard`, until the stream ends. */
export async function hearEvents(answer: Response, heard: Heard[]): Promise<void> {
	const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
	let rest = ""
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		const blocks = (rest + piece.value).split("\n\n")
		rest = blocks.pop() ?? ""
		for (const block of blocks) {
			const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
			if (event && data) heard.push({ event, data: JSON.parse(data), at: Date.now() })
		}
	}
}
