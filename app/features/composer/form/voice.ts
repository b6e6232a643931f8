import { MOODS, type Mood } from "../verse/frames"
import type { PoetStyle } from "../../poets/poet-style"

export type Voice = {
	moods: Record<Mood, number>
	dashes: boolean
	capitalNouns: boolean
	lowerCase: boolean
}

const LEANINGS: readonly (readonly [RegExp, Mood])[] = [
	[/question|ask|riddle|interrogat/i, "question"],
	[/address|apostroph|imperative|command|exhort|invocation|\bO\b/i, "command"],
	[/first.person|confess|\bI\b|speaker|monologue|autobiograph/i, "person"],
	[/catalog|list|inventor|litan|accumulat|heap/i, "list"],
	[/negat|refus|absence|\bnot\b|\bno\b|irony|ironic|deny|denial/i, "negation"],
	[/simile|compar|\blike\b|conceit/i, "simile"],
	[/defin|aphoris|epigram|paradox|proverb|gnomic|riddle|metaphor/i, "definition"],
	[/dialogue|speech|voices|conversation|colloquial/i, "speech"],
	[/narrat|story|plain|describe|descript|statement/i, "statement"],
]

/** Derived from the words of the poet's record. */
export function voiceOf(poet: PoetStyle): Voice {
	const said = [poet.styleDescription ?? "", ...(poet.stylePoints ?? [])].join(" \n")
	const moods = Object.fromEntries(
		MOODS.map((mood) => [mood, mood === "statement" ? 5 : 1]),
	) as Record<Mood, number>
	for (const [heard, mood] of LEANINGS) if (heard.test(said)) moods[mood] += 2
	return {
		moods,
		dashes: /\bdash(es)?\b/i.test(said),
		capitalNouns: /capitali[sz]ed|capitals/i.test(said),
		lowerCase: /lower.?case|unpunctuated|without punctuation|no punctuation/i.test(said),
	}
}
