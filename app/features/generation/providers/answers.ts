import { z } from "~/platform/zod"
import type { Quote } from "../../highlights/anchor"
import { ProviderError } from "../generation-error"
import { cleanVerse, unfence } from "../verse-text"

const MOST_QUOTES = 200

const text = (most: number) => z.string().transform((value) => cleanVerse(value).slice(0, most))
const first = (...values: unknown[]) =>
	values.find((value) => value !== undefined && value !== null)

/** One highlight as models name its parts: quote or text, note or explanation, label or display_label. */
const quoteAnswer = z.preprocess(
	(value) => {
		if (typeof value !== "object" || value === null) return value
		const item = value as Record<string, unknown>
		return {
			quote: first(item.quote, item.text),
			line: first(item.line, item.line_number),
			note: first(item.note, item.explanation, ""),
			label: first(item.label, item.display_label, item.technique),
			isStyleSpecific: first(
				item.isStyleSpecific,
				item.is_style_specific,
				item.style_specific,
				false,
			),
		}
	},
	z.object({
		quote: text(600).refine((value) => value.trim() !== ""),
		line: z.coerce.number().int().positive().optional().catch(undefined),
		note: text(600),
		label: text(60).optional().catch(undefined),
		isStyleSpecific: z.boolean().catch(false),
	}),
)

/** The JSON in an answer, with or without a fence or a sentence around it; throws when there is none. */
function jsonIn(answer: string): unknown {
	const plain = unfence(answer)
	const start = plain.search(/[[{]/)
	const end = Math.max(plain.lastIndexOf("]"), plain.lastIndexOf("}"))
	if (start < 0 || end < start) throw new SyntaxError("no JSON")
	return JSON.parse(plain.slice(start, end + 1))
}

const listIn = (value: unknown, key: string): unknown[] | null => {
	if (Array.isArray(value)) return value
	const inner =
		typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : null
	return Array.isArray(inner) ? inner : null
}

/**
 * The quotes in an answer: `{"highlights": […]}` or a bare list. Entries that are none are left out, so are all after
 * the two hundredth.
 * @throws ProviderError when the answer is empty, no JSON, or holds no highlights
 */
export function parseHighlightAnswer(answer: string): Quote[] {
	if (answer.trim() === "")
		throw new ProviderError("service", "Empty response: no highlights in it")
	let list: unknown[] | null
	try {
		list = listIn(jsonIn(answer), "highlights")
	} catch (cause) {
		throw new ProviderError("service", "The highlights came as invalid JSON", { cause })
	}
	if (!list) throw new ProviderError("service", "The highlights came in an invalid shape")
	const quotes = list
		.slice(0, MOST_QUOTES)
		.flatMap((item) => quoteAnswer.safeParse(item).data ?? [])
	if (quotes.length === 0)
		throw new ProviderError(
			"service",
			list.length === 0 ? "No highlights were found" : "The highlights came in an invalid shape",
		)
	return quotes
}

/** Style points in an answer: `{"style_points": [text, …]}`, a bare list, or lines with bullets. At most eight. */
export function parseStyleAnswer(answer: string): string[] {
	const points = pointsIn(answer)
		.map((point) => cleanVerse(point).replace(/\s+/g, " ").slice(0, 200).trim())
		.filter(Boolean)
		.slice(0, 8)
	if (points.length === 0)
		throw new ProviderError(
			"service",
			answer.trim()
				? "The style points came in an invalid shape"
				: "Empty response: no style points in it",
		)
	return points
}

function pointsIn(answer: string): string[] {
	try {
		return (
			listIn(jsonIn(answer), "style_points")?.filter(
				(point): point is string => typeof point === "string",
			) ?? []
		)
	} catch {
		return answer
			.split("\n")
			.flatMap((line) => /^\s*(?:[-*•]|\d+[.)])\s+(.+)/.exec(line)?.[1] ?? [])
	}
}
