import { z } from "~/platform/zod"
import { links } from "~/links"
import { SITE_NAME, SITE_TAGLINE } from "~/site"
import type { Operation } from "./operation"
import { operations } from "./operations"
import { names, problemSchema } from "./schemas"
import { promptTypes } from "../prompts/prompt-template"
import { DEVICES } from "../techniques/devices"
import type { Json, JsonSchema, Parameter, OperationObject } from "./openapi-types"

export type * from "./openapi-types"

for (const [schema, id] of names) schema.register(z.globalRegistry, { ...schema.meta(), id })
const idOf = new Map(names)

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema & { example?: unknown } {
	const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" })
	return relink(json) as JsonSchema
}

const relink = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(relink)
	if (typeof value !== "object" || value === null) return value
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, inner]) =>
			key === "id" && typeof inner === "string"
				? []
				: [
						[
							key,
							key === "$ref" && typeof inner === "string"
								? inner.replace("#/$defs/", "#/components/schemas/")
								: relink(inner),
						],
					],
		),
	)
}

const refTo = (schema: z.ZodType, io: "input" | "output"): JsonSchema =>
	idOf.has(schema) ? { $ref: `#/components/schemas/${idOf.get(schema)}` } : schemaOf(schema, io)

const bodies = new Set(operations.flatMap(({ body }) => (body ? [body] : [])))

function components(): Record<string, JsonSchema> {
	const made = (io: "input" | "output") =>
		z.toJSONSchema(z.globalRegistry, {
			io,
			unrepresentable: "any",
			uri: (id) => `#/components/schemas/${id}`,
		}).schemas
	const all = { input: made("input"), output: made("output") }
	return Object.fromEntries(
		names.map(([schema, id]) => {
			const {
				$schema: _,
				$id: __,
				...json
			} = all[bodies.has(schema) ? "input" : "output"][id] ?? {}
			return [id, relink(json) as JsonSchema]
		}),
	)
}

/** Of parameters in a path that are no UUID. */
const pathSchemas: Record<string, JsonSchema> = {
	type: { type: "string", enum: [...promptTypes] },
	device: { type: "string", enum: DEVICES.map(({ id }) => id) },
}

function parametersOf({ path, query, headers = {} }: Operation): Parameter[] {
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		name,
		in: "path" as const,
		required: true,
		schema: pathSchemas[name] ?? { type: "string", format: "uuid" },
	}))
	const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
		const { description, example, ...json } = schemaOf(schema as z.ZodType, "input")
		return {
			name,
			in: "query" as const,
			required: false,
			description,
			...(example === undefined ? {} : { example }),
			schema: json,
		}
	})
	const inHeaders = Object.entries(headers).map(([name, description]) => ({
		name,
		in: "header" as const,
		required: false,
		description,
		schema: { type: "string" },
	}))
	return [...inPath, ...inQuery, ...inHeaders]
}

const limitHeaders = {
	RateLimit: {
		description: [
			"Requests left (`r`) and seconds until the limit resets (`t`), for your IP address’s hour",
			"and, for poems, for the day of all clients.",
		].join(" "),
		schema: { type: "string" },
		example: '"hour";r=19;t=3600, "day";r=499;t=40000',
	},
	"RateLimit-Policy": {
		description: "The limits: requests (`q`) per window in seconds (`w`).",
		schema: { type: "string" },
		example: '"hour";q=20;w=3600, "day";q=500;w=86400',
	},
}
const waitHeader = {
	"Retry-After": { description: "Seconds until you can try again.", schema: { type: "integer" } },
}

const documentHeaders = (headers: Record<string, string> = {}): Json =>
	Object.fromEntries(
		Object.entries(headers).map(([name, description]) => [
			name,
			{ description, schema: { type: "string" } },
		]),
	)

function answersOf({
	method,
	answers,
	problems = [],
	auth,
	richProblems = {},
	isLimited,
	isLive,
}: Operation): OperationObject["responses"] {
	const refusals = [...new Set([...problems, ...(auth === "required" ? [401] : [])])].sort(
		(a, b) => a - b,
	)
	const limits = isLimited ? limitHeaders : {}
	const problem = (description: string, schema: z.ZodType = problemSchema) => ({
		description,
		content: { "application/problem+json": { schema: refTo(schema, "output") } },
	})
	const contentOf = (status: number) =>
		Object.fromEntries(
			answers
				.filter((answer) => answer.status === status)
				.map(({ schema, type = "application/json" }) => [
					type,
					{ schema: schema ? refTo(schema, "output") : { type: "string" } },
				]),
		)
	return {
		...Object.fromEntries(
			answers.map(({ status, description, headers }) => [
				status,
				{
					description,
					...(isLimited || headers ? { headers: { ...limits, ...documentHeaders(headers) } } : {}),
					...(status === 204 ? {} : { content: contentOf(status) }),
				},
			]),
		),
		...(method === "get" && !isLive
			? { 304: { description: "Not modified: your `If-None-Match` still holds." } }
			: {}),
		...Object.fromEntries(
			refusals.map((status) => [
				status,
				{
					...problem("An error; the body says why.", richProblems[status]),
					...(status === 429 ? { headers: { ...limits, ...waitHeader } } : {}),
				},
			]),
		),
		default: problem("An unexpected error; the body says what."),
	}
}

function securityOf(auth: Operation["auth"]): OperationObject["security"] {
	if (auth === "required") return [{ bearer: [] }]
	if (auth === "optional") return [{ bearer: [] }, {}]
	return []
}

function operationOf(operation: Operation): OperationObject {
	const { id, group, summary, auth, body } = operation
	return {
		operationId: id,
		tags: [group],
		summary,
		security: securityOf(auth),
		parameters: parametersOf(operation),
		...(body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: refTo(body, "input") } },
					},
				}
			: {}),
		responses: answersOf(operation),
	}
}

export function openApiDocument(origin: string) {
	const paths: Record<string, Record<string, OperationObject>> = {}
	for (const operation of operations)
		(paths[operation.path] ??= {})[operation.method] = operationOf(operation)
	return {
		openapi: "3.1.0",
		info: {
			title: SITE_NAME,
			version: "1.0.0",
			description: [
				`${SITE_TAGLINE}. Errors are returned as \`application/problem+json\`;`,
				"every GET has a strong ETag.",
			].join(" "),
		},
		servers: [{ url: origin }],
		externalDocs: {
			description: "The same as a page, with commands to copy",
			url: `${origin}${links.api()}`,
		},
		tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: {
				bearer: {
					type: "http",
					scheme: "bearer",
					bearerFormat: "JWT",
					description: "From `POST /auth/v1/token?grant_type=password`.",
				},
			},
			schemas: components(),
		},
	}
}
