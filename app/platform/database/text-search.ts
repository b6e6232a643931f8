/** The words follow each other. They hold letters, marks and digits only, and are not folded. */
export type TextTerm = { words: string[]; isPrefix: boolean }

/** Parts of a text by their weight. */
export type TextPart = "A" | "B" | "C" | "D"

export type TextQuery = { terms: TextTerm[]; parts: TextPart[] }
