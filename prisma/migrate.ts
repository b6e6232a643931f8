import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import {
	bindMigrationAwareSqlAdapterFactory,
	type SqlDriverAdapter,
	type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils"
import type { SchemaEngine as Engine } from "@prisma/schema-engine-wasm"
import { cannotOpen, prepareDatabaseFile } from "../app/platform/database-file"
import { sqlitePath } from "../app/platform/database-url"
import { inTurn } from "./turn"

// Prisma's own migration engine in its WebAssembly form: nothing is downloaded, the _prisma_migrations
// table is Prisma's, so the ordinary CLI works for whoever has it.

const require = createRequire(import.meta.url)
const LOCK_WAIT_MS = 30_000
const filters = { externalTables: [], externalEnums: [] }

type Glue = { __wbg_set_wasm(wasm: unknown): void; SchemaEngine: typeof Engine }

let loaded: Promise<Glue> | undefined

/** The package's own entry imports the .wasm as a module, which Node does not do. Once per process: the glue keeps views of one memory. */
function loadGlue(): Promise<Glue> {
	loaded ??= (async () => {
		const gluePath = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg")
		const glue = (await import(/* @vite-ignore */ gluePath)) as Glue
		const wasm = await WebAssembly.compile(readFileSync(gluePath.replace(/\.js$/, ".wasm")))
		const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports }
		const instance = await WebAssembly.instantiate(wasm, imports)
		glue.__wbg_set_wasm(instance.exports)
		const start = instance.exports.__wbindgen_start
		if (typeof start === "function") start()
		return glue
	})()
	return loaded
}

/**
 * Runs `work` with the engine bound to one database. The engine takes SQLite's exclusive lock and never lets go
 * of its connections, so they are closed here; another process that starts at the same time waits for the lock.
 */
async function withEngine<T>(
	databaseUrl: string,
	schema: string,
	work: (engine: Engine) => Promise<T>,
): Promise<T> {
	const glue = await loadGlue()
	const factory = new PrismaBetterSqlite3({ url: databaseUrl, timeout: LOCK_WAIT_MS })
	const connections: SqlDriverAdapter[] = []
	const remembering: SqlMigrationAwareDriverAdapterFactory = {
		provider: factory.provider,
		adapterName: factory.adapterName,
		connect: async () => remember(await factory.connect()),
		connectToShadowDb: async () => remember(await factory.connectToShadowDb()),
	}
	function remember(connection: SqlDriverAdapter) {
		connections.push(connection)
		return connection
	}
	try {
		const adapter = bindMigrationAwareSqlAdapterFactory(remembering)
		return await work(
			await glue.SchemaEngine.new({ datamodels: [["schema.prisma", schema]] }, () => {}, adapter),
		)
	} finally {
		for (const connection of connections) await connection.dispose()
	}
}

/** The migrations on disk in the shape the engine wants, oldest first. `only` keeps the first n of them. */
export function readMigrations(directory: string, only = Infinity) {
	const names = readdirSync(directory, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort()
		.slice(0, only)
	return {
		baseDir: directory,
		lockfile: {
			path: "migration_lock.toml",
			content: readFileSync(path.join(directory, "migration_lock.toml"), "utf8"),
		},
		shadowDbInitScript: "",
		migrationDirectories: names.map((name) => ({
			path: name,
			migrationFile: {
				path: "migration.sql",
				content: {
					tag: "ok" as const,
					value: readFileSync(path.join(directory, name, "migration.sql"), "utf8"),
				},
			},
		})),
	}
}

/** The names of the migrations that the database has; none when it can't say. A plain read, which a running server does not mind. */
async function appliedMigrations(databaseUrl: string): Promise<Set<unknown>> {
	const connection = await new PrismaBetterSqlite3({
		url: databaseUrl,
		timeout: LOCK_WAIT_MS,
	}).connect()
	try {
		const sql =
			"SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL"
		return new Set(
			(await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map(([name]) => name),
		)
	} catch {
		return new Set()
	} finally {
		await connection.dispose()
	}
}

/**
 * Brings the database up to date; a second call applies nothing. The folder of an SQLite file is made.
 * Throws one clear sentence when the file can't be opened.
 * Returns the names of the migrations it applied.
 */
export async function migrate(options: {
	databaseUrl: string
	prismaDir: string
	only?: number
}): Promise<string[]> {
	const file = sqlitePath(options.databaseUrl)
	prepareDatabaseFile(file)
	const schema = readFileSync(path.join(options.prismaDir, "schema.prisma"), "utf8")
	const migrationsList = readMigrations(path.join(options.prismaDir, "migrations"), options.only)
	const isUpToDate = async () => {
		const known = await appliedMigrations(options.databaseUrl)
		return migrationsList.migrationDirectories.every(({ path: name }) => known.has(name))
	}
	const apply = async () =>
		(
			await withEngine(options.databaseUrl, schema, (engine) =>
				engine.applyMigrations({ migrationsList, filters }),
			)
		).appliedMigrationNames
	try {
		// The engine wants the file for itself, which it can't have while a server runs on it.
		if (await isUpToDate()) return []
		return await inTurn(file, async () => ((await isUpToDate()) ? [] : apply()))
	} catch (error) {
		throw cannotOpen(file, error)
	}
}

/** The SQL that leads from all migrations on disk to the schema; empty when they agree. */
export async function diffToSchema(options: {
	prismaDir: string
	scratchUrl: string
}): Promise<string> {
	const schema = readFileSync(path.join(options.prismaDir, "schema.prisma"), "utf8")
	await migrate({ databaseUrl: options.scratchUrl, prismaDir: options.prismaDir })
	const files = [{ path: "schema.prisma", content: schema }]
	const result = await withEngine(options.scratchUrl, schema, (engine) =>
		engine.diff({
			from: { tag: "schemaDatasource", files, configDir: options.prismaDir },
			to: { tag: "schemaDatamodel", files },
			script: true,
			exitCode: null,
			filters,
		}),
	)
	return result.stdout ?? ""
}
