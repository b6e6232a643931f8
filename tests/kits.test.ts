import { readdirSync } from "node:fs"
import path from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { readLibrary } from "../prisma/library"
import { slugOf } from "../app/features/catalog/slug"
import type { Deck } from "../app/features/composer/kits/kit"
import { KITS, parseKit } from "../app/features/composer/kits/kits.server"
import { mix, mixtureCount, notesOf, slotsOf } from "../app/features/composer/kits/mixture"
import { createRandom } from "../app/features/composer/random"
import { loadPronouncer, type Pronouncer } from "../app/features/composer/sound/pronounce.server"
import { anchorHighlights } from "../app/features/highlights/anchor"
import { subjects } from "../app/features/poems/poem"
import { labelOf } from "../app/features/highlights/label"
import { plainWords, rhyme } from "./setup/verse"

// The kits of the built-in composer: whole poems whose lines can be exchanged.

const MIXTURES = 10_000
const files = readdirSync(KITS).filter((name) => name.endsWith(".yaml"))
const kits = files.map((name) => ({ name, kit: parseKit(path.join(KITS, name)) }))
const decks = kits.flatMap(({ name, kit }) =>
	kit.decks.map((deck) => ({ at: `${name}, ${deck.subject}`, poet: kit.poet, deck })),
)
const library = readLibrary("prisma/library")

let pronouncer: Pronouncer
beforeAll(async () => {
	pronouncer = await loadPronouncer()
})

const endWord = (line: string) => plainWords(line).split(" ").at(-1)
const linesOf = (poem: string) => poem.split("\n")
/** The lines of all versions at each place; empty lines are left out. */
const columnsOf = ({ versions }: Deck) =>
	linesOf(versions[0] ?? "").flatMap((line, at) =>
		line === "" ? [] : [{ number: at + 1, lines: versions.map((v) => linesOf(v)[at] ?? "") }],
	)
const WRONG_ARTICLE =
	/\b[Aa] (?!one\b|once\b|eu|u)(?=[aeio]\p{L})|\b[Aa]n (?=[bcdfgjklmnpqrtvwxyz]\p{L})/u
