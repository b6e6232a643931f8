import { z } from "zod"
import type { JsonSchema, openApiDocument, OperationObject } from "~/features/api/openapi"
import type { Answer } from "./ask"

type Document = ReturnType<typeof openApiDocument>
export type Described = { method: string; path: string; operation: OperationObject }

const toDefs = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"))

/** Knows nothing about the API except this document. */
export function readDocument({ paths, components }: Document) {
	const $defs = toDefs(components.schemas) as object
	const compiled = new Map<string, z.ZodType>()
	const schemaFor = (schema: JsonSchema): z.ZodType => {
		const key = JSON.stringify(schema)
		const made =
			compiled.get(key) ??
			z.fromJSONSchema({ ...(toDefs(schema) as object), $defs } as Parameters<
				typeof z.fromJSONSchema
			>[0])
		compiled.set(key, made)
		return made
	}
	const operations: Described[] = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation,
		})),
	)

	/** Of several matching operations the one with the fewest parameters in its path. */
	function find(method: string, address: string): Described | undefined {
		const { pathname } = new URL(address, "http://localhost")
		const fits = ({ path }: Described) =>
			new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname)
		const countParameters = ({ path }: Described) =>
			path.replace(/\{\w+\}\.txt/, "").split("{").length
		return operations
			.filter((each) => each.method === method && fits(each))
			.toSorted((a, b) => countParameters(a) - countParameters(b))[0]
	}

	/** How an answer differs from the document; null when it does not. */
	function objection(
		method: string,
		address: string,
		{ status, headers, json, bytes }: Answer,
	): string | null {
		const described = find(method, address)
		if (!described) return `${method} ${address} is not in the document`
		const response = described.operation.responses[String(status)]
		const what = `${described.operation.operationId} answered ${status}`
		if (!response) return `${what}, which it does not promise`
		if (!response.content) return bytes.length === 0 ? null : `${what} with a body`
		const type = (headers["content-type"] ?? "").split(";")[0] ?? ""
		const content = response.content[type]
		if (!content) return `${what} as ${type}`
		if (!type.endsWith("json") || type.endsWith("ndjson")) return null
		const { error } = schemaFor(content.schema).safeParse(json)
		return error ? `${what}: ${z.prettifyError(error)}` : null
	}

	return { operations, find, objection, schemaFor }
}
