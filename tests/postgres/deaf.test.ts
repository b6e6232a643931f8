import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, inject, test, vi } from "vitest"
import { databaseUrl, runOn } from "../setup/postgres"

// A connection that accepts LISTEN and never says anything, as behind a transaction pooler: here it
// listens to another database.

test("a deaf process notices that it is deaf, says so once, and looks for itself", async () => {
	const folder = inject("postgres")!
	process.env.DATABASE_DIRECT_URL = databaseUrl(folder, "postgres")
	const { db, dataVersion, watchDatabase } = await import("~/platform/database/db.server")
	const { log } = await import("~/platform/log.server")
	const warn = vi.spyOn(log, "warn")
	const stop = watchDatabase()
	await pause(3_000)
	const database = path.basename(new URL(process.env.DATABASE_URL!).pathname)
	for (let turn = 0; turn < 3; turn += 1) {
		const before = await dataVersion()
		await runOn(folder, database, `UPDATE "Poet" SET "bio" = 'turn ${turn}' WHERE "place" = 1`)
		await pause(300)
		expect(await dataVersion()).not.toBe(before)
	}
	await pause(3_000)
	expect(warn.mock.calls.filter(([, text]) => /quarter of a second/.test(text ?? ""))).toHaveLength(
		1,
	)
	stop()
	await db.$disconnect()
})
