import { describe, expect, test } from "vitest"
import { anchorHighlights } from "../app/features/highlights/anchor"
import { labelOf } from "../app/features/highlights/label"
import { subjects } from "../app/features/poems/poem"
import { parseName } from "../app/features/catalog/name"
import { DEVICES, deviceOf } from "../app/features/techniques/devices"
import { fold } from "../app/platform/text"
import { featured, featuredIn, readLibrary } from "../prisma/library"
import { famousLines } from "./setup/famous-lines"
import { isRhymedQuatrain, nearness, plainWords, stanzasOf, versesOf } from "./setup/verse"

/** The rules of the shipped library. Each test gathers every fault it finds and names poet, poem and line. */

const library = readLibrary("prisma/library")
const poems = library.flatMap((poet) =>
	poet.poems.map((poem) => ({
		...poem,
		content: poem.content.replace(/\n+$/, ""),
		poet: poet.name,
		at: `${poet.name}, "${poem.title}"`,
	})),
)
const highlights = poems.flatMap((poem) =>
	poem.highlights.map((highlight) => ({
		...highlight,
		poem,
		at: `${poem.at}, line ${highlight.line}, «${highlight.quote}»`,
	})),
)
const lines = poems.flatMap((poem) =>
	versesOf(poem.content).map((line) => ({ line, poem, at: `${poem.at}: ${line.trim()}` })),
)

/** What is said twice by different owners, with who says it. */
function saidTwice<T>(
	things: readonly T[],
	said: (thing: T) => string,
	owner: (thing: T) => string,
): string[] {
	const first = new Map<string, T>()
	return things.flatMap((thing) => {
		const earlier = first.get(said(thing))
		if (!earlier) first.set(said(thing), thing)
		return earlier && owner(earlier) !== owner(thing)
			? [`${owner(thing)} repeats ${owner(earlier)}: ${said(thing)}`]
			: []
	})
}

const between = (least: number, value: number, most: number): boolean =>
	least <= value && value <= most
const words = (text: string): number => plainWords(text).split(" ").length

