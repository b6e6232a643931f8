import { hostname } from "node:os"
import { z } from "./zod"
import { cannotStart } from "./cannot-start.server"
import { parseDatabaseUrl } from "./database/database-url"

// The only reader of the environment. docs/settings.md describes every variable.

/** An empty variable counts as absent. */
const setting = <T extends z.ZodType>(type: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), type)

const optional = setting(z.string().trim().optional())
const number = (fallback: number, min = 1) =>
	setting(z.coerce.number().int().min(min).default(fallback))

/** Its problem never has the address in it, which may hold a password. */
const databaseUrl = <T extends z.ZodType<string | undefined>>(type: T) =>
	setting(type).superRefine((value, context) => {
		try {
			if (typeof value === "string") parseDatabaseUrl(value)
		} catch (error) {
			context.addIssue({ code: "custom", message: (error as Error).message })
		}
	})

const provider = z.enum(["anthropic", "openai", "composer"])

function splitList(value: unknown): unknown {
	if (typeof value !== "string") return value
	return value
		.split(",")
		.map((id) => id.trim())
		.filter(Boolean)
}

function defaultProvider(keys: { ANTHROPIC_API_KEY?: string; OPENAI_API_KEY?: string }) {
	if (keys.ANTHROPIC_API_KEY) return "anthropic"
	return keys.OPENAI_API_KEY ? "openai" : "composer"
}

const schema = z.object({
	NODE_ENV: setting(z.enum(["development", "production", "test"]).default("production")),
	PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
	HOST: setting(z.string().default("127.0.0.1")),
	DATABASE_URL: databaseUrl(z.string().default("file:./data/odes.db")),
	DATABASE_DIRECT_URL: databaseUrl(z.string().optional()),
	DATABASE_POOL: number(10, 2),
	DATABASE_TIMEOUT_MS: number(30_000),
	DATABASE_CONNECT_MS: number(5_000),
	SESSION_SECRET: setting(z.string().min(16).optional()),
	ADMIN_EMAIL: setting(z.email().optional()),
	ADMIN_PASSWORD: setting(z.string().min(12).optional()),
	AI_PROVIDER: setting(provider.optional()),
	VISITOR_PROVIDERS: z.preprocess(
		splitList,
		z
			.array(provider)
			.optional()
			.transform((ids) => (ids?.length ? ids : undefined)),
	),
	ANTHROPIC_API_KEY: optional,
	ANTHROPIC_BASE_URL: setting(z.url().optional()),
	ANTHROPIC_MODEL: setting(z.string().default("claude-3-7-sonnet-latest")),
	OPENAI_API_KEY: optional,
	OPENAI_BASE_URL: setting(z.url().optional()),
	OPENAI_MODEL: setting(z.string().default("gpt-4o")),
	AI_TIMEOUT_MS: number(60_000),
	GENERATIONS_PER_HOUR_PER_IP: number(20, 0),
	GENERATIONS_PER_DAY: number(500, 0),
	DEATHMATCHES_PER_HOUR_PER_IP: number(60, 0),
	RANKED_MATCHES_PER_HOUR_PER_IP: number(20, 0),
	CONTACT_EMAIL: setting(z.email().optional()),
	CONTACT_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
	PUBLIC_URL: setting(z.url().optional()),
	TRUST_PROXY: number(0, 0),
	DRAIN_SECONDS: number(0, 0),
	METRICS_PORT: setting(z.coerce.number().int().min(0).max(65_535).optional()),
	METRICS_HOST: setting(z.string().default("127.0.0.1")),
	METRICS_TOKEN: setting(z.string().min(16).optional()),
	NODE_NAME: setting(z.string().max(50).default(hostname())),
	LOG_LEVEL: setting(
		z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	),
})

export const settingNames: readonly string[] = Object.keys(schema.shape)

type Env = z.infer<typeof schema> & { AI_PROVIDER: z.infer<typeof provider> }

/** Throws one sentence that names every bad variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
	const parsed = schema.safeParse(source)
	if (!parsed.success) {
		const problems = parsed.error.issues.map(
			(issue) => `${String(issue.path[0])} (${issue.message})`,
		)
		throw new Error(`The environment is not usable: ${problems.join("; ")}.`)
	}
	const { data } = parsed
	return { ...data, AI_PROVIDER: data.AI_PROVIDER ?? defaultProvider(data) }
}

function readEnv(): Env {
	try {
		return parseEnv(process.env)
	} catch (error) {
		return cannotStart(error)
	}
}

export const env = readEnv()
