import { AsyncLocalStorage } from "node:async_hooks"
import type { Prisma, PrismaClient } from "../../../prisma/generated/sqlite/client"
import { env } from "../env.server"
import { log } from "../log.server"
import { countDatabaseError } from "../watch/metrics.server"
import type { Watch } from "./driver.server"
import { observeQuery } from "./observe-query.server"
import { openDriver } from "./open-driver.server"
import { UNSHOWN, WRITES } from "./operations"
import {
	inLine,
	isConflict,
	isMissingRow,
	somethingIsGone,
	unanswered,
	untilFree,
} from "./write-line"

export { Prisma } from "../../../prisma/generated/sqlite/client"

const MAX_TRIES = 3
const POLL_MS = 250
const VERSION_QUERY = `SELECT "version" FROM "DataVersion" WHERE "id" = 1`

type State = {
	version: number
	/** Counts replacements and failures of the database. */
	database: number
	openTransactions: number
	startedTransactions: number
	readAt: number
	reading: Promise<void> | undefined
	trouble: string | undefined
}
const state: State = {
	version: 0,
	database: 0,
	openTransactions: 0,
	startedTransactions: 0,
	readAt: -Infinity,
	reading: undefined,
	trouble: undefined,
}

const driver = await openDriver(env.DATABASE_URL)
const client = driver.open()
let watch: Watch = { stop: () => {}, hears: () => false, heard: () => Promise.resolve() }

export const { contains, findText, inTurn } = driver

/** On one connection a write beside a transaction would go back with it, so it waits. */
const insideTransaction = new AsyncLocalStorage<true>()

function connect(base: PrismaClient) {
	const recorded = base as PrismaClient<"query">
	recorded.$on("query", (event) => {
		if (event.query !== VERSION_QUERY) observeQuery(driver.kind, event)
	})
	return base.$extends({
		query: {
			async $allOperations({ model, operation, args, query }) {
				if (state.trouble) throw unanswered(state.trouble)
				const isWrite = WRITES.has(operation)
				const run = () => untilFree(() => query(args), driver.isBusy)
				const mustWait = isWrite && !driver.locksRows && !insideTransaction.getStore()
				const result = await (mustWait ? inLine(run) : run()).catch((error: unknown) => {
					countDatabaseError(driver.kind, error)
					throw driver.explain(error)
				})
				const mayShow = isWrite && !(model && UNSHOWN.has(model))
				if (mayShow && state.openTransactions === 0) await tellOthers()
				return result
			},
		},
	})
}

export const db = connect(client)

/** Raw SQL: the client needs 100 ms to prepare its own queries, too long for a start. */
export const rowExists = async (query: Prisma.Sql): Promise<boolean> =>
	(await db.$queryRaw<unknown[]>(query)).length > 0

export type Database = typeof db | Transaction
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

type Work<T> = (tx: Transaction) => Promise<T>

/** All or nothing, and no other transaction of any process writes meanwhile. May run twice. */
export async function transact<T>(work: Work<T>): Promise<T> {
	return counted(() =>
		inLine(() =>
			tryToTransact(async (tx) => {
				await driver.lock(tx)
				const result = await work(tx)
				await refreshText(tx)
				return result
			}, 1),
		),
	)
}

/**
 * All or nothing, for writes that are right while others write other rows: one statement that
 * decides, guarded by a unique or foreign key. PostgreSQL then waits for no other transaction.
 */
export async function transactByRows<T>(work: Work<T>): Promise<T> {
	if (!driver.locksRows) return transact(work)
	return counted(() => tryToTransact(work, 1))
}

/** The last statements of a transaction: what it has changed can be searched for. */
export async function refreshText(tx: Database): Promise<void> {
	const { staleText } = driver
	if (!staleText || (await tx.$queryRaw<unknown[]>(staleText.isThere)).length === 0) return
	for (const statement of staleText.refresh) await tx.$executeRaw(statement)
}

