import type { Quote } from "../../highlights/anchor"
import type { VerseLine } from "../../highlights/verse-lines"
import type { PoetStyle } from "../../poets/poet-style"
import type { DeviceId } from "../../techniques/devices"
import type { Pronouncer } from "../sound/pronounce.server"

export type FoundHighlight = Quote & { label: string; line: number; device: DeviceId }

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

/** Maximum number for each technique. */
export const MAX_OF_A_KIND = 2

export const saysOf = (poet: PoetStyle, heard: RegExp) =>
	heard.test([poet.styleDescription ?? "", ...(poet.stylePoints ?? [])].join("\n"))

export const LIGHT_WORDS = new Set(
	`a an the of to in on at by as and but or nor if it its is are was be for from with i my we our
	that this not no who what how so than then you your she he her his they them`.split(/\s+/),
)
