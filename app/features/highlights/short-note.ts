// Apart from highlight.ts, because every page loads it.

const MAX_NOTE_LENGTH = 150
const CUT_NOTE_LENGTH = 120

export function shortNote(note: string): { text: string; isCut: boolean } {
	if (note.length <= MAX_NOTE_LENGTH) return { text: note, isCut: false }
	return { text: `${note.slice(0, CUT_NOTE_LENGTH).trimEnd()}…`, isCut: true }
}
