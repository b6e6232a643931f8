import { AppError } from "~/platform/errors"
import { isUuid } from "~/platform/validation"
import type { Account } from "~/features/accounts/visitor.server"
import type { Flash } from "~/platform/http/flash"
import { type NoteFields, noteFields } from "./note"
import { addNote, editNote, NoteRefused, removeNote } from "./note-edits.server"

/** `noteId` is null for a note that is added. */
export type NoteReply = {
	intent: "note"
	poemId: string
	noteId: string | null
	values: NoteFields
	message: string
	field: string | null
}
type NoteResult = { flash: Flash } | { status: number; reply: NoteReply }

const titles = {
	"add-note": "Note added",
	"edit-note": "Note saved",
	"remove-note": "Note removed",
}
type NoteIntent = keyof typeof titles
export const isNoteIntent = (intent: string | undefined): intent is NoteIntent =>
	intent !== undefined && Object.hasOwn(titles, intent)

function change(
	actor: Account,
	intent: NoteIntent,
	{ poemId, form }: { poemId: string; form: Record<string, string> },
): Promise<string> {
	const key = form.notesKey ?? ""
	if (intent === "add-note") return addNote(actor, { poemId, key }, noteFields(form))
	const noteId = (form.noteId ?? "").toLowerCase()
	if (intent === "remove-note") return removeNote(actor, { poemId, key, noteId })
	return editNote(actor, { poemId, key, noteId }, noteFields(form))
}

export async function runNoteAction(
	actor: Account,
	intent: NoteIntent,
	{ poemId, form }: { poemId: string; form: Record<string, string> },
): Promise<NoteResult> {
	try {
		const text = await change(actor, intent, { poemId, form })
		return { flash: { title: titles[intent], text: `“${text}”`, kind: "success" } }
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		const field = error instanceof NoteRefused ? error.problem.field : null
		const noteId = intent !== "add-note" && isUuid(form.noteId) ? form.noteId : null
		const reply: NoteReply = {
			intent: "note",
			poemId,
			noteId,
			values: noteFields(form),
			message: error.message,
			field,
		}
		return { status: error.status, reply }
	}
}
