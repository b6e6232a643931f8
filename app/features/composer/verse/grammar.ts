import { gerund, participle, past, plural, thirdPerson, withArticle } from "../lexicon/inflect"
import * as common from "../lexicon/common"
import type { Scene, SubjectLexicon } from "../lexicon/lexicon"
import type { Random } from "../random"

/** The place, people and objects of one poem. */
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

const ungraded = new Set(common.UNGRADED)

type Rules = Readonly<Record<string, readonly string[]>>

const MODIFIERS: Readonly<Record<string, (words: string) => string>> = {
	s3: thirdPerson,
	past,
	ing: gerund,
	en: participle,
	s: plural,
	a: withArticle,
}

/** Replaces each `#symbol#` by words; `ends` sets the word at the end of the line. */
export type Grammar = { expand(frame: string, ends?: Rules): string }

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
	const rules: Rules = {
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
		vt: [...common.OBJECT_VERBS],
		vt_I: [...common.FIRST_PERSON_VERBS],
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
	}
	return { expand: (frame, ends) => expand(frame, ends ? { ...rules, ...ends } : rules, random) }
}

/** `#part.a#`: a symbol and its modifiers. */
const SYMBOL = /#(\w+)(?:\.([\w.]+))?#/g

function expand(text: string, rules: Rules, random: Random): string {
	return text.replace(SYMBOL, (_, symbol: string, names?: string) => {
		const choices = rules[symbol]
		if (!choices) throw new Error(`The grammar has no symbol "${symbol}"`)
		let words = expand(random.pick(choices), rules, random)
		for (const name of names?.split(".") ?? []) {
			const modify = MODIFIERS[name]
			if (!modify) throw new Error(`The grammar has no modifier "${name}"`)
			words = modify(words)
		}
		return words
	})
}
