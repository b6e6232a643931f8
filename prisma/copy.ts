import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import type { PrismaClient } from "./generated/sqlite/client"
import { type DatabaseAddress, parseDatabaseUrl } from "../app/platform/database/database-url"
import type { Driver } from "../app/platform/database/driver.server"
import { openDriver } from "../app/platform/database/open-driver.server"
import { refuseWhileOpen, refuseSecretsInFiles } from "./backup"
import { appliedMigrations, migrate, plain, readMigrations, unknownMigration } from "./migrate"
import {
	clear,
	COPY_MARK,
	count,
	type Fingerprint,
	fingerprinter,
	fingerprintOf,
	isCopied,
	readInBatches,
	type Rows,
	write,
} from "./rows"
import { readTables, type Table } from "./tables"

// Copies the whole book from one database to another, of either kind.

const A_DAY_MS = 86_400_000

/** A sentence for the operator. Everything else that is thrown is not meant to be read. */
class Refusal extends Error {}

export type CopiedTable = Fingerprint & { name: string }

type Side = {
	/** Without a password. */
	name: string
	url: string
	address: DatabaseAddress
	driver: Driver
	/** The folder of its migrations. */
	migrations: string
}

async function sideOf(url: string, what: string, prismaDir: string): Promise<Side> {
	try {
		const address = parseDatabaseUrl(url)
		const driver = await openDriver(url)
		const name = address.kind === "sqlite" ? address.file : address.name
		return { name, url, address, driver, migrations: path.join(prismaDir, driver.migrations) }
	} catch (error) {
		throw new Refusal(`The address ${what} ${(error as Error).message}.`, { cause: error })
	}
}

const TABLES = {
	sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
	postgresql: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
}

/** The advice of a start is about DATABASE_URL; here two addresses are given. */
function cannotOpen({ driver }: Side, error: unknown): Refusal {
	const said = error instanceof Error ? error.message : ""
	const text = said.includes("can't be opened") ? said : driver.cannotOpen(error).message
	return new Refusal(text.replace(" Check DATABASE_URL.", ""), { cause: error })
}

async function query({ driver }: Side, sql: string): Promise<string[]> {
	const connection = await driver.connect()
	try {
		const { rows } = await connection.queryRaw(plain(sql))
		return rows.map(([first]) => String(first))
	} finally {
		await connection.dispose()
	}
}

/** Throws when the database is of a newer release or of another application. */
async function stateOf(side: Side): Promise<"new" | "older" | "current"> {
	const tables = await query(side, TABLES[side.driver.kind]).catch((error: unknown) => {
		throw cannotOpen(side, error)
	})
	if (tables.every((name) => name === "_prisma_migrations")) return "new"
	const applied = await appliedMigrations(side.driver)
	const known = readMigrations(side.migrations).migrationDirectories.map(({ path: name }) => name)
	if (!known.some((name) => applied.has(name)))
		throw new Refusal(`${side.name} is a database of another application.`)
	const unknown = unknownMigration(applied, side.migrations)
	if (unknown)
		throw new Refusal(`${side.name} is from a newer release: this one does not know ${unknown}.`)
	return known.every((name) => applied.has(name)) ? "current" : "older"
}

async function checkSource(from: Side): Promise<void> {
	const { address, name } = from
	if (address.kind === "sqlite") {
		if (!existsSync(address.file)) throw new Refusal(`There is no database at ${name}.`)
		refuseSecretsInFiles(address.file)
	}
	const state = await stateOf(from)
	if (state === "new") throw new Refusal(`There is nothing in ${name}.`)
	if (state === "older")
		throw new Refusal(`${name} is from an older release: start this one on it once first.`)
}

/** Returns whether there was a book before. Throws when the target may not be written to. */
async function makeReady(to: Side, prismaDir: string): Promise<boolean> {
	const isThere = to.address.kind === "postgresql" || existsSync(to.address.file)
	const hadBook = isThere && (await stateOf(to)) !== "new"
	if (hadBook) await refuseWhileUsed(to)
	await migrate({ databaseUrl: to.url, prismaDir }).catch((error: unknown) => {
		throw cannotOpen(to, error)
	})
	return hadBook
}

export const prepareTarget = async (url: string, prismaDir: string): Promise<boolean> =>
	makeReady(await sideOf(url, "to copy to", prismaDir), prismaDir)

/** A server that runs would go on with the keys of before. */
async function refuseWhileUsed(to: Side): Promise<void> {
	if (to.address.kind === "sqlite") return refuseWhileOpen(to.address.file)
	const servers = await query(
		to,
		`SELECT application_name FROM pg_stat_activity WHERE pid <> pg_backend_pid()
			AND datname = current_database() AND application_name LIKE 'odes:%'`,
	)
	if (servers.length > 0) throw new Refusal(`A server is using ${to.name}; stop it first.`)
}

