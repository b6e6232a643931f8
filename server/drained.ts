import type { ServerResponse } from "node:http"

/** Milliseconds. A reader of a long answer who takes nothing for so long is disconnected. */
const STALLED_MS = 30_000

/** Resolves when the client has read what was written, or is gone. */
export const drained = (res: ServerResponse): Promise<void> =>
	new Promise((resolve) => {
		const timer = setTimeout(() => res.destroy(), STALLED_MS)
		const done = () => {
			clearTimeout(timer)
			res.off("drain", done).off("close", done)
			resolve()
		}
		res.on("drain", done).on("close", done)
	})