async function counted<T>(transaction: () => Promise<T>): Promise<T> {
	state.openTransactions += 1
	state.startedTransactions += 1
	try {
		return await transaction()
	} finally {
		state.openTransactions -= 1
		await tellOthers()
	}
}

async function tryToTransact<T>(work: Work<T>, attempt: number): Promise<T> {
	try {
		const run: Work<T> = (tx) => insideTransaction.run(true, () => work(tx))
		return await db.$transaction(run, { maxWait: 10_000, timeout: 30_000 })
	} catch (error) {
		if (isConflict(error) && attempt < MAX_TRIES) return tryToTransact(work, attempt + 1)
		throw isMissingRow(error) ? somethingIsGone(error) : driver.explain(error)
	}
}

/** Writes many rows quickly. Every row has a value for each column that has no default. */
export async function insertRows(
	tx: Transaction,
	table: Prisma.ModelName,
	rows: readonly Record<string, unknown>[],
): Promise<void> {
	const sql = driver.insertRows(table, Object.keys(rows[0] ?? {}))
	if (rows.length > 0) await tx.$executeRawUnsafe(sql, JSON.stringify(rows))
}

/** Called once at start. Throws when the database can't be opened. */
export async function prepareDatabase(): Promise<void> {
	await driver.prepare(db)
	await db.$queryRaw`SELECT 1 FROM "Poet" LIMIT 1`
	// A copy or an older release may have left words to bring into the search.
	const { staleText } = driver
	if (staleText && (await rowExists(staleText.isThere))) await transact(async () => {})
}

export const pingDatabase = async (): Promise<void> =>
	void (await db.$queryRaw`SELECT 1 FROM "Setting" LIMIT 1`)

/** Never throws: the query that needs the database reports the error. */
async function readVersion(): Promise<void> {
	state.readAt = performance.now()
	const before = state.version
	const rows = await client
		.$queryRawUnsafe<{ version: number | bigint }[]>(VERSION_QUERY)
		.catch(() => [])
	if (!rows[0]) return
	const version = Number(rows[0].version)
	// Another process told a newer one while this was read.
	if (version < state.version && state.version !== before) return
	// The database was replaced by an older one.
	if (version < state.version) state.database += 1
	state.version = version
}

/** After a write: what follows in any process must not be answered from before it. */
async function tellOthers(): Promise<void> {
	await readVersion()
	await watch.heard(state.version)
}

/** Changes with cached data: at once for this process, within 250 ms for other processes. */
export async function dataVersion(now = performance.now()): Promise<string> {
	if (!watch.hears() && now - state.readAt >= POLL_MS)
		state.reading = readVersion().finally(() => void (state.reading = undefined))
	await state.reading
	return currentDataVersion()
}

/** The version as last read. */
export const currentDataVersion = (): string => `${state.database}.${state.version}`

/** The number in the database: the same for all its servers. */
export async function storedVersion(): Promise<number> {
	await dataVersion()
	return state.version
}

/** Undefined while a read would see the uncommitted rows of an open transaction. */
export function snapshotId(): string | undefined {
	if (!driver.readsSeeOpenTransactions) return currentDataVersion()
	if (state.openTransactions > 0) return undefined
	return `${currentDataVersion()}.${state.startedTransactions}`
}

/** Without it, this process reads the data version itself. Returns a function that stops it. */
export function watchDatabase(): () => void {
	watch = driver.watch(client, {
		version: (version) => void (state.version = Math.max(state.version, version)),
		async poll() {
			await readVersion()
			return state.version
		},
		broken(trouble) {
			if (state.trouble) return
			log.error({ trouble }, "the database file is not usable")
			state.database += 1
			state.trouble = trouble
		},
		sound() {
			state.database += 1
			if (state.trouble) log.info("the database file is usable again")
			state.trouble = undefined
		},
	})
	return () => watch.stop()
}

export type JsonInput = Prisma.InputJsonValue
