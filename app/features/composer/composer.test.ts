import { beforeAll, describe, expect, test } from "vitest"
import { readLibrary } from "../../../prisma/library"
import { anchorHighlights } from "../highlights/anchor"
import { compose } from "./compose.server"
import { findHighlights } from "./highlights/find-highlights.server"
import { FORM_KINDS, type FormKind, type PoetForm, type PoetStyle } from "../poets/poet-style"
import { SONNET_SCHEMES } from "./form/form"
import { iambicStrain } from "./sound/metre"
import { loadPronouncer, type Pronouncer, spokenWords } from "./sound/pronounce.server"

const SUBJECTS = ["Moose", "Magnesium", "Marriage"]
const STOCK = /\b(heart|hearts|embrac\w*|echo\w*|whisper\w*|tapestr\w*|danc\w*|testament\w*)\b/i

const FORMS: Record<FormKind, PoetForm> = {
	"common-metre": { kind: "common-metre", lines: [8, 16], syllables: [6, 8] },
	sonnet: { kind: "sonnet", lines: [14, 14], syllables: [10, 10] },
	haiku: { kind: "haiku", lines: [3, 12], syllables: [5, 7] },
	catalogue: { kind: "catalogue", lines: [8, 16], syllables: [14, 26] },
	couplets: { kind: "couplets", lines: [8, 20], syllables: [8, 10] },
	"terza-rima": { kind: "terza-rima", lines: [13, 25], syllables: [10, 11] },
	villanelle: { kind: "villanelle", lines: [19, 19], syllables: [10, 10] },
	ballad: { kind: "ballad", lines: [12, 24], syllables: [6, 8] },
	"prose-poem": { kind: "prose-poem", lines: [6, 10], syllables: [14, 30] },
	imagist: { kind: "imagist", lines: [8, 16], syllables: [2, 7] },
}
const poetOf = (kind: FormKind): PoetStyle => ({ name: `Poet of ${kind}`, form: FORMS[kind] })

let say: Pronouncer
beforeAll(async () => {
	say = await loadPronouncer()
})

type Poem = { title: string; content: string; lines: string[]; seed: string; subject: string }
const verse = (content: string) => content.split("\n").filter((line) => line !== "")

const kept = new Map<FormKind, Poem[]>()

/** One poem for each of 200 seeds, the three subjects in turn. */
async function twoHundred(kind: FormKind): Promise<Poem[]> {
	const poems = kept.get(kind) ?? []
	if (poems.length > 0) return poems
	kept.set(kind, poems)
	for (let i = 0; i < 200; i++) {
		const [seed, subject] = [`seed ${i}`, SUBJECTS[i % 3] ?? "Moose"]
		const { title, content } = await compose({ poet: poetOf(kind), subject, seed })
		poems.push({ title, content, lines: verse(content), seed, subject })
	}
	return poems
}

const counts = (poem: Poem) => poem.lines.map((line) => say.syllables(line))
const ending = (line: string) => spokenWords(line).at(-1) ?? ""

/**
 * Lines with the same letter rhyme on different words, lines with different letters do not rhyme.
 */
function expectScheme(poem: Poem, scheme: string) {
	const groups = new Map<string, string[]>()
	for (const [i, letter] of [...scheme].entries()) {
		if (letter === "-") continue
		groups.set(letter, [...(groups.get(letter) ?? []), ending(poem.lines[i] ?? "")])
	}
	const rhymes = new Set<string | null>()
	for (const [letter, words] of groups) {
		const where = `${poem.seed}: ${letter}, ${words.join(", ")}`
		expect(new Set(words).size, `${where}: no word rhymes with itself`).toBe(words.length)
		const [rhyme = null, ...others] = new Set(words.map((word) => say.rhyme(word)))
		expect(rhyme, `${where}: rhymes with something`).not.toBeNull()
		expect(others, `${where}: one rhyme`).toEqual([])
		expect(rhymes.has(rhyme), `${where}: a rhyme of its own`).toBe(false)
		rhymes.add(rhyme)
	}
}

