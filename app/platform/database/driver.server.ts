import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils"
import type { Prisma, PrismaClient } from "../../../prisma/generated/sqlite/client"
import type { TextQuery } from "./text-search"

/** What differs between SQLite and PostgreSQL. db.server.ts has what they share. */
export type Driver = {
	readonly kind: "sqlite" | "postgresql"
	/** True when a read can see the rows of a transaction that is still open in this process. */
	readonly readsSeeOpenTransactions: boolean
	/** True when two transactions may write different rows at the same time. */
	readonly locksRows: boolean
	open(): PrismaClient
	/** Throws when the database can't be used. */
	prepare(client: Pick<PrismaClient, "$queryRaw" | "$executeRaw">): Promise<void>
	/** The first statement of each transaction: no other transaction writes at the same time. */
	lock(tx: Pick<PrismaClient, "$executeRaw">): Promise<unknown>
	watch(client: Pick<PrismaClient, "$executeRaw" | "$disconnect">, on: WatchEvents): Watch
	/** True when another process is writing, so that the same statement may succeed in a moment. */
	isBusy(error: unknown): boolean
	/** What is thrown in the place of a query's error. */
	explain(error: unknown): unknown
	/** Case of the letters A–Z does not count. "%" and "_" may be wildcards. */
	contains(text: string): Prisma.StringFilter
	/**
	 * SQL of a table with the "number" of each row of this table whose words have all terms. Case
	 * and accents do not count. SQLite keeps the words of "Table" in "TableWords", in their order.
	 */
	findText(table: string, query: TextQuery): Prisma.Sql
	/** Before a commit: brings what triggers have only noted into the words of "PoemSearch". */
	readonly staleText: { isThere: Prisma.Sql; refresh: Prisma.Sql[] } | null
	/** SQL that inserts rows given as one JSON text: much faster than row by row. */
	insertRows(table: string, columns: string[]): string
	/** For work that only one process may do at a time, like the first start. */
	inTurn<T>(work: () => Promise<T>): Promise<T>
	/** Below the folder prisma/. */
	readonly migrations: string
	/** For migrations: a script takes effect as a whole or not at all. Makes a missing file. */
	connect(): Promise<SqlDriverAdapter>
	/** One sentence for an error at the start. */
	cannotOpen(error: unknown): Error
}

export type WatchEvents = {
	/** The data version as another process told it. */
	version(version: number): void
	/** Reads the data version now. */
	poll(): Promise<number>
	/** All queries fail until `sound`. */
	broken(trouble: string): void
	/** The database may be another one than before: nothing that is cached holds. */
	sound(): void
}

export type Watch = {
	stop(): void
	/** True while every change is told. Otherwise the data version is read four times a second. */
	hears(): boolean
	/** Resolves when this version was told, to others as well; or after a moment. */
	heard(version: number): Promise<void>
}
