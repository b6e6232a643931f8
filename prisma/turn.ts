import { setTimeout as pause } from "node:timers/promises"
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils"
import { ensurePrivateFile } from "../app/platform/private-file.server"

const WAIT_MS = 120_000
const LOOK_MS = 50

/**
 * Runs `work` while no other process runs its own beside the same database file: two first starts at once would fill it
 * twice, or wait for each other until one gives up. The lock is SQLite's own, on an empty file of its own: the system takes
 * it back when its process ends, however it ends. Throws when its turn has not come after two minutes.
 */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
	const lockFile = `${file}.turn`
	ensurePrivateFile(lockFile)
	const connection = await new PrismaBetterSqlite3({
		url: `file:${lockFile}`,
		timeout: 0,
	}).connect()
	try {
		await lock(connection)
		return await work()
	} finally {
		await connection.dispose()
	}
}

async function lock(connection: SqlDriverAdapter): Promise<void> {
	const until = Date.now() + WAIT_MS
	for (;;) {
		try {
			return await connection.executeScript("BEGIN EXCLUSIVE")
		} catch (error) {
			if (!isTaken(error) || Date.now() > until) throw error
			await pause(LOOK_MS)
		}
	}
}

const isTaken = (error: unknown): boolean =>
	/locked|busy/i.test(`${String(error)} ${JSON.stringify(error)}`)
