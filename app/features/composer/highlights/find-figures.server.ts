import { voiceOf } from "../form/voice"
import { OBJECT_VERBS } from "../lexicon/common"
import { participle, thirdPerson } from "../lexicon/inflect"
import { type FoundHighlight, saysOf, type Search } from "./search.server"

const WORD = "\\p{L}[\\p{L}'’-]*"
const LIKENESS = "(?:as )?\\p{L}[\\p{L}-]* as (?:an?|the)|like (?:an?|the|some)|the way (?:an?|the)"
const SIMILE = new RegExp(`\\b(?:${LIKENESS}) ${WORD}(?: ${WORD}){0,5}`, "iu")

function signOf(simile: string): string {
	if (/ as (?:an?|the) /i.test(simile)) return "as"
	if (/^the\b/i.test(simile)) return "the way"
	return "like"
}

export function findSimiles({ lines, poet }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const quote = SIMILE.exec(line.text)?.[0]
		if (!quote) return []
		const sign = signOf(quote)
		return {
			quote,
			line: line.number,
			label: "Simile",
			device: "simile",
			note:
				`Simile: “${sign}” pairs two things that rarely meet; they are alike in how they ` +
				"act, not in how they look.",
			isStyleSpecific: saysOf(poet, /simile|compar/i),
		}
	})
}

const HUMAN_VERBS = new Set(
	OBJECT_VERBS.map((verb) => verb.split(" ")[0] ?? "").flatMap((verb) => [
		thirdPerson(verb),
		`has ${participle(verb)}`,
	]),
)
const PEOPLE = /^(i|we|you|they|who|one|he|she|nobody|somebody|everybody|which|that|it|never|not)$/

const SUBJECT_AND_VERB =
	/\b([Tt]he|[Tt]his|[Tt]hat|[Aa]n?|[Ee]ach|[Nn]o) (?:\p{L}+ )?(\p{L}+) ((?:has )?\p{L}+)\b/u

/** For example "the kettle forgives". */
export function findPersons({ lines }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const match = SUBJECT_AND_VERB.exec(line.text)
		const [quote, , noun, verb] = match ?? []
		if (
			!quote ||
			!noun ||
			!verb ||
			!HUMAN_VERBS.has(verb.toLowerCase()) ||
			PEOPLE.test(noun.toLowerCase())
		)
			return []
		return {
			quote,
			line: line.number,
			label: "Personification",
			device: "personification",
			note:
				`Personification: only something with a will “${verb.toLowerCase()}”; here the ` +
				`“${noun.toLowerCase()}” ${verb.includes(" ") ? "has" : "does"}.`,
			isStyleSpecific: false,
		}
	})
}

export function findDashes({ lines, poet }: Search): FoundHighlight[] {
	const isHabit = voiceOf(poet).dashes
	return lines.flatMap((line) => {
		const quote = /[\p{L}’']+ ?[—–] ?[\p{L}’']+/u.exec(line.text)?.[0]
		if (!quote) return []
		return {
			quote,
			line: line.number,
			label: "Dash",
			device: "layout",
			note:
				"Dash: it holds the voice longer than a comma would, so what follows comes a " +
				"moment late, like a second thought.",
			isStyleSpecific: isHabit,
		}
	})
}

export function findQuestions({ lines, poet }: Search): FoundHighlight[] {
	return lines.flatMap((line) =>
		line.text.endsWith("?")
			? {
					quote: line.text,
					line: line.number,
					label: "Rhetorical Question",
					device: "rhetorical-question",
					note:
						"Rhetorical Question: nobody here could answer, and the poem doesn't wait for a " +
						"reply.",
					isStyleSpecific: saysOf(poet, /question/i),
				}
			: [],
	)
}

const FEW_WORDS = "[\\p{L}’'-]+(?: [\\p{L}’'-]+){0,3}"
// From a pause to a pause, so that the quote never breaks off in the middle of a phrase.
const TRICOLON = new RegExp(
	`(?<=^|[.;:—–] ?)${FEW_WORDS}, ${FEW_WORDS}, and ${FEW_WORDS}(?=$|[.;:,!?—–])`,
	"u",
)

export function findTricolons({ lines }: Search): FoundHighlight[] {
	return lines.flatMap((line) => {
		const quote = TRICOLON.exec(line.text)?.[0]
		if (quote)
			return {
				quote,
				line: line.number,
				label: "Tricolon",
				device: "list",
				note:
					"Tricolon: three items in a row, with “and” before the last, so that the ear " +
					"knows where the list will end.",
				isStyleSpecific: false,
			}
		return []
	})
}

export function findCuts({ lines, poet }: Search): FoundHighlight[] {
	if (poet.form?.kind !== "haiku") return []
	const line = lines.find(({ text }) => /[—–:]$/.test(text))
	if (!line) return []
	return [
		{
			quote: line.text,
			line: line.number,
			label: "Cutting Pause",
			device: "kireji",
			note:
				"Cutting Pause: the first image stops here and the next begins without a link. " +
				"The reader makes the link.",
			isStyleSpecific: true,
		},
	]
}
