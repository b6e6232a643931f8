import type { PoetStyle } from "../poets/poet-style"
import { type LinePlan, planPoem, type PoemPlan } from "./form/form"
import {
	BALLAD_OPENINGS,
	CLOSES,
	CONTINUATIONS,
	isPlural,
	PLURAL_CONTINUATIONS,
	REFRAINS,
	TITLES,
} from "./verse/continuations"
import { MOODS, type Mood, STARTS } from "./verse/frames"
import { writeFreeLines } from "./verse/free-verse.server"
import { chooseSetting, createGrammar } from "./verse/grammar"
import { OBJECT_VERBS, END_NOUNS, NOUNS } from "./lexicon/common"
import { ownFrames } from "./lexicon/own-frames"
import { lexiconFor } from "./lexicon/subjects"
import { createLineWriter, lineKey } from "./verse/line-writer.server"
import { createPace, type Pace } from "./pace.server"
import type { WritingContext } from "./context.server"
import { loadPronouncer, type Pronouncer } from "./sound/pronounce.server"
import { type DraftLine, markBefore, setLine } from "./verse/punctuate"
import { createRandom, type Random } from "./random"
import { chooseRhymes } from "./sound/rhyme.server"
import { type Voice, voiceOf } from "./form/voice"

type Composition = { title: string; content: string; plan: PoemPlan }

type CompositionOrder = {
	poet: PoetStyle
	subject: string
	/** The same seed gives the same poem. */
	seed: string
	/** 0 to 1, a part of the poet's range of line counts. */
	share?: number
	/** For example lines of the poet's other poems. */
	avoid?: readonly string[]
	avoidTitles?: readonly string[]
}

const ATTEMPTS = 12
/** An attempt at a line takes about 30 µs. */
const STEPS = 40

/** The result depends only on the arguments. */
export async function compose(order: CompositionOrder): Promise<Composition> {
	const pronouncer = await loadPronouncer()
	const pace = createPace(STEPS)
	const avoid = new Set(order.avoid?.map(lineKey))
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const poem = await tryToCompose(
			{ ...order, avoid },
			pronouncer,
			pace,
			createRandom(`${order.seed}/${order.subject}/${order.poet.name}/${attempt}`),
		)
		if (poem) return poem
	}
	throw new Error(`The composer found no poem for the form ${order.poet.form?.kind ?? "none"}`)
}

type Order = Omit<CompositionOrder, "avoid"> & { avoid: ReadonlySet<string> }

async function tryToCompose(
	{ poet, subject, avoid, avoidTitles = [], share = 1 }: Order,
	pronouncer: Pronouncer,
	pace: Pace,
	random: Random,
): Promise<Composition | null> {
	const plan = planPoem(poet.form, share, random)
	const voice = voiceOf(poet)
	const setting = chooseSetting(lexiconFor(subject), random)
	const limits = { keep: [...setting.beings, ...setting.people, setting.prop], avoid }
	const context: WritingContext = {
		plan,
		voice,
		setting,
		grammar: createGrammar(setting, random),
		pronouncer,
		random,
		pace,
		limits,
	}
	const drafts =
		plan.lines[0] && isMeasured(plan.lines[0])
			? await writeMeasuredLines(context)
			: await writeFreeLines(context)
	if (!drafts) return null
	const nouns = new Set([
		...NOUNS,
		...END_NOUNS,
		...setting.scene.things,
		...setting.subject.parts,
		"moose",
		"magnesium",
		"marriage",
	])
	for (const verb of ["can", ...OBJECT_VERBS]) nouns.delete(verb)
	const lines = drafts.map((draft) => setLine(draft, voice, plan.capitals, nouns))
	const content = lines
		.map((line, i) => (plan.lines[i]?.ends && i < lines.length - 1 ? `${line}\n` : line))
		.join("\n")
	return { title: writeTitle(context, avoidTitles), content, plan }
}

const isMeasured = (line: LinePlan) => !["fragment", "catalogue", "prose"].includes(line.role)

