import { type FoundHighlight, inWords, type Search } from "./search.server"
import { endWord, spanOf, type VerseLine } from "../../highlights/verse-lines"

export function findForm(search: Search): FoundHighlight[] {
	return [
		findRefrains,
		findHaiku,
		findCommonMetre,
		findClosingCouplet,
		findTerzaRima,
		findLongLines,
		findRunOns,
	].flatMap((find) => find(search))
}

const letters = (line: VerseLine) => line.words.join(" ")

function findRefrains({ lines, poet }: Search): FoundHighlight[] {
	const seen = new Map<string, VerseLine[]>()
	for (const line of lines) seen.set(letters(line), [...(seen.get(letters(line)) ?? []), line])
	return [...seen.values()].flatMap((group) => {
		const second = group[1]
		if (!second || second.words.length < 3) return []
		return {
			quote: second.text,
			line: second.number,
			label: "Refrain",
			device: "refrain",
			note:
				`Refrain: the line comes ${inWords(group.length)} times, first as line ` +
				`${group[0]?.number}. The words stay the same; what is said in between changes ` +
				"what they mean.",
			isStyleSpecific: ["villanelle", "ballad"].includes(poet.form?.kind ?? ""),
		}
	})
}

function groups(lines: readonly VerseLine[]): VerseLine[][] {
	const found = new Map<number, VerseLine[]>()
	for (const line of lines) found.set(line.stanza, [...(found.get(line.stanza) ?? []), line])
	return [...found.values()]
}

function findHaiku({ lines, pronouncer }: Search): FoundHighlight[] {
	const counted = groups(lines).find(
		(stanza) =>
			stanza.length === 3 &&
			stanza.map((line) => pronouncer.syllables(line.text)).join() === "5,7,5",
	)
	if (!counted?.[0]) return []
	return [
		{
			quote: spanOf(counted),
			line: counted[0].number,
			label: "Five, Seven, Five",
			device: "stanza-form",
			note:
				"Five, Seven, Five: seventeen syllables in three lines. Nothing is explained; one " +
				"thing is set beside another.",
			isStyleSpecific: true,
		},
	]
}

function findCommonMetre({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	const at = lines.findIndex((line, i) => {
		const next = lines[i + 1]
		return (
			next !== undefined &&
			next.stanza === line.stanza &&
			pronouncer.syllables(line.text) === 8 &&
			pronouncer.syllables(next.text) === 6
		)
	})
	const pair = lines.slice(at, at + 2)
	if (at < 0 || !pair[0] || !["common-metre", "ballad"].includes(poet.form?.kind ?? "")) return []
	return [
		{
			quote: spanOf(pair),
			line: pair[0].number,
			label: "Common Metre",
			device: "ballad-metre",
			note:
				"Common Metre: eight syllables, then six, as in a hymn. You could sing it in " +
				"church, which makes its subject all the stranger.",
			isStyleSpecific: true,
		},
	]
}

const rhymes = (
	{ pronouncer }: Search,
	a: VerseLine | undefined,
	b: VerseLine | undefined,
): boolean => {
	const rhyme = a && pronouncer.rhyme(endWord(a))
	return Boolean(rhyme && b && rhyme === pronouncer.rhyme(endWord(b)))
}

function findClosingCouplet(search: Search): FoundHighlight[] {
	const pair = search.lines.slice(-2)
	const kind = search.poet.form?.kind ?? ""
	if (!pair[0] || !["sonnet", "couplets"].includes(kind) || !rhymes(search, pair[0], pair[1]))
		return []
	return [
		{
			quote: spanOf(pair),
			line: pair[0].number,
			label: "Closing Couplet",
			device: "couplet",
			note:
				"Closing Couplet: two rhymed lines close the poem. What came before may wander; " +
				"these may not.",
			isStyleSpecific: true,
		},
	]
}

function findTerzaRima(search: Search): FoundHighlight[] {
	const { lines, poet } = search
	const at = lines.findIndex(
		(line, i) => rhymes(search, line, lines[i + 2]) && rhymes(search, lines[i + 1], lines[i + 3]),
	)
	const tercet = lines.slice(at, at + 3)
	if (at < 0 || poet.form?.kind !== "terza-rima" || !tercet[0] || !tercet[1]) return []
	return [
		{
			quote: spanOf(tercet),
			line: tercet[0].number,
			label: "Terza Rima",
			device: "stanza-form",
			note:
				`Terza Rima: the outer lines rhyme, and “${endWord(tercet[1])}” in the middle ` +
				"gives the next three lines their rhyme, so each stanza asks for another.",
			isStyleSpecific: true,
		},
	]
}

function findLongLines({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	if (!["catalogue", "prose-poem"].includes(poet.form?.kind ?? "")) return []
	const longest = lines.toSorted(
		(a, b) => pronouncer.syllables(b.text) - pronouncer.syllables(a.text),
	)[0]
	if (!longest) return []
	const count = pronouncer.syllables(longest.text)
	return [
		{
			quote: longest.text,
			line: longest.number,
			label: poet.form?.kind === "catalogue" ? "Long Line" : "Prose Rhythm",
			device: "metrical-variation",
			note:
				`The line runs to ${count} syllables before it lets you breathe: it would ` +
				"rather add the next thing than conclude about the last.",
			isStyleSpecific: true,
		},
	]
}

function findRunOns({ lines, poet }: Search): FoundHighlight[] {
	if (poet.form?.kind !== "imagist") return []
	const at = lines.findIndex(
		(line, i) => /[\p{L}]$/u.test(line.text) && lines[i + 1]?.stanza === line.stanza,
	)
	const pair = lines.slice(at, at + 2)
	if (at < 0 || !pair[0] || !pair[1]) return []
	return [
		{
			quote: spanOf(pair),
			line: pair[0].number,
			label: "Enjambment",
			device: "enjambment",
			note:
				"Enjambment: the sentence runs over the line's end, and the eye has to reach " +
				`“${pair[1].words[0] ?? ""}” before it makes sense.`,
			isStyleSpecific: true,
		},
	]
}

/** For poems with few other highlights. */
export function findPlain({ lines, pronouncer, poet }: Search): FoundHighlight[] {
	const last = lines.at(-1)
	const shortest = lines
		.slice(0, -1)
		.toSorted((a, b) => pronouncer.syllables(a.text) - pronouncer.syllables(b.text))[0]
	if (!last || !shortest) return []
	const count = pronouncer.syllables(shortest.text)
	return [
		{
			quote: last.text,
			line: last.number,
			label: "Open Ending",
			device: "open-ending",
			note:
				"Open Ending: the poem stops without saying what it means. Its last image is what " +
				"stays.",
			isStyleSpecific: false,
		},
		{
			quote: shortest.text,
			line: shortest.number,
			label: "Short Line",
			device: "short-line",
			note:
				`Short Line: ${inWords(count)} ${count === 1 ? "syllable" : "syllables"}, the ` +
				"fewest in the poem; the space after it makes the voice wait.",
			isStyleSpecific: poet.form?.kind === "imagist",
		},
	]
}
