import type { Quote } from "../../highlights/anchor"
import type { VerseLine } from "../../highlights/verse-lines"
import type { PoetStyle } from "../../poets/poet-style"
import type { Pronouncer } from "../sound/pronounce.server"

export type FoundHighlight = Quote & { label: string; line: number }

/** What a finder gets: the lines, how words sound, and whose habits count as the poet's own. */
export type Search = { lines: VerseLine[]; pronouncer: Pronouncer; poet: PoetStyle }

const NUMBER_WORDS = [
	"no",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
]
export const inWords = (count: number): string => NUMBER_WORDS[count] ?? String(count)
