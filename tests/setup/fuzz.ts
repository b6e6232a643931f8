import fc from "fast-check"
import type { JsonSchema, Parameter } from "~/features/api/openapi"
import type { Described } from "./document"

export type FuzzRequest = {
	id: string
	method: string
	path: string
	query: [string, string][]
	headers: Record<string, string>
	body: string | undefined
}

/**
 * A placeholder for an existing id, for example `@poem:7`. `@path` is the deathmatch of the
 * address, and `@member:1` one of its poems.
 */
const placeholder = (kind: string) => fc.nat(50).map((at) => `@${kind}:${at}`)
const kindOf = (name: string, path: string): string => {
	if (/poet/i.test(name)) return "poet"
	if (/poem|winner/i.test(name)) return path.endsWith("/rounds") ? "member" : "poem"
	if (/deathmatch/i.test(name) || path.includes("/deathmatches/")) return "match"
	if (path.includes("/prompt-templates/")) return "template"
	if (path.includes("/generations/")) return "run"
	return path.includes("/poets/") ? "poet" : "poem"
}

const nasty = fc.constantFrom(
	"",
	" ",
	"null",
	"undefined",
	"NaN",
	"-1",
	"1e999",
	"0x10",
	"true",
	"[]",
	"{}",
	"../..",
	"%00",
	"\u0000",
	"\ud800",
	"🫎",
	"'; DROP TABLE Poem; --",
	"<script>",
	"__proto__",
	"constructor",
	"{{subject}}",
	"{{{",
	"a".repeat(300),
)
const anyText = fc.oneof(
	nasty,
	fc.string({ maxLength: 40 }),
	fc.string({ unit: "binary", maxLength: 20 }),
)

/** Values that a schema allows. */
function valueOf(
	schema: JsonSchema,
	name: string,
	path: string,
	shapes: Record<string, JsonSchema>,
): fc.Arbitrary<unknown> {
	const inner = (part: JsonSchema, as = name) => valueOf(part, as, path, shapes)
	if (schema.$ref) return inner(shapes[schema.$ref.split("/").at(-1) ?? ""] ?? {})
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.enum) return fc.constantFrom(...schema.enum)
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => inner(part)))
	if (name === "deathmatch_id")
		return fc.oneof({ weight: 6, arbitrary: fc.constant("@path") }, placeholder("match"), fc.uuid())
	if (schema.format === "uuid")
		return fc.oneof({ weight: 6, arbitrary: placeholder(kindOf(name, path)) }, fc.uuid())
	if (schema.format === "date-time")
		return fc
			.date({ noInvalidDate: true, min: new Date("2000-01-01"), max: new Date("2100-01-01") })
			.map((date) => date.toISOString())
	if (schema.items)
		return fc.array(inner(schema.items), {
			minLength: schema.minItems ?? 0,
			maxLength: Math.min(schema.maxItems ?? 6, 6),
		})
	if (schema.properties) {
		const { required = [] } = schema
		const fields = Object.fromEntries(
			Object.entries(schema.properties).map(([field, part]) => [field, inner(part, field)]),
		)
		return fc.record(fields, { requiredKeys: required })
	}
	if (schema.type === "null") return fc.constant(null)
	if (schema.type === "boolean") return fc.boolean()
	if (schema.type === "integer")
		return fc.integer({
			min: Math.max(schema.minimum ?? -5, -1e6),
			max: Math.min(schema.maximum ?? 1e6, 1e6),
		})
	if (schema.type === "number")
		return fc.double({
			min: schema.exclusiveMinimum === undefined ? schema.minimum : Number.EPSILON,
			max: schema.maximum,
			noNaN: true,
			noDefaultInfinity: true,
		})
	if (schema.type === "string" && schema.pattern === "^[A-Z]$") return fc.stringMatching(/^[A-Z]$/)
	if (schema.type === "string")
		return fc.string({
			minLength: schema.minLength ?? 0,
			maxLength: Math.min(schema.maxLength ?? 60, 200),
			unit: fc.oneof(
				{ weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
				fc.constant("\n"),
			),
		})
	return fc.jsonValue({ maxDepth: 2 })
}