async function writeMeasuredLines(context: WritingContext): Promise<DraftLine[] | null> {
	const { plan, setting, pronouncer, random, pace, grammar } = context
	const needs = new Map<string, number>()
	for (const { rhyme, repeats } of plan.lines)
		if (rhyme && repeats === null) needs.set(rhyme, (needs.get(rhyme) ?? 0) + 1)
	const rhymes = await chooseRhymes(needs, setting.scene, pronouncer, pace, random)
	const writer = createLineWriter(grammar, pronouncer, random, pace, context.limits)
	const drafts: DraftLine[] = []
	let mood: Mood = "statement"
	let before = ""
	for (const [i, line] of plan.lines.entries()) {
		const repeated = line.repeats === null ? undefined : drafts[line.repeats]
		if (repeated) {
			const goesOn = line.role === "close" && drafts.at(-1)
			if (goesOn) goesOn.mark = markBefore(repeated.text)
			drafts.push({ ...repeated, mark: ".", opens: !goesOn })
			continue
		}
		if (line.role === "start" || line.role === "tale") mood = moodOf(line, i, context)
		const wish = {
			syllables: line.syllables,
			iambic: plan.iambic,
			rhyme: line.rhyme ? (rhymes.get(line.rhyme) ?? null) : null,
		}
		let written = await writer.write({ ...wish, frames: framesFor(line, i, mood, before, context) })
		if (!written && line.role !== "refrain") {
			mood = "statement"
			written = await writer.write({ ...wish, frames: plainFrames(line, i, before, context) })
		}
		if (!written) return null
		if (mood === "simile" && line.role !== "continue" && !written.frame.endsWith(","))
			mood = "statement"
		before = written.frame
		drafts.push(join(drafts.at(-1), written.text, line, mood))
	}
	const last = drafts.at(-1)
	if (last && last.mark !== "?") last.mark = "."
	return drafts
}

const twice = (frames: readonly string[]) => [...frames, ...frames]
const BEING = /#(being|subj)#/

/** The subject's own sentences are twice as likely. */
function framesFor(
	line: LinePlan,
	index: number,
	mood: Mood,
	before: string,
	{ plan, setting }: WritingContext,
): readonly string[] {
	const own = ownFrames(setting.subject.name)
	if (line.role === "refrain") return REFRAINS
	if (line.role === "close") return CLOSES
	if (line.role === "tale" && index === 0) return BALLAD_OPENINGS
	if (line.role === "continue" && mood !== "statement") return CONTINUATIONS[mood]
	if (line.role === "continue")
		return isPlural(before)
			? [...own.continues, ...own.continuesMany, ...PLURAL_CONTINUATIONS]
			: [...twice([...own.continues, ...own.continuesOne]), ...CONTINUATIONS.statement]
	const ofMood = (which: Mood) => [...twice(own.starts[which] ?? []), ...STARTS[which]]
	const frames =
		index === 0
			? [...ofMood("statement"), ...ofMood("definition")].filter((frame) => BEING.test(frame))
			: ofMood(mood)
	const goesOn = ["continue", "close"].includes(plan.lines[index + 1]?.role ?? "")
	return frames
		.filter((frame) => goesOn || !frame.endsWith(","))
		.map((frame) => (index === 0 ? frame.replace("#subj#", "#being#") : frame))
}

/** For a line whose mood has no fitting frame. */
const plainFrames = (
	line: LinePlan,
	index: number,
	before: string,
	context: WritingContext,
): readonly string[] => {
	if (line.role === "continue") return PLURAL_CONTINUATIONS
	return framesFor(
		line.role === "tale" ? { ...line, role: "start" } : line,
		index,
		"statement",
		before,
		context,
	)
}

/** Before a closing line it is always a statement, because the close refers to its subject. */
function moodOf(line: LinePlan, index: number, { plan, voice, random }: WritingContext): Mood {
	const next = plan.lines[index + 1]
	if (index === 0 || next?.role === "close" || next === undefined) return "statement"
	if (plan.kind === "ballad")
		return random.pick(["statement", "statement", "speech", "speech", "simile", "negation"])
	if (line.role === "start" || line.role === "tale") return pickMood(voice, random)
	return "statement"
}

function pickMood(voice: Voice, random: Random): Mood {
	return random.pick(MOODS.flatMap((mood) => Array.from({ length: voice.moods[mood] }, () => mood)))
}

/** A start ends the sentence before it; a continuation continues it. */
function join(before: DraftLine | undefined, text: string, line: LinePlan, mood: Mood): DraftLine {
	const goesOn = line.role === "continue" || line.role === "close"
	if (goesOn && before && before.mark !== "?") before.mark = markBefore(text)
	const asks = line.role === "start" && mood === "question"
	return { text, mark: asks ? "?" : ".", opens: !goesOn }
}

const SMALL_WORDS = /^(a|an|the|of|to|in|on|at|by|for|and|or|with|from|than|but|some)$/

function writeTitle(
	{ grammar, setting, random }: WritingContext,
	taken: readonly string[],
): string {
	for (let i = 0; ; i++) {
		const being = random.pick(setting.beings).replace(/^(the|a|an|one|that|this|our) /, "")
		const words = grammar.expand(random.pick(TITLES).replaceAll("#Being#", being)).split(" ")
		const title = words
			.map((word, at) =>
				at > 0 && SMALL_WORDS.test(word)
					? word
					: word.replace(/\p{L}/u, (first) => first.toUpperCase()),
			)
			.join(" ")
		if (i > 50 || !taken.includes(title)) return title
	}
}
