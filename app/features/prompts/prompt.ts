import Mustache from "mustache"
import type { PromptType } from "./prompt-template"

const POEM_PLACEHOLDERS = [
	"poet_name",
	"poet_bio",
	"style_description",
	"style_points",
	"poem_form",
	"subject",
	"line_count",
] as const
const HIGHLIGHT_PLACEHOLDERS = [
	"poet_name",
	"style_description",
	"style_points",
	"subject",
	"poem_title",
	"poem_lines",
] as const

/** The placeholders a template of each type may use, as `{{name}}`. */
export const PLACEHOLDERS: Record<PromptType, readonly string[]> = {
	poem_system: POEM_PLACEHOLDERS,
	poem_user: POEM_PLACEHOLDERS,
	highlight_system: HIGHLIGHT_PLACEHOLDERS,
	highlight_user: HIGHLIGHT_PLACEHOLDERS,
}

export type PoemValues = Record<(typeof POEM_PLACEHOLDERS)[number], string>
export type HighlightValues = Record<(typeof HIGHLIGHT_PLACEHOLDERS)[number], string>

/**
 * What is wrong with a template, as one sentence; null when nothing is. Only plain placeholders of its type are
 * allowed: no sections, partials or unknown names. (DESIGN §8.8)
 */
export function templateProblem(type: PromptType, template: string): string | null {
	let tokens: unknown[][]
	try {
		tokens = Mustache.parse(template) as unknown as unknown[][]
	} catch {
		return "The template has a placeholder that is not closed."
	}
	const other = tokens.find(([kind]) => !["text", "name", "&", "!"].includes(String(kind)))
	if (other) return "The template may use plain placeholders only, no sections or partials."
	const unknown = tokens
		.filter(
			([kind, name]) =>
				(kind === "name" || kind === "&") && !PLACEHOLDERS[type].includes(String(name)),
		)
		.map(([, name]) => `{{${String(name)}}}`)
	if (unknown.length === 0) return null
	return `Unknown placeholder ${[...new Set(unknown)].join(", ")}. Known are ${PLACEHOLDERS[type].map((name) => `{{${name}}}`).join(", ")}.`
}

/** A template with its placeholders filled. Values are text and are not read as templates; unknown placeholders become empty. */
export function renderTemplate(template: string, values: Record<string, string>): string {
	return Mustache.render(template, values, {}, { escape: String }).trim()
}

/**
 * Foreign text as it may stand between a prompt's tags: no control characters, no angle brackets that could close a
 * tag, at most `most` characters.
 */
export function asData(text: string, most = 2_000): string {
	return text
		.replace(/(?![\n])\p{Cc}/gu, " ")
		.replaceAll("<", "‹")
		.replaceAll(">", "›")
		.trim()
		.slice(0, most)
}

/** The same on one line: names, titles, subjects. */
export const asDataLine = (text: string, most = 200): string =>
	asData(text, most).replace(/\s+/g, " ")
