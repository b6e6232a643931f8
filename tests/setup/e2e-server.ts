import { says, startAnthropic } from "../mocks/anthropic"
import { databaseUrl, startPostgres } from "./postgres"
import { startServer } from "./server"

export const ADMIN = { email: "editor@example.com", password: "a long enough password" }
/** A second account, whose sessions and password no other journey needs. */
export const OWNER = { email: "owner@example.com", password: ADMIN.password }

const port = Number(process.env.E2E_PORT ?? 3210)
/** The administrators' journeys change data, so they have their own server. */
export const ADMIN_PORT = port + 1
/** The model of the administrators' server quotes this from every poem. */
export const QUOTE = "stood like a stone"

const common = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "info" }

/** One server with the composer for readers, and one with a model for administrators. */
export default async function setup() {
	const postgres = process.env.TEST_DATABASE === "postgres" ? await startPostgres() : null
	// The processes of the specs inherit it, and start their servers there too.
	if (postgres) process.env.DATABASE_URL = databaseUrl(postgres.folder, "postgres")
	const model = await startAnthropic()
	model.play(
		says(
			JSON.stringify([
				{ quote: QUOTE, note: "Simile: the moose is compared to a stone.", label: "Simile" },
			]),
		),
	)
	// One after the other, because the first one may have to build.
	const readers = await startServer({
		port,
		env: {
			...common,
			GENERATIONS_PER_HOUR_PER_IP: "10000",
			GENERATIONS_PER_DAY: "10000",
			DEATHMATCHES_PER_HOUR_PER_IP: "10000",
		},
	})
	const admins = await startServer({
		port: ADMIN_PORT,
		env: {
			...common,
			AI_PROVIDER: "composer",
			ANTHROPIC_API_KEY: "sk-ant-a-test-key",
			ANTHROPIC_BASE_URL: model.url,
		},
	})
	await admins.sql(
		`INSERT INTO "User" ("id", "email", "passwordHash", "createdAt", "updatedAt")
		SELECT '0f0f0f0f-0000-4000-8000-00000000000a', ?, "passwordHash", "createdAt", "updatedAt"
		FROM "User"`,
		OWNER.email,
	)
	return async () => {
		await Promise.all([readers.stop(), admins.stop()])
		await model.close()
		await postgres?.stop()
	}
}
