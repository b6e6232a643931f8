import { AppError, publicMessage } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { unknownIntent } from "~/platform/http/respond.server"
import { log } from "~/platform/log.server"
import { plural } from "~/platform/text"
import { isUuid } from "~/platform/validation"
import type { Account } from "~/features/accounts/visitor.server"
import { db } from "~/platform/database/db.server"
import { parseName } from "~/features/catalog/name"
import { isNoteIntent, type NoteReply, runNoteAction } from "../notes/note-actions.server"
import { isBulkIntent } from "../poem-table/bulk"
import { type BulkReply, runBulkAction } from "../poem-table/bulk.server"
import { forgetUndo, undo } from "../undo/undo.server"
import { deletePoem, StalePoem, updatePoem } from "./poem-edits.server"
import { type HighlightReply, NO_POEM, regenerateHighlights } from "./regenerate.server"
import { MISSING_FOR_UPDATE, NOT_DELETED, type PoemFlags, readPoemUpdate } from "./poem-update"

type Fields = Record<string, string>
export type NewerPoem = {
	title: string
	poet: string
	subject: string | null
	content: string
	howMade: string | null
	version: number
}
export type EditReply = {
	intent: "edit"
	poemId: string
	values: Fields
	message: string
	field: string | null
	newer: NewerPoem | null
}
export type PoemReply = EditReply | HighlightReply | BulkReply | NoteReply
/** "done" redirects with a toast; "reply" renders the page again. */
type PoemActionResult =
	| { kind: "done"; flash: Flash | null; poem: string | null }
	| { kind: "reply"; status: number; reply: PoemReply }

function poemFailure(
	title: string,
	error: unknown,
	fallback: string,
	poem: string | null,
): PoemActionResult {
	if (!(error instanceof AppError)) log.error({ err: error }, title)
	const text = publicMessage(error, fallback)
	return { kind: "done", flash: { title, text, kind: "error" }, poem }
}

export async function runPoemAction(actor: Account, form: Fields): Promise<PoemActionResult> {
	const { intent } = form
	const poemId = isUuid(form.poemId) ? form.poemId.toLowerCase() : null
	if (isBulkIntent(intent)) return ended(await runBulkAction(actor, intent, form), poemId)
	if (intent === "undo" || intent === "forget-undo")
		return { kind: "done", flash: await runUndo(actor, form), poem: poemId }
	if (!isPoemIntent(intent)) throw unknownIntent()
	if (!poemId) return { kind: "done", flash: NO_POEM, poem: null }
	if (isNoteIntent(intent))
		return ended(await runNoteAction(actor, intent, { poemId, form }), poemId)
	if (intent === "delete") return deletePoemFromForm(actor, poemId)
	if (intent === "edit") return editPoemFromForm(actor, poemId, form)
	if (intent === "archive" || intent === "protect")
		return setFlag(actor, poemId, flagChange(intent, form.value === "true"))
	const step = regenerateSteps[intent as keyof typeof regenerateSteps]
	const result = await regenerateHighlights(actor, { poemId, provider: form.provider, step })
	return ended(result, "flash" in result && result.flash === NO_POEM ? null : poemId)
}

const regenerateSteps = { regenerate: "go", "ask-regenerate": "ask", "keep-notes": "keep" } as const
const poemIntents = new Set([
	"archive",
	"protect",
	"delete",
	"edit",
	...Object.keys(regenerateSteps),
])
const isPoemIntent = (intent: string | undefined) =>
	isNoteIntent(intent) || poemIntents.has(intent ?? "")

type Ended = { flash: Flash } | { status: number; reply: PoemReply }

function ended(result: Ended, poem: string | null): PoemActionResult {
	if ("flash" in result) return { kind: "done", flash: result.flash, poem }
	return { kind: "reply", ...result }
}

async function runUndo(actor: Account, form: Fields): Promise<Flash | null> {
	if (form.intent === "forget-undo") {
		await forgetUndo(actor)
		return null
	}
	try {
		return { title: "Undone", text: await undo(actor, form.undoId), kind: "success" }
	} catch (error) {
		if (!(error instanceof AppError)) log.error({ err: error }, "undo failed")
		const text = publicMessage(error, "The change could not be saved. Please try again.")
		return { title: "Not undone", text, kind: "error" }
	}
}

