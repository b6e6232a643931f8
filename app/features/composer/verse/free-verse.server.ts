import type { WritingContext } from "../context.server"
import type { Random } from "../random"
import type { LinePlan } from "../form/form"
import { CALLS, FRAGMENTS, HAIKU, ITEM_TAILS, ITEMS, PROSE } from "./free-frames"
import { STARTS } from "./frames"
import { ownFrames } from "../lexicon/own-frames"
import { createLineWriter, lineKey } from "./line-writer.server"
import type { DraftLine } from "./punctuate"

/** Catalogues, prose lines, haiku and imagist fragments. Null when nothing fits. */
export async function writeFreeLines(context: WritingContext): Promise<DraftLine[] | null> {
	switch (context.plan.kind) {
		case "haiku":
			return writeHaiku(context)
		case "catalogue":
			return writeCatalogue(context)
		case "prose-poem":
			return writeProse(context)
		default:
			return writeFragments(context)
	}
}

/** Each stanza is a haiku or a senryu; a senryu has people in it. */
async function writeHaiku(context: WritingContext): Promise<DraftLine[] | null> {
	const { random } = context
	const writer = createLineWriter(
		context.grammar,
		context.pronouncer,
		random,
		context.pace,
		context.limits,
	)
	const drafts: DraftLine[] = []
	const own = ownFrames(context.setting.subject.name)
	let smiles = random.chance(0.4)
	for (let i = 0; i < context.plan.lines.length; i += 3) {
		const parts = [
			smiles ? HAIKU.senryuFirst : HAIKU.first,
			[...HAIKU.second, ...own.haiku],
			smiles ? HAIKU.senryuThird : HAIKU.third,
		]
		for (const [j, frames] of parts.entries()) {
			const syllables = context.plan.lines[i + j]?.syllables ?? [5, 5]
			const line = await writer.write({ frames, syllables, iambic: false, rhyme: null })
			if (!line) return null
			drafts.push({ text: line.text, mark: j === 0 ? "—" : "", opens: j === 0 })
		}
		smiles = random.chance(0.4)
	}
	return drafts
}

async function writeCatalogue(context: WritingContext): Promise<DraftLine[] | null> {
	const { plan, random } = context
	const [call, other] = random.sample(CALLS, 2) as [string, string]
	const drafts: DraftLine[] = []
	const seen = new Set<string>()
	const own = ownFrames(context.setting.subject.name).items
	const items = rationed([...ITEMS, ...ITEMS, ...ITEMS, ...own], random)
	const tails = rationed([...ITEM_TAILS, ...ITEM_TAILS], random)
	for (const [i, line] of plan.lines.entries()) {
		let opening = ""
		if (i === 0 || random.chance(0.6)) opening = call
		else if (random.chance(0.4)) opening = other
		const text = await fillLine(
			line,
			() => growItem(opening, { items, tails }, context, line.syllables),
			context,
		)
		if (!text || seen.has(text) || context.limits.avoid.has(lineKey(text))) return null
		seen.add(text)
		drafts.push({ text, mark: i === plan.lines.length - 1 ? "." : ",", opens: true })
	}
	return drafts
}

/** Random order, without a repetition before all frames were used. */
function rationed(frames: readonly string[], random: Random): () => string {
	let deck: string[] = []
	return () => {
		if (deck.length === 0) deck = random.sample(frames, frames.length)
		return deck.pop() as string
	}
}

type Decks = { items: () => string; tails: () => string }

function growItem(
	opening: string,
	{ items, tails }: Decks,
	{ random, grammar, pronouncer }: WritingContext,
	[low, high]: readonly [number, number],
): string {
	const goal = random.between(low, high)
	let text = [opening, grammar.expand(items())].filter(Boolean).join(" ")
	while (pronouncer.syllables(text) < goal - 4) {
		const tail = random.chance(0.3)
		text += `, ${grammar.expand(tail ? tails() : items())}`
		if (tail) break
	}
	return text
}