describe("200 poems of each form", () => {
	test("a sonnet has 14 lines of 10 syllables and one of its two rhyme schemes", async () => {
		for (const poem of await twoHundred("sonnet")) {
			expect(poem.lines).toHaveLength(14)
			expect(counts(poem)).toEqual(Array(14).fill(10))
			const isEnglish = say.rhyme(ending(poem.lines[12]!)) === say.rhyme(ending(poem.lines[13]!))
			expectScheme(poem, isEnglish ? SONNET_SCHEMES.english : SONNET_SCHEMES.italian)
		}
	})

	test("a haiku is 5-7-5, stanza for stanza", async () => {
		for (const poem of await twoHundred("haiku")) {
			expect(poem.lines.length % 3).toBe(0)
			expect(counts(poem), poem.content).toEqual(
				Array.from({ length: poem.lines.length }, (_, i) => (i % 3 === 1 ? 7 : 5)),
			)
			for (const stanza of poem.content.split("\n\n")) expect(verse(stanza)).toHaveLength(3)
		}
	})

	test("a villanelle has 19 lines, two rhymes, and its two refrains where they belong", async () => {
		const letters = (line: string | undefined) => spokenWords(line ?? "").join(" ")
		for (const poem of await twoHundred("villanelle")) {
			expect(poem.lines).toHaveLength(19)
			expect(counts(poem)).toEqual(Array(19).fill(10))
			for (const at of [5, 11, 17]) expect(letters(poem.lines[at])).toBe(letters(poem.lines[0]))
			for (const at of [8, 14, 18]) expect(letters(poem.lines[at])).toBe(letters(poem.lines[2]))
			expectScheme(poem, "aba" + "ab-".repeat(5) + "-")
			expect(poem.content.split("\n\n").map((stanza) => verse(stanza).length)).toEqual([
				3, 3, 3, 3, 3, 4,
			])
		}
	})

	test("common metre is 8-6-8-6, the second and fourth line of each stanza rhyme", async () => {
		for (const poem of await twoHundred("common-metre")) {
			expect(poem.lines.length % 4).toBe(0)
			expect(counts(poem)).toEqual(poem.lines.map((_, i) => (i % 2 === 0 ? 8 : 6)))
			expectScheme(
				poem,
				poem.lines.map((_, i) => (i % 2 === 0 ? "-" : "abcdefgh"[Math.floor(i / 4)])).join(""),
			)
		}
	})

	test("a ballad is in ballad stanzas and ends on the line that ended its first", async () => {
		for (const poem of await twoHundred("ballad")) {
			expect(counts(poem)).toEqual(poem.lines.map((_, i) => (i % 2 === 0 ? 8 : 6)))
			expect(poem.lines.length).toBeGreaterThanOrEqual(12)
			expect(spokenWords(poem.lines.at(-1) ?? "")).toEqual(spokenWords(poem.lines[3] ?? ""))
			for (let i = 0; i < poem.lines.length; i += 4)
				expect(say.rhyme(ending(poem.lines[i + 1]!))).toBe(say.rhyme(ending(poem.lines[i + 3]!)))
		}
	})

	test("couplets rhyme two by two", async () => {
		for (const poem of await twoHundred("couplets")) {
			expect(counts(poem)).toEqual(Array(poem.lines.length).fill(10))
			expectScheme(poem, poem.lines.map((_, i) => "abcdefghijkl"[Math.floor(i / 2)]).join(""))
		}
	})

	test("terza rima hands its middle rhyme on and closes with a single line", async () => {
		for (const poem of await twoHundred("terza-rima")) {
			expect(poem.lines.length % 3).toBe(1)
			const tercets = (poem.lines.length - 1) / 3
			const scheme = Array.from(
				{ length: tercets },
				(_, i) => "abcdefghijk"[i]! + "abcdefghijk"[i + 1]! + "abcdefghijk"[i]!,
			).join("")
			expectScheme(poem, scheme + "abcdefghijk"[tercets])
		}
	})

	test.each(["catalogue", "prose-poem", "imagist"] as const)(
		"%s keeps to the poet's number of lines and syllables",
		async (kind) => {
			const { lines, syllables } = FORMS[kind]
			for (const poem of await twoHundred(kind)) {
				expect(poem.lines.length).toBeGreaterThanOrEqual(lines[0])
				expect(poem.lines.length).toBeLessThanOrEqual(lines[1])
				for (const count of counts(poem)) {
					expect(count).toBeGreaterThanOrEqual(syllables[0])
					expect(count).toBeLessThanOrEqual(syllables[1])
				}
			}
		},
	)

	test("a catalogue calls most of its lines with the same word", async () => {
		for (const poem of await twoHundred("catalogue")) {
			const firsts = poem.lines.map((line) => spokenWords(line)[0])
			const most = Math.max(
				...firsts.map((first) => firsts.filter((other) => other === first).length),
			)
			expect(most).toBeGreaterThanOrEqual(3)
		}
	})
})

