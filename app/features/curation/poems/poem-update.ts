import { z } from "~/platform/zod"
import { AppError, invalid } from "~/platform/errors"
import { cleanText } from "~/platform/text"
import { fieldErrors, isUuid, stringProblem } from "~/platform/validation"

const MAX_TITLE_LENGTH = 200
const MAX_CONTENT_LENGTH = 20_000
const MAX_SUBJECT_LENGTH = 60
const MAX_HOW_MADE_LENGTH = 1_000
const MAX_POET_NAME_LENGTH = 100

const BAD_UPDATE = "Invalid poem data provided for update."
export const MISSING_FOR_UPDATE =
	"Missing required fields for poem update (title, content, poet_id)."
const MISSING_FOR_SUBMIT =
	"Missing required fields (title, poetName, content) for submitting protected poem."
export const FILL_IN_POEM = "Please fill in title, poet name, and content."
export const NOT_DELETED = "Could not delete the poem. It might be referenced elsewhere."

export type PoemFlags = { is_archived?: boolean; is_protected?: boolean }
export type PoemText = {
	title: string
	content: string
	poet_id: string
	subject?: string | null
	/** Absent: as it was. */
	how_made?: string | null
}
export type PoemUpdate =
	| { kind: "flags"; flags: PoemFlags }
	| { kind: "full"; text: PoemText; flags: PoemFlags; updatedAt: string | null }

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, " ").trim()
/**
 * Removes empty lines at both ends and spaces at line ends. Works line by line, because
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
	.pipe(z.string().max(MAX_CONTENT_LENGTH, stringProblem.long("content", MAX_CONTENT_LENGTH)))
	.meta({ maxLength: MAX_CONTENT_LENGTH })
const subject = line("subject", MAX_SUBJECT_LENGTH)
	.transform((text) => text || null)
	.nullish()
const howMade = line("how_made", MAX_HOW_MADE_LENGTH)
	.transform((text) => text || null)
	.nullish()
const flag = (field: string) => z.boolean({ error: `${field} must be true or false` }).optional()

export const flagsShape = { is_archived: flag("is_archived"), is_protected: flag("is_protected") }
export const fullSchema = z.object({
	title: line("title", MAX_TITLE_LENGTH),
	content,
	poet_id: z
		.string({ error: "poet_id must be a valid UUID" })
		.refine(isUuid, "poet_id must be a valid UUID")
		.transform((id) => id.toLowerCase())
		.meta({ format: "uuid" }),
	subject,
	how_made: howMade,
	updated_at: z.iso.datetime({ error: "updated_at must be a date" }).optional(),
	...flagsShape,
})

/** Invisible characters do not count. */
function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null) return true
	if (typeof value !== "string") return false
	const visible = cleanText(value).replace(/\p{Cf}/gu, "")
	return visible.trim() === ""
}

/** Throws VALIDATION: with `message` for a missing field, else with the first field's error. */
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
 * A body with only `is_archived` and `is_protected` sets flags. Any other body is a full update
 * and needs title, content and poet_id. `updated_at` is the version that the client edited.
 */
export function readPoemUpdate(body: unknown): PoemUpdate {
	if (typeof body !== "object" || body === null || Array.isArray(body)) throw invalid(BAD_UPDATE)
	const fields = body as Record<string, unknown>
	const names = Object.keys(fields)
	if (names.length > 0 && names.every((name) => Object.hasOwn(flagsShape, name)))
		return { kind: "flags", flags: parseFields(z.object(flagsShape), fields, [], BAD_UPDATE) }
	const { subject, how_made, is_archived, is_protected, updated_at, ...text } = parseFields(
		fullSchema,
		fields,
		["title", "content", "poet_id"],
		MISSING_FOR_UPDATE,
	)
	return {
		kind: "full",
		text: {
			...text,
			...("subject" in fields ? { subject: subject ?? null } : {}),
			...("how_made" in fields ? { how_made: how_made ?? null } : {}),
		},
		flags: { is_archived, is_protected },
		updatedAt: updated_at ?? null,
	}
}

const trimmedContent = content.transform((text) => text.trim())
export const submitSchema = z.object({
	title: line("title", MAX_TITLE_LENGTH),
	poetName: line("poetName", MAX_POET_NAME_LENGTH),
	content: trimmedContent,
	subject,
})
export type SubmittedPoem = {
	title: string
	poetName: string
	content: string
	subject: string | null
}

/** Throws VALIDATION with `message` when a required field is missing. */
export function readSubmittedPoem(body: unknown, message = MISSING_FOR_SUBMIT): SubmittedPoem {
	const isObject = typeof body === "object" && body !== null && !Array.isArray(body)
	const fields = isObject ? (body as Record<string, unknown>) : {}
	const { subject, ...rest } = parseFields(
		submitSchema,
		fields,
		["title", "poetName", "content"],
		message,
	)
	return { ...rest, subject: subject ?? null }
}
