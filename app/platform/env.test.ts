import { describe, expect, test } from "vitest"
import { parseDatabaseUrl } from "./database/database-url"
import { parseEnv } from "./env.server"

describe("the environment", () => {
	test("nothing needs to be set, and empty counts as not set", () => {
		const defaults = parseEnv({})
		expect(defaults).toMatchObject({
			PORT: 3000,
			HOST: "127.0.0.1",
			DATABASE_URL: "file:./data/odes.db",
			AI_PROVIDER: "composer",
			AI_TIMEOUT_MS: 60_000,
			LOG_LEVEL: "info",
		})
		expect(parseEnv(Object.fromEntries(Object.keys(defaults).map((name) => [name, ""])))).toEqual(
			defaults,
		)
	})

	test("who writes: Anthropic if its key is set, else OpenAI, else the composer, unless told", () => {
		expect(parseEnv({ ANTHROPIC_API_KEY: "a", OPENAI_API_KEY: "b" }).AI_PROVIDER).toBe("anthropic")
		expect(parseEnv({ OPENAI_API_KEY: "b" }).AI_PROVIDER).toBe("openai")
		expect(parseEnv({ ANTHROPIC_API_KEY: "a", AI_PROVIDER: "composer" }).AI_PROVIDER).toBe(
			"composer",
		)
	})

	test("the providers visitors may choose are a list with commas; empty or left out means nothing was said", () => {
		expect(parseEnv({ VISITOR_PROVIDERS: "openai, composer" }).VISITOR_PROVIDERS).toEqual([
			"openai",
			"composer",
		])
		for (const source of [{}, { VISITOR_PROVIDERS: "" }, { VISITOR_PROVIDERS: " , " }])
			expect(parseEnv(source).VISITOR_PROVIDERS).toBeUndefined()
	})

	test.each([
		["PORT", "moose"],
		["PORT", "70000"],
		["DATABASE_URL", "mysql://somewhere/odes"],
		["ADMIN_PASSWORD", "short"],
		["ADMIN_EMAIL", "nobody"],
		["AI_PROVIDER", "oracle"],
		["VISITOR_PROVIDERS", "openai,oracle"],
		["OPENAI_BASE_URL", "here"],
		["AI_TIMEOUT_MS", "-1"],
		["LOG_LEVEL", "loud"],
		["SESSION_SECRET", "short"],
	])(
		"a bad %s stops the start with one sentence that names it, and not its value",
		(name, value) => {
			expect(() => parseEnv({ [name]: value, ANTHROPIC_API_KEY: "a-secret-key" })).toThrow(
				new RegExp(`^The environment is not usable: ${name} \\([^\\n]+\\)\\.$`),
			)
		},
	)

	test("all bad ones are named at once", () =>
		expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT .*; LOG_LEVEL /))

	test("a database address is a file, made absolute", () => {
		expect(parseDatabaseUrl("file:/tmp/a.db?mode=x")).toMatchObject({ file: "/tmp/a.db" })
		expect(parseDatabaseUrl("file:./a.db")).toMatchObject({ file: `${process.cwd()}/a.db` })
	})

	test.each([
		["postgres://ada:secret@host:5433/odes", "odes on host:5433"],
		["postgresql://ada:secret@host/odes?sslmode=require", "odes on host"],
		["postgres:///odes?host=/run/postgresql", "odes on /run/postgresql"],
	])("a database address is a PostgreSQL server: %s", (url, name) =>
		expect(parseDatabaseUrl(url)).toEqual({ kind: "postgresql", url, name }),
	)

	test.each([
		["mysql://ada:secret@host/db", /must start with "file:" .* starts with "mysql:"/],
		["secret", /must start with "file:" .*or "postgres:\/\/"/],
		["postgres://ada:secret@host", /must be like postgres:\/\//],
		["postgres://ada:sec:ret#secret@host:moose/db", /must be like postgres:\/\//],
		["postgres://", /must be like postgres:\/\//],
	])("an unreadable one is one sentence without its password: %s", (url, sentence) => {
		expect(() => parseEnv({ DATABASE_URL: url })).toThrow(sentence)
		expect(() => parseEnv({ DATABASE_URL: url })).not.toThrow(/secret/)
		expect(() => parseEnv({ DATABASE_DIRECT_URL: url })).toThrow(/DATABASE_DIRECT_URL/)
	})
})