/** All or nothing. What `work` reads with `isSnapshot` is one state of the database. */
async function inTransaction<T>(
	{ driver }: Side,
	client: PrismaClient,
	work: (tx: Rows) => Promise<T>,
	{ isSnapshot = false } = {},
): Promise<T> {
	const isServer = driver.kind === "postgresql"
	// The types are SQLite's, which has one level only, and it is a snapshot.
	const isolationLevel = isServer && isSnapshot ? ("RepeatableRead" as "Serializable") : undefined
	return client.$transaction(
		async (tx) => {
			// A large table takes longer than a page's statement may.
			if (isServer) {
				await tx.$executeRaw`SET LOCAL statement_timeout = 0`
				await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
			}
			return work(tx)
		},
		{ isolationLevel, maxWait: 10_000, timeout: A_DAY_MS },
	)
}

type Mark = { from: string; digest: string }

const digestOf = (tables: CopiedTable[]): string =>
	createHash("sha256").update(JSON.stringify(tables)).digest("hex")

async function fingerprints(tx: Rows, tables: Table[]): Promise<CopiedTable[]> {
	const found: CopiedTable[] = []
	for (const table of tables) found.push({ name: table.name, ...(await fingerprintOf(tx, table)) })
	return found
}

/** Nothing is lost when the target is empty, or a copy from there that nobody has changed since. */
async function refuseOtherData(tx: Rows, tables: Table[], from: Side, to: Side): Promise<void> {
	const counts = await Promise.all(tables.map((table) => count(tx, table)))
	if (counts.every((rows) => rows === 0)) return
	const setting = await tx.setting.findUnique({ where: { key: COPY_MARK } })
	const mark = setting?.value as Mark | undefined
	if (mark?.from === from.name && mark.digest === digestOf(await fingerprints(tx, tables))) return
	const poems = await tx.poem.count()
	throw new Refusal(
		`${to.name} has data of its own (${poems} poems). Add --replace to lose it for the copy.`,
	)
}

/** Returns what was read. */
async function copyRows(
	source: Rows,
	target: Rows,
	{ driver, tables }: { driver: Driver; tables: Table[] },
): Promise<CopiedTable[]> {
	const found: CopiedTable[] = []
	for (const table of tables) {
		const fingerprint = fingerprinter()
		for await (const rows of readInBatches(source, table)) {
			fingerprint.add(rows)
			await write(target, driver, table, rows)
		}
		found.push({ name: table.name, ...fingerprint.result() })
	}
	return found
}

/** Throws one sentence that names the first table that is not the same. */
export function compare(from: CopiedTable[], to: CopiedTable[]): void {
	for (const [at, { name, rows, digest }] of from.entries()) {
		const other = to[at]
		if (other?.rows !== rows)
			throw new Refusal(`${name} has ${rows} rows, but the copy has ${other?.rows}.`)
		if (other.digest !== digest)
			throw new Refusal(`${name} is not the same in the copy (${digest} and ${other.digest}).`)
	}
}

/** A tag of a page that was made on either database is never given to another page. */
async function raiseVersion(source: Rows, target: Rows): Promise<void> {
	const { version } = await source.dataVersion.findUniqueOrThrow({ where: { id: 1 } })
	await target.dataVersion.update({ where: { id: 1 }, data: { version: { increment: version } } })
}

type Options = { from: string; to: string; prismaDir: string; replace?: boolean }

/**
 * Returns the tables with the number of rows and a digest, which are the same in both databases
 * then. Throws one sentence, with the target as it was, when it can't be done.
 */
export async function copyDatabase(options: Options): Promise<CopiedTable[]> {
	const { prismaDir, replace = false } = options
	const from = await sideOf(options.from, "to copy from", prismaDir)
	const to = await sideOf(options.to, "to copy to", prismaDir)
	if (from.name === to.name) throw new Refusal("Both addresses are the same database.")
	await checkSource(from)
	await makeReady(to, prismaDir)
	const tables = tablesOf(prismaDir)
	const [reader, writer] = [from.driver.open(), to.driver.open()]
	const copyInto = (target: Rows) =>
		inTransaction(
			from,
			reader,
			async (source) => {
				await raiseVersion(source, target)
				return copyRows(source, target, { driver: to.driver, tables })
			},
			{ isSnapshot: true },
		)
	try {
		return await inTransaction(to, writer, async (target) => {
			await to.driver.lock(target)
			if (!replace) await refuseOtherData(target, tables, from, to)
			for (const table of tables.toReversed()) await clear(target, table)
			const copied = await copyInto(target)
			compare(copied, await fingerprints(target, tables))
			const mark: Mark = { from: from.name, digest: digestOf(copied) }
			await target.setting.create({ data: { key: COPY_MARK, value: mark } })
			return copied
		})
	} catch (error) {
		if (error instanceof Refusal) throw error
		const reason = error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : error
		throw new Error(`The copy failed, and ${to.name} is as before: ${reason}`, { cause: error })
	} finally {
		await Promise.all([reader.$disconnect(), writer.$disconnect()])
	}
}

const tablesOf = (prismaDir: string): Table[] =>
	readTables(readFileSync(path.join(prismaDir, "schema.prisma"), "utf8")).filter(isCopied)
