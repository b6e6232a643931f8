export type Json = Record<string, unknown>

export type JsonSchema = {
	$ref?: string
	type?: string | string[]
	format?: string
	description?: string
	const?: unknown
	enum?: unknown[]
	anyOf?: JsonSchema[]
	prefixItems?: JsonSchema[]
	items?: JsonSchema
	properties?: Record<string, JsonSchema>
	required?: string[]
	additionalProperties?: JsonSchema | boolean
	pattern?: string
	minLength?: number
	maxLength?: number
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	minItems?: number
	maxItems?: number
	minProperties?: number
}
export type Parameter = {
	name: string
	in: "path" | "query" | "header"
	required: boolean
	description?: string
	example?: unknown
	schema: JsonSchema
}
export type Content = Record<string, { schema: JsonSchema }>
export type OperationObject = {
	operationId: string
	tags: string[]
	summary: string
	security: Json[]
	parameters: Parameter[]
	requestBody?: { required: boolean; content: Content }
	responses: Record<string, { description: string; headers?: Json; content?: Content }>
}
