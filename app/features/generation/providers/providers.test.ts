import { afterEach, beforeEach, describe, expect, test } from "vitest"
import * as mockAnthropic from "../../../../tests/mocks/anthropic"
import {
	brokenJson,
	drop,
	hang,
	json,
	type MockApi,
	type Turn,
} from "../../../../tests/mocks/api-server"
import * as mockOpenai from "../../../../tests/mocks/openai"
import { anchorHighlights } from "../../highlights/anchor"
import { generationMessage, type ProviderError } from "../generation-error"
import { cleanVerse, parsePoemText, trimToLastWholeLine } from "../verse-text"
import { anthropicProvider } from "./anthropic.server"
import { openaiProvider } from "./openai.server"
import type { ApiConfig, Provider, WriteRequest } from "./provider"

// The real SDKs against real servers on loopback that speak both wire protocols.

const KEY = "sk-secret-key-for-tests"
const request: WriteRequest = {
	prompt: { system: "You are a poet. SYSTEM-SECRET", user: "Write about Moose. USER-SECRET" },
	poet: { name: "Sappho", form: null },
	subject: "Moose",
	maxTokens: 400,
	share: 0.4,
	seed: "s",
	avoid: [],
	avoidTitles: [],
}
const never = new AbortController().signal

type Dialect = {
	name: string
	start(): Promise<MockApi>
	make(config: ApiConfig): Provider
	base(url: string): string
	says(
		pieces: string | string[],
		options?: { cut?: "end" | "destroy"; pauseMs?: number; beforeLast?: Promise<unknown> },
	): Turn
	limited(pieces: string[]): Turn
	refuses: Turn
	rateLimited(seconds?: number): Turn
	overloaded: Turn
	fails: Record<string, Turn>
	maxTokens(body: any): number
}

const dialects: Dialect[] = [
	{
		name: "anthropic",
		start: mockAnthropic.startAnthropic,
		make: anthropicProvider,
		base: (url) => url,
		says: mockAnthropic.says,
		limited: (pieces) => mockAnthropic.says(pieces, { stop: "max_tokens" }),
		refuses: mockAnthropic.says(["I"], { stop: "refusal" }),
		rateLimited: mockAnthropic.rateLimited,
		overloaded: mockAnthropic.overloaded,
		fails: {
			billing: mockAnthropic.fails(
				400,
				"invalid_request_error",
				"Your credit balance is too low to access the API",
			),
			context_length: mockAnthropic.fails(
				400,
				"invalid_request_error",
				"prompt is too long: 200001 tokens > 200000 maximum",
			),
			authentication: mockAnthropic.fails(401, "authentication_error", "invalid x-api-key"),
			model_unavailable: mockAnthropic.fails(404, "not_found_error", "model: mock-model"),
		},
		maxTokens: (body) => body.max_tokens,
	},
	{
		name: "openai",
		start: mockOpenai.startOpenai,
		make: openaiProvider,
		base: (url) => `${url}/v1`,
		says: mockOpenai.says,
		limited: (pieces) => mockOpenai.says(pieces, { finish: "length" }),
		refuses: mockOpenai.says([], { refusal: "I can't help with that." }),
		rateLimited: mockOpenai.rateLimited,
		overloaded: mockOpenai.overloaded,
		fails: {
			billing: mockOpenai.fails(429, {
				type: "insufficient_quota",
				code: "insufficient_quota",
				message: "You exceeded your current quota, please check your plan and billing details.",
			}),
			context_length: mockOpenai.fails(400, {
				type: "invalid_request_error",
				code: "context_length_exceeded",
				message: "This model's maximum context length is 128000 tokens",
			}),
			authentication: mockOpenai.fails(401, {
				type: "invalid_request_error",
				code: "invalid_api_key",
				message: "Incorrect API key provided: sk-sec***",
			}),
			model_unavailable: mockOpenai.fails(403, {
				code: "model_not_found",
				message: "Project `proj_x` does not have access to model",
			}),
		},
		maxTokens: (body) => body.max_tokens,
	},
]

