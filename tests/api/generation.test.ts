import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { highlightSchema, poemSchema } from "~/features/poems/poem-schema"
import { stopGenerations } from "~/features/generation/runs/queue.server"
import { db } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import * as generate from "~/routes/api.poems.generate"
import { editorCookie, makeEditor } from "../setup/admin"
import * as mock from "../mocks/anthropic"
import type { MockApi, Turn } from "../mocks/api-server"
import { useProvider } from "../setup/mock-provider"
import { args, outcome } from "../setup/request"
import { placeOf, placesOn } from "../setup/places"

let sappho: { id: string; name: string }
let restore = () => {}

beforeAll(async () => {
	await makeEditor()
	sappho = await db.poet.findFirstOrThrow({
		where: { name: "Sappho" },
		select: { id: true, name: true },
	})
})
beforeEach(async () => {
	await db.rateLimit.deleteMany()
	restore = useProvider("composer")
})
afterEach(async () => {
	await stopGenerations()
	restore()
})

type Extra = { headers?: Record<string, string>; cookie?: string }
const post = (body: unknown, extra: Extra = {}) =>
	outcome(() => generate.action(args("/api/poems/generate", { json: body, ...extra })))
const poemRequest = (change: object = {}) => ({
	poetId: sappho.id,
	poetName: sappho.name,
	subject: "Moose",
	tokenLimitPercentage: 0.5,
	userId: null,
	...change,
})

describe("with the built-in composer", () => {
	test(
		"a poem comes back with its run and highlights, and is in the book",
		{ tags: ["API-09", "API-40", "EN-24", "GN-46"] },
		async () => {
			const { status, data, headers } = await post(poemRequest())
			expect(status).toBe(201)
			expect(Object.keys(data).sort()).toEqual(["highlights", "poem", "runId"])
			expect(poemSchema.parse(data.poem)).toMatchObject({
				poet_id: sappho.id,
				poet_name: "Sappho",
				subject: "Moose",
				is_generated: true,
				model: "composer",
				is_archived: false,
				is_protected: false,
			})
			expect(data.highlights.length).toBeGreaterThan(0)
			for (const highlight of data.highlights) highlightSchema.parse(highlight)
			expect(headers.get("Location")).toBe(`/api/poems/${data.poem.id}`)
			const stored = await db.poem.findUniqueOrThrow({
				where: { id: data.poem.id },
				include: { highlights: true, generation: true },
			})
			expect(stored.content).toBe(data.poem.content)
			expect(await placeOf(stored.id)).toBeGreaterThan(0)
			expect(stored.highlights).toHaveLength(data.highlights.length)
			expect(stored.generation).toMatchObject({
				id: data.runId,
				status: "complete",
				highlightStatus: "success",
				highlightsPlaced: data.highlights.length,
				tokenLimitPercentage: 0.5,
			})
		},
	)

	test(
		"the poem carries the poet's style points, description and reference address",
		{ tags: ["EN-04"] },
		async () => {
			const { data } = await post(poemRequest())
			const poet = await db.poet.findUniqueOrThrow({ where: { id: sappho.id } })
			expect(data.poem).toMatchObject({
				style_points: poet.stylePoints,
				style_description: poet.styleDescription,
				poetry_foundation_url: poet.referenceUrl,
				poet_bio: poet.bio,
			})
		},
	)

	test("the four AI fields are for signed-in readers only", async () => {
		const open = await post(poemRequest())
		expect(open.data.poem).toMatchObject({
			ai_response: null,
			generated_prompt: null,
			system_prompt: null,
			prompt_template_id: null,
		})
		const closed = await post(poemRequest(), {
			cookie: await editorCookie(),
			headers: { "Sec-Fetch-Site": "same-origin" },
		})
		expect(closed.data.poem.ai_response).toContain(closed.data.poem.title)
	})

	test("without a percentage the die is thrown", { tags: ["GN-44"] }, async () => {
		const { data } = await post({ poetId: sappho.id, subject: "Marriage" })
		const run = await db.generation.findUniqueOrThrow({ where: { id: data.runId } })
		expect([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15]).toContain(
			run.tokenLimitPercentage,
		)
	})

	test(
		"the run stores the session's account, never the one the body claims",
		{ tags: ["GN-45"] },
		async () => {
			const editor = await db.user.findFirstOrThrow()
			const open = await post(poemRequest({ userId: editor.id }))
			const closed = await post(poemRequest(), {
				cookie: await editorCookie(),
				headers: { "Sec-Fetch-Site": "same-origin" },
			})
			const userOf = async (id: string) =>
				(await db.generation.findUniqueOrThrow({ where: { id } })).userId
			expect(await userOf(open.data.runId)).toBeNull()
			expect(await userOf(closed.data.runId)).toBe(editor.id)
		},
	)

	test(
		"a model nobody here has falls back to the default; a provider without a key answers the authentication message",
		{ tags: [] },
		async () => {
			expect((await post(poemRequest({ model: "some-model-of-tomorrow" }))).data.poem.model).toBe(
				"composer",
			)
			expect((await post(poemRequest({ model: "composer" }))).data.poem.model).toBe("composer")
			const { status, data } = await post(poemRequest({ model: "openai" }))
			expect(status).toBe(503)
			expect(data).toMatchObject({
				code: "AUTHENTICATION_ERROR",
				message: "The poem service is experiencing authentication issues. Please try again later.",
			})
		},
	)

	test.each([
		["GN-16 no poet", { poetId: undefined }, "Please select a poet before generating a poem."],
		["VA-03 a poet that is no id", { poetId: "sappho" }, "poetId must be a valid UUID"],
		[
			"GN-17 another subject",
			{ subject: "Mice" },
			"Subject must be one of Moose, Magnesium, Marriage",
		],
		["GN-17 no subject", { subject: undefined }, "Please choose a subject."],
		[
			"a percentage beyond 1",
			{ tokenLimitPercentage: 2 },
			"tokenLimitPercentage must be a number above 0 and at most 1",
		],
	])("%s is a 400 that says so, and no run", async (_name, change, message) => {
		const before = await db.generation.count()
		const { status, data, headers } = await post(poemRequest(change))
		expect(status).toBe(400)
		expect(headers.get("Content-Type")).toMatch(/problem\+json/)
		expect(data).toMatchObject({ code: "VALIDATION", message, detail: message })
		expect(await db.generation.count()).toBe(before)
	})

	test.each(["", "{", "[]", "null", '"x"'])("the body %j is a 400", async (body) => {
		expect((await post(body)).status).toBe(400)
	})

	test("an unknown poet is a 404 and costs nothing", async () => {
		expect((await post(poemRequest({ poetId: randomUUID() }))).status).toBe(404)
		expect(await db.rateLimit.count()).toBe(0)
	})

	test("GET is a 405", async () => {
		const { status, headers } = await outcome(() => generate.loader(args("/api/poems/generate")))
		expect(status).toBe(405)
		expect(headers.get("Allow")).toContain("POST")
	})
})

