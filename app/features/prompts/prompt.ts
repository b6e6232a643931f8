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

/** The placeholders, written as `{{name}}`, that a template of each type may use. */
export const PLACEHOLDERS: Record<PromptType, readonly string[]> = {
	poem_system: POEM_PLACEHOLDERS,
	poem_user: POEM_PLACEHOLDERS,
	highlight_system: HIGHLIGHT_PLACEHOLDERS,
	highlight_user: HIGHLIGHT_PLACEHOLDERS,
}

export type PoemValues = Record<(typeof POEM_PLACEHOLDERS)[number], string>
export type HighlightValues = Record<(typeof HIGHLIGHT_PLACEHOLDERS)[number], string>

/** Returns a sentence for the user, or null for a valid template. */
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
	const known = PLACEHOLDERS[type].map((name) => `{{${name}}}`)
	const unique = [...new Set(unknown)]
	return `Unknown placeholder ${unique.join(", ")}. Use one of: ${known.join(", ")}.`
}

/** Values are not parsed as templates. Unknown placeholders become empty. */
export function renderTemplate(template: string, values: Record<string, string>): string {
	return Mustache.render(template, values, {}, { escape: String }).trim()
}

/** Replaces angle brackets, so that the text cannot close a tag of the prompt. */
export function asData(text: string, maxLength = 2_000): string {
	return text
		.replace(/(?![\n])\p{Cc}/gu, " ")
		.replaceAll("<", "‹")
		.replaceAll(">", "›")
		.trim()
		.slice(0, maxLength)
}

export const asDataLine = (text: string, maxLength = 200): string =>
	asData(text, maxLength).replace(/\s+/g, " ")
