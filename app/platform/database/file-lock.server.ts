import { setTimeout as pause } from "node:timers/promises"
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils"
import { ensurePrivateFile } from "./private-file.server"

const MAX_WAIT_MS = 120_000
const POLL_MS = 50

/**
 * Two first starts at the same time would fill the database twice. The system releases a lock of
 * SQLite when its process dies. Throws after two minutes.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
	const lockFile = `${file}.turn`
	ensurePrivateFile(lockFile)
	const factory = new PrismaBetterSqlite3({ url: `file:${lockFile}`, timeout: 0 })
	const connection = await factory.connect()
	try {
		await acquire(connection)
		return await work()
	} finally {
		await connection.dispose()
	}
}

async function acquire(connection: SqlDriverAdapter): Promise<void> {
	const until = performance.now() + MAX_WAIT_MS
	for (;;) {
		try {
			return await connection.executeScript("BEGIN EXCLUSIVE")
		} catch (error) {
			if (!isLocked(error) || performance.now() > until) throw error
			await pause(POLL_MS)
		}
	}
}

const isLocked = (error: unknown): boolean =>
	/locked|busy/i.test(`${String(error)} ${JSON.stringify(error)}`)
