import { randomUUID } from "node:crypto"
import { type Transaction, transact } from "~/platform/database/db.server"
import { AppError, notFound } from "~/platform/errors"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { poemTarget } from "../poems/poem-edits.server"
import { recordUndo } from "../undo/undo.server"
import { hexColor, MAX_NOTES, type NewNote, type NoteFields, readNote } from "./note"
import type { NoteProblem } from "./note"
import { notesKey, readNoteSet } from "./note-rows.server"

export class NoteRefused extends AppError {
	constructor(readonly problem: NoteProblem) {
		super("VALIDATION", problem.message)
	}
}

type Change = {
	poemId: string
	/** The notes that the form was made from. */
	key: string
}

/** Throws CONFLICT (409) when the notes are no longer those that the form was made from. */
async function readCurrent(tx: Transaction, { poemId, key }: Change) {
	const set = await readNoteSet(tx, poemId)
	const poem = await tx.poem.findUnique({ where: { id: poemId }, select: { title: true } })
	if (!set || !poem) throw notFound("Poem not found")
	const rows = await tx.highlight.findMany({ where: { poemId }, orderBy: { ordinal: "asc" } })
	if (notesKey(rows) !== key)
		throw new AppError("CONFLICT", "The notes have been changed in the meantime.")
	return { set, rows, target: poemTarget({ id: poemId, title: poem.title }) }
}

function checkedNote(content: string, fields: NoteFields): NewNote {
	const read = readNote(content, fields)
	if ("problem" in read) throw new NoteRefused(read.problem)
	return read.value
}

const columnsOf = ({ text, note, label, device, color, isStyleSpecific, span }: NewNote) => ({
	text,
	note,
	displayLabel: label ?? null,
	device: device ?? null,
	color,
	isStyleSpecific,
	lineIndex: span.startLine,
	startLineIndex: span.startLine,
	endLineIndex: span.endLine,
	startCharIndex: span.startChar,
	endCharIndex: span.endChar,
})

export const addNote = (actor: Account, change: Change, fields: NoteFields): Promise<string> =>
	transact(async (tx) => {
		const { poemId } = change
		const { set, rows, target } = await readCurrent(tx, change)
		const note = checkedNote(set.content, fields)
		if (rows.length >= MAX_NOTES)
			throw new AppError("CONFLICT", `A poem can have ${MAX_NOTES} notes.`)
		const ordinal = Math.max(-1, ...rows.map((row) => row.ordinal)) + 1
		await tx.highlight.create({ data: { id: randomUUID(), poemId, ordinal, ...columnsOf(note) } })
		await recordAudit(tx, { actor, action: "added a note to", target, detail: note.text })
		return note.text
	})

/** Another quote moves the note. The stored color stays unless another one was chosen. */
export const editNote = (
	actor: Account,
	change: Change & { noteId: string },
	fields: NoteFields,
): Promise<string> =>
	transact(async (tx) => {
		const { set, rows, target } = await readCurrent(tx, change)
		const row = rows.find(({ id }) => id === change.noteId)
		if (!row) throw notFound("The note is no longer there.")
		const note = checkedNote(set.content, fields)
		const color = note.color === hexColor(row.color) ? row.color : note.color
		await tx.highlight.update({ where: { id: row.id }, data: { ...columnsOf(note), color } })
		await recordAudit(tx, { actor, action: "edited a note of", target, detail: note.text })
		return note.text
	})

/** Can be undone once. */
export const removeNote = (actor: Account, change: Change & { noteId: string }): Promise<string> =>
	transact(async (tx) => {
		const { set, rows, target } = await readCurrent(tx, change)
		const row = rows.find(({ id }) => id === change.noteId)
		if (!row) throw notFound("The note is no longer there.")
		await tx.highlight.delete({ where: { id: row.id } })
		await recordUndo(tx, actor, { title: "1 note removed", notes: [set] })
		await recordAudit(tx, { actor, action: "removed a note of", target, detail: row.text })
		return row.text
	})
