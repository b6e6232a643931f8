import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { curlLine, shellWord } from "~/features/api/curl"
import { openApiDocument } from "~/features/api/openapi"
import { operations } from "~/features/api/operations"
import type { CallText, ReferenceText } from "~/features/api/reference"
import { tokenLine } from "~/features/api/good-to-know"
import { db, transact } from "~/platform/database/db.server"
import { readExamples } from "~/features/api/examples.server"
import { sampleText } from "~/features/api/sample-text"
import { loader } from "~/routes/api._index"
import { EDITOR, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { ask } from "../setup/ask"
import { readDocument } from "../setup/document"
import { finishedMatch } from "../setup/game"
import { useProvider } from "../setup/mock-provider"
import { args, outcome } from "../setup/request"
import { curlCall, shellWords } from "../setup/shell"

let api: Awaited<ReturnType<typeof openApi>>
let reference: ReferenceText
const document = readDocument(openApiDocument("http://localhost"))
let restore = () => {}
/** The shell's variables that the page speaks of, filled from the answers as a reader would. */
const env: Record<string, string> = {}
const callsOf = ({ groups }: ReferenceText) => groups.flatMap(({ calls }) => calls)
const readPage = async (path = "/api") =>
	(await outcome(() => loader(args(`${api.url}${path}`)))).data as { reference: ReferenceText }

beforeAll(async () => {
	api = await openApi()
	restore = useProvider("composer")
	await makeEditor()
	env.RESULT = await finishedMatch()
	reference = (await readPage()).reference
})
afterAll(async () => {
	restore()
	await api.close()
})

const learn: Record<string, (answer: { id?: string; runId?: string; ticket?: string }) => void> = {
	generatePoem: ({ runId = "" }) => (env.RUN = runId),
	submitProtectedPoem: ({ id = "" }) => (env.POEM = id),
	createDeathmatch: ({ id = "" }) => (env.MATCH = id),
	dealRankedMatch: ({ ticket = "" }) => (env.TICKET = ticket),
	saveTemplate: ({ id = "" }) => (env.TEMPLATE = id),
}

async function expectDone({ id, curl }: CallText) {
	const { url, ...init } = curlCall(curl, env)
	const answer = await ask(url, init)
	expect([id, answer.status < 300], `${curl}\n${answer.text.slice(0, 500)}`).toEqual([id, true])
	expect(document.objection(init.method, url, answer), id).toBeNull()
	learn[id]?.(answer.json ?? {})
	return answer
}

describe("the sample answers", () => {
	test("are there for every call, and of the shape that the document gives them", async () => {
		const { samples } = await readExamples(api.url)
		for (const { id, answers } of operations) {
			const { status, schema } = answers.toSorted((a, b) => b.status - a.status)[0]!
			if (status === 204) continue
			const fits = answers.some((answer) => answer.schema?.safeParse(samples[id]).success)
			expect([id, typeof samples[id] === "string" || (schema && fits)]).toEqual([id, true])
		}
	})

	test("are real: a poem of the library, as its call answers it", async () => {
		const { values, samples } = await readExamples(api.url)
		expect((await ask(`${api.url}/api/poems/${values.poem}`)).json).toEqual(samples.getPoem)
		expect((await ask(`${api.url}/api/poets/${values.poet}`)).json).toEqual(samples.getPoet)
	})

	test("never hold the text of a prompt that is in use", async () => {
		const shown = JSON.stringify((await readExamples(api.url)).samples)
		const templates = await db.promptTemplate.findMany({ where: { isActive: true } })
		expect(templates.length).toBeGreaterThan(0)
		for (const { templateText } of templates)
			expect(shown).not.toContain(JSON.stringify(templateText.slice(0, 60)).slice(1, -1))
	})

	test("are short: long texts, lists and records end in an ellipsis", () => {
		const long = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field${at}`, at]))
		expect(sampleText({ title: "x".repeat(80), letters: ["A", "B", "C", "D"], data: [long] })).toBe(
			[
				"{",
				`  "title": "${"x".repeat(36)}…",`,
				'  "letters": [',
				'    "A",',
				'    "B",',
				'    "C",',
				"    …",
				"  ],",
				'  "data": [',
				"    {",
				"      …",
				"    }",
				"  ]",
				"}",
			].join("\n"),
		)
	})
})

describe("the lines to copy", () => {
	test("every call of the document is on the page, with a line of its own", () => {
		expect(
			callsOf(reference)
				.map(({ id }) => id)
				.toSorted(),
		).toEqual(operations.map(({ id }) => id).toSorted())
		expect(new Set(callsOf(reference).map(({ curl }) => curl)).size).toBe(operations.length)
	})

	test("the line for a token really gets one, and keeps it", async () => {
		const line = tokenLine(api.url)
			.replace("you@example.com", EDITOR.email)
			.replace("…", EDITOR.password)
		const [, curl = ""] = /\$\((curl .+) \| sed/.exec(line) ?? []
		const { url, ...init } = curlCall(curl)
		const answer = await ask(url, init)
		expect(answer.status).toBe(200)
		env.TOKEN = execFileSync(
			"sh",
			["-c", `curl() { printf '%s' "$ANSWER"; }\n${line}\nprintf '%s' "$TOKEN"`],
			{ env: { ...process.env, ANSWER: answer.text }, encoding: "utf8" },
		)
		expect(env.TOKEN).toBe(answer.json.access_token)
	})

	test("each of them does what it says, in the order in which one would try them", async () => {
		const calls = new Map(callsOf(reference).map((call) => [call.id, call]))
		const first = ["generatePoem", "submitProtectedPoem", "createDeathmatch", "saveTemplate"]
		const last = ["deletePoem", "deleteTemplate"]
		const rest = [...calls.keys()].filter((id) => !first.includes(id) && !last.includes(id))
		for (const id of [...first, ...rest]) await expectDone(calls.get(id)!)
		await expectDone(calls.get("saveTemplate")!)
		for (const id of last) await expectDone(calls.get(id)!)
	}, 60_000)

	test("README's lines too", async () => {
		const lines = readFileSync("README.md", "utf8")
			.split("\n")
			.filter((line) => line.startsWith("curl "))
		expect(lines).toHaveLength(3)
		for (const line of lines) {
			const { url } = curlCall(line.replace("http://localhost:3000", api.url))
			expect([url, (await ask(url)).status]).toEqual([url, 200])
		}
	})

	test("of an empty library the lines are there all the same, with words to fill in", async () => {
		const poems = await db.poem.count()
		expect(poems).toBeGreaterThan(0)
		await transact(async (tx) => {
			await tx.round.deleteMany()
			await tx.poem.deleteMany()
		})
		const { reference: empty } = await readPage()
		expect(callsOf(empty).find(({ id }) => id === "getPoem")?.curl).toContain("/api/poems/$POEM")
	})
})

describe("a word for the shell", () => {
	test.each([
		"plain",
		"it's",
		"two words",
		'say "hi" & $(rm -rf x) `id` \\ !',
		"line\nbreak",
		"ümlaut 🫎",
	])("%s arrives as it is", (text) => {
		expect(shellWords(`curl ${shellWord(text)}`)).toEqual([text])
	})
	test.each(["$RUN", "http://x/$RUN/y", '{"a":"$RUN","b":"it\'s $5 (`id`)"}'])(
		"%s arrives with its variable filled in",
		(text) => {
			expect(shellWords(`curl ${shellWord(text)}`, { RUN: "a b" })).toEqual([
				text.replace("$RUN", "a b"),
			])
		},
	)
	test("a body and its headers", () => {
		const operation = operations.find(({ id }) => id === "updatePoem")!
		const line = curlLine(operation, { id: "$POEM", body: { title: "it's" } }, "http://x")
		expect(curlCall(line, { POEM: "1", TOKEN: "t" })).toEqual({
			method: "PUT",
			url: "http://x/api/poems/1",
			headers: { Authorization: "Bearer t", "Content-Type": "application/json" },
			body: '{"title":"it\'s"}',
		})
	})
})

describe("what the page says of a call", () => {
	const call = (id: string) => callsOf(reference).find((each) => each.id === id)!
	test("parameters with their types and meaning", () => {
		expect(call("listPoets").parameters).toContainEqual({
			name: "sortBy",
			type: { text: "one of name, lastName, created_at", shape: null },
			isRequired: false,
			description: "Sort order (default: `name`).",
		})
		expect(call("pagePoems").parameters.find(({ name }) => name === "pageSize")?.type.text).toBe(
			"integer, at least 1, at most 100",
		)
	})
	test("bodies and answers lead to shapes that are there", () => {
		const shapes = callsOf(reference).flatMap(({ body, answers }) => [
			body?.shape,
			...answers.map((answer) => answer.shape?.shape),
		])
		const names = reference.shapes.map(({ name }) => name)
		expect(names).toEqual(expect.arrayContaining(shapes.filter(Boolean)))
		expect(call("saveRound").body).toEqual({ text: "NewRound", shape: "NewRound" })
		expect(call("listHighlights").answers).toMatchObject([
			{ status: "200", types: ["application/json", "application/ld+json"] },
		])
	})
	test("who may, and what it is refused with", () => {
		expect([call("listPoems").auth, call("getPoem").auth, call("deletePoem").auth]).toEqual([
			"none",
			"optional",
			"required",
		])
		expect(call("deletePoem").refusals).toEqual(["400", "401", "404", "409"])
	})
})
