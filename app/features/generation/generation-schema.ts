import { z } from "~/platform/zod"
import { invalid } from "~/platform/errors"
import { isUuid, stringProblem } from "~/platform/validation"
import { isSubject, subjects } from "./generation"
import { NO_POET } from "./generation-error"

const idField = (field: string, missing: string) =>
	z
		.string({
			error: (issue) =>
				issue.input === undefined || issue.input === null
					? missing
					: `${field} must be a valid UUID`,
		})
		.min(1, { error: missing, abort: true })
		.refine(isUuid, { error: `${field} must be a valid UUID` })
		.meta({ format: "uuid" })

const requiredText = (message: string, max: number, field: string) =>
	z
		.string({ error: message })
		.max(max, { error: stringProblem.long(field, max) })
		.refine((text) => text.trim() !== "", { error: message })
		.meta({ pattern: "\\S" })

/** Accepted but not used. */
const spareText = (field: string, max: number) =>
	z
		.string({ error: stringProblem.type(field) })
		.max(max, { error: stringProblem.long(field, max) })
		.nullish()

const subject = z
	.string({ error: "Please choose a subject." })
	.refine(isSubject, { error: `Subject must be one of ${subjects.join(", ")}` })
	.meta({ enum: subjects })

/** `poetName` and `userId` are ignored, because a caller must not choose them. */
export const generateBodySchema = z.object({
	poetId: idField("poetId", NO_POET.message),
	poetName: spareText("poetName", 200),
	subject,
	model: spareText("model", 100).meta({
		description:
			"A provider or its model. Without a token only those open to visitors; an unknown one " +
			"means the default.",
	}),
	tokenLimitPercentage: z
		.number({ error: "tokenLimitPercentage must be a number above 0 and at most 1" })
		.gt(0, { error: "tokenLimitPercentage must be a number above 0 and at most 1" })
		.max(1, { error: "tokenLimitPercentage must be a number above 0 and at most 1" })
		.nullish(),
	userId: spareText("userId", 100),
})
export type GenerateBody = z.infer<typeof generateBodySchema>

export const generateFormSchema = z.object({
	poetId: idField("poetId", NO_POET.message),
	subject,
	key: z.string().optional(),
})

const HIGHLIGHT_PROVIDERS = ["anthropic", "openai", "composer"] as const

export const highlightBodySchema = z.object({
	poemId: idField("poemId", "Poem ID is required"),
	poemContent: requiredText("Poem content is required", 100_000, "poemContent"),
	poetName: requiredText("Poet name is required", 200, "poetName"),
	provider: z
		.enum(HIGHLIGHT_PROVIDERS, {
			error: `provider must be one of ${HIGHLIGHT_PROVIDERS.join(", ")}`,
		})
		.nullish(),
	options: z.record(z.string(), z.unknown(), { error: "options must be an object" }).nullish(),
})

const KEY = /^[\x20-\x7e]{1,255}$/

/** Null when invalid. A second request with the same key joins the run of the first. */
export function idempotencyKey(value: unknown): string | null {
	if (typeof value !== "string" || value.trim() === "") return null
	if (KEY.test(value)) return value
	return null
}

/** Throws VALIDATION for an invalid key, because the caller relies on it. */
export function idempotencyKeyOf(headers: Headers): string | null {
	const sent = headers.get("Idempotency-Key")
	const key = idempotencyKey(sent)
	if (sent && !key) throw invalid("Idempotency-Key must be 1 to 255 printable ASCII characters")
	return key
}