/** A valid body, one with a wrong or additional field, any other JSON, or no JSON. */
function bodyOf(
	schema: JsonSchema,
	path: string,
	shapes: Record<string, JsonSchema>,
): fc.Arbitrary<string | undefined> {
	const good = valueOf(schema, "", path, shapes)
	const broken = fc
		.tuple(good, fc.nat(20), fc.jsonValue({ maxDepth: 2 }))
		.map(([value, at, other]) => {
			const fields = Object.entries(value as object)
			const name = fields[at % (fields.length + 1)]?.[0] ?? "unknown"
			return { ...(value as object), [name]: other }
		})
	const asJson = (value: unknown) => JSON.stringify(value)
	return fc.oneof(
		{ weight: 6, arbitrary: good.map(asJson) },
		{ weight: 4, arbitrary: broken.map(asJson) },
		{ weight: 1, arbitrary: fc.jsonValue().map(asJson) },
		{
			weight: 1,
			arbitrary: fc.oneof(
				anyText,
				fc.constantFrom("{", '{"a":', "[1,2", "\u0000", "x".repeat(2_000)),
			),
		},
		{ weight: 1, arbitrary: fc.constant(undefined) },
	)
}

function queryOf(parameters: Parameter[], path: string): fc.Arbitrary<[string, string][]> {
	const one = (parameter: Parameter) =>
		fc
			.oneof(
				{
					weight: 3,
					arbitrary:
						parameter.example === undefined
							? valueOf(parameter.schema, parameter.name, path, {}).map(String)
							: fc.constant(String(parameter.example)),
				},
				{ weight: 1, arbitrary: anyText },
			)
			.map((value): [string, string] => [parameter.name, value])
	const known = parameters
		.filter((parameter) => parameter.in === "query")
		.map((parameter) => fc.option(one(parameter), { nil: undefined }))
	const strange = fc.option(
		fc.tuple(fc.constantFrom("moose", "page[]", "__proto__", "_data", "fields"), anyText),
		{ nil: undefined, freq: 6 },
	)
	return fc
		.tuple(...known, strange)
		.map((pairs) => pairs.filter((pair): pair is [string, string] => pair !== undefined))
}

const headersOf = fc
	.record(
		{
			Authorization: fc.oneof(
				{ weight: 8, arbitrary: fc.constant("@token") },
				fc.constantFrom("Bearer x", "Basic abc", "Bearer ", "bearer @token"),
			),
			Accept: fc.constantFrom(
				"*/*",
				"application/json",
				"application/ld+json",
				"text/html",
				";;q=,",
			),
			"Accept-Encoding": fc.constantFrom("gzip", "br", "identity", "*;q=0", "br;q=x, gzip;q=-1"),
			"If-None-Match": fc.constantFrom("*", '"x"', 'W/"x", "y"', "nonsense"),
			"If-Match": fc.constantFrom("*", '"x"', "nonsense"),
			"Idempotency-Key": fc.constantFrom("a-key-of-many", "short", "x".repeat(200), "ü"),
			"Content-Type": fc.constantFrom(
				"application/json; charset=utf-8",
				"application/problem+json",
				"text/plain",
				"nonsense",
			),
		},
		{ requiredKeys: [] },
	)
	.chain((all) =>
		fc
			.subarray(Object.entries(all), { maxLength: Math.min(3, Object.keys(all).length) })
			.map((some) => Object.fromEntries(some)),
	)

/** Valid requests of the document, and invalid variants of them. */
export function requestOf(
	operations: Described[],
	shapes: Record<string, JsonSchema>,
): fc.Arbitrary<FuzzRequest> {
	const each = operations.map(({ method, path, operation }) => {
		const inPath = operation.parameters.filter((parameter) => parameter.in === "path")
		const values = fc.tuple(
			...inPath.map(({ name, schema }) =>
				fc.oneof(
					{ weight: 8, arbitrary: valueOf(schema, name, path, {}).map(String) },
					{
						weight: 1,
						arbitrary: anyText.filter((text) => !/^[./]*$/.test(text)).map(encodeSafely),
					},
				),
			),
		)
		const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
		const isRead = method === "GET"
		return fc.record({
			id: fc.constant(operation.operationId),
			method: isRead ? fc.constantFrom("GET", "GET", "GET", "HEAD") : fc.constant(method),
			path: values.map((all) =>
				all.reduce((text, value, at) => text.replace(`{${inPath[at]?.name}}`, () => value), path),
			),
			query: queryOf(operation.parameters, path),
			// Most calls that need a token have one, because the others all answer 401.
			headers:
				operation.security.length > 0
					? fc.oneof(
							{
								weight: 6,
								arbitrary: headersOf.map((headers) => ({ Authorization: "@token", ...headers })),
							},
							{ weight: 1, arbitrary: headersOf },
						)
					: headersOf,
			body: schema ? bodyOf(schema, path, shapes) : fc.constant(undefined),
		})
	})
	// Deletions would empty the book, and the whole library takes as long as a hundred other calls.
	const isRare = ({ method, operation }: Described) =>
		method === "DELETE" || operation.operationId === "exportLibrary"
	return fc.oneof(
		...each.map((arbitrary, at) => ({ weight: isRare(operations[at]!) ? 1 : 8, arbitrary })),
	)
}

const encodeSafely = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))