const flagChange = (intent: "archive" | "protect", isOn: boolean): FlagChange =>
	intent === "archive"
		? {
				flags: { is_archived: isOn },
				title: isOn ? "Poem archived" : "Poem unarchived",
				failureTitle: "Error Toggling Archive Status",
			}
		: {
				flags: { is_protected: isOn },
				title: isOn ? "Poem protected" : "Poem unprotected",
				failureTitle: "Error Toggling Protect Status",
			}

type FlagChange = { flags: PoemFlags; title: string; failureTitle: string }

async function setFlag(
	actor: Account,
	id: string,
	{ flags, title, failureTitle }: FlagChange,
): Promise<PoemActionResult> {
	try {
		const { poem } = await updatePoem(actor, id, { kind: "flags", flags })
		return { kind: "done", flash: { title, text: poem.title, kind: "success" }, poem: id }
	} catch (error) {
		const fallback = "The change could not be saved. Please try again."
		return poemFailure(failureTitle, error, fallback, id)
	}
}

async function deletePoemFromForm(actor: Account, id: string): Promise<PoemActionResult> {
	try {
		const { title } = await deletePoem(actor, id)
		return {
			kind: "done",
			flash: { title: "Poem deleted", text: title, kind: "success" },
			poem: null,
		}
	} catch (error) {
		return poemFailure("Error Deleting Poem", error, NOT_DELETED, id)
	}
}

const fieldNames: Record<string, string> = {
	title: "title",
	content: "content",
	poet_id: "poet",
	subject: "subject",
	how_made: "howMade",
}

async function editPoemFromForm(
	actor: Account,
	poemId: string,
	form: Fields,
): Promise<PoemActionResult> {
	const values = {
		title: form.title ?? "",
		poet: form.poet ?? "",
		subject: form.subject ?? "",
		content: form.content ?? "",
		howMade: form.howMade ?? "",
		version: form.version ?? "",
	}
	const refuse = (
		status: number,
		message: string,
		field: string | null = null,
		newer: NewerPoem | null = null,
	): PoemActionResult => ({
		kind: "reply",
		status,
		reply: { intent: "edit", poemId, values, message, field, newer },
	})
	const poet = await db.poet.findFirst({
		where: { sortName: parseName(values.poet).sortName },
		select: { id: true },
	})
	if (!poet && values.poet.trim() !== "")
		return refuse(400, "There is no poet of that name.", "poet")
	try {
		const update = readPoemUpdate({
			title: values.title,
			content: values.content,
			poet_id: poet?.id ?? "",
			subject: values.subject,
			...(form.howMade === undefined ? {} : { how_made: form.howMade }),
		})
		const from = { version: Number(values.version) }
		const { dropped } = await updatePoem(actor, poemId, update, from)
		const text = droppedMessage(dropped) ?? values.title
		return { kind: "done", flash: { title: "Poem saved", text, kind: "success" }, poem: poemId }
	} catch (error) {
		if (error instanceof StalePoem) return refuse(409, error.message, null, newerPoem(error))
		if (!(error instanceof AppError)) throw error
		const path = error.errors[0]?.path ?? ""
		const isIncomplete = error.message === MISSING_FOR_UPDATE
		const message = isIncomplete ? "Please fill in title, poet, and content." : error.message
		return refuse(error.status, message, fieldNames[path] ?? null)
	}
}

function droppedMessage(dropped: number): string | null {
	if (dropped === 0) return null
	const verb = dropped === 1 ? "was" : "were"
	return `${plural(dropped, "highlight")} no longer fitted the text and ${verb} dropped.`
}

const newerPoem = ({ current, version }: StalePoem): NewerPoem => ({
	title: current.title,
	poet: current.poet_name,
	subject: current.subject,
	content: current.content,
	howMade: current.how_made,
	version,
})
