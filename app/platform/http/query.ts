import { z } from "../zod"
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE, normalizePaging } from "../paging"
import { fieldErrors, stringProblem } from "../validation"
import { invalid } from "../errors"

// One zod schema per call. The API's document is made from its `meta`.

const readFlag = (value: string | null | undefined): boolean => value === "true" || value === "1"

export const flag = (description: string) =>
	z
		.string()
		.optional()
		.transform(readFlag)
		.meta({ type: "boolean", description: `${description} (default: false).` })

export const text = (name: string, description: string, max = 200) =>
	z
		.string()
		.max(max, stringProblem.long(name, max))
		.optional()
		.transform((value) => value || null)
		.meta({ type: "string", maxLength: max, description })

export const choice = <T extends string>(values: readonly T[], fallback: T, description: string) =>
	z
		.string()
		.optional()
		.transform((value) => values.find((known) => known === value) ?? fallback)
		.meta({
			type: "string",
			enum: values,
			description: `${description} (default: \`${fallback}\`).`,
		})

export const pagingShape = ({ max = MAX_PAGE_SIZE, fallback = DEFAULT_PAGE_SIZE } = {}) => ({
	page: z
		.string()
		.optional()
		.transform((value) => normalizePaging(value, undefined).page)
		.meta({
			type: "integer",
			minimum: 1,
			maximum: MAX_PAGE,
			description: "Page number (default: 1).",
		}),
	pageSize: z
		.string()
		.optional()
		.transform((value) => normalizePaging(undefined, value, { max, fallback }).pageSize)
		.meta({
			type: "integer",
			minimum: 1,
			maximum: max,
			description: `Items per page (default: ${fallback}); clamped to 1–${max}.`,
		}),
})

/** Ignores unknown parameters; the first of repeated ones counts. */
export function readQuery<S extends z.ZodObject>(request: Request, schema: S): z.output<S> {
	const search = new URL(request.url).searchParams
	const known = Object.keys(schema.shape).flatMap((name) =>
		search.has(name) ? [[name, search.get(name)]] : [],
	)
	const parsed = schema.safeParse(Object.fromEntries(known))
	if (parsed.success) return parsed.data
	const errors = fieldErrors(parsed.error)
	throw invalid(errors[0]?.message ?? "The query is not valid.", errors)
}
