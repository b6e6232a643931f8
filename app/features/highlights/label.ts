const GENERIC = new Set([
	"highlight",
	"note",
	"important",
	"literary device",
	"poetic device",
	"style element",
	"element",
	"device",
	"technique",
])

/** The first that matches wins. */
const CATEGORIES: [string, RegExp][] = [
	["Imagery", /\b(imagery|images?|visual|sensory|picture[sd]?|vivid)\b/i],
	["Metaphor", /\b(metaphors?|metaphorical(ly)?|similes?|compar(es?|ed|ing|ison)|likens?)\b/i],
	["Symbolism", /\b(symbols?|symboli[sz](es?|ed|ing|m)|symbolic(ally)?|stands for|represents?)\b/i],
	["Personification", /\b(personif(y|ies|ied|ication)|human qualities)\b/i],
	["Alliteration", /\b(alliterat(ion|ive|es)|consonan(ce|ts?)|assonance|repeated sounds?)\b/i],
	["Tone", /\b(tones?|moods?|iron(y|ic)|humou?r|wry)\b/i],
	["Theme", /\b(themes?|thematic(ally)?|central idea|motifs?)\b/i],
	["Rhyme", /\b(rhym(es?|ed|ing)|metre|meter|rhythms?|cadence)\b/i],
	[
		"Contrast",
		/\b(contrasts?|contrasting|juxtapos(es?|ed|ition)|oppos(es?|ed|ition)|antithesis|paradox)\b/i,
	],
	["Repetition", /\b(repeat(s|ed|ing)?|repetitions?|anaphora|refrains?)\b/i],
	["Allusion", /\b(allu(des?|sions?)|references?|evokes?)\b/i],
]

const MINOR = new Set(
	[
		"the and with this that from into line lines poem poet word words here there",
		"their they what when where which while uses used using make makes made gives",
		"given like just also very more than over under about each other only same its it",
		"is are was for not but you your his her our has have had one two in on at by of",
		"to as an be or so",
	].flatMap((row) => row.split(" ")),
)

const PHRASE_WORDS = 4
const PHRASE_LENGTH = 30

const isGeneric = (label: string): boolean => GENERIC.has(label.trim().toLowerCase())
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function beforeColon(note: string): string | undefined {
	const at = note.indexOf(":")
	const text = at < 0 ? "" : note.slice(0, at).trim()
	return text.length >= 3 && text.length <= 30 ? text : undefined
}

/** A word of five letters or more before the keyword joins it: "Winter Imagery". */
function category(note: string): string | undefined {
	for (const [name, keyword] of CATEGORIES) {
		const match = keyword.exec(note)
		if (!match) continue
		const before = /([\p{L}-]{5,})\s+$/u.exec(note.slice(0, match.index))?.[1]
		const significant =
			before &&
			!MINOR.has(before.toLowerCase()) &&
			!CATEGORIES.some(([, other]) => other.test(before))
		if (!significant) return name
		return `${capitalise(before.toLowerCase())} ${name}`
	}
	return undefined
}

function phrase(note: string): string | undefined {
	const words = (note.split(/[.;!?\n]/, 1)[0] ?? "").trim().split(/\s+/).filter(Boolean)
	let text = ""
	for (const word of words.slice(0, PHRASE_WORDS)) {
		const next = text ? `${text} ${word}` : word
		if (next.length > PHRASE_LENGTH) break
		text = next
	}
	text = (text || (words[0] ?? "").slice(0, PHRASE_LENGTH)).replace(/[,:–—-]+$/u, "")
	return text ? capitalise(text) : undefined
}

export function labelOf(highlight: {
	display_label?: string | null
	note?: string | null
	is_style_specific: boolean
	isMultiLine: boolean
}): string {
	const own = highlight.display_label?.trim() ?? ""
	if (own.length > 3 && !isGeneric(own)) return own
	const note = highlight.note?.trim() ?? ""
	const fromNote = note && (beforeColon(note) ?? category(note) ?? phrase(note))
	if (fromNote) return fromNote
	if (highlight.is_style_specific) return "Stylistic Element"
	return highlight.isMultiLine ? "Extended Literary Element" : "Literary Device"
}
