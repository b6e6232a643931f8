import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Driver } from "../../app/platform/database/driver.server"
import { openDriver } from "../../app/platform/database/open-driver.server"
import { appliedMigrations, migrate, plain, readMigrations, unknownMigration } from "../migrate"
import { type Finding, named, type Query } from "./finding"

const LIKE_NEW = "Make a backup, then copy it into a new database with npm run db:copy."

const COLUMNS = {
	sqlite: `SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'PoemSearchWords%'`,
	postgresql: `SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE table_schema = current_schema()`,
}
const INDEXES_AND_TRIGGERS = {
	sqlite: "SELECT name FROM sqlite_schema WHERE type IN ('index', 'trigger')",
	postgresql: `SELECT indexname::text FROM pg_indexes WHERE schemaname = current_schema()
		UNION SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal`,
}

/** What migrations made and did not drop again, by its name. */
function madeByMigrations(folder: string): string[] {
	const names = new Set<string>()
	for (const { migrationFile } of readMigrations(folder).migrationDirectories)
		for (const [, verb = "", name = ""] of migrationFile.content.value.matchAll(
			/^(CREATE|DROP)(?: UNIQUE)? (?:INDEX|TRIGGER)(?: IF EXISTS)? "(\w+)"/gim,
		))
			if (verb.toUpperCase() === "CREATE") names.add(name)
			else names.delete(name)
	return [...names]
}

/**
 * What a new database has: a new SQLite file shows it. The columns are the same on PostgreSQL, but
 * for the tables of the search; its indexes and triggers are read from the migrations.
 */
async function readNewDatabase(driver: Driver, prismaDir: string) {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-doctor-"))
	try {
		const url = `file:${path.join(folder, "new.db")}`
		await migrate({ databaseUrl: url, prismaDir })
		const connection = await (await openDriver(url)).connect()
		const read = async (sql: string) =>
			(await connection.queryRaw(plain(sql))).rows.map(([name]) => String(name))
		const columns = await read(COLUMNS.sqlite)
		const parts = await read(INDEXES_AND_TRIGGERS.sqlite)
		await connection.dispose()
		if (driver.kind === "sqlite") return { columns, parts }
		return {
			columns: columns.filter((name) => !name.startsWith("PoemSearch")),
			parts: madeByMigrations(path.join(prismaDir, driver.migrations)),
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

const without = (wanted: readonly string[], present: readonly string[]) => {
	const known = new Set(present)
	return wanted.filter((name) => !known.has(name))
}

/** `isUsable` says whether the other checks can read this database. */
export async function checkSchema(
	query: Query,
	driver: Driver,
	prismaDir: string,
): Promise<{ findings: Finding[]; isUsable: boolean }> {
	const folder = path.join(prismaDir, driver.migrations)
	const applied = await appliedMigrations(driver)
	const only = (problem: string, remedy: string) => ({
		findings: [{ problem, remedy }],
		isUsable: false,
	})
	const unknown = unknownMigration(applied, folder)
	if (unknown)
		return only(
			`The database is from a newer release: this one does not know ${unknown}.`,
			"Start that release again, or restore the backup from before the deploy.",
		)
	const known = readMigrations(folder).migrationDirectories.map(({ path: name }) => name)
	const missing = without(known, [...applied])
	if (missing.length === known.length)
		return only(
			"This is no database of Odes & Antlers.",
			"Set DATABASE_URL to the right one, or let npm start make a new one.",
		)
	if (missing.length > 0)
		return only(
			`Migrations were not applied: ${named(missing)}.`,
			"Make a backup, then run npm run db:migrate; if it fails, it says why.",
		)
	const wanted = await readNewDatabase(driver, prismaDir)
	const columns = without(wanted.columns, await query(COLUMNS[driver.kind]))
	const parts = without(wanted.parts, await query(INDEXES_AND_TRIGGERS[driver.kind]))
	const findings: Finding[] = []
	if (columns.length > 0)
		findings.push({
			problem: `Columns are missing: ${named(columns)}.`,
			remedy: "Somebody changed the tables by hand. Restore the last good backup.",
		})
	if (parts.length > 0)
		findings.push({
			problem: `Indexes or triggers are missing: ${named(parts)}.`,
			remedy: LIKE_NEW,
		})
	return { findings, isUsable: columns.length === 0 }
}

/** The shipped poems; `digest` is that of the library of this release. */
export async function checkEdition(query: Query, digest: string): Promise<Finding[]> {
	const [value = ""] = await query(`SELECT "value" FROM "Setting" WHERE "key" = 'library_editions'`)
	if (value.includes(digest)) return []
	return [
		{
			problem: "The database does not have the poems of this release.",
			remedy: "Start the server, or run npm run db:seed. Poems that you changed stay as they are.",
		},
	]
}
