import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { db, transact } from "~/platform/database/db.server"

const save = (key: string) => db.setting.create({ data: { key, value: true } })
const isSaved = async (key: string) => (await db.setting.findUnique({ where: { key } })) !== null

test("a write stays, though another one's transaction at the same time is taken back", async () => {
	const [mine, theirs] = [randomUUID(), randomUUID()]
	await save(mine)
	const failing = transact(async (tx) => {
		await tx.setting.create({ data: { key: theirs, value: true } })
		await pause(100)
		throw new Error("taken back")
	})
	await pause(30)
	const removing = db.setting.deleteMany({ where: { key: mine } })
	await Promise.all([removing, expect(failing).rejects.toThrow("taken back")])
	expect([await isSaved(mine), await isSaved(theirs)]).toEqual([false, false])
})

test("a write by the way, inside a transaction, does not wait for it", async () => {
	const key = randomUUID()
	await transact(async () => {
		await save(key)
	})
	expect(await isSaved(key)).toBe(true)
})
