type Note = { label: string; note: string }

export const beginsWithLabel = ({ label, note }: Note): boolean =>
	note.toLowerCase().startsWith(`${label.toLowerCase()}:`)

/** What stands after the label; a note that begins with its label does not say it twice. */
export function withoutLabel({ label, note }: Note): string {
	if (!beginsWithLabel({ label, note })) return note
	const rest = note.slice(label.length + 1).trim()
	return rest.charAt(0).toUpperCase() + rest.slice(1)
}