describe.each(dialects)("$name", (dialect) => {
	let server: MockApi
	let provider: Provider
	let texts: string[]

	const make = (timeoutMs = 5_000) =>
		dialect.make({ apiKey: KEY, baseUrl: dialect.base(server.url), model: "mock-model", timeoutMs })
	const write = (from = provider) =>
		from.write(request, { signal: never, onText: (text) => texts.push(text) })
	const failure = (work: Promise<unknown>): Promise<ProviderError> =>
		work.then(
			() => Promise.reject(new Error("it did not fail")),
			(error: ProviderError) => error,
		)
	const annotate = () =>
		provider.annotate(
			{ prompt: request.prompt, poet: request.poet, content: "the moose\nwaits" },
			{ signal: never },
		)

	beforeEach(async () => {
		server = await dialect.start()
		provider = make()
		texts = []
	})
	afterEach(() => server.close())

	test("text comes piece by piece and whole at the end; key, model, prompts and token limit are sent", async () => {
		server.play(dialect.says(["Title: B", "og\n\nOne", " wet line\n", "two"]))
		const written = await write()
		expect(texts).toEqual(["Title: B", "og\n\nOne", " wet line\n", "two"])
		expect(written).toEqual({ text: "Title: Bog\n\nOne wet line\ntwo", cut: false })
		const { body, headers } = server.seen[0]!
		expect(JSON.stringify(headers)).toContain(KEY)
		expect(body.model).toBe("mock-model")
		expect(body.stream).toBe(true)
		expect(dialect.maxTokens(body)).toBe(400)
		expect(JSON.stringify(body)).toContain("SYSTEM-SECRET")
		expect(JSON.stringify(body)).toContain("USER-SECRET")
	})

	test("the first text is passed on when it comes, not when the answer is whole", async () => {
		let release = () => {}
		const beforeLast = new Promise<void>((resolve) => (release = resolve))
		server.play(dialect.says(["one ", "two ", "three"], { beforeLast }))
		const heard: string[] = []
		await provider.write(request, {
			signal: never,
			onText: (text) => {
				heard.push(text)
				if (heard.length === 2) release()
			},
		})
		expect(heard).toEqual(["one ", "two ", "three"])
	})

	test("a server that knows no streams and answers in one piece is understood too", async () => {
		const inOnePiece: Turn = (exchange) =>
			dialect.says(["Title: Bog\n\n", "One wet line\ntwo"])({
				...exchange,
				body: { ...exchange.body, stream: false },
			})
		server.play(inOnePiece)
		expect(await write()).toEqual({ text: "Title: Bog\n\nOne wet line\ntwo", cut: false })
		expect(server.seen[0]!.body.stream).toBe(true)
		expect(texts).toEqual(["Title: Bog\n\nOne wet line\ntwo"])
	})

	test("text that the token limit cut says so and is trimmed to its last whole line", async () => {
		server.play(dialect.limited(["Title: Bog\n\nOne wet line\nand half a l"]))
		const { text, cut } = await write()
		expect(cut).toBe(true)
		expect(parsePoemText(trimToLastWholeLine(text))).toEqual({
			title: "Bog",
			content: "One wet line",
		})
	})

	test("429 with retry-after is tried again after that time", async () => {
		server.play(dialect.rateLimited(1), dialect.says("Title: A\n\nb\nc"))
		expect((await write()).text).toContain("Title: A")
		expect(server.seen).toHaveLength(2)
		expect(server.seen[1]!.at - server.seen[0]!.at).toBeGreaterThanOrEqual(990)
	})

	test("529 is tried again with a back-off of its own", async () => {
		server.play(dialect.overloaded, dialect.overloaded, dialect.says("Title: A\n\nb\nc"))
		await write()
		expect(server.seen).toHaveLength(3)
		const waits = [1, 2].map((i) => server.seen[i]!.at - server.seen[i - 1]!.at)
		expect(waits[0]).toBeGreaterThanOrEqual(370)
		expect(waits[1]).toBeGreaterThanOrEqual(740)
	})

	test(
		"lasting overload and a retry-after beyond the time limit read as a rate limit, in time",
		{ tags: ["ER-25"] },
		async () => {
			server.play(dialect.overloaded)
			const started = Date.now()
			const overload = await failure(write(make(1_500)))
			expect(overload.kind).toBe("rate_limit")
			// Five attempts without a limit would take more than 5.6 s.
			expect(Date.now() - started).toBeLessThan(5_000)
			server.play(dialect.rateLimited(3600))
			const limited = await failure(write())
			expect(generationMessage(limited.kind)).toBe(
				"The poem generation service is experiencing high demand. Please try again in a few minutes.",
			)
		},
	)

	test(
		"when time runs out in an attempt after an overload, the overload is why; once text has come, the time is",
		{ tags: ["ER-25", "ER-29"] },
		async () => {
			server.play(dialect.overloaded, hang)
			expect((await failure(write(make(1_200)))).kind).toBe("rate_limit")
			server.play(dialect.overloaded, dialect.says(Array(100).fill("line\n"), { pauseMs: 100 }))
			expect((await failure(write(make(1_500)))).kind).toBe("timeout")
		},
	)

	test.each([
		[
			"ER-26",
			"billing",
			"The poem generation service is temporarily unavailable due to account limitations.",
		],
		[
			"ER-27",
			"context_length",
			"Your poem request was too complex. Please try a different poet or subject.",
		],
		[
			"ER-28",
			"authentication",
			"The poem service is experiencing authentication issues. Please try again later.",
		],
		[
			"ER-30",
			"model_unavailable",
			"The AI model is currently unavailable. Please try again later or select a different poet.",
		],
	])("%s %s is known by its type, and not tried again", async (_id, kind, message) => {
		server.play(dialect.fails[kind]!)
		const error = await failure(write())
		expect(error.kind).toBe(kind)
		expect(generationMessage(error.kind)).toBe(message)
		expect(server.seen).toHaveLength(1)
	})

	test("a server that says nothing ends at the time limit", { tags: ["ER-29"] }, async () => {
		server.play(hang)
		const started = Date.now()
		const error = await failure(write(make(600)))
		expect(error.kind).toBe("timeout")
		expect(generationMessage(error.kind)).toBe(
			"The poem generation took too long to complete. Please try again.",
		)
		expect(Date.now() - started).toBeLessThan(10_000)
	})

	test("a stream that never ends is ended at the time limit too", { tags: ["ER-29"] }, async () => {
		server.play(dialect.says(Array(100).fill("line\n"), { pauseMs: 100 }))
		expect((await failure(write(make(700)))).kind).toBe("timeout")
	})

	test(
		"the words of an error without a telling type decide, in the listed order",
		{ tags: ["ER-25", "ER-30"] },
		async () => {
			server.play(json(418, { error: { message: "Rate limit exceeded, see billing" } }))
			expect((await failure(write())).kind).toBe("rate_limit")
			server.play(json(418, { error: { message: "this is a project-scoped key" } }))
			expect((await failure(write())).kind).toBe("model_unavailable")
		},
	)

	test.each(["end", "destroy"] as const)(
		"a stream cut in the middle (%s) is a failure, not a short poem",
		{ tags: ["ER-31"] },
		async (cut) => {
			server.play(dialect.says(["Title: Bog\n\nOne wet", " line\n"], { cut, pauseMs: 40 }))
			const error = await failure(write())
			expect(generationMessage(error.kind)).toBe("Failed to generate poem due to AI service error")
			expect(server.seen).toHaveLength(1)
		},
	)

	test("a connection that drops before any text is tried again", async () => {
		server.play(drop, dialect.says("Title: A\n\nb\nc"))
		expect((await write()).text).toContain("Title: A")
		expect(server.seen).toHaveLength(2)
	})

	test("an answer that sends elsewhere is a failure: nobody else gets the key or the prompt", async () => {
		const other = await dialect.start()
		const Location = `${other.url}/elsewhere`
		server.play(({ res }) => void res.writeHead(307, { Location }).end())
		const error = await failure(write())
		expect([error.kind, error.message]).toEqual(["service", expect.stringContaining("status 307")])
		expect([server.seen.length, other.seen.length]).toEqual([1, 0])
		await other.close()
	})

	test("nobody listening there is a service error", { tags: ["ER-31"] }, async () => {
		await server.close()
		const error = await failure(write(make(1_500)))
		expect(generationMessage(error.kind)).toBe("Failed to generate poem due to AI service error")
		expect(error.message).toMatch(/no connection|time/)
		server = await dialect.start()
	})

	test("a refusal is a failure, by its mark and by its words", { tags: ["ER-31"] }, async () => {
		server.play(dialect.refuses)
		expect((await failure(write())).kind).toBe("service")
		server.play(dialect.says("I'm sorry, but I can't help with that."))
		expect((await failure(write())).message).toMatch(/refused/)
	})

	test("an empty answer is an empty text; a poem without title has none; control characters and markup are made harmless", async () => {
		server.play(dialect.says([]))
		expect(parsePoemText((await write()).text)).toEqual({ title: null, content: "" })
		server.play(dialect.says("One\ntwo\nthree"))
		expect(parsePoemText((await write()).text).title).toBeNull()
		server.play(dialect.says("Title: <script>x</script>\n\none\u0000\u202e\r\n<b>two</b>\u0007"))
		expect(parsePoemText((await write()).text)).toEqual({
			title: "<script>x</script>",
			content: "one\n<b>two</b>",
		})
	})

	test("a title is asked for and taken only when it is one", async () => {
		const ask = () =>
			provider.title({ prompt: request.prompt, content: "one\ntwo" }, { signal: never })
		server.play(dialect.says('"The Bog Accounts"'))
		expect(await ask()).toBe("The Bog Accounts")
		server.play(dialect.says("Title: Wet"))
		expect(await ask()).toBe("Wet")
		for (const none of ["", "one\ntwo\nthree", "I cannot do that."]) {
			server.play(dialect.says(none))
			expect(await ask()).toBeNull()
		}
	})

	test("a caller that gives up ends the call", async () => {
		server.play(hang)
		const gone = new AbortController()
		const work = failure(provider.write(request, { signal: gone.signal, onText: () => {} }))
		setTimeout(() => gone.abort(), 50)
		expect((await work).kind).toBe("service")
	})

	test("highlights are read from JSON in any of its usual wrappings", async () => {
		const one = {
			quote: "the moose",
			line: 1,
			note: "Subject: it comes first.",
			label: "Opening",
			device: "repetition",
			isStyleSpecific: true,
		}
		for (const answer of [
			JSON.stringify({ highlights: [one] }),
			JSON.stringify([one]),
			`Here:\n\`\`\`json\n${JSON.stringify([one])}\n\`\`\``,
		]) {
			server.play(dialect.says(answer))
			expect(await annotate()).toEqual([one])
		}
		server.play(
			dialect.says(
				JSON.stringify([
					{
						text: "waits",
						line_number: "2",
						explanation: "n",
						display_label: "Verb",
						device: "Literary Device",
						is_style_specific: false,
					},
				]),
			),
		)
		expect(await annotate()).toEqual([
			{ quote: "waits", line: 2, note: "n", label: "Verb", device: null, isStyleSpecific: false },
		])
		expect(server.seen.at(-1)!.body.stream).toBeUndefined()
	})

	test("malformed, empty and shapeless highlights are failures that say which", async () => {
		const cases: [Turn, RegExp][] = [
			[dialect.says('{"highlights": [{"quote": "the'), /invalid/i],
			[dialect.says("no JSON here"), /invalid/i],
			[dialect.says('{"marks": []}'), /invalid/i],
			[dialect.says('[{"note": "no quote"}, 7, null]'), /invalid/i],
			[dialect.says(""), /empty response/i],
			[dialect.says('{"highlights": []}'), /no highlights/i],
			[brokenJson, /invalid|connection/i],
		]
		for (const [turn, words] of cases) {
			server.play(turn)
			expect((await failure(annotate())).message).toMatch(words)
		}
	})

	test("a thousand highlights are cut to two hundred, and what is not in the poem is dropped when they are anchored", async () => {
		const many = Array.from({ length: 1000 }, (_, i) => ({
			quote: i % 2 ? "waits" : "not there at all",
			line: 2,
			note: `n${i}`,
		}))
		server.play(dialect.says(JSON.stringify({ highlights: many })))
		const quotes = await annotate()
		expect(quotes).toHaveLength(200)
		const { placed, dropped } = anchorHighlights("the moose\nwaits", quotes)
		expect(placed.length).toBeLessThanOrEqual(40)
		expect(placed.length + dropped).toBe(200)
	})

	test("markup and control characters in highlights are text and nothing else", async () => {
		server.play(
			dialect.says(
				JSON.stringify([
					{
						quote: "waits\u0000",
						note: "<img onerror=x>\u202e".repeat(100),
						label: "x".repeat(500),
					},
				]),
			),
		)
		const [quote] = await annotate()
		expect(quote!.quote).toBe("waits")
		expect(quote!.note.length).toBeLessThanOrEqual(600)
		expect(cleanVerse(quote!.note)).toBe(quote!.note)
		expect(quote!.label).toHaveLength(60)
	})

	test("style points are read from JSON or from bullets, eight at most", async () => {
		const ask = () =>
			provider.describeStyle({ prompt: request.prompt, poet: request.poet }, { signal: never })
		server.play(dialect.says('{"style_points": ["Short lines", "Salt"]}'))
		expect(await ask()).toEqual(["Short lines", "Salt"])
		server.play(dialect.says(`- one\n- two\n* ${"x".repeat(300)}`))
		expect((await ask()).map((point) => point.length)).toEqual([3, 3, 200])
		server.play(dialect.says(JSON.stringify(Array(30).fill("point"))))
		expect(await ask()).toHaveLength(8)
		server.play(dialect.says("nothing of use"))
		expect((await failure(ask())).message).toMatch(/invalid/)
	})

	test("no error says key, prompt or answer", async () => {
		const turns = [
			...Object.values(dialect.fails),
			dialect.overloaded,
			dialect.refuses,
			dialect.says(["ANSWER-SECRET\n"], { cut: "end" }),
			brokenJson,
		]
		for (const turn of turns) {
			server.play(turn)
			const error = await failure(write(make(900)))
			expect(error.message).not.toMatch(/SECRET|sk-secret|sk-sec/)
		}
	})
})
