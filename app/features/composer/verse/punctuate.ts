import type { Voice } from "../form/voice"

export type DraftLine = {
	text: string
	/** Punctuation at its end, before the poet's style applies. */
	mark: "" | "," | "." | "?" | ":" | ";" | "—"
	opens: boolean
}

const JOINING_WORDS = [
	..."and but or which although though while because not except unless like".split(" "),
	..."without according all nobody for however too".split(" "),
	"as if",
]
const JOINS = new RegExp(`^(${JOINING_WORDS.join("|")})\\b`)
const PARTICIPLE = /^(its \w+ )?\w+ing\b/

export const markBefore = (next: string): "" | "," => {
	if (JOINS.test(next) || PARTICIPLE.test(next)) return ","
	return ""
}

const capital = (text: string) => text.replace(/\p{L}/u, (first) => first.toUpperCase())

/** `nouns` are the words that a poet who capitalises nouns writes with a capital. */
export function setLine(
	line: DraftLine,
	voice: Voice,
	capitals: "lines" | "sentences" | "none",
	nouns: ReadonlySet<string>,
): string {
	const own = /[,:]$/.exec(line.text)?.[0] ?? ""
	let text = line.text.slice(0, line.text.length - own.length)
	let mark: string = /[.?!]$|[.?!,]”$/.test(text) ? "" : line.mark || own
	if (voice.capitalNouns)
		text = text.replace(/\p{L}+/gu, (word) => (nouns.has(word) ? capital(word) : word))
	if (voice.dashes) {
		text = text.replace(/, /g, " — ")
		if (/[,.;]/.test(mark)) mark = "—"
	}
	if (voice.lowerCase) {
		mark = mark.replace(/[.,;]/, "")
		text = text.replace(/^\p{Lu}(?!\s)/u, (first) => first.toLowerCase())
	}
	if (!voice.lowerCase && (capitals === "lines" || (capitals === "sentences" && line.opens)))
		text = capital(text)
	if (mark === "—") return `${text} —`
	return text + mark
}
