import { db, transact } from "~/platform/database/db.server"
import type { Flash } from "~/platform/http/flash"
import { plural } from "~/platform/text"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { generationMessage } from "~/features/generation/generation-error"
import type { HighlightFailure } from "~/features/generation/highlight-status"
import type { HighlightResult } from "~/features/generation/runs/analyses.server"
import { highlightPoem } from "~/features/generation/runs/highlight-poem.server"
import { hasProvider } from "~/features/generation/providers/choose.server"
import { type ProviderId, PROVIDERS } from "~/features/generation/providers/provider"
import { readNoteSet } from "../notes/note-rows.server"
import { recordUndo } from "../undo/undo.server"
import { poemTarget } from "./poem-edits.server"

export type HighlightReply = {
	intent: "regenerate"
	poemId: string
	provider: string
	/** The page shows the question before the notes are replaced. */
	asks?: true
	/** Null when the form was invalid; `message` says why. */
	failure: HighlightFailure | null
	message: string | null
}
type RegenerateResult = { flash: Flash } | { status: number; reply: HighlightReply }

export const NO_POEM: Flash = {
	title: "No Poem Selected",
	text: "Please select a poem first.",
	kind: "error",
}
const NO_KEY: HighlightFailure = {
	message: generationMessage("authentication"),
	type: "AUTHENTICATION_ERROR",
	code: "authentication",
}

async function tryToHighlight(poemId: string, provider: ProviderId): Promise<HighlightResult> {
	if (!hasProvider(provider)) return { state: "error", failure: NO_KEY, wasCalled: false }
	return highlightPoem(poemId, provider)
}

/** "ask" is answered with the question when notes would go; "keep" is its "Cancel". */
type RegenerateStep = "ask" | "keep" | "go"

/** The notes that go can be put back. */
export async function regenerateHighlights(
	actor: Account,
	request: { poemId: string; provider: string | undefined; step: RegenerateStep },
): Promise<RegenerateResult> {
	const { poemId } = request
	const provider = request.provider || "anthropic"
	const providerId = PROVIDERS.find((id) => id === provider)
	const reply = (status: number, changes: Partial<HighlightReply>): RegenerateResult => ({
		status,
		reply: { intent: "regenerate", poemId, provider, failure: null, message: null, ...changes },
	})
	const poem = await db.poem.findUnique({
		where: { id: poemId },
		select: { title: true, content: true },
	})
	if (!poem || poem.content.trim() === "") return { flash: NO_POEM }
	if (!providerId) return reply(400, { message: "Please choose one of these providers." })
	if (request.step === "keep") return reply(200, {})
	const before = await transact((tx) => readNoteSet(tx, poemId))
	const hasNotes = before !== null && before.rows.length > 0
	if (request.step === "ask" && hasNotes) return reply(200, { asks: true })
	const highlighting = await tryToHighlight(poemId, providerId)
	if (highlighting.state === "error") return reply(502, { failure: highlighting.failure })
	const { placed, dropped } = highlighting
	await transact(async (tx) => {
		if (hasNotes)
			await recordUndo(tx, actor, {
				title: `${plural(before.rows.length, "note")} of “${poem.title}” replaced`,
				notes: [before],
			})
		await recordAudit(tx, {
			actor,
			action: "regenerated the highlights of",
			target: poemTarget({ id: poemId, title: poem.title }),
			detail: `${providerId}: ${placed} placed, ${dropped} dropped`,
		})
	})
	const droppedText = dropped > 0 ? `; ${dropped} could not be placed` : ""
	return {
		flash: {
			title: "Highlights Generated Successfully",
			text: `Generated ${plural(placed, "highlight")}${droppedText}`,
			kind: "success",
		},
	}
}