describe("which provider", () => {
	let server: MockApi
	beforeEach(async () => {
		server = await mock.startAnthropic()
		server.play((exchange) =>
			(exchange.body.stream
				? mock.says("Title: Bog\n\nOne wet line\nand another")
				: mock.says("[]"))(exchange),
		)
		Object.assign(env, {
			ANTHROPIC_API_KEY: "sk-ant-test-key",
			ANTHROPIC_BASE_URL: server.url,
			ANTHROPIC_MODEL: "mock-claude",
			AI_TIMEOUT_MS: 2_000,
		})
	})
	afterEach(() => server.close())
	const signedIn = async () => ({
		cookie: await editorCookie(),
		headers: { "Sec-Fetch-Site": "same-origin" },
	})

	test("a visitor may name one that has a key, by its id or its model, and the default", async () => {
		for (const model of ["anthropic", "mock-claude"])
			expect((await post(poemRequest({ model }))).data.poem.model).toBe("mock-claude")
		expect((await post(poemRequest({ model: "composer" }))).data.poem.model).toBe("composer")
	})

	test("one that the setting leaves out is refused to visitors before anything is reserved, and open to signed-in callers", async () => {
		Object.assign(env, { VISITOR_PROVIDERS: ["openai"] })
		for (const model of ["anthropic", "mock-claude"]) {
			const { status, data, headers } = await post(poemRequest({ model }))
			expect([status, data.code, data.message]).toEqual([401, "AUTH", "Sign in to use this model."])
			expect(headers.get("WWW-Authenticate")).toBe("Bearer")
		}
		expect(await db.rateLimit.count()).toBe(0)
		expect(server.seen).toHaveLength(0)
		expect((await post(poemRequest())).data.poem.model).toBe("composer")
		expect(
			(await post(poemRequest({ model: "anthropic" }), await signedIn())).data.poem.model,
		).toBe("mock-claude")
	})

	test("the composer is a visitor's choice where it is the default or the setting lists it", async () => {
		Object.assign(env, { AI_PROVIDER: "anthropic" })
		expect((await post(poemRequest({ model: "composer" }))).status).toBe(401)
		expect((await post(poemRequest({ model: "composer" }), await signedIn())).status).toBe(201)
		Object.assign(env, { VISITOR_PROVIDERS: ["composer"] })
		expect((await post(poemRequest({ model: "composer" }))).data.poem.model).toBe("composer")
		expect((await post(poemRequest({ model: "openai" }))).status).toBe(503)
	})
})

