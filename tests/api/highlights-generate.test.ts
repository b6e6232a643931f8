import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { highlightSchema } from "~/features/poems/poem-schema"
import { DEVICES } from "~/features/techniques/devices"
import { db } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import * as route from "~/routes/api.highlights.generate"
import * as mock from "../mocks/openai"
import { type MockApi } from "../mocks/api-server"
import { editorCookie, makeEditor } from "../setup/admin"
import { useProvider } from "../setup/mock-provider"
import { args, outcome } from "../setup/request"

let restore = () => {}
let cookie = ""
let poemId = ""
const content = "The moose, the bog, and the broom\nwaits like a wardrobe for room"

beforeAll(async () => {
	await makeEditor()
	cookie = await editorCookie()
})
beforeEach(async () => {
	await db.rateLimit.deleteMany()
	restore = useProvider("composer")
	const poet = await db.poet.findFirstOrThrow()
	const poem = await db.poem.create({
		data: {
			id: randomUUID(),
			title: "T",
			sortTitle: "t",
			content,
			subject: "Moose",
			shelf: "Moose",
			poetId: poet.id,
		},
	})
	poemId = poem.id
})
afterEach(() => restore())

const post = (change: object = {}, { signedIn = false } = {}) =>
	outcome(() =>
		route.action(
			args("/api/highlights/generate", {
				json: {
					poemId,
					poemContent: content,
					poetName: "Somebody",
					options: { context: "public" },
					...change,
				},
				...(signedIn ? { cookie, headers: { "Sec-Fetch-Site": "same-origin" } } : {}),
			}),
		),
	)

describe("who may", () => {
	test(
		"anybody, for a new poem without highlights: 200 with the highlights",
		{ tags: ["API-17"] },
		async () => {
			const { status, data } = await post()
			expect(status).toBe(200)
			expect(data.length).toBeGreaterThan(0)
			for (const highlight of data) expect(highlightSchema.parse(highlight).poem_id).toBe(poemId)
			expect(await db.highlight.count({ where: { poemId } })).toBe(data.length)
		},
	)

	test(
		"highlighting again, or an old poem, needs a session: 401 AUTH",
		{ tags: ["PM-09"] },
		async () => {
			await post()
			const { status, data, headers } = await post()
			expect(status).toBe(401)
			expect(data.code).toBe("AUTH")
			expect(headers.get("WWW-Authenticate")).toBe("Bearer")
			await db.highlight.deleteMany({ where: { poemId } })
			await db.poem.update({
				where: { id: poemId },
				data: { createdAt: new Date(Date.now() - 25 * 3600 * 1000) },
			})
			expect((await post()).status).toBe(401)
			expect((await post({}, { signedIn: true })).status).toBe(200)
			expect((await post({}, { signedIn: true })).status).toBe(200)
		},
	)

	test("without a session the hour has an end here too", async () => {
		Object.assign(env, { GENERATIONS_PER_HOUR_PER_IP: 0 })
		const refused = await post()
		expect([
			refused.status,
			Number(refused.headers.get("Retry-After")) > 0,
			refused.headers.get("RateLimit"),
		]).toEqual([429, true, expect.stringMatching(/^"hour";r=0;t=\d+, "day";r=\d+;t=\d+$/)])
		const signedIn = await post({}, { signedIn: true })
		expect([signedIn.status, signedIn.headers.get("RateLimit")]).toEqual([200, null])
	})
})

describe("the budget of a visitor", () => {
	const taken = async () =>
		Object.fromEntries(
			(await db.rateLimit.findMany()).map(({ key, points }) => [key.split(":")[1], points]),
		)

	test("a default provider without a key is refused before anything is reserved", async () => {
		Object.assign(env, { AI_PROVIDER: "openai" })
		const { status, data } = await post()
		expect([status, data.message]).toEqual([
			503,
			"The poem service is experiencing authentication issues. Please try again later.",
		])
		expect(await db.rateLimit.count()).toBe(0)
	})

	test("hour and day are given back when no provider could be called, and not when it failed", async () => {
		const server = await mock.startOpenai()
		Object.assign(env, {
			AI_PROVIDER: "openai",
			OPENAI_API_KEY: "sk-x",
			OPENAI_BASE_URL: `${server.url}/v1`,
			AI_TIMEOUT_MS: 1_000,
		})
		server.play(mock.says("{broken"))
		expect((await post()).status).toBe(503)
		expect(await taken()).toEqual({ ip: 1, day: 1 })
		await server.close()
		expect((await post()).status).toBeGreaterThan(499)
		expect(await taken()).toEqual({ ip: 1, day: 1 })
	})
})

