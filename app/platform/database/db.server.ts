import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import { type Prisma, PrismaClient } from "../../../prisma/generated/client"
import { watchFile } from "./database-file"
import { sqlitePath } from "./database-url"
import { env } from "../env.server"
import { AppError } from "../errors"
import { log } from "../log.server"
import { requestContext } from "../http/request-context.server"

export { Prisma } from "../../../prisma/generated/client"

const SLOW_QUERY_MS = 100
const BUSY_TIMEOUT_MS = 5_000

const writes = new Set([
	"create",
	"createMany",
	"createManyAndReturn",
	"update",
	"updateMany",
	"updateManyAndReturn",
	"upsert",
	"delete",
	"deleteMany",
	"executeRaw",
	"executeRawUnsafe",
	"$executeRaw",
	"$executeRawUnsafe",
])
/** SQLite's messages about a damaged file. The connection's cached pages must then be dropped. */
const DAMAGED = /malformed|not a database|disk I\/O error|unable to open database/i

type State = {
	version: number
	/** Counts replacements and failures of the file. */
	file: number
	openTransactions: number
	startedTransactions: number
	readAt: number
	reading: Promise<void> | undefined
	trouble: string | undefined
	isSuspect: boolean
}
const state: State = {
	version: 0,
	file: 0,
	openTransactions: 0,
	startedTransactions: 0,
	readAt: 0,
	reading: undefined,
	trouble: undefined,
	isSuspect: false,
}

function connect() {
	const adapter = new PrismaBetterSqlite3({
		url: `file:${sqlitePath(env.DATABASE_URL)}`,
		timeout: BUSY_TIMEOUT_MS,
	})
	const client = new PrismaClient({ adapter, log: [{ emit: "event", level: "query" }] })
	client.$on("query", ({ duration, query, params }) => {
		const context = requestContext()
		if (context && query !== VERSION_QUERY) {
			context.queries += 1
			context.databaseMs += duration
			context.statements?.push({ sql: query, params })
		}
		if (duration > SLOW_QUERY_MS) log.warn({ duration, query }, "slow query")
	})
	return client.$extends({
		query: {
			async $allOperations({ operation, args, query }) {
				if (state.trouble)
					throw new AppError("DATABASE", "The database does not answer.", { cause: state.trouble })
				const result = await query(args).catch((error: unknown) => {
					state.isSuspect ||= error instanceof Error && DAMAGED.test(error.message)
					throw error
				})
				if (writes.has(operation) && state.openTransactions === 0) await readVersion()
				return result
			},
		},
	})
}

export const db = connect()

/** Raw SQL: the client needs 100 ms to prepare its own queries, too long for a start. */
export const rowExists = async (query: Prisma.Sql): Promise<boolean> =>
	(await db.$queryRaw<unknown[]>(query)).length > 0

export type Database = typeof db | Transaction
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** SQLite rejects a transaction that reads before it writes while another process writes. */
const lockForWriting = (tx: Transaction) => tx.$executeRaw`DELETE FROM "Setting" WHERE "key" = ''`

export async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
	state.openTransactions += 1
	state.startedTransactions += 1
	try {
		return await db.$transaction(
			async (tx) => {
				await lockForWriting(tx)
				return work(tx)
			},
			{ maxWait: 10_000, timeout: 30_000 },
		)
	} finally {
		state.openTransactions -= 1
		await readVersion()
	}
}

/** Called once at start. Throws when the file can't be opened. */
export async function prepareDatabase(): Promise<void> {
	await db.$queryRaw`PRAGMA journal_mode = WAL`
	await db.$executeRaw`PRAGMA foreign_keys = ON`
	await db.$queryRaw`SELECT 1 FROM Poet LIMIT 1`
}

export const pingDatabase = async (): Promise<void> =>
	void (await db.$queryRaw`SELECT 1 FROM Setting LIMIT 1`)

const POLL_MS = 250
const VERSION_QUERY = `SELECT "version" FROM "DataVersion" WHERE "id" = 1`

/** Never throws: the query that needs the database reports the error. */
async function readVersion(): Promise<void> {
	state.readAt = Date.now()
	const rows = await db
		.$queryRawUnsafe<{ version: number | bigint }[]>(VERSION_QUERY)
		.catch(() => [])
	if (rows[0]) state.version = Number(rows[0].version)
}

/** Changes with cached data: at once for this process, within 250 ms for other processes. */
export async function dataVersion(now = Date.now()): Promise<string> {
	if (now - state.readAt >= POLL_MS)
		state.reading = readVersion().finally(() => void (state.reading = undefined))
	await state.reading
	return currentDataVersion()
}

/** The version as last read. */
export const currentDataVersion = (): string => `${state.file}.${state.version}`

/** Undefined while a transaction is open: a read would see its uncommitted rows. */
export const snapshotId = (): string | undefined =>
	state.openTransactions === 0 ? `${currentDataVersion()}.${state.startedTransactions}` : undefined

/** All queries fail until the file is sound again. Returns a function that stops it. */
export function watchDatabase(): () => void {
	const readFileState = watchFile(sqlitePath(env.DATABASE_URL))
	const timer = setInterval(() => void handleFileState(readFileState()).catch(() => {}), POLL_MS)
	timer.unref()
	return () => clearInterval(timer)
}

async function handleFileState(file: ReturnType<ReturnType<typeof watchFile>>): Promise<void> {
	if (file.state === "broken") {
		if (!state.trouble) log.error({ trouble: file.trouble }, "the database file is not usable")
		if (!state.trouble) state.file += 1
		state.trouble = file.trouble
		return
	}
	if (file.state === "changed" || state.isSuspect) {
		state.isSuspect = false
		await db.$disconnect()
		state.file += 1
		if (state.trouble) log.info("the database file is usable again")
		state.trouble = undefined
	}
	await dataVersion()
}

/**
 * Never caches a failure, nor a value read during a transaction. A poem page takes 2.4 ms of
 * processor time with it, 5.0 to 5.7 ms without.
 */
export function rememberUntilWrite<A extends readonly (string | number | boolean | null)[], T>(
	load: (...args: A) => Promise<T>,
	maxEntries = 500,
) {
	const cached = new Map<string, T>()
	const running = new Map<string, Promise<T>>()
	let cachedVersion = ""
	const begin = (key: string, args: A): Promise<T> => {
		const snapshot = snapshotId()
		const loading = load(...args)
			.then((value) => {
				if (snapshot !== undefined && snapshot === snapshotId()) cached.set(key, value)
				return value
			})
			.finally(() => running.get(key) === loading && running.delete(key))
		running.set(key, loading)
		return loading
	}
	return async (...args: A): Promise<T> => {
		const now = await dataVersion()
		if (now !== cachedVersion || cached.size > maxEntries) {
			cached.clear()
			running.clear()
			cachedVersion = now
		}
		const key = JSON.stringify(args)
		if (cached.has(key)) return cached.get(key) as T
		return running.get(key) ?? begin(key, args)
	}
}

export type JsonInput = Prisma.InputJsonValue
