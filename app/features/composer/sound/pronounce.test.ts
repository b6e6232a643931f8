import { expect, test } from "vitest"
import { gerund, participle, past, plural, thirdPerson } from "../lexicon/inflect"
import * as common from "../lexicon/common"
import { lexiconFor } from "../lexicon/subjects"
import { loadPronouncer, spokenWords } from "./pronounce.server"

test("every word of the composer's lexicon has a recorded sound", async () => {
	const pronouncer = await loadPronouncer()
	const subjects = ["Moose", "Magnesium", "Marriage"].map(lexiconFor)
	const all = [
		...Object.values(common).flat(),
		...common.OBJECT_VERBS.flatMap((verb) => [
			thirdPerson(verb),
			past(verb),
			participle(verb),
			gerund(verb),
		]),
		...subjects.flatMap((s) => [
			...s.beings,
			...s.parts,
			...s.traits,
			...s.measures,
			...s.acts.flatMap((act) => [act, thirdPerson(act), past(act), gerund(act)]),
			...s.scenes.flatMap((scene) => [
				...scene.things,
				...scene.things.map(plural),
				...scene.places,
				...scene.people,
				...scene.times,
			]),
		]),
	]
	const unknown = new Set(all.flatMap(spokenWords).filter((word) => !pronouncer.knows(word)))
	expect([...unknown]).toEqual([])
})
