import type { VerseLine } from "../../highlights/verse-lines"
import { type FoundHighlight, inWords, saysOf, type Search } from "./search.server"

/** At least three lines that begin with the same words. The second is highlighted. */
export function findAnaphora({ lines, poet }: Search): FoundHighlight[] {
	const starts = new Map<string, VerseLine[]>()
	for (const line of lines) {
		const key =
			line.words[0] === "and" || line.words[0] === "the" || line.words[0] === "a"
				? line.words.slice(0, 3).join(" ")
				: line.words.slice(0, 2).join(" ")
		starts.set(key, [...(starts.get(key) ?? []), line])
	}
	const whole = new Set(lines.map((line) => line.text))
	return [...starts].flatMap(([key, group]) => {
		const second = group[1]
		if (
			group.length < 3 ||
			!second ||
			new Set(group.map((line) => line.text)).size < 3 ||
			whole.has(key)
		)
			return []
		const quote = new RegExp(
			`^[^\\p{L}]*((?:[\\p{L}'’-]+[^\\p{L}]+){${key.split(" ").length - 1}}[\\p{L}'’-]+)`,
			"u",
		).exec(second.text)?.[1]
		if (!quote) return []
		return {
			quote,
			line: second.number,
			label: "Anaphora",
			device: "anaphora",
			note:
				`Anaphora: ${inWords(group.length)} lines begin “${quote}”. Each return says that ` +
				"the list could go on.",
			isStyleSpecific: poet.form?.kind === "catalogue" || saysOf(poet, /anaphora|litan|catalog/i),
		}
	})
}
