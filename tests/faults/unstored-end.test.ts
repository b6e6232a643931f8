import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createRun } from "~/features/generation/runs/generations.server"
import { takeRuns } from "~/features/generation/runs/queue.server"
import { db } from "~/platform/database/db.server"
import { fails, startAnthropic } from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { useProvider } from "../setup/mock-provider"

// A trigger refuses what a full disk or a lost database would refuse.

describe.skipIf(process.env.TEST_DATABASE === "postgres")(
	"a database that fails at the end of a run",
	() => {
		let server: MockApi
		let restore = () => {}
		beforeAll(async () => {
			server = await startAnthropic()
			server.play(fails(400, "invalid_request_error", "no"))
			restore = useProvider("anthropic", server.url)
		})
		afterAll(async () => {
			restore()
			await server.close()
		})

		test("the run ends as soon as the database stores again, and is not busy for ever", async () => {
			await db.$executeRawUnsafe(`CREATE TRIGGER "refuse" BEFORE UPDATE ON "Generation"
			WHEN NEW."status" = 'error' BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
			const { id: poetId } = await db.poet.findFirstOrThrow({ where: { name: "Sappho" } })
			const { run } = await createRun({
				poetId,
				subject: "Moose",
				tokenLimitPercentage: 0.5,
				provider: "anthropic",
				userId: null,
				key: randomUUID(),
				addressKey: "test",
			})
			const status = async () =>
				(await db.generation.findUniqueOrThrow({ where: { id: run.id } })).status
			await takeRuns()
			await expect.poll(() => server.seen.length, { timeout: 10_000 }).toBeGreaterThan(0)
			await expect.poll(status).toBe("generating_poem")
			await db.$executeRawUnsafe(`DROP TRIGGER "refuse"`)
			await expect.poll(status, { timeout: 10_000 }).toBe("error")
		})
	},
)
