import { setTimeout as pause } from "node:timers/promises"
import Database from "better-sqlite3"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, prepareDatabase, transact } from "~/platform/database/db.server"

// Another process writes to the SQLite file for a while.

const file = (process.env.DATABASE_URL ?? "").replace("file:", "")

describe.skipIf(process.env.TEST_DATABASE === "postgres")("while another process writes", () => {
	let other: Database.Database
	beforeAll(prepareDatabase)
	beforeEach(() => {
		other = new Database(file)
		other.exec("BEGIN EXCLUSIVE")
	})
	afterEach(() => other.close())

	const setting = { key: "soak", value: "x" }
	const save = () => db.setting.upsert({ where: { key: "soak" }, create: setting, update: setting })

	test("pages are read, and what is written waits", async () => {
		const order: string[] = []
		const writes = [
			transact((tx) => tx.setting.deleteMany({ where: { key: "soak" } })),
			save(),
			db.$executeRaw`DELETE FROM "Setting" WHERE "key" = 'none'`,
		].map((write) => write.then(() => void order.push("written")))
		for (let read = 0; read < 5; read += 1) {
			await db.poet.count()
			await pause(20)
			order.push("read")
		}
		other.exec("ROLLBACK")
		await Promise.all(writes)
		expect(order).toEqual([...Array(5).fill("read"), ...Array(3).fill("written")])
	})

	test("after five seconds the answer is 503: the same request may be sent again", async () => {
		await expect(save()).rejects.toMatchObject({ type: "DATABASE", status: 503 })
		other.exec("ROLLBACK")
		expect(await save()).toMatchObject({ key: "soak" })
	})
})
