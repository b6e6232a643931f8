/** Tails are cut to this many characters: longer texts are found by their beginning, then compared whole. */
export const TAIL_LENGTH = 12

/**
 * The ends of a folded name, one from each of its characters on, each once: a name contains a text exactly when one of
 * them begins with the text's first twelve characters.
 */
export const tailsOf = (sortName: string): string[] => {
	const characters = [...sortName]
	return [...new Set(characters.map((_, at) => characters.slice(at, at + TAIL_LENGTH).join("")))]
}

/** What a tail must begin with to match a text, as a range: from it, up to but not including the second. */
export function tailRange(text: string): [from: string, before: string] {
	const start = [...text].slice(0, TAIL_LENGTH).join("")
	return [start, `${start}\u{10FFFF}`]
}
