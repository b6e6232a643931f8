import { curlLine } from "./curl"
import type { JsonSchema, OperationObject, openApiDocument } from "./openapi"
import type { ExampleValues, Operation } from "./operation"
import { sampleText } from "./sample-text"

export type TypeText = { text: string; shape: string | null }
export type FieldText = { name: string; type: TypeText; isRequired: boolean; description: string }
export type CallText = {
	id: string
	method: string
	path: string
	summary: string
	auth: "none" | "optional" | "required"
	parameters: FieldText[]
	body: TypeText | null
	answers: { status: string; description: string; types: string[]; shape: TypeText | null }[]
	refusals: string[]
	curl: string
	sample: { status: string; text: string } | null
}
type Samples = Record<string, unknown>
export type ReferenceText = {
	groups: { name: string; calls: CallText[] }[]
	shapes: { name: string; fields: FieldText[] | null; type: string }[]
}

type Document = ReturnType<typeof openApiDocument>

const nameOf = (ref: string) => ref.split("/").at(-1) ?? ref

const FORMATS: Record<string, string> = { "date-time": "date and time", uuid: "UUID" }

function rulesOf({
	format,
	minimum,
	exclusiveMinimum,
	maximum,
	maxLength,
	minItems,
	maxItems,
}: JsonSchema): string[] {
	const isLimit = (value: number | undefined) =>
		value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
	const rules: string[] = []
	if (format) rules.push(FORMATS[format] ?? format)
	if (isLimit(minimum)) rules.push(`at least ${minimum}`)
	if (exclusiveMinimum !== undefined) rules.push(`above ${exclusiveMinimum}`)
	if (isLimit(maximum)) rules.push(`at most ${maximum}`)
	if (maxLength) rules.push(`at most ${maxLength} characters`)
	if (minItems && maxItems) rules.push(`${minItems} to ${maxItems} of them`)
	return rules
}

function typeText(schema: JsonSchema): TypeText {
	const plain = (text: string) => ({ text: [text, ...rulesOf(schema)].join(", "), shape: null })
	if (schema.$ref) return { text: nameOf(schema.$ref), shape: nameOf(schema.$ref) }
	if (schema.const !== undefined) return plain(JSON.stringify(schema.const))
	if (schema.enum) return plain(`one of ${schema.enum.join(", ")}`)
	if (schema.anyOf) {
		const parts = schema.anyOf.map(typeText)
		return {
			text: [...new Set(parts.map(({ text }) => text))].join(" or "),
			shape: parts.find(({ shape }) => shape)?.shape ?? null,
		}
	}
	if (schema.prefixItems) return plain("array")
	if (schema.items) {
		const { text, shape } = typeText(schema.items)
		const items = shape ? text : text.replace(/^(string|integer|number|object)\b/, "$1s")
		return { text: [`array of ${items}`, ...rulesOf(schema)].join(", "), shape }
	}
	return plain(Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any value"))
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): FieldText[] =>
	Object.entries(properties).map(([name, schema]) => ({
		name,
		type: typeText(schema),
		isRequired: required.includes(name),
		description: schema.description ?? "",
	}))

function authOf(security: OperationObject["security"]): CallText["auth"] {
	if (security.length === 0) return "none"
	if (security.length === 1) return "required"
	return "optional"
}

function callText(
	documented: OperationObject,
	operation: Operation,
	{ origin, values, samples }: { origin: string; values: ExampleValues; samples: Samples },
): CallText {
	const { operationId, summary, security, parameters, requestBody, responses } = documented
	const { default: _, ...statuses } = responses
	const isProblem = (content: object | undefined) =>
		content !== undefined && "application/problem+json" in content
	const body = Object.values(requestBody?.content ?? {})[0]?.schema
	return {
		id: operationId,
		method: operation.method.toUpperCase(),
		path: operation.path,
		summary,
		auth: authOf(security),
		parameters: parameters
			.filter((parameter) => parameter.in !== "path")
			.map(({ name, schema, required, description = "" }) => ({
				name,
				type: typeText(schema),
				isRequired: required,
				description,
			})),
		body: body ? typeText(body) : null,
		answers: Object.entries(statuses)
			.filter(([status, { content }]) => status !== "304" && !isProblem(content))
			.map(([status, { description, content = {} }]) => ({
				status,
				description,
				types: Object.keys(content),
				shape: shapeOf(Object.values(content).map(({ schema }) => schema)),
			})),
		refusals: Object.entries(statuses).flatMap(([status, { content }]) =>
			isProblem(content) ? [status] : [],
		),
		curl: curlLine(operation, operation.example?.(values) ?? {}, origin),
		sample: sampleOf(operation, samples),
	}
}

/** Of the answer with the highest status: what is new, not what was there. */
function sampleOf({ id, answers }: Operation, samples: Samples): CallText["sample"] {
	const status = String(Math.max(...answers.map((answer) => answer.status)))
	if (status === "204") return { status, text: "" }
	return id in samples ? { status, text: sampleText(samples[id]) } : null
}

const shapeOf = (schemas: JsonSchema[]): TypeText | null =>
	schemas.map(typeText).find(({ text }) => text !== "string") ?? null

export function referenceOf(
	{ paths, components, servers }: Document,
	operations: readonly Operation[],
	values: ExampleValues,
	samples: Samples = {},
): ReferenceText {
	const origin = servers[0]?.url ?? ""
	const calls = operations.flatMap((operation) => {
		const documented = paths[operation.path]?.[operation.method]
		return documented
			? [
					{
						group: operation.group,
						call: callText(documented, operation, { origin, values, samples }),
					},
				]
			: []
	})
	const groups = [...new Set(calls.map(({ group }) => group))]
	return {
		groups: groups.map((name) => ({
			name,
			calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
		})),
		shapes: Object.entries(components.schemas)
			.map(([name, schema]) => ({
				name,
				fields: schema.properties ? fieldsOf(schema) : null,
				type: alternatives(schema),
			}))
			.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
	}
}

const alternatives = ({ anyOf = [] }: JsonSchema): string =>
	anyOf
		.map(({ properties = {}, required = [] }) =>
			Object.keys(properties)
				.map((name) => (required.includes(name) ? name : `${name}?`))
				.join(", "),
		)
		.join("; or: ")