describe("idempotency", () => {
	test("the same key is the same poem, also at the same time; another poem under it is a conflict", async () => {
		const headers = { "Idempotency-Key": "a-key-of-my-own" }
		const before = await db.generation.count()
		const answers = await Promise.all([1, 2, 3].map(() => post(poemRequest(), { headers })))
		expect(new Set(answers.map(({ data }) => data.runId)).size).toBe(1)
		expect(new Set(answers.map(({ data }) => data.poem.id)).size).toBe(1)
		expect((await post(poemRequest(), { headers })).data.poem.id).toBe(answers[0]!.data.poem.id)
		expect(await db.generation.count()).toBe(before + 1)
		expect((await post(poemRequest({ subject: "Magnesium" }), { headers })).status).toBe(409)
	})
})

/** What is taken of the hour and of the day. */
const taken = async () =>
	Object.fromEntries(
		(await db.rateLimit.findMany()).map(({ key, points }) => [key.split(":")[1], points]),
	)

describe("budget", () => {
	test("the hour of an address and everybody's day have an end: 429 with Retry-After, no run", async () => {
		Object.assign(env, { GENERATIONS_PER_HOUR_PER_IP: 2 })
		const first = await post(poemRequest())
		expect([first.status, first.headers.get("RateLimit")]).toEqual([
			201,
			expect.stringMatching(/^"hour";r=1;t=3[56]\d\d, "day";r=9999;t=\d+$/),
		])
		expect(first.headers.get("RateLimit-Policy")).toBe('"hour";q=2;w=3600, "day";q=10000;w=86400')
		expect((await post(poemRequest())).headers.get("RateLimit")).toMatch(/^"hour";r=0;/)
		const before = await db.generation.count()
		const { status, data, headers } = await post(poemRequest())
		expect(status).toBe(429)
		expect(data.code).toBe("RATE_LIMIT")
		expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3_000)
		expect(headers.get("RateLimit")).toBe(
			`"hour";r=0;t=${headers.get("Retry-After")}, ${headers.get("RateLimit")?.split(", ")[1]}`,
		)
		expect(await db.generation.count()).toBe(before)
		Object.assign(env, { GENERATIONS_PER_HOUR_PER_IP: 100, GENERATIONS_PER_DAY: 2 })
		expect((await post(poemRequest())).data.message).toMatch(
			/^Today’s limit for new poems has been reached\. Please try again at 00:00 UTC\.$/,
		)
	})

	test("ten at once with three left start exactly three", async () => {
		Object.assign(env, { GENERATIONS_PER_HOUR_PER_IP: 3 })
		const statuses = (await Promise.all(Array.from({ length: 10 }, () => post(poemRequest())))).map(
			({ status }) => status,
		)
		expect(statuses.filter((status) => status !== 429)).toHaveLength(3)
		expect(
			(await db.rateLimit.findFirstOrThrow({ where: { key: { startsWith: "generate:ip" } } }))
				.points,
		).toBe(3)
	})

	test("a provider without a key is refused before anything is reserved, however often it is requested", async () => {
		const before = await db.generation.count()
		for (let i = 0; i < 3; i++) {
			const { status, data, headers } = await post(poemRequest({ model: "anthropic" }))
			expect([status, data.code]).toEqual([503, "AUTHENTICATION_ERROR"])
			expect(headers.get("RateLimit")).toMatch(/^"hour";r=1000;.* "day";r=10000;/)
		}
		expect(await db.rateLimit.count()).toBe(0)
		expect(await db.generation.count()).toBe(before)
	})

	test("a run that fails before any provider is called gives back the hour and the day", async () => {
		vi.spyOn(db.poet, "findUnique").mockRejectedValue(new Error("database is down"))
		expect((await post(poemRequest())).status).toBe(500)
		vi.restoreAllMocks()
		expect(await taken()).toEqual({ ip: 0, day: 0 })
	})
})

