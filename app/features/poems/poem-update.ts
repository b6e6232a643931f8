import { z } from "zod"
import { AppError, invalid } from "~/platform/errors"
import { cleanText } from "~/platform/text"
import { fieldErrors, isUuid, stringProblem } from "~/platform/validation"

const TITLE_MAX = 200
const CONTENT_MAX = 20_000
const SUBJECT_MAX = 60
export const POET_NAME_MAX = 100

const BAD_UPDATE = "Invalid poem data provided for update."
export const MISSING_FOR_UPDATE =
	"Missing required fields for poem update (title, content, poet_id)."
const MISSING_FOR_SUBMIT =
	"Missing required fields (title, poetName, content) for submitting protected poem."
/** The same on the form (PP-11). */
export const FILL_IN_POEM = "Please fill in title, poet name, and content."
/** Why a poem stays, where nothing better is known (AH-28). */
export const NOT_DELETED = "Could not delete the poem. It might be referenced elsewhere."

export type PoemFlags = { is_archived?: boolean; is_protected?: boolean }
export type PoemText = { title: string; content: string; poet_id: string; subject?: string | null }
export type PoemUpdate =
	| { kind: "flags"; flags: PoemFlags }
	| { kind: "full"; text: PoemText; flags: PoemFlags; updatedAt: string | null }

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, " ").trim()
/**
 * Lines as they stand, without empty ones before and after and without spaces at line ends. Line by line, because
 * patterns such as `\s+$` take quadratic time on long runs of spaces.
 */
export function verse(text: string): string {
	const lines = cleanText(text)
		.split("\n")
		.map((line) => line.trimEnd())
	const first = lines.findIndex((line) => line !== "")
	const last = lines.findLastIndex((line) => line !== "")
	return lines.slice(Math.max(first, 0), last + 1).join("\n")
}

const line = (field: string, max: number) =>
	z
		.string({ error: stringProblem.type(field) })
		.transform(oneLine)
		.pipe(z.string().max(max, stringProblem.long(field, max)))
		.meta({ maxLength: max })
const content = z
	.string({ error: stringProblem.type("content") })
	.transform(verse)
	.pipe(z.string().max(CONTENT_MAX, stringProblem.long("content", CONTENT_MAX)))
	.meta({ maxLength: CONTENT_MAX })
const subject = line("subject", SUBJECT_MAX)
	.transform((text) => text || null)
	.nullish()
const flag = (field: string) => z.boolean({ error: `${field} must be true or false` }).optional()

export const flagsShape = { is_archived: flag("is_archived"), is_protected: flag("is_protected") }
export const fullSchema = z.object({
	title: line("title", TITLE_MAX),
	content,
	poet_id: z
		.string({ error: "poet_id must be a valid UUID" })
		.refine(isUuid, "poet_id must be a valid UUID")
		.transform((id) => id.toLowerCase())
		.meta({ format: "uuid" }),
	subject,
	updated_at: z.iso.datetime({ error: "updated_at must be a date" }).optional(),
	...flagsShape,
})

/** Signs that nobody sees are no text. */
const isEmpty = (value: unknown) =>
	value === undefined ||
	value === null ||
	(typeof value === "string" &&
		cleanText(value)
			.replace(/\p{Cf}/gu, "")
			.trim() === "")

/** Parsed, or VALIDATION with `message` when a required field is missing, else with the first field's own words. */
function parseFields<T>(
	schema: z.ZodType<T>,
	body: Record<string, unknown>,
	required: readonly string[],
	message: string,
): T {
	const missing = required.filter((field) => isEmpty(body[field]))
	if (missing.length > 0)
		throw invalid(
			message,
			missing.map((path) => ({ path, message: `${path} is required` })),
		)
	const parsed = schema.safeParse(body)
	if (parsed.success) return parsed.data
	const errors = fieldErrors(parsed.error)
	throw new AppError("VALIDATION", errors[0]?.message ?? message, { errors })
}

/**
 * What `PUT /api/poems/{id}` asks for. A body of `is_archived` and/or `is_protected` and nothing else sets flags; any other
 * needs title, content and poet_id (A-29, VA-19). VALIDATION for what is no object (VA-20). `updated_at`, when sent, is the
 * version the edit was made from.
 */
export function readPoemUpdate(body: unknown): PoemUpdate {
	if (typeof body !== "object" || body === null || Array.isArray(body)) throw invalid(BAD_UPDATE)
	const fields = body as Record<string, unknown>
	const names = Object.keys(fields)
	if (names.length > 0 && names.every((name) => Object.hasOwn(flagsShape, name)))
		return { kind: "flags", flags: parseFields(z.object(flagsShape), fields, [], BAD_UPDATE) }
	const { title, content, poet_id, subject, is_archived, is_protected, updated_at } = parseFields(
		fullSchema,
		fields,
		["title", "content", "poet_id"],
		MISSING_FOR_UPDATE,
	)
	return {
		kind: "full",
		text: { title, content, poet_id, ...("subject" in fields ? { subject: subject ?? null } : {}) },
		flags: { is_archived, is_protected },
		updatedAt: updated_at ?? null,
	}
}

const trimmedContent = content.transform((text) => text.trim())
export const submitSchema = z.object({
	title: line("title", TITLE_MAX),
	poetName: line("poetName", POET_NAME_MAX),
	content: trimmedContent,
	subject,
})
export type SubmittedPoem = {
	title: string
	poetName: string
	content: string
	subject: string | null
}

/** A protected poem as submitted, its values trimmed (PP-12). VALIDATION, `message` when a required field is missing (PP-11, PP-13). */
export function readSubmittedPoem(body: unknown, message = MISSING_FOR_SUBMIT): SubmittedPoem {
	const fields =
		typeof body === "object" && body !== null && !Array.isArray(body)
			? (body as Record<string, unknown>)
			: {}
	const { subject, ...rest } = parseFields(
		submitSchema,
		fields,
		["title", "poetName", "content"],
		message,
	)
	return { ...rest, subject: subject ?? null }
}
