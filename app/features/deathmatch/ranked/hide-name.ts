const HIDDEN = "———"

/** Ghazals sign themselves: in a blind pairing the poet's own name is a dash. */
export function hideName(text: string, poet: string): string {
	const last = poet.split(" ").at(-1) ?? poet
	return [poet, last].reduce(
		(verse, name) =>
			name.length < 3
				? verse
				: verse.replaceAll(name, (found: string, at: number) =>
						isWord(verse, at, found.length) ? HIDDEN : found,
					),
		text,
	)
}

const LETTER = /\p{L}/u

const isWord = (text: string, at: number, length: number): boolean =>
	!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + length))
