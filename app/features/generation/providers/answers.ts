import { z } from "~/platform/zod"
import type { Quote } from "../../highlights/anchor"
import { DEVICES } from "../../techniques/devices"
import { ProviderError } from "../generation-error"
import { cleanVerse, unfence } from "../verse-text"

const MAX_QUOTES = 200

const text = (maxLength: number) =>
	z.string().transform((value) => cleanVerse(value).slice(0, maxLength))
const firstValue = (...values: unknown[]) =>
	values.find((value) => value !== undefined && value !== null)

/** Models use different names for the same field. */
const quoteAnswer = z.preprocess(
	(value) => {
		if (typeof value !== "object" || value === null) return value
		const item = value as Record<string, unknown>
		return {
			quote: firstValue(item.quote, item.text),
			line: firstValue(item.line, item.line_number),
			note: firstValue(item.note, item.explanation, ""),
			label: firstValue(item.label, item.display_label, item.technique),
			device: item.device,
			isStyleSpecific: firstValue(
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
		// A device that the list lacks is none.
		device: z
			.enum(DEVICES.map(({ id }) => id))
			.nullable()
			.catch(null),
		isStyleSpecific: z.boolean().catch(false),
	}),
)

/** Models put fences or sentences around the JSON. Throws SyntaxError when there is none. */
function parseAnswerJson(answer: string): unknown {
	const plain = unfence(answer)
	const start = plain.search(/[[{]/)
	const end = Math.max(plain.lastIndexOf("]"), plain.lastIndexOf("}"))
	if (start < 0 || end < start) throw new SyntaxError("no JSON")
	return JSON.parse(plain.slice(start, end + 1))
}

/** A bare list, or the list under `key`. */
function findList(value: unknown, key: string): unknown[] | null {
	if (Array.isArray(value)) return value
	if (typeof value !== "object" || value === null) return null
	const list = (value as Record<string, unknown>)[key]
	if (!Array.isArray(list)) return null
	return list
}

/** Ignores invalid entries. Throws ProviderError when there is no valid highlight. */
export function parseHighlightAnswer(answer: string): Quote[] {
	if (answer.trim() === "")
		throw new ProviderError("service", "Empty response: no highlights in it")
	let list: unknown[] | null
	try {
		list = findList(parseAnswerJson(answer), "highlights")
	} catch (cause) {
		throw new ProviderError("service", "The highlights came as invalid JSON", { cause })
	}
	if (!list) throw new ProviderError("service", "The highlights came in an invalid shape")
	const quotes = list.slice(0, MAX_QUOTES).flatMap((item) => quoteAnswer.safeParse(item).data ?? [])
	if (list.length === 0) throw new ProviderError("service", "No highlights were found")
	if (quotes.length === 0)
		throw new ProviderError("service", "The highlights came in an invalid shape")
	return quotes
}

/** Returns at most eight points. Throws ProviderError when there is none. */
export function parseStyleAnswer(answer: string): string[] {
	if (answer.trim() === "")
		throw new ProviderError("service", "Empty response: no style points in it")
	const points = findPoints(answer)
		.map((point) => cleanVerse(point).replace(/\s+/g, " ").slice(0, 200).trim())
		.filter(Boolean)
		.slice(0, 8)
	if (points.length === 0)
		throw new ProviderError("service", "The style points came in an invalid shape")
	return points
}

/** JSON, or lines with bullets. */
function findPoints(answer: string): string[] {
	try {
		const list = findList(parseAnswerJson(answer), "style_points") ?? []
		return list.filter((point) => typeof point === "string")
	} catch {
		return answer
			.split("\n")
			.flatMap((line) => /^\s*(?:[-*•]|\d+[.)])\s+(.+)/.exec(line)?.[1] ?? [])
	}
}
