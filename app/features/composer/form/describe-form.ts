import type { FormKind, PoetStyle } from "../../poets/poet-style"
import { voiceOf } from "./voice"

const FORM_POINTS: Record<FormKind, readonly string[]> = {
	"common-metre": [
		"Quatrains of eight and six syllables, the measure of the hymnal",
		"Rhyme on every second line, so that each stanza answers itself once",
	],
	sonnet: [
		"Fourteen lines that argue, turn, and close",
		"Rhyme that keeps its scheme to the last couplet or tercet",
	],
	haiku: [
		"Three lines of five, seven and five syllables",
		"A cut after the first image; what joins the two halves is left unsaid",
	],
	catalogue: [
		"Long lines that add and add, and seldom conclude",
		"The same word at the head of line after line",
	],
	couplets: [
		"Lines that rhyme two by two, each pair a sentence with its lid on",
		"A measured line, the same from first to last",
	],
	"terza-rima": [
		"Tercets whose middle line hands its rhyme to the next",
		"A single line at the end that lets the last rhyme go",
	],
	villanelle: [
		"Two refrains that come back until they mean something else",
		"Only two rhymes for nineteen lines",
	],
	ballad: [
		"A story in stanzas of eight and six syllables",
		"Speech without much introduction, and a line that returns at the end",
	],
	"prose-poem": [
		"Whole sentences as lines, without rhyme or count",
		"Plain statement in which one thing is not plain",
	],
	imagist: [
		"Short unrhymed lines that break where the breath does",
		"Images set side by side without comment",
	],
}

/** Style points from the poet's record alone. */
export function describeForm(poet: PoetStyle): string[] {
	const form = poet.form
	const voice = voiceOf(poet)
	const range = ([low, high]: readonly [number, number], unit: string) => {
		if (low === high) return `${low} ${unit}`
		return `${low} to ${high} ${unit}`
	}
	return [
		...(form
			? FORM_POINTS[form.kind]
			: ["Short unrhymed lines", "Images set side by side without comment"]),
		...(form
			? [`Poems of ${range(form.lines, "lines")}`, `Lines of ${range(form.syllables, "syllables")}`]
			: []),
		...(voice.dashes ? ["Dashes where others would put a comma"] : []),
		...(voice.capitalNouns ? ["Nouns raised by a capital letter"] : []),
		...(voice.lowerCase ? ["Lower case, with little punctuation"] : []),
		"Concrete nouns, named once and not explained",
	].slice(0, 8)
}