describe("the shelf", () => {
	test("holds 86 poets and 294 poems, with fixed ids that nobody shares", () => {
		expect(library).toHaveLength(86)
		expect(poems).toHaveLength(294)
		const ids = [...library.map(({ id }) => id), ...poems.map(({ id }) => id)]
		expect(
			ids.filter((id, index) => ids.indexOf(id) !== index),
			"ids used twice",
		).toEqual([])
		expect(
			saidTwice(
				library,
				({ name }) => fold(name),
				({ id }) => id,
			),
			"poets shipped twice",
		).toEqual([])
	})

	test("fills the index: 20 letters, 15 languages", () => {
		const letters = new Set(library.map(({ name }) => parseName(name).initial))
		expect(
			[...letters].filter((letter) => letter !== "#").length,
			`letters of last names: ${[...letters].sort().join("")}`,
		).toBeGreaterThanOrEqual(20)
		const languages = new Set(library.map(({ language }) => language))
		expect(languages.size, `languages: ${[...languages].join(", ")}`).toBeGreaterThanOrEqual(15)
	})

	test("has a poem on every subject by every poet", () => {
		expect(
			library.flatMap(({ name, poems }) =>
				subjects
					.filter((subject) => !poems.some((poem) => poem.subject === subject))
					.map((subject) => `${name} has no poem on ${subject}`),
			),
		).toEqual([])
	})

	test("introduces each poet truly and shortly: two to four sentences with a date, a reference page we know or none", () => {
		const sentences = (text: string) =>
			text
				.replace(/\b(?:\p{Lu}|St|Mrs?|Dr)\./gu, "")
				.split(/[.!?]["')]*(?:\s|$)/)
				.filter((sentence) => sentence.trim() !== "").length
		const faults = library.flatMap(
			({ name, bio, style_description: style, reference_url: url }) => [
				...(between(2, sentences(bio), 4)
					? []
					: [`${name}: the life has ${sentences(bio)} sentences, not 2 to 4`]),
				...(/\b\d{3,4}\b|century|BCE?/.test(bio) ? [] : [`${name}: the life gives no date`]),
				...(between(1, sentences(style), 3)
					? []
					: [`${name}: the style is told in ${sentences(style)} sentences, not 1 to 3`]),
				...(url === null ||
				/^https:\/\/(?:www\.poetryfoundation\.org\/poets|poets\.org\/poet)\/[a-z-]+$/.test(url)
					? []
					: [`${name}: unknown reference page ${url}`]),
			],
		)
		expect(faults).toEqual([])
	})

	test("gives five to eight style points that say something, as numbers for about one poet in six", () => {
		const faults = library.flatMap(({ name, style_points: points }) => {
			if (!Array.isArray(points)) {
				const values = Object.values(points)
				return between(5, values.length, 8) &&
					values.every((value) => typeof value === "number" && between(0, value, 10))
					? []
					: [`${name}: 5 to 8 labels with numbers from 0 to 10`]
			}
			const thin = points.filter(
				(point) => words(point) < 4 || /vivid|imagery|emotional depth|evocative/i.test(point),
			)
			return [
				...(between(5, points.length, 8) ? [] : [`${name}: ${points.length} style points`]),
				...thin.map((point) => `${name}: would fit anybody: ${point}`),
			]
		})
		expect(faults).toEqual([])
		const rated = library.filter(({ style_points: points }) => !Array.isArray(points)).length
		expect(
			between(library.length / 8, rated, library.length / 5),
			`${rated} of ${library.length} poets are described by numbers`,
		).toBe(true)
	})

	test("chooses the three poems of the home page, by three poets on three subjects", () => {
		const chosen = featuredIn(library).map((id) => poems.find((poem) => poem.id === id))
		expect(chosen.map((poem) => poem && [poem.poet, poem.title])).toEqual(featured)
		expect(chosen.map((poem) => poem?.subject).sort()).toEqual([...subjects].sort())
	})
})

describe("the poems", () => {
	test("are 8 to 30 lines long, one in eight up to 90, without stray marks or spaces", () => {
		const faults = poems.flatMap(({ at, content }) => [
			...(between(8, versesOf(content).length, 90)
				? []
				: [`${at} has ${versesOf(content).length} lines`]),
			...content
				.split("\n")
				.flatMap((line) =>
					/\s$|\t/.test(line) || /[*_`<>{}|~\\#“”‘’]|&\w+;/.test(line)
						? [`${at}: stray characters in: ${line}`]
						: [],
				),
		])
		expect(faults).toEqual([])
		const long = poems.filter(({ content }) => versesOf(content).length > 30)
		expect(
			long.length,
			`poems of more than 30 lines:\n${long.map(({ at }) => at).join("\n")}`,
		).toBeLessThanOrEqual(poems.length / 8)
	})

	test("say how they are made in 120 to 480 characters, none of them twice", () => {
		const notes = poems.flatMap(({ at, how_made: note }) =>
			note ? [{ at, note: note.trim() }] : [],
		)
		const faults = notes.flatMap(({ at, note }) => [
			...(between(120, note.length, 480) ? [] : [`${at}: ${note.length} characters`]),
			...(/[*_`<>{}|~\\#“”‘’\n]| {2}/.test(note) ? [`${at}: stray characters in: ${note}`] : []),
			...(/^this poem\b/i.test(note) ? [`${at}: begins with “This poem”`] : []),
			...(/\bitalic/i.test(note)
				? [`${at}: speaks of italics, which plain text does not show`]
				: []),
		])
		expect(faults).toEqual([])
		expect(
			saidTwice(
				notes,
				({ note }) => plainWords(note),
				({ at }) => at,
			),
			"notes given twice",
		).toEqual([])
	})

	test("have titles of their own that are titles", () => {
		expect(
			saidTwice(
				poems,
				({ title }) => plainWords(title),
				({ at }) => at,
			),
			"titles used twice",
		).toEqual([])
		const faults = poems.flatMap(({ at, title, poet }) => [
			...(between(2, title.length, 90) && title === title.trim()
				? []
				: [`${at}: ${title.length} characters`]),
			...(/(?<!\b\p{Lu})\.$|;$|^["'].*["']$|[*_`<>{}|~\\#“”‘’]/u.test(title)
				? [`${at}: stray marks`]
				: []),
			...(/^(?:untitled|poem|ode|sonnet|(?:the )?(?:moose|magnesium|marriage))$|in the style of|^poem (?:about|on)\b/i.test(
				title,
			)
				? [`${at}: names nothing`]
				: []),
			...(plainWords(title).includes(plainWords(poet.split(" ").at(-1) ?? poet))
				? [`${at}: names its own poet`]
				: []),
		])
		expect(faults).toEqual([])
	})

	test("share no line", () => {
		expect(
			saidTwice(
				lines.filter(({ line }) => words(line) > 1),
				({ line }) => plainWords(line),
				({ poem }) => poem.at,
			),
		).toEqual([])
	})

	test("use no stock words", () => {
		const stock =
			/\b(?:heart(?:s|ed|less|beats?|ache|felt|-?strings)?|embrac\w+|echo\w*|whisper\w*|tapestr\w+|danc(?:e|es|ed|er|ers|ing)|testament\w*|a symphony of|bathed in|silent sentinel|ancient wisdom|in the stillness)\b/i
		expect(
			lines.flatMap(({ line, at }) =>
				stock.test(line) ? [`${stock.exec(line)?.[0]} in ${at}`] : [],
			),
		).toEqual([])
	})

	test("are rhymed quatrains in fewer than one poem of five", () => {
		const rhymed = poems.filter(({ content }) => stanzasOf(content).some(isRhymedQuatrain))
		expect(
			rhymed.length / poems.length,
			`poems with a rhymed quatrain:\n${rhymed.map(({ at }) => at).join("\n")}`,
		).toBeLessThan(0.2)
		expect(
			isRhymedQuatrain(["the cat", "a sound", "the floor", "goes round"]),
			"the ear works",
		).toBe(true)
		expect(isRhymedQuatrain(["the cat", "a sound", "the floor", "a lamp"]), "the ear works").toBe(
			false,
		)
	})

	test("are as long in the line as their poets: from a word to a paragraph", () => {
		const lengths = library
			.map(({ name, poems }) => {
				const own = poems.flatMap(({ content }) =>
					versesOf(content).map((line) => line.trim().length),
				)
				return { name, mean: own.reduce((sum, length) => sum + length, 0) / own.length }
			})
			.toSorted((a, b) => a.mean - b.mean)
		const told = lengths.map(({ name, mean }) => `${name} ${mean.toFixed(0)}`).join(", ")
		expect(
			lengths.filter(({ mean }) => mean < 25).length,
			`short lines: ${told}`,
		).toBeGreaterThanOrEqual(6)
		expect(
			lengths.filter(({ mean }) => mean > 55).length,
			`long lines: ${told}`,
		).toBeGreaterThanOrEqual(8)
	})

	test("come near no line their poet is known by, and repeat nobody's", () => {
		expect(
			Object.keys(famousLines).sort(),
			"every poet of the library has known lines to be kept away from",
		).toEqual(library.map(({ name }) => name).sort())
		const known = Object.entries(famousLines)
			.flatMap(([poet, own]) =>
				own.map((line) => ({
					poet,
					line,
					plain: plainWords(line),
					words: plainWords(line).split(" "),
				})),
			)
			.filter(({ words }) => words.length > 3)
		const repeated = poems.flatMap(({ at, title, content }) => {
			const said = ` ${plainWords(`${title}\n${content}`)} `
			return known
				.filter(({ plain }) => said.includes(` ${plain} `))
				.map(({ line }) => `${at} repeats "${line}"`)
		})
		expect(repeated).toEqual([])
		const near = lines.flatMap(({ line, poem, at }) => {
			const said = plainWords(line).split(" ")
			return known
				.filter(
					({ poet, words }) =>
						poet === poem.poet && said.length <= words.length * 2 && nearness(said, words) >= 0.66,
				)
				.map((own) => `${at} is too near to "${own.line}"`)
		})
		expect(near).toEqual([])
	})
})

describe("the highlights", () => {
	test("stand exactly where they say, in the order of reading", () => {
		const faults = poems.flatMap(({ at, content, highlights }) => {
			const { placed, dropped } = anchorHighlights(content, highlights)
			const ends = placed.map(({ span }) => span.startLine * 10_000 + span.startChar)
			return [
				...(dropped > 0 ? [`${at}: ${dropped} highlights find no place`] : []),
				...placed.flatMap(({ quote, text, line, span }) =>
					text === quote && span.startLine + 1 === line
						? []
						: [
								`${at}: «${quote}» is said to stand in line ${line} and stands in line ${span.startLine + 1} as «${text}»`,
							],
				),
				...(ends.some((end, index) => end < (ends[index - 1] ?? 0))
					? [`${at}: the highlights are not in the order of reading`]
					: []),
			]
		})
		expect(faults).toEqual([])
	})

	test("are five to ten in each poem, two of them or more the poet's own habit and one a general technique", () => {
		const faults = poems.flatMap(({ at, highlights }) => {
			const own = highlights.filter(({ isStyleSpecific }) => isStyleSpecific).length
			return between(5, highlights.length, 10) && own >= 2 && own < highlights.length
				? []
				: [`${at}: ${highlights.length} highlights, ${own} of them the poet's own`]
		})
		expect(faults).toEqual([])
	})

	test("overlap in some poems and run over several lines in some", () => {
		const spans = poems.map(({ content, highlights }) =>
			anchorHighlights(content, highlights).placed.map(({ span }) => span),
		)
		const place = (line: number, char: number) => line * 10_000 + char
		const overlaps = spans.filter((all) =>
			all.some((a, index) =>
				all
					.slice(index + 1)
					.some(
						(b) =>
							place(a.startLine, a.startChar) < place(b.endLine, b.endChar) &&
							place(b.startLine, b.startChar) < place(a.endLine, a.endChar),
					),
			),
		)
		expect(overlaps.length).toBeGreaterThanOrEqual(10)
		expect(
			spans.filter((all) => all.some(({ startLine, endLine }) => endLine > startLine)).length,
		).toBeGreaterThanOrEqual(10)
	})

	test("name a literary device of the list; nine devices of ten have three examples by three poets", () => {
		expect(highlights.filter(({ device }) => !deviceOf(device)).map(({ at }) => at)).toEqual([])
		const poetsOf = (id: string) =>
			new Set(highlights.filter(({ device }) => device === id).map(({ poem }) => poem.poet)).size
		const rare = DEVICES.filter(({ id }) => poetsOf(id) < 3)
		expect(rare.length).toBeLessThanOrEqual(DEVICES.length / 10)
		expect(rare.filter(({ id }) => poetsOf(id) === 0)).toEqual([])
	})

	test("are labelled by the label rules: the label given is the label shown", () => {
		const faults = highlights.flatMap(({ at, label, note, quote, isStyleSpecific }) => {
			const shown = labelOf({
				display_label: label ?? null,
				note,
				is_style_specific: isStyleSpecific,
				isMultiLine: quote.includes("\n"),
			})
			return shown === label && between(4, shown.length, 30) && /^[\p{Lu}\p{N}]/u.test(shown)
				? []
				: [`${at}: labelled "${label}", shown as "${shown}"`]
		})
		expect(faults).toEqual([])
	})

	test("teach in notes of 30 to 320 characters, none of them given twice, without stray marks", () => {
		const faults = highlights.flatMap(({ at, note }) => [
			...(between(30, note.length, 320) ? [] : [`${at}: a note of ${note.length} characters`]),
			...(/[*_`<>{}|~\\#“”‘’]| {2}|(?<!\.)\.\.(?!\.)|\s[.,;:]|\s$/.test(note)
				? [`${at}: stray characters in the note: ${note}`]
				: []),
			...(/\bitalic/i.test(note)
				? [`${at}: speaks of italics, which plain text does not show`]
				: []),
		])
		expect(faults).toEqual([])
		expect(
			saidTwice(
				highlights,
				({ note }) => note,
				({ at }) => at,
			),
			"notes given twice",
		).toEqual([])
		expect(
			highlights.filter(({ note }) => note.length > 150).length,
			"notes long enough to be cut in a tooltip",
		).toBeGreaterThan(0)
	})
})
