import type { Quote } from "../../highlights/anchor"
import { linesOf } from "../../poems/poem"
import type { Random } from "../random"
import type { Deck, KitNote } from "./kit"

/** The version that each line comes from. */
type Choices = readonly number[]

const versionsOf = ({ versions }: Deck): string[][] => versions.map(linesOf)

const write = (deck: Deck, choices: Choices): string => {
	const versions = versionsOf(deck)
	return choices.map((version, at) => versions[version]?.[at] ?? "").join("\n")
}

/** Groups of lines that take one version, as positions from 0. Empty lines belong to none. */
export function slotsOf(deck: Deck): number[][] {
	const lines = linesOf(deck.versions[0] ?? "")
	const groups = deck.tied.map((group) => group.map((line) => line - 1))
	const inGroup = new Set(groups.flat())
	const free = [...lines.keys()].filter((at) => lines[at] !== "" && !inGroup.has(at))
	return [...groups, ...free.map((at) => [at])]
}

export const mixtureCount = (deck: Deck): number => deck.versions.length ** slotsOf(deck).length

/** A poem whose lines come from all versions. */
export function mix(deck: Deck, random: Random): string {
	const choices = linesOf(deck.versions[0] ?? "").map(() => 0)
	for (const slot of slotsOf(deck)) {
		const version = random.between(0, deck.versions.length - 1)
		for (const at of slot) choices[at] = version
	}
	return write(deck, choices)
}

/** The versions that the lines of a poem come from; null if it is no mixture of this deck. */
function readChoices(deck: Deck, content: string): Choices | null {
	const versions = versionsOf(deck)
	const lines = linesOf(content)
	if (lines.length !== versions[0]?.length) return null
	const choices = lines.map((line, at) => versions.findIndex((version) => version[at] === line))
	return choices.includes(-1) ? null : choices
}

/** The notes of a poem that is a mixture of this deck; null for any other poem. */
export function notesOf(deck: Deck, content: string): (Quote & { line: number })[] | null {
	const choices = readChoices(deck, content)
	if (!choices) return null
	const lines = linesOf(content)
	return deck.notes.map((note) => {
		const [first, last] = typeof note.lines === "number" ? [note.lines, note.lines] : note.lines
		const quote = quoteOf(note, choices[first - 1]) ?? lines.slice(first - 1, last).join("\n")
		return {
			quote,
			line: first,
			label: note.label,
			device: note.device,
			note: note.note.replaceAll("{quote}", quote),
			isStyleSpecific: note.style_specific,
		}
	})
}

const quoteOf = ({ quotes }: KitNote, version = 0): string | undefined => quotes?.[version]
