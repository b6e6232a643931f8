import { z } from "zod"
import type { JsonSchema, openApiDocument, OperationObject } from "~/features/api/openapi"
import type { Answer } from "./ask"

type Document = ReturnType<typeof openApiDocument>
export type Described = { method: string; path: string; operation: OperationObject }

const toDefs = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"))

/** Reads the document as a stranger would: what it says is all that is known. */
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

	/** The operation that a call is: of several that fit the one that leaves least open. */
	function find(method: string, address: string): Described | undefined {
		const { pathname } = new URL(address, "http://localhost")
		const fits = ({ path }: Described) =>
			new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname)
		const open = ({ path }: Described) => path.replace(/\{\w+\}\.txt/, "").split("{").length
		return operations
			.filter((each) => each.method === method && fits(each))
			.toSorted((one, other) => open(one) - open(other))[0]
	}

	/** What of an answer the document does not promise, in words; null when all is as it says. */
	function objection(
		method: string,
		address: string,
		{ status, headers, json, bytes }: Answer,
	): string | null {
		const asked = find(method, address)
		if (!asked) return `${method} ${address} is not in the document`
		const said = asked.operation.responses[String(status)]
		const what = `${asked.operation.operationId} answered ${status}`
		if (!said) return `${what}, which it does not promise`
		if (!said.content) return bytes.length === 0 ? null : `${what} with a body`
		const type = (headers["content-type"] ?? "").split(";")[0] ?? ""
		const content = said.content[type]
		if (!content) return `${what} as ${type}`
		if (!type.endsWith("json") || type.endsWith("ndjson")) return null
		const { error } = schemaFor(content.schema).safeParse(json)
		return error ? `${what}: ${z.prettifyError(error)}` : null
	}

	return { operations, find, objection, schemaFor }
}
