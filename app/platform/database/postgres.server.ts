import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils"
import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"
import type { PrismaClient as Client } from "../../../prisma/generated/sqlite/client"
import { PrismaClient } from "../../../prisma/generated/postgresql/client"
import { AppError } from "../errors"
import { env } from "../env.server"
import { log } from "../log.server"
import type { DatabaseAddress } from "./database-url"
import type { Driver } from "./driver.server"
import { Listener } from "./postgres-listener.server"
import { unansweredNow } from "./write-line"
import { postgresText } from "./postgres-text.server"

const IDLE_MS = 30_000
/** A pooler refuses settings that a connection brings along, so only direct ones have them. */
const TIMEOUTS = {
	statement_timeout: env.DATABASE_TIMEOUT_MS,
	idle_in_transaction_session_timeout: env.DATABASE_TIMEOUT_MS,
}
const TURN_WAIT = "120s"
const WRITE_WAIT = "10s"

// Advisory locks of this application: any two numbers that no other application takes.
const WRITE_LOCK = 6_337_001
const TURN_LOCK = 6_337_002

/** Every event of a broken connection needs a listener: without one the process ends. */
const noteBroken = (error: Error) => log.warn({ reason: error.message }, "a connection broke")

export function postgres({ url, name }: DatabaseAddress & { kind: "postgresql" }): Driver {
	// A pooler in front of the database swallows LISTEN and keeps locks, so these go past it.
	const directUrl = (url === env.DATABASE_URL && env.DATABASE_DIRECT_URL) || url
	const options = {
		connectionTimeoutMillis: env.DATABASE_CONNECT_MS,
		keepAlive: true,
		application_name: `odes:${env.NODE_NAME}`,
	}
	const adapter = (connectionString: string, max: number, limits: object = {}) =>
		new PrismaPg(
			{ ...options, ...limits, connectionString, max, idleTimeoutMillis: IDLE_MS },
			{ onPoolError: noteBroken, onConnectionError: noteBroken },
		)
	const openClient = () => {
		const client = new pg.Client({ ...options, connectionString: directUrl })
		client.on("error", noteBroken)
		return client
	}
	return {
		kind: "postgresql",
		readsSeeOpenTransactions: false,
		locksRows: true,
		migrations: "migrations-postgresql",
		// Both clients come from one schema. The types of SQLite are the narrower ones.
		open: () =>
			new PrismaClient({
				adapter: adapter(url, env.DATABASE_POOL, url === directUrl ? TIMEOUTS : {}),
				log: [{ emit: "event", level: "query" }],
			}) as unknown as Client,
		prepare: async () => {},
		lock: (tx) => tx.$executeRaw`
			SELECT set_config('lock_timeout', ${WRITE_WAIT}, true),
				pg_advisory_xact_lock(${WRITE_LOCK}::bigint)`,
		watch: (client, on) => new Listener(openClient, client, on),
		isBusy: () => false,
		explain,
		// "\" is no escape in SQLite's patterns.
		contains: (text) =>
			({ contains: text.replaceAll("\\", "\\\\"), mode: "insensitive" }) as { contains: string },
		...postgresText,
		insertRows(table, columns) {
			const names = columns.map((column) => `"${column}"`).join()
			return `INSERT INTO "${table}" (${names})
				SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`
		},
		async inTurn(work) {
			const client = openClient()
			await client.connect()
			try {
				await client.query(`BEGIN; SET LOCAL lock_timeout = '${TURN_WAIT}'`)
				await client.query("SELECT pg_advisory_xact_lock($1)", [TURN_LOCK])
				return await work()
			} finally {
				await client.end()
			}
		},
		connect: async () => runScriptsWhole(await adapter(directUrl, 2).connect()),
		cannotOpen: (error) =>
			new Error(`the database ${name} can't be opened: ${reasonOf(error)}. Check DATABASE_URL.`, {
				cause: error,
			}),
	}
}

/** The adapter cuts a script at each semicolon. The server takes it whole, as one transaction. */
function runScriptsWhole(connection: SqlDriverAdapter): SqlDriverAdapter {
	const pool = (connection as SqlDriverAdapter & { underlyingDriver(): pg.Pool }).underlyingDriver()
	connection.executeScript = async (script) => void (await pool.query(script))
	return connection
}

/** What Prisma, its adapter and the driver say about one error, in one line. */
function reasonOf(error: unknown): string {
	const { message = "", cause } = error as { message?: string; cause?: Record<string, unknown> }
	const kind = [cause?.originalMessage, cause?.message, cause?.kind].find(
		(text) => typeof text === "string",
	)
	const text = message.trim() || String(kind ?? (error as { code?: string }).code ?? error)
	return (text.split("\n")[0] ?? "").replace(/[.\s]+$/, "")
}

/** Codes of Prisma and of the server for a database that can't answer now. */
const UNREACHABLE = new RegExp(
	[
		"\\b(P1001|P1002|P1008|P1017|P2024|P2028|P2037)\\b",
		"\\b(57P0\\d|08\\d{3}|53\\d{3}|55P03|57014|25P03|25006)\\b",
		"DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|ECONN|EPIPE|ENOENT",
		"Connection terminated|timeout exceeded when trying to connect|connection error",
	].join("|"),
)

function explain(error: unknown): unknown {
	if (!(error instanceof Error) || error instanceof AppError) return error
	const { code, meta, cause } = error as Error & {
		code?: string
		meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } }
		cause?: { kind?: string; originalCode?: string }
	}
	const known = meta?.driverAdapterError?.cause ?? cause
	const text = [code, known?.kind, known?.originalCode, error.message].join(" ")
	if (!UNREACHABLE.test(text)) return error
	return unansweredNow(error)
}