describe("three poems to a poet and subject", () => {
	const living = (subject: string) =>
		db.poem.findMany({
			where: { poetId: sappho.id, subject, isArchived: false, isProtected: false },
			orderBy: { createdAt: "asc" },
		})

	test(
		"a fourth removes the oldest; six at once leave exactly three",
		{ tags: ["GN-42"] },
		async () => {
			for (let i = 0; i < 3; i++) await post(poemRequest({ subject: "Magnesium" }))
			const before = await living("Magnesium")
			expect(before).toHaveLength(3)
			await post(poemRequest({ subject: "Magnesium" }))
			const after = await living("Magnesium")
			expect(after).toHaveLength(3)
			expect(await db.poem.findUnique({ where: { id: before[0]!.id } })).toBeNull()
			await Promise.all(
				Array.from({ length: 6 }, () => post(poemRequest({ subject: "Magnesium" }))),
			)
			expect(await living("Magnesium")).toHaveLength(3)
			const shelf = await db.shelf.findUniqueOrThrow({ where: { name: "Magnesium" } })
			expect(shelf.poemCount).toBe(
				await db.poem.count({ where: { shelf: "Magnesium", isArchived: false } }),
			)
			const places = await placesOn("Magnesium")
			expect(places).toEqual(places.map((_, at) => at + 1))
		},
	)

	test("protected poems are neither counted nor removed", { tags: ["GN-43"] }, async () => {
		const protectedPoem =
			(await living("Marriage"))[0] ??
			(await db.poem.findUniqueOrThrow({
				where: { id: (await post(poemRequest({ subject: "Marriage" }))).data.poem.id },
			}))
		await db.poem.update({ where: { id: protectedPoem.id }, data: { isProtected: true } })
		for (let i = 0; i < 4; i++) await post(poemRequest({ subject: "Marriage" }))
		expect(await living("Marriage")).toHaveLength(3)
		expect(await db.poem.findUnique({ where: { id: protectedPoem.id } })).toMatchObject({
			isProtected: true,
			isArchived: false,
		})
	})

	test("one that a saved round refers to is archived, not deleted", async () => {
		for (let i = 0; i < 3; i++) await post(poemRequest())
		const [oldest, other] = await living("Moose")
		const match = await db.deathmatch.create({ data: { id: randomUUID() } })
		await db.round.create({
			data: {
				id: randomUUID(),
				deathmatchId: match.id,
				roundNumber: 1,
				poem1Id: oldest!.id,
				poem2Id: other!.id,
			},
		})
		await post(poemRequest())
		expect(await db.poem.findUnique({ where: { id: oldest!.id } })).toMatchObject({
			isArchived: true,
		})
		expect(await placeOf(oldest!.id)).toBeNull()
		expect(
			(await db.poem.findUniqueOrThrow({ where: { id: oldest!.id } })).archivedAt,
		).not.toBeNull()
		expect(await living("Moose")).toHaveLength(3)
		await db.round.deleteMany()
	})

	test("one that a deathmatch lists among its eight is archived, not deleted", async () => {
		for (let i = 0; i < 3; i++) await post(poemRequest())
		const [oldest] = await living("Moose")
		await db.deathmatch.create({
			data: { id: randomUUID(), poems: { create: { position: 0, poemId: oldest!.id } } },
		})
		await post(poemRequest())
		expect(await db.poem.findUnique({ where: { id: oldest!.id } })).toMatchObject({
			isArchived: true,
			archivedAt: expect.any(Date),
		})
		expect(await placeOf(oldest!.id)).toBeNull()
		expect(await living("Moose")).toHaveLength(3)
		await db.deathmatch.deleteMany()
	})

	test("from a kit no two poems are alike, and each says that it is from one", async () => {
		const contents = new Set<string>()
		for (let count = 0; count < 8; count += 1) {
			const { poem } = (await post(poemRequest())).data
			contents.add(poem.content)
			const { howMade } = await db.poem.findUniqueOrThrow({ where: { id: poem.id } })
			expect(howMade).toMatch(/^Written in the style of Sappho from a kit: /)
		}
		expect(contents.size).toBe(8)
	})

	test("without a kit the composer repeats no line of its earlier poems, also of those that have left the book", async () => {
		const { id: poetId, name: poetName } = await db.poet.findFirstOrThrow({
			where: { name: "Louis Zukofsky" },
		})
		const seen: string[] = []
		for (let i = 0; i < 8; i++) {
			const { data } = await post(poemRequest({ poetId, poetName }))
			expect(data.poem.poet_name).toBe("Louis Zukofsky")
			const lines = new Set(
				(data.poem.content as string)
					.split("\n")
					.filter(Boolean)
					.map((line) => line.toLowerCase().replace(/[^a-z ]/g, "")),
			)
			for (const line of lines) expect(seen).not.toContain(line)
			seen.push(...lines)
		}
	})
})

