import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type JsonSchema, openApiDocument } from "~/features/api/openapi"
import { operations } from "~/features/api/operations"
import { readExamples } from "~/features/api/examples.server"
import { db } from "~/platform/database/db.server"
import { EDITOR, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { asker } from "../setup/ask"
import { signInByToken } from "../setup/auth-base"
import { readDocument } from "../setup/document"
import { useProvider } from "../setup/mock-provider"

// Every field of every body: missing, of every wrong kind, and with a stranger beside it.

const described = openApiDocument("http://localhost")
const document = readDocument(described)
const shapes = described.components.schemas
let api: Awaited<ReturnType<typeof openApi>>
let restore = () => {}
let send: (
	id: string,
	body: unknown,
) => Promise<{
	status: number
	code: string
	paths: string[]
	objection: string | null
	text: string
}>
const good: Record<string, Record<string, unknown>> = {}

beforeAll(async () => {
	api = await openApi()
	restore = useProvider("composer")
	await makeEditor()
	const token = (await signInByToken(EDITOR)).access_token
	const ask = asker(api.url, {
		Authorization: `Bearer ${token}`,
		"Content-Type": "application/json",
	})
	const json = async (path: string, body: object) =>
		(await ask(path, { method: "POST", body: JSON.stringify(body) })).json
	const values = (await readExamples("http://localhost")).values
	const ids: Record<string, string> = {
		$POEM: values.poem,
		$MATCH: (await json("/api/deathmatches", { poemIds: [values.poem, values.otherPoem] })).id,
		$TICKET: (await json("/api/deathmatches/ranked", {})).ticket,
		$TEMPLATE: (await db.promptTemplate.findFirstOrThrow()).id,
	}
	const fill = (text: string) => text.replace(/\$[A-Z]+/g, (name) => ids[name] ?? name)
	const addressOf: Record<string, string> = {}
	for (const { id, path, example } of operations.filter(({ body }) => body)) {
		const { id: own = "", body } = example?.(values) ?? {}
		addressOf[id] = path.replace(/\{\w+\}/, fill(own))
		good[id] = JSON.parse(fill(JSON.stringify(body)))
	}
	const poem = (await ask(`/api/poems/${values.poem}`)).json
	good["updatePoem in full"] = {
		title: poem.title,
		content: poem.content,
		poet_id: poem.poet_id,
		subject: poem.subject,
		is_archived: false,
		is_protected: false,
	}
	send = async (name, body) => {
		// A ticket's pairing is decided once.
		if (name === "pickRankedPoem" && good[name]?.ticket === (body as { ticket?: unknown }).ticket)
			(body as { ticket: unknown }).ticket = (await json("/api/deathmatches/ranked", {})).ticket
		const id = name.split(" ")[0] ?? ""
		const method = operations.find((operation) => operation.id === id)?.method.toUpperCase() ?? ""
		const answer = await ask(addressOf[id] ?? "", { method, body: JSON.stringify(body) })
		return {
			status: answer.status,
			code: answer.json?.code,
			paths: (answer.json?.errors ?? []).map(({ path }: { path: string }) => path),
			objection: document.objection(method, addressOf[id] ?? "", answer),
			text: answer.text.slice(0, 300),
		}
	}
})
afterAll(async () => {
	restore()
	await api.close()
})

const names = [...operations.filter(({ body }) => body).map(({ id }) => id), "updatePoem in full"]

/** The fields of a body; of several kinds of body the one with these fields. */
function fieldsOf(name: string): { properties: Record<string, JsonSchema>; required: string[] } {
	const { operation } = document.operations.find(
		(each) => each.operation.operationId === name.split(" ")[0],
	)!
	const { $ref = "", ...own } = Object.values(operation.requestBody!.content)[0]!.schema
	const schema = $ref ? shapes[$ref.split("/").at(-1)!]! : own
	const kind = schema.anyOf?.[name.includes("in full") ? 1 : 0] ?? schema
	return { properties: kind.properties ?? {}, required: kind.required ?? [] }
}

const KINDS = [
	null,
	true,
	7,
	-1,
	0.5,
	1e9,
	"",
	"x",
	"x".repeat(30_000),
	[],
	[7],
	["x"],
	{},
	{ length: 1 },
]

describe.each(names)("the body of %s", (name) => {
	test("is taken as it is, and with a field that nobody knows", async () => {
		const plain = await send(name, good[name])
		expect([plain.status < 300, plain.objection], plain.text).toEqual([true, null])
		const more = await send(name, { ...good[name], nobody_knows: { this: ["field"] } })
		// Flags travel alone: with anything beside them a whole poem is meant.
		expect([more.status < 300, more.objection], more.text).toEqual([name !== "updatePoem", null])
	})

	const without = (field: string) => {
		const { [field]: _, ...rest } = good[name]!
		return rest
	}

	test("is refused without a field that the document requires", async () => {
		const { required } = fieldsOf(name)
		const answers: unknown[] = []
		for (const field of required) {
			const { status, code, paths, objection } = await send(name, without(field))
			answers.push({ field, status, code, isNamed: paths.includes(field), objection })
		}
		expect(answers).toEqual(
			required.map((field) => ({
				field,
				status: 400,
				code: "VALIDATION",
				isNamed: true,
				objection: null,
			})),
		)
	})

	test("is taken without a field that the document does not require", async () => {
		const { properties, required } = fieldsOf(name)
		const optional = Object.keys(properties).filter(
			(field) => !required.includes(field) && Object.keys(without(field)).length > 0,
		)
		const refused: unknown[] = []
		for (const field of optional) {
			const { status, objection, text } = await send(name, without(field))
			if (status >= 300 || objection) refused.push({ field, status, objection, text })
		}
		expect(refused).toEqual([])
	})

	test("says which field is wrong, whatever is wrong with it", async () => {
		for (const [field, schema] of Object.entries(fieldsOf(name).properties)) {
			const wrong = KINDS.filter((value) => !document.schemaFor(schema).safeParse(value).success)
			expect(wrong.length, field).toBeGreaterThan(0)
			for (const value of wrong) {
				const answer = await send(name, { ...good[name], [field]: value })
				const what = `${field} = ${JSON.stringify(value).slice(0, 40)}: ${answer.text}`
				expect([answer.status, answer.code, answer.objection], what).toEqual([
					400,
					"VALIDATION",
					null,
				])
				expect(
					answer.paths.some((path) => path === field || path.startsWith(`${field}.`)),
					what,
				).toBe(true)
			}
		}
	})
})
