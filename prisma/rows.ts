import { createHash } from "node:crypto"
import type { PrismaClient } from "./generated/sqlite/client"
import type { Driver } from "../app/platform/database/driver.server"
import { storable } from "../app/platform/text"
import type { Table } from "./tables"

// Reads and writes the rows of any table, the same for both databases.

/** Rows. Of the largest rows, with a prompt and an answer, that is some megabytes. */
const BATCH = 500

/** What the database counts for itself. */
const NOT_COPIED = new Set(["DataVersion"])
/** The row of Setting in which a copy says where it is from. */
export const COPY_MARK = "copied_from"

export const isCopied = ({ name }: Table): boolean => !NOT_COPIED.has(name)

type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0]
export type Rows = Omit<Transaction, "$extends">
type Row = Record<string, unknown>
type Delegate = {
	findMany(args: object): Promise<Row[]>
	deleteMany(args: object): Promise<unknown>
	count(args: object): Promise<number>
}

function rowsOf(tx: Rows, { name }: Table): Delegate {
	const delegates = tx as unknown as Record<string, Delegate>
	return delegates[name.charAt(0).toLowerCase() + name.slice(1)] as Delegate
}

const copiedRows = ({ name }: Table) =>
	name === "Setting" ? { key: { not: COPY_MARK } } : undefined

const cursorOf = ({ key }: Table, row: Row) =>
	key.length === 1
		? { [key[0] ?? ""]: row[key[0] ?? ""] }
		: { [key.join("_")]: Object.fromEntries(key.map((name) => [name, row[name]])) }

/** In the order of the key: text by its bytes on both databases. */
export async function* readInBatches(tx: Rows, table: Table): AsyncGenerator<Row[]> {
	const orderBy = table.key.map((name) => ({ [name]: "asc" }))
	let last: Row | undefined
	do {
		const after: object = last ? { cursor: cursorOf(table, last), skip: 1 } : {}
		const rows = await rowsOf(tx, table).findMany({
			where: copiedRows(table),
			orderBy,
			take: BATCH,
			...after,
		})
		if (rows.length > 0) yield rows
		last = rows.length === BATCH ? rows.at(-1) : undefined
	} while (last)
}

/** As SQLite stores it; PostgreSQL reads that, too. */
const moment = (date: Date) => date.toISOString().replace("Z", "+00:00")

function stored(value: unknown, isText: boolean): unknown {
	if (value === null) return null
	if (isText) return JSON.stringify(storable(value))
	if (value instanceof Date) return moment(value)
	return typeof value === "bigint" ? String(value) : storable(value)
}

/** Many times quicker than the client's own way to write many rows. */
export async function write(
	tx: Rows,
	driver: Pick<Driver, "insertRows" | "kind">,
	table: Table,
	rows: Row[],
): Promise<void> {
	// SQLite keeps JSON as text.
	const textual = new Set(driver.kind === "sqlite" ? table.json : [])
	const data = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [name, stored(value, textual.has(name))]),
		),
	)
	const sql = driver.insertRows(table.name, Object.keys(data[0] ?? {}))
	await tx.$executeRawUnsafe(sql, JSON.stringify(data))
}

export const clear = (tx: Rows, table: Table) => rowsOf(tx, table).deleteMany({})

export const count = (tx: Rows, table: Table): Promise<number> =>
	rowsOf(tx, table).count({ where: copiedRows(table) })

/** PostgreSQL keeps the names of a JSON object in an order of its own. */
function comparable(_: string, value: unknown): unknown {
	if (typeof value === "bigint") return String(value)
	if (typeof value !== "object" || value === null || Array.isArray(value)) return storable(value)
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export type Fingerprint = { rows: number; digest: string }

/** Of the rows that it is given, in their order. */
export function fingerprinter(): { add(rows: Row[]): void; result(): Fingerprint } {
	const hash = createHash("sha256")
	let total = 0
	return {
		add(rows) {
			total += rows.length
			for (const row of rows) hash.update(`${JSON.stringify(row, comparable)}\n`)
		},
		result: () => ({ rows: total, digest: hash.digest("hex").slice(0, 16) }),
	}
}

export async function fingerprintOf(tx: Rows, table: Table): Promise<Fingerprint> {
	const fingerprint = fingerprinter()
	for await (const rows of readInBatches(tx, table)) fingerprint.add(rows)
	return fingerprint.result()
}