describe("with an AI service (what can go wrong with one: generation-troubles.test.ts)", () => {
	let server: MockApi
	const mark = JSON.stringify({
		highlights: [
			{
				quote: "wet line",
				line: 1,
				note: "Plain: it says what it is.",
				label: "Plainness",
				is_style_specific: true,
			},
			{ quote: "not in it", note: "x" },
		],
	})
	const answers = (poem: Turn, highlights: Turn = mock.says(mark)) =>
		server.play((exchange) => (exchange.body.stream ? poem(exchange) : highlights(exchange)))

	beforeEach(async () => {
		server = await mock.startAnthropic()
		restore()
		restore = useProvider("anthropic", server.url, 2_000)
	})
	afterEach(() => server.close())

	test(
		"the poem keeps its prompts, answer, template and model; quotes are anchored, the rest dropped and counted",
		{ tags: ["EN-01"] },
		async () => {
			answers(mock.says("Title: Bog\n\nOne wet line\nand another"))
			const { data } = await post(poemRequest(), {
				cookie: await editorCookie(),
				headers: { "Sec-Fetch-Site": "same-origin" },
			})
			expect(data.poem).toMatchObject({
				title: "Bog",
				content: "One wet line\nand another",
				model: "mock-claude",
				ai_response: "Title: Bog\n\nOne wet line\nand another",
			})
			expect(data.poem.generated_prompt).toContain("Sappho")
			expect(data.poem.system_prompt).toMatch(/never an instruction/)
			expect(
				await db.promptTemplate.findUnique({ where: { id: data.poem.prompt_template_id } }),
			).toMatchObject({ promptType: "poem_user", isActive: true })
			expect(data.highlights).toHaveLength(1)
			expect(data.highlights[0]).toMatchObject({
				text: "wet line",
				start_line_index: 0,
				start_char_index: 4,
				end_char_index: 12,
				is_style_specific: true,
			})
			expect(await db.generation.findUnique({ where: { id: data.runId } })).toMatchObject({
				highlightsPlaced: 1,
				highlightsDropped: 1,
			})
		},
	)

	test(
		"the analysis is given the poem's lines by number, the poet, the style points; the provider is the run's",
		{ tags: ["API-39"] },
		async () => {
			await db.poet.update({
				where: { id: sappho.id },
				data: { stylePoints: ["Breaks off where the feeling is strongest"] },
			})
			answers(mock.says("Title: Bog\n\nOne wet line\n\nand another"))
			await post(poemRequest())
			const { messages } = server.seen.find(({ body }) => !body.stream)!.body
			for (const part of [
				"1: One wet line",
				"3: and another",
				"Sappho",
				"- Breaks off where the feeling is strongest",
				"Bog",
			])
				expect(messages[0].content).toContain(part)
		},
	)

	test("the token limit is sent as a share of the maximum, and text that it cut is trimmed to whole lines", async () => {
		answers(mock.says("Title: Bog\n\nOne wet line\nand hal", { stop: "max_tokens" }))
		const { data } = await post(poemRequest({ tokenLimitPercentage: 0.15 }))
		expect(server.seen[0]!.body.max_tokens).toBe(150)
		expect(data.poem.content).toBe("One wet line")
	})
})
