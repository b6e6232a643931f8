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

/** Of one technique no more are shown. */
export const MAX_OF_A_KIND = 2

/** Whether the poet's record speaks of a habit. */
export const saysOf = (poet: PoetStyle, heard: RegExp) =>
	heard.test([poet.styleDescription ?? "", ...(poet.stylePoints ?? [])].join("\n"))

/** Words too light to be heard or looked at. */
export const LIGHT_WORDS = new Set(
	`a an the of to in on at by as and but or nor if it its is are was be for from with i my we our
	that this not no who what how so than then you your she he her his they them`.split(/\s+/),
)
