import { Form } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Button } from "~/ui/button"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { noteId } from "~/features/highlights/mark-ids"
import type { SelectedPoem } from "../poems/selected-poem.server"
import { fieldNames, type NoteFields, type NoteItem } from "./note"
import type { NoteReply } from "./note-actions.server"
import { NoteForm } from "./note-form"
import type { SelectedQuote } from "./use-selected-quote"

type Props = {
	poem: SelectedPoem
	back: Record<string, string>
	newColor: string
	/** What is selected in the verse, for the note that is added. */
	selection: SelectedQuote | null
	reply: NoteReply | null
	draft: Record<string, string> | null
}

export function NoteList({ poem, back, newColor, selection, reply, draft }: Props) {
	const fields = { ...back, poemId: poem.id, notesKey: poem.notesKey }
	return (
		<section aria-labelledby="notes" className="mt-6 border-t border-rule pt-4">
			<h3 id="notes" className="text-lg">
				Notes
			</h3>
			{poem.notes.length === 0 && <p className="mt-1 text-faded italic">No notes yet.</p>}
			<ol className="mt-2 grid divide-y divide-rule" data-testid="note-list">
				{poem.notes.map((note) => (
					<Note
						key={note.id}
						note={note}
						fields={fields}
						reply={reply?.noteId === note.id ? reply : null}
						draft={draft?.intent === "edit-note" && draft.noteId === note.id ? draft : null}
					/>
				))}
			</ol>
			<AddNote
				fields={fields}
				color={newColor}
				selection={selection}
				reply={reply && isNewOrGone(reply, poem.notes) ? reply : null}
				draft={draft?.intent === "add-note" && draft.poemId === poem.id ? draft : null}
			/>
		</section>
	)
}

/** What was typed for a note that somebody removed meanwhile moves to the form for a new one. */
const isNewOrGone = ({ noteId: id }: NoteReply, notes: readonly NoteItem[]): boolean =>
	id === null || notes.every((note) => note.id !== id)

const withDraft = (values: NoteFields, draft: Record<string, string> | null): NoteFields => {
	if (!draft) return values
	const typed = fieldNames.map((name) => [name, draft[name] ?? ""])
	return Object.fromEntries(typed) as NoteFields
}

type NoteProps = {
	note: NoteItem
	fields: Record<string, string>
	reply: NoteReply | null
	draft: Record<string, string> | null
}

function Note({ note, fields, reply, draft }: NoteProps) {
	const own = { ...fields, noteId: note.id }
	const values = {
		quote: note.quote,
		line: note.line === null ? "" : String(note.line),
		label: note.label,
		device: note.device,
		note: note.note,
		color: note.color,
		styleSpecific: String(note.isStyleSpecific),
	}
	return (
		<li
			id={note.markId ? noteId(note.markId) : undefined}
			className="scroll-mt-20 py-3 target:bg-wash"
		>
			<p>
				<span
					aria-hidden="true"
					className="me-2 inline-block size-3 rounded-full border border-edge align-baseline"
					style={{ background: note.color }}
				/>
				{note.number === null ? "" : `${note.number}. `}
				<strong>{note.shownLabel}</strong>{" "}
				<span className="text-sm text-faded">
					{[note.line !== null && `line ${note.line}`, note.isStyleSpecific && "poet’s style"]
						.filter(Boolean)
						.join(" · ")}
				</span>
			</p>
			<p className="mt-1 whitespace-pre-line italic">{`“${note.quote}”`}</p>
			<p className="mt-1 text-faded">{note.note}</p>
			<div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
				<details className="min-w-0 flex-1 basis-64" open={reply !== null || draft !== null}>
					<summary className="min-h-6">
						Edit<span className="sr-only">{` the note on “${note.quote}”`}</span>
					</summary>
					<NoteForm
						intent="edit-note"
						fields={own}
						values={withDraft(values, draft)}
						reply={reply}
						submitLabel="Save Note"
					/>
				</details>
				<Form method="post" preventScrollReset>
					<HiddenFields fields={own} />
					<Button
						name="intent"
						value="remove-note"
						kind="quiet"
						className="text-sm"
						aria-label={`Remove the note on “${note.quote}”`}
					>
						Remove
					</Button>
				</Form>
			</div>
		</li>
	)
}

type AddProps = {
	fields: Record<string, string>
	color: string
	selection: SelectedQuote | null
	reply: NoteReply | null
	draft: Record<string, string> | null
}

function AddNote({ fields, color, selection, reply, draft }: AddProps) {
	const details = useRef<HTMLDetailsElement>(null)
	// An effect, because what was typed into the other fields must stay as it is.
	useEffect(() => {
		const form = details.current?.querySelector("form")
		const fill = (name: string, value: string) => {
			const field = form?.elements.namedItem(name)
			if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
				field.value = value
		}
		if (!selection) return
		fill("quote", selection.quote)
		fill("line", String(selection.line))
	}, [selection])
	const values = { quote: "", line: "", label: "", device: "", note: "", color, styleSpecific: "" }
	return (
		<details
			ref={details}
			className="border-t border-rule pt-3"
			open={reply !== null || draft !== null}
		>
			<summary className="min-h-6 [overflow-wrap:anywhere]">
				{selection ? `Add a note on “${selection.quote}”` : "Add a note"}
			</summary>
			<p className="mt-2 text-sm text-faded">
				Select words in the poem above, or type them as the quote. The line is only needed when the
				words occur more than once.
			</p>
			<NoteForm
				intent="add-note"
				fields={fields}
				values={withDraft(values, draft)}
				reply={reply}
				submitLabel="Add Note"
			/>
		</details>
	)
}
