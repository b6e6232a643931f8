import { setTimeout as pause } from "node:timers/promises"
import { db } from "~/platform/database/db.server"
import { storable } from "~/platform/text"
import { type Claim, claimOf } from "./generations.server"
import { changeLive } from "./live.server"

/** With the listeners' own pauses, text is at other servers within 400 ms. */
const PAUSE_MS = 150

/** Tells the text as it is written, here and in the row. `onLost`: the run is another's now. */
export function keepText(claim: Claim, onLost: () => void) {
	let text = ""
	let isIdle = true
	const over = new AbortController()
	let writing = Promise.resolve()
	const write = async (now: string) => {
		const { count } = await db.generation.updateMany({
			where: { ...claimOf(claim), status: "generating_poem" },
			data: { text: storable(now) },
		})
		if (count === 0) onLost()
	}
	const writeAll = async () => {
		isIdle = false
		for (let kept = ""; kept !== text && !over.signal.aborted; await pause(PAUSE_MS)) {
			kept = text
			// The next step of the run says what is wrong with the database.
			writing = write(kept).catch(() => {})
			await writing
		}
		isIdle = true
	}
	return {
		add(more: string) {
			text += more
			changeLive(claim.id, { text })
			if (isIdle) void writeAll()
		},
		/** Resolves to the whole text when no more is being written. */
		async end(): Promise<string> {
			over.abort()
			await writing
			return storable(text)
		},
	}
}