test.each([...FORM_KINDS])(
	"without anything to avoid, of 50 poems (%s) about one subject hardly a line comes twice",
	async (kind) => {
		const poems = (await twoHundred(kind)).filter(({ subject }) => subject === "Moose").slice(0, 50)
		expect(poems).toHaveLength(50)
		const lines = poems.flatMap((poem) => [
			...new Set(poem.lines.map((line) => spokenWords(line).join(" "))),
		])
		const again = lines.length - new Set(lines).size
		expect(again / lines.length).toBeLessThanOrEqual(
			["catalogue", "prose-poem"].includes(kind) ? 0.002 : 0.05,
		)
	},
)

test("measured lines scan: nine in ten are iambic to the ear", async () => {
	const strains = (await twoHundred("sonnet")).flatMap((poem) =>
		poem.lines.map((line) =>
			iambicStrain(spokenWords(line).map((word) => ({ word, stresses: say.stresses(word) }))),
		),
	)
	expect(strains.filter((strain) => strain <= 1.6).length / strains.length).toBeGreaterThan(0.9)
	expect(strains.every((strain) => strain <= 2.6)).toBe(true)
})

describe.each([...FORM_KINDS])("%s", (kind) => {
	test("the same seed gives the same poem, another seed another", async () => {
		const order = { poet: poetOf(kind), subject: "Moose", seed: "one" }
		expect(await compose(order)).toEqual(await compose(order))
		expect((await compose({ ...order, seed: "two" })).content).not.toBe(
			(await compose(order)).content,
		)
	})

	// The tightest forms with every subject, the others with one each.
	const subjects =
		kind === "haiku" || kind === "imagist"
			? SUBJECTS
			: [SUBJECTS[FORM_KINDS.indexOf(kind) % 3] ?? "Moose"]
	test.each(subjects)(
		"50 poems about %s share no line and no title, use no stock word and no broken frame",
		async (subject) => {
			const written: string[] = []
			const titles: string[] = []
			for (let i = 0; i < 50; i++) {
				const { title, content } = await compose({
					poet: poetOf(kind),
					subject,
					seed: `fifty ${i}`,
					avoid: written,
					avoidTitles: titles,
				})
				const own = new Set(verse(content).map((line) => spokenWords(line).join(" ")))
				for (const line of own) expect(written, content).not.toContain(line)
				expect(titles).not.toContain(title)
				written.push(...own)
				titles.push(title)
				expect(content).not.toMatch(STOCK)
				expect(`${title}\n${content}`).not.toMatch(/#|\(\(|undefined|\b[Aa] [aeio]|  /)
				for (const line of content.split("\n")) expect(line).toBe(line.trim())
			}
		},
	)
})

describe("highlights", () => {
	test.each([...FORM_KINDS])(
		"in %s three are found or more, all of them stand in the poem, one is the poet's own",
		async (kind) => {
			for (let i = 0; i < 30; i++) {
				const { content } = await compose({
					poet: poetOf(kind),
					subject: SUBJECTS[i % 3] ?? "Moose",
					seed: `marks ${i}`,
				})
				const found = await findHighlights({ content, poet: poetOf(kind) })
				expect(found.length, content).toBeGreaterThanOrEqual(3)
				expect(anchorHighlights(content, found)).toMatchObject({ dropped: 0 })
				for (const { quote, line, note, label } of found) {
					const lines = content.split("\n")
					expect(
						lines
							.slice(line - 1)
							.join("\n")
							.indexOf(quote),
						`${quote} in line ${line}`,
					).toBeLessThan(lines[line - 1]!.length)
					expect(lines.slice(line - 1).join("\n")).toContain(quote)
					expect(note.length).toBeGreaterThan(60)
					expect(label.length).toBeGreaterThan(3)
				}
				expect(found.some((highlight) => highlight.isStyleSpecific)).toBe(true)
			}
		},
	)

	test("a poem by somebody else is read too, and nothing is found where nothing is", async () => {
		const poet = poetOf("imagist")
		const found = await findHighlights({
			content: "The rain is like a drum.\nThe broom, the room, and the bold blue bucket",
			poet,
		})
		expect(found.map((highlight) => highlight.label)).toEqual(
			expect.arrayContaining(["Simile", "Alliteration", "Tricolon"]),
		)
		expect(await findHighlights({ content: "", poet })).toEqual([])
		expect(await findHighlights({ content: "月光\n静かな", poet })).toBeInstanceOf(Array)
	})
})

test("while a poem is written and marked, other work gets its turn again and again", async () => {
	let turns = 0
	let isOver = false
	const count = () => void (isOver || ((turns += 1), setImmediate(count)))
	setImmediate(count)
	const poet = poetOf("terza-rima")
	const { content } = await compose({ poet, subject: "Moose", seed: "turns" })
	const written = turns
	await findHighlights({ content, poet })
	isOver = true
	expect(written).toBeGreaterThan(5)
	expect(turns - written).toBeGreaterThan(5)
})

test("the poet's record is heard: dashes, capitals, lower case", async () => {
	const dashed = await compose({
		poet: {
			...poetOf("common-metre"),
			stylePoints: ["Dashes that open a gap", "Capitalised nouns"],
		},
		subject: "Moose",
		seed: "d",
	})
	expect(dashed.content).toMatch(/ —$/m)
	expect(dashed.content).not.toMatch(/[,.]$/m)
	const low = await compose({
		poet: { ...poetOf("imagist"), styleDescription: "Lower-case, unpunctuated." },
		subject: "Moose",
		seed: "d",
	})
	expect(low.content.replace(/\bI\b/g, "")).not.toMatch(/\p{Lu}/u)
})

test("every poet of the library gets a poem in the form of the record", async () => {
	for (const [i, poet] of readLibrary("prisma/library").entries()) {
		const record = {
			name: poet.name,
			form: poet.form,
			styleDescription: poet.style_description,
			stylePoints: Array.isArray(poet.style_points) ? poet.style_points : [],
		}
		const { content } = await compose({
			poet: record,
			subject: SUBJECTS[i % 3] ?? "Moose",
			seed: "library",
		})
		const count = verse(content).length
		expect(count, `${poet.name}: ${content}`).toBeGreaterThanOrEqual(
			Math.min(poet.form.lines[0], 8) - 5,
		)
		expect(count, poet.name).toBeLessThanOrEqual(Math.max(poet.form.lines[1], 19))
	}
})

test("a poet without a form, or with an impossible one, still gets a poem", async () => {
	for (const form of [
		null,
		{ kind: "ode", lines: [1, 2], syllables: [1, 2] } as unknown as PoetForm,
		{ kind: "imagist", lines: [8, 8], syllables: [4, 5] } as PoetForm,
	]) {
		const { title, content } = await compose({
			poet: { name: "Nobody", form },
			subject: "Elsewhere",
			seed: "x",
		})
		expect(title).not.toBe("")
		expect(verse(content).length).toBeGreaterThan(3)
	}
})
