import { setTimeout as pause } from "node:timers/promises"
import { db, transact, type Transaction } from "~/platform/database/db.server"
import { throwIfEnded } from "./call-signal.server"
import { isSilent, OWNER, ownership } from "./heartbeat.server"
import type { HighlightFailure } from "../highlight-status"

// Of several servers one makes a poem's highlights; the others wait for what comes of it.

export type HighlightResult =
	| { state: "success"; placed: number; dropped: number }
	| { state: "error"; failure: HighlightFailure; wasCalled: boolean }

const POLL_MS = 300

/** True when it is ours; otherwise what came of another server's. */
export async function claimOrJoin(
	poemId: string,
	signal: AbortSignal,
): Promise<true | HighlightResult> {
	if (await claim(poemId)) return true
	return (await resultOfOther(poemId, signal)) ?? claimOrJoin(poemId, signal)
}

/** Also true when the poem is gone, which whoever works on it finds out. */
const claim = (poemId: string): Promise<boolean> =>
	transact(async (tx) => {
		const known = await tx.analysis.findUnique({ where: { poemId } })
		const isOthers = known && known.result === null && known.owner !== OWNER
		if (isOthers && !isSilent(known.heartbeatAt)) return false
		if ((await tx.poem.count({ where: { id: poemId } })) === 0) return true
		const ours = { ...ownership(), result: null }
		await tx.analysis.upsert({ where: { poemId }, create: { poemId, ...ours }, update: ours })
		return true
	})

/** Null when the other server is gone. */
async function resultOfOther(poemId: string, signal: AbortSignal): Promise<HighlightResult | null> {
	await pause(POLL_MS)
	throwIfEnded(signal)
	const other = await db.analysis.findUnique({ where: { poemId } })
	if (other?.result) return JSON.parse(other.result) as HighlightResult
	if (!other || isSilent(other.heartbeatAt)) return null
	return resultOfOther(poemId, signal)
}

/** False when the analysis is not ours any more. */
export async function keepResult(
	db: Pick<Transaction, "analysis">,
	poemId: string,
	result: HighlightResult,
): Promise<boolean> {
	const { count } = await db.analysis.updateMany({
		where: { poemId, owner: OWNER, result: null },
		data: { result: JSON.stringify(result) },
	})
	return count === 1
}