describe("what is sent", () => {
	test.each([
		["VA-16", { poemContent: "" }, "Poem content is required"],
		["VA-17", { poetName: undefined }, "Poet name is required"],
		["VA-18", { poemId: undefined }, "Poem ID is required"],
		["VA-03", { poemId: "x" }, "poemId must be a valid UUID"],
		[
			"an unknown provider",
			{ provider: "somebody" },
			"provider must be one of anthropic, openai, composer",
		],
	])("%s is a validation error", { tags: ["API-18"] }, async (_id, change, message) => {
		const { status, data } = await post(change)
		expect([status, data.code, data.message]).toEqual([400, "VALIDATION", message])
	})

	test("an unknown poem is a 404", async () => {
		expect((await post({ poemId: randomUUID() })).status).toBe(404)
	})

	test("the poem's own text is highlighted, whatever text was sent", async () => {
		const { data } = await post({ poemContent: "Somebody else's lines, like a lie" })
		for (const { text } of data) expect(content).toContain(text)
	})
})

describe("which provider", () => {
	let server: MockApi
	beforeEach(async () => {
		server = await mock.startOpenai()
	})
	afterEach(() => server.close())

	test("the one that is named, for signed-in callers; one without a key answers the authentication message", async () => {
		Object.assign(env, {
			OPENAI_API_KEY: "sk-x",
			OPENAI_BASE_URL: `${server.url}/v1`,
			AI_TIMEOUT_MS: 2_000,
		})
		server.play(
			mock.says('{"highlights": [{"quote": "the bog", "note": "Bog: wet.", "label": "Wetness"}]}'),
		)
		const { data } = await post({ provider: "openai" }, { signedIn: true })
		expect(data).toMatchObject([{ text: "the bog", display_label: "Wetness" }])
		expect(server.seen).toHaveLength(1)
		const refused = await post({ provider: "anthropic" }, { signedIn: true })
		expect([refused.status, refused.data.message]).toEqual([
			503,
			"The poem service is experiencing authentication issues. Please try again later.",
		])
	})

	test("a provider is asked for a device of the list; one that the list lacks is none", async () => {
		Object.assign(env, {
			OPENAI_API_KEY: "sk-x",
			OPENAI_BASE_URL: `${server.url}/v1`,
			AI_TIMEOUT_MS: 2_000,
		})
		const answer = ["metaphor", "wetness"].map((device, at) => ({
			quote: ["the bog", "the broom"][at],
			note: "Bog: wet.",
			label: "Wetness",
			device,
		}))
		server.play(mock.says(JSON.stringify({ highlights: answer })))
		const { data } = await post({ provider: "openai" }, { signedIn: true })
		expect(data.map(({ device }: { device: string | null }) => device)).toEqual(["metaphor", null])
		const asked = JSON.stringify(server.seen[0]!.body)
		for (const { id } of DEVICES) expect(asked).toContain(id)
	})

	test(
		"poem id, lines, poet name, style points, provider and context: the context chooses the words of a failure",
		{ tags: ["API-39"] },
		async () => {
			Object.assign(env, {
				OPENAI_API_KEY: "sk-x",
				OPENAI_BASE_URL: `${server.url}/v1`,
				AI_TIMEOUT_MS: 2_000,
			})
			const lines = content.split("\n")
			const bodyFor = (context: string) => ({
				poemContent: lines.join("\n"),
				poetName: "Somebody",
				provider: "openai",
				options: { stylePoints: ["short lines"], context },
			})
			server.play(
				mock.says(
					'{"highlights": [{"quote": "the bog", "note": "Bog: wet.", "label": "Wetness"}]}',
				),
			)
			expect(await post(bodyFor("admin"), { signedIn: true })).toMatchObject({
				status: 200,
				data: [{ poem_id: poemId, text: "the bog" }],
			})
			server.play(mock.says("{broken"))
			expect((await post(bodyFor("admin"), { signedIn: true })).data.message).toBe(
				"The highlights came as invalid JSON",
			)
			server.play(mock.says("{broken"))
			expect((await post(bodyFor("public"), { signedIn: true })).data.message).toMatch(
				/^The poem structure could not be properly analyzed\.\.\./,
			)
			await db.highlight.deleteMany({ where: { poemId } })
			Object.assign(env, { AI_PROVIDER: "openai" })
			server.play(mock.says("{broken"))
			expect((await post(bodyFor("admin"))).data.message).toMatch(
				/^The poem structure could not be properly analyzed\.\.\./,
			)
		},
	)

	test(
		"a failure leaves what was there; visitors and administrators read their own words",
		{ tags: ["ER-37", "ER-38"] },
		async () => {
			await post()
			const before = await db.highlight.count({ where: { poemId } })
			Object.assign(env, {
				AI_PROVIDER: "openai",
				OPENAI_API_KEY: "sk-x",
				OPENAI_BASE_URL: `${server.url}/v1`,
				AI_TIMEOUT_MS: 2_000,
			})
			server.play(mock.says("{broken"))
			const admin = await post(
				{ provider: "openai", options: { context: "admin" } },
				{ signedIn: true },
			)
			expect([admin.status, admin.data.code, admin.data.message]).toEqual([
				503,
				"AI_SERVICE_ERROR",
				"The highlights came as invalid JSON",
			])
			expect(await db.highlight.count({ where: { poemId } })).toBe(before)
			await db.highlight.deleteMany({ where: { poemId } })
			expect((await post()).data.message).toMatch(
				/^The poem structure could not be properly analyzed\.\.\./,
			)
		},
	)
})