const endOf = (line: string) => (/[.!?…]["')\]]*$/.test(line) ? "stop" : "goes on")
const startOf = (line: string) => {
	const first = /\p{L}/u.exec(line)?.[0] ?? ""
	// "I" is a capital in the middle of a sentence, too.
	if (/^\P{L}*I\b/u.test(line)) return "either"
	return first === first.toUpperCase() ? "capital" : "small"
}
const oneOf = (kinds: readonly string[]) =>
	new Set(kinds.filter((kind) => kind !== "either")).size <= 1

test("there is a kit only for a poet of the library, in the file of the poet's name", () => {
	const names = library.map(({ name }) => name)
	for (const { name, kit } of kits) {
		expect(names).toContain(kit.poet)
		expect(name).toBe(`${slugOf(kit.poet)}.yaml`)
		expect(kit.decks.map(({ subject }) => subject)).toEqual([...subjects])
	}
})

describe.each(decks)("$at", ({ deck, poet }) => {
	test("the versions have one shape: lines, stanzas, joints", () => {
		const shapes = deck.versions.map((version) => linesOf(version).map((line) => line === ""))
		for (const shape of shapes) expect(shape).toEqual(shapes[0])
		const tied = new Set(
			deck.tied.flatMap((group) => group.filter((line) => group.includes(line + 1))),
		)
		for (const { number, lines } of columnsOf(deck)) {
			const ends = tied.has(number) || oneOf(lines.map(endOf))
			const starts = tied.has(number - 1) || oneOf(lines.map(startOf))
			expect({ ends, starts }, `line ${number}: ${lines.join(" | ")}`).toEqual({
				ends: true,
				starts: true,
			})
			for (const line of lines) expect(line).toBe(line.trimEnd())
		}
	})

	test("rhymes and counts hold in every version", () => {
		const faults = deck.rhymes.flatMap((group) =>
			group.flatMap((number, index) =>
				group.slice(index + 1).flatMap((other) => {
					const ends = (line: number) => deck.versions.map((v) => linesOf(v)[line - 1] ?? "")
					const isTied = deck.tied.some((lines) => lines.includes(number) && lines.includes(other))
					const meet = (one: number, two: number) => !isTied || one === two
					return ends(number).flatMap((a, one) =>
						ends(other).flatMap((b, two) =>
							!meet(one, two) || (rhyme(a, b) && endWord(a) !== endWord(b))
								? []
								: [`${number}–${other}: ${a} / ${b}`],
						),
					)
				}),
			),
		)
		expect(faults).toEqual([])
		const syllables = deck.syllables ?? []
		const miscounted = columnsOf(deck).flatMap(({ number, lines }, at) =>
			lines.flatMap((line) => {
				const count = pronouncer.syllables(line)
				const wanted = syllables[at % syllables.length] ?? count
				return Math.abs(count - wanted) <= 1 ? [] : [`${number}: ${count} of ${wanted}: ${line}`]
			}),
		)
		expect(miscounted).toEqual([])
	})

	test("ten thousand mixtures name their cast, repeat no line and keep the form", () => {
		expect(mixtureCount(deck)).toBeGreaterThanOrEqual(MIXTURES)
		const random = createRandom(`${poet}/${deck.subject}`)
		const poems = new Set(Array.from({ length: MIXTURES }, () => mix(deck, random)))
		expect(poems.size).toBeGreaterThan(MIXTURES / 2)
		const repeats = new Set(repeatedLines(deck))
		const faults = [...poems].flatMap((poem) => {
			const said = plainWords(poem)
			const present = deck.cast.filter((thing) => said.includes(plainWords(thing)))
			const lines = linesOf(poem).filter((line) => line !== "" && !repeats.has(line))
			return [
				...(present.length < 2 ? [`the cast is missing in:\n${poem}`] : []),
				...(new Set(lines).size < lines.length ? [`a line stands twice in:\n${poem}`] : []),
				...(WRONG_ARTICLE.test(poem) ? [`an article is wrong in:\n${poem}`] : []),
			]
		})
		expect(faults.slice(0, 3)).toEqual([])
	})

	test("its notes stand in every mixture and are true of the words that they quote", () => {
		const random = createRandom(`notes of ${poet}/${deck.subject}`)
		for (let count = 0; count < 200; count += 1) {
			const poem = mix(deck, random)
			const notes = notesOf(deck, poem) ?? []
			expect(notes).toHaveLength(deck.notes.length)
			expect(anchorHighlights(poem, notes), poem).toMatchObject({ dropped: 0 })
			for (const { quote, line, note } of notes) {
				expect(
					linesOf(poem)
						.slice(line - 1)
						.join("\n"),
					quote,
				).toContain(quote)
				expect(note.length).toBeGreaterThanOrEqual(30)
				expect(note.length).toBeLessThanOrEqual(320)
			}
		}
		expect(deck.notes.filter((note) => note.style_specific).length).toBeGreaterThanOrEqual(2)
		expect(deck.notes.some((note) => !note.style_specific)).toBe(true)
		for (const { label, note, style_specific, lines } of deck.notes)
			expect(
				labelOf({
					display_label: label,
					note,
					is_style_specific: style_specific,
					isMultiLine: typeof lines !== "number",
				}),
			).toBe(label)
	})
})

/** Refrains: a form may repeat a line that stands twice in a version. */
const repeatedLines = ({ versions }: Deck) =>
	versions.flatMap((version) => {
		const lines = linesOf(version)
		return lines.filter((line, at) => line !== "" && lines.indexOf(line) !== at)
	})

test("no line of a kit stands in another deck or in a poem of the library", () => {
	const owners = new Map<string, string>()
	for (const poet of library)
		for (const poem of poet.poems)
			for (const line of linesOf(poem.content))
				if (plainWords(line).split(" ").length > 2) owners.set(plainWords(line), poem.title)
	const faults: string[] = []
	for (const { at, deck } of decks) {
		const own = new Set(deck.versions.flatMap(linesOf).map(plainWords))
		for (const line of own) {
			if (line.split(" ").length < 3) continue
			const owner = owners.get(line)
			if (owner) faults.push(`${at} repeats ${owner}: ${line}`)
			owners.set(line, at)
		}
	}
	expect(faults).toEqual([])
})

test("no line of a deck can stand at two of its places", () => {
	for (const { at, deck } of decks) {
		const repeats = new Set(repeatedLines(deck))
		const seen = new Map<string, number>()
		for (const { number, lines } of columnsOf(deck))
			for (const line of new Set(lines)) {
				const places = repeats.has(line) ? [] : [seen.get(line) ?? number]
				expect([number, ...places], `${at}: ${line}`).toEqual([number, ...places.map(() => number)])
				seen.set(line, number)
			}
		expect(slotsOf(deck).length).toBeGreaterThan(0)
	}
})