async function fillLine(
	line: LinePlan,
	make: () => string,
	{ pronouncer, pace }: WritingContext,
): Promise<string | null> {
	for (let i = 0; i < 400; i++) {
		await pace()
		const text = make().replace(/ +/g, " ").trim()
		const count = pronouncer.syllables(text)
		if (count >= line.syllables[0] && count <= line.syllables[1]) return text
	}
	return null
}

async function writeProse(context: WritingContext): Promise<DraftLine[] | null> {
	const { plan, random, grammar, pronouncer, pace, setting } = context
	const writer = createLineWriter(grammar, pronouncer, random, pace, { ...context.limits, uses: 2 })
	const own = ownFrames(setting.subject.name).starts
	const short = SHORT_MOODS.flatMap((mood) => [...STARTS[mood], ...(own[mood] ?? [])]).filter(
		(frame) => !frame.endsWith(","),
	)
	const drafts: DraftLine[] = []
	for (const line of plan.lines) {
		const frames =
			line.syllables[1] >= 20 && random.chance(0.75)
				? PROSE
				: [...PROSE, ...short.map((frame) => `${frame}.`)]
		const wish = { frames, syllables: line.syllables, iambic: false, rhyme: null }
		const written =
			(await writer.write(wish)) ??
			(await writer.write({ ...wish, frames: [...PROSE, ...short.map((frame) => `${frame}.`)] }))
		if (!written) return null
		drafts.push({ text: sentenceCase(written.text), mark: "", opens: true })
	}
	return drafts
}

const SHORT_MOODS = ["statement", "negation", "definition", "person"] as const

const sentenceCase = (text: string) =>
	text.replace(
		/(^|[.?!]”? )(“?)(\p{Ll})/gu,
		(_, before, quote, first) => before + quote + first.toUpperCase(),
	)

async function writeFragments(context: WritingContext): Promise<DraftLine[] | null> {
	const { plan, random } = context
	const drafts: DraftLine[] = []
	const [low, high] = plan.lines[0]?.syllables ?? [2, 7]
	const used = new Map<string, number>()
	while (drafts.length < plan.lines.length) {
		const left = plan.lines.length - drafts.length
		const frames = FRAGMENTS.filter((frame) => {
			const count = partsOf(frame, low).length
			return count === left || count <= left - 2
		})
		const frame = random.pick(
			frames.length > 0
				? frames
				: FRAGMENTS.filter((other) => partsOf(other, low).length <= Math.max(2, left)),
		)
		if ((used.get(frame) ?? 0) > 1) {
			used.set(frame, 1)
			continue
		}
		used.set(frame, (used.get(frame) ?? 0) + 1)
		const sentence = await breakSentence(frame, context, [low, high])
		if (!sentence) return null
		drafts.push(...sentence)
	}
	for (const [i, line] of plan.lines.entries()) line.ends = drafts[i]?.mark === "." && i % 2 === 1
	return drafts.slice(0, plan.lines.length)
}

/** For a poet with long lines, two lines of the frame become one. */
function partsOf(frame: string, low: number): string[] {
	const parts = frame.split("/").map((part) => part.trim())
	if (low < 6) return parts
	return parts.flatMap((part, i) =>
		i % 2 === 0 ? [[part, parts[i + 1]].filter(Boolean).join(" ")] : [],
	)
}

async function breakSentence(
	frame: string,
	context: WritingContext,
	[low, high]: readonly [number, number],
): Promise<DraftLine[] | null> {
	for (let i = 0; i < 600; i++) {
		await context.pace()
		const texts = partsOf(frame, low).map((part) =>
			context.grammar.expand(part).replace(/ +/g, " ").trim(),
		)
		const counts = texts.map(context.pronouncer.syllables)
		if (counts.some((count) => count < low || count > high) || stutters(texts)) continue
		if (texts.some((text) => context.limits.avoid.has(lineKey(text)))) continue
		return texts.map((text, j) => ({
			text,
			mark: j === texts.length - 1 ? "." : "",
			opens: j === 0 || /[.?!]$/.test(texts[j - 1] ?? ""),
		}))
	}
	return null
}

function stutters(texts: readonly string[]): boolean {
	const long = texts
		.join(" ")
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length > 3)
	return new Set(long).size < long.length
}
