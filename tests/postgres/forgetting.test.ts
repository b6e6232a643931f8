import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { db, dataVersion, transact, watchDatabase } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { runOn } from "../setup/postgres"

// Another process writes, as psql does: this one must not answer from before it.

const folder = inject("postgres")!
const database = path.basename(new URL(env.DATABASE_URL).pathname)
const elsewhere = (sql: string) => runOn(folder, database, sql)
let stop = () => {}
beforeAll(async () => {
	stop = watchDatabase()
	await pause(500)
})
afterAll(async () => {
	stop()
	await db.$disconnect()
})

/** Milliseconds from another process's answer until this one knows, of each of `times` writes. */
async function delays(times: number): Promise<number[]> {
	const found: number[] = []
	for (let turn = 0; turn < times; turn += 1) {
		const before = await dataVersion()
		await elsewhere(`UPDATE "Poet" SET "bio" = 'turn ${turn}' WHERE "place" = 1`)
		const answeredAt = performance.now()
		while ((await dataVersion()) === before) {
			expect(performance.now() - answeredAt).toBeLessThan(2_000)
			await pause(1)
		}
		found.push(performance.now() - answeredAt)
	}
	return found.toSorted((one, other) => one - other)
}

describe("a change by another process", () => {
	test("is heard at once", async () => {
		const found = await delays(40)
		// Slack for a busy machine: on a quiet one it is under 10 ms.
		expect(found[Math.floor(found.length * 0.9)]).toBeLessThan(100)
	})

	test("of any statement counts, and one that changes no row does not", async () => {
		const rise = async (sql: string) => {
			const before = Number((await dataVersion()).split(".")[1])
			await elsewhere(sql)
			await pause(50)
			return Number((await dataVersion()).split(".")[1]) - before
		}
		expect(await rise(`INSERT INTO "Setting" VALUES ('psql', '1', now())`)).toBe(1)
		expect(await rise(`DELETE FROM "Setting" WHERE "key" = 'psql'`)).toBe(1)
		expect(await rise(`DELETE FROM "Setting" WHERE "key" = 'psql'`)).toBe(0)
		expect(await rise(`UPDATE "Poem" SET "likes" = 1 WHERE "id" = 'none'`)).toBe(0)
		expect(await rise(`TRUNCATE "Highlight"`)).toBe(1)
	})

	test("is noticed within a third of a second when the listening connection is cut", async () => {
		await elsewhere(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE query LIKE 'LISTEN%' AND datname = current_database()`)
		const found = await delays(3)
		expect(found.at(-1)).toBeLessThan(600)
		// It listens again by itself.
		await pause(2_000)
		expect((await delays(5))[2]).toBeLessThan(100)
	})

	test("every connection cut at once: the next query is answered, the process lives", async () => {
		await elsewhere(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE pid <> pg_backend_pid() AND datname = current_database()`)
		await expect.poll(() => db.poet.count().catch(() => 0), { timeout: 5_000 }).toBeGreaterThan(0)
		expect((await delays(1))[0]).toBeLessThan(600)
	})
})

test("who writes reads its own write", async () => {
	for (let turn = 0; turn < 10; turn += 1) {
		const before = await dataVersion()
		await transact((tx) =>
			tx.poet.updateMany({ where: { place: 1 }, data: { bio: `own ${turn}` } }),
		)
		expect(await dataVersion()).not.toBe(before)
	}
})
