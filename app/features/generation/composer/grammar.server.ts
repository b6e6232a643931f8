import tracery from "tracery-grammar"
import { gerund, participle, past, plural, thirdPerson, withArticle } from "./inflect"
import * as common from "./lexicon/common"
import type { Scene, SubjectLexicon } from "./lexicon/lexicon"
import type { Random } from "./random"

/** What one poem is about beyond its subject: where it plays, who is there, and the thing that keeps coming back. */
export type Setting = {
	subject: SubjectLexicon
	scene: Scene
	beings: string[]
	people: string[]
	prop: string
}

export function chooseSetting(subject: SubjectLexicon, random: Random): Setting {
	const scene = random.pick(subject.scenes)
	return {
		subject,
		scene,
		beings: random.sample(subject.beings, 4),
		people: [...random.sample(scene.people, 2), ...random.sample(common.PEOPLE, 2)],
		prop: random.pick(scene.things),
	}
}

/** Remembers what a pure function of a text answered. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>()
	return (text) => {
		let answer = known.get(text)
		if (answer === undefined) {
			answer = work(text)
			if (known.size >= MOST_PARSED) known.clear()
			known.set(text, answer)
		}
		return answer
	}
}

// The library parses a rule anew each time it is used, and uses few rules very often; it never changes what it parsed.
const MOST_PARSED = 10_000
tracery.parse = remembered(tracery.parse)
tracery.parseTag = remembered(tracery.parseTag)

const ungraded = new Set(common.UNGRADED)

/** Opens `#symbol#`s into words; `ends` fixes what a line may end on. */
export type Grammar = { expand(frame: string, ends?: Record<string, readonly string[]>): string }

export function createGrammar(setting: Setting, random: Random): Grammar {
	const { subject, scene } = setting
	const things = [
		...scene.things,
		...scene.things,
		...subject.parts,
		...Array.from({ length: 4 }, () => setting.prop),
	]
	const nouns = [
		...common.NOUNS,
		...common.END_NOUNS,
		...scene.things,
		...scene.things,
		...scene.things,
	]
	const grammar = tracery.createGrammar({
		being: setting.beings,
		subj: [...setting.beings, "it", "it"],
		part: [...subject.parts],
		T: things,
		C: nouns,
		A: [...common.ADJECTIVES, ...subject.traits, ...subject.traits],
		gA: [...common.ADJECTIVES, ...subject.traits, ...subject.traits].filter(
			(word) => !ungraded.has(word),
		),
		oA: ["", "", "#A# "],
		vt: [...common.DEEDS],
		vt_I: [...common.FIRST_PERSON_DEEDS],
		vi: [...subject.acts],
		who: setting.people,
		at: [...scene.places],
		when: [...scene.times, ...scene.times, ...common.TIMES],
		V: [...common.VEHICLES],
		where: [...common.WHEREABOUTS],
		measure: [...subject.measures],
		end: nouns,
		endv: [...common.END_VERBS],
		enda: [...common.END_ADJECTIVES],
		oAT: ["#T#", "#T#", "#A# #T#"],
		a_T: ["#oAT.a#"],
		a_C: ["#C.a#"],
		oAC: ["#C#", "#A# #C#"],
		a_oAC: ["#oAC.a#"],
		A_C: ["#A# #C#"],
		a_A_C: ["#A_C.a#"],
		a_V: ["#V.a#"],
		a_part: ["#part.a#"],
		A_V: ["#A# #V#"],
		a_A_V: ["#A_V.a#"],
		oAend: ["#end#", "#end#", "#A# #end#"],
		a_end: ["#oAend.a#"],
		A_end: ["#A# #end#"],
		aA_end: ["#A_end.a#"],
	})
	grammar.addModifiers({
		s3: thirdPerson,
		past,
		ing: gerund,
		en: participle,
		s: plural,
		a: withArticle,
	})
	return {
		expand(frame, ends = {}) {
			tracery.setRng(random.next)
			grammar.clearState()
			for (const [symbol, words] of Object.entries(ends)) grammar.pushRules(symbol, words)
			return grammar.flatten(frame)
		},
	}
}
