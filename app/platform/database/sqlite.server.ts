import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils"
import { PrismaClient } from "../../../prisma/generated/sqlite/client"
import { cannotOpen, prepareDatabaseFile, watchFile, watchLog } from "./database-file"
import type { Driver, Watch, WatchEvents } from "./driver.server"
import { withLock } from "./file-lock.server"
import { sqliteText } from "./sqlite-text.server"
import { inLine, unansweredNow, unsaved } from "./write-line"

/** Short, because SQLite waits without letting the process do anything else. */
const BUSY_TIMEOUT_MS = 20
const MIGRATION_WAIT_MS = 30_000
const POLL_MS = 250

/** SQLite's messages about a damaged file. The connection's cached pages must then be dropped. */
const DAMAGED = /malformed|not a database|disk I\/O error|unable to open database/i
/** A connection that was opened while nothing could be written stays so: open it anew. */
const READ_ONLY = /readonly database/i
const FULL = /database or disk is full/i

export function sqlite(file: string): Driver {
	const url = `file:${file}`
	const suspicion = { isRaised: false }
	return {
		kind: "sqlite",
		// One connection serves the whole process.
		readsSeeOpenTransactions: true,
		locksRows: false,
		migrations: "migrations",
		open: () =>
			new PrismaClient({
				adapter: new PrismaBetterSqlite3({ url, timeout: BUSY_TIMEOUT_MS }),
				log: [{ emit: "event", level: "query" }],
			}),
		async prepare(client) {
			await client.$queryRaw`PRAGMA journal_mode = WAL`
			await client.$executeRaw`PRAGMA foreign_keys = ON`
		},
		// SQLite rejects a transaction that reads before it writes while another process writes.
		lock: (tx) => tx.$executeRaw`DELETE FROM "Setting" WHERE "key" = ''`,
		watch: (client, on) => watchDatabaseFile(file, suspicion, client, on),
		isBusy: (error) =>
			/database is locked|SQLITE_BUSY|SocketTimeout/.test(
				`${String(error)} ${JSON.stringify(error)}`,
			),
		explain(error) {
			if (!(error instanceof Error)) return error
			const { message } = error
			suspicion.isRaised ||= DAMAGED.test(message) || READ_ONLY.test(message)
			if (READ_ONLY.test(message) || FULL.test(message)) return unsaved(error)
			return /disk I\/O error/i.test(message) ? unansweredNow(error) : error
		},
		contains: (text) => ({ contains: text }),
		...sqliteText,
		insertRows: (table, columns) =>
			`INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()})
				SELECT ${columns.map((name) => `value->>'${name}'`).join()} FROM json_each(?)`,
		inTurn: (work) => withLock(file, work),
		async connect() {
			prepareDatabaseFile(file)
			const factory = new PrismaBetterSqlite3({ url, timeout: MIGRATION_WAIT_MS })
			return runScriptsWhole(await factory.connect())
		},
		cannotOpen: (error) => cannotOpen(file, error),
	}
}

/** Opens the file anew when it is another one, or when the connection is suspect. */
function watchDatabaseFile(
	file: string,
	suspicion: { isRaised: boolean },
	client: Pick<PrismaClient, "$disconnect">,
	on: WatchEvents,
): Watch {
	const readFileState = watchFile(file)
	const usedLog = watchLog(file)
	usedLog.remember()
	const look = async () => {
		const found = readFileState()
		if (found.state === "broken") return on.broken(found.trouble)
		suspicion.isRaised ||= found.state === "changed"
		if (suspicion.isRaised) {
			// Not in the middle of a transaction.
			await inLine(async () => {
				usedLog.putAside()
				await client.$disconnect()
			})
			suspicion.isRaised = false
			on.sound()
		}
		await on.poll()
		usedLog.remember()
	}
	const timer = setInterval(() => void look().catch(() => {}), POLL_MS)
	timer.unref()
	return { stop: () => clearInterval(timer), hears: () => false, heard: () => Promise.resolve() }
}

/** A migration may rebuild a table, which removes the rows that refer to it unless this is off. */
function runScriptsWhole(connection: SqlDriverAdapter): SqlDriverAdapter {
	const run = connection.executeScript.bind(connection)
	connection.executeScript = async (script) => {
		try {
			await run(`PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;\n${script}\n;COMMIT`)
		} catch (error) {
			await run("ROLLBACK").catch(() => {})
			throw error
		} finally {
			await run("PRAGMA foreign_keys = ON")
		}
	}
	return connection
}
