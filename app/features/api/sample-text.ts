/** Fields that an object with more than `MAX_FIELDS` keeps. */
const TELLING = new Set(
	"id title content poet_name subject highlights text note display_label color".split(" "),
)
const MAX_FIELDS = 9
const MAX_TEXT = 36
const MAX_LINES = 24
const MORE = "…"

/** A sample answer as one reads it: long texts, lists and records end in "…". */
export function sampleText(sample: unknown): string {
	if (typeof sample === "string") return shortLines(sample)
	return JSON.stringify(shorten(sample), null, 2).replaceAll(/"…"(?:: "…")?/g, MORE)
}

function shortLines(text: string): string {
	const lines = text.trimEnd().split("\n")
	const kept = lines.slice(0, MAX_LINES).map((line) => cut(line, 5 * MAX_TEXT))
	return [...kept, ...(lines.length > MAX_LINES ? [MORE] : [])].join("\n")
}

const cut = (text: string, length: number) =>
	text.length > length ? `${text.slice(0, length).trimEnd()}${MORE}` : text

function shorten(value: unknown): unknown {
	if (typeof value === "string") return /^https?:/.test(value) ? value : cut(value, MAX_TEXT)
	if (Array.isArray(value)) return shortList(value)
	if (typeof value !== "object" || value === null) return value
	const entries = Object.entries(value)
	const kept = entries.length > MAX_FIELDS ? entries.filter(([name]) => TELLING.has(name)) : entries
	const fields = kept.map(([name, inner]) => [name, shorten(inner)])
	return Object.fromEntries(kept.length < entries.length ? [...fields, [MORE, MORE]] : fields)
}

/** The first of a list of records, the first few of a list of words. */
function shortList(list: unknown[]): unknown[] {
	const count = typeof list[0] === "object" ? 1 : 3
	const kept = list.slice(0, count).map(shorten)
	return list.length > count ? [...kept, MORE] : kept
}
