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
import { cannotOpen, prepareDatabaseFile } from "../app/platform/database/database-file"
import { sqlitePath } from "../app/platform/database/database-url"
import { withLock } from "./lock"

// Prisma's migration engine as WebAssembly, because the CLI downloads a binary.

const require = createRequire(import.meta.url)
const LOCK_WAIT_MS = 30_000
const filters = { externalTables: [], externalEnums: [] }

type Glue = { __wbg_set_wasm(wasm: unknown): void; SchemaEngine: typeof Engine }

let loaded: Promise<Glue> | undefined

/** Node can't load the package's entry. Called once, because the glue code has one memory. */
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

/** The engine locks the database and never closes its connections, so they are closed here. */
async function withEngine<T>(
	databaseUrl: string,
	schema: string,
	work: (engine: Engine) => Promise<T>,
): Promise<T> {
	const glue = await loadGlue()
	const factory = new PrismaBetterSqlite3({ url: databaseUrl, timeout: LOCK_WAIT_MS })
	const connections: SqlDriverAdapter[] = []
	const recordingFactory: SqlMigrationAwareDriverAdapterFactory = {
		provider: factory.provider,
		adapterName: factory.adapterName,
		connect: async () => record(await factory.connect()),
		connectToShadowDb: async () => record(await factory.connectToShadowDb()),
	}
	function record(connection: SqlDriverAdapter) {
		connections.push(connection)
		return connection
	}
	try {
		const adapter = bindMigrationAwareSqlAdapterFactory(recordingFactory)
		const datamodels: [string, string][] = [["schema.prisma", schema]]
		return await work(await glue.SchemaEngine.new({ datamodels }, () => {}, adapter))
	} finally {
		for (const connection of connections) await connection.dispose()
	}
}

/** In the engine's format, oldest first. `only` limits them to the first n. */
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

const APPLIED_MIGRATIONS = `SELECT migration_name FROM _prisma_migrations
	WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`

/** Empty for a new database. Takes no lock, so a running server is not disturbed. */
async function appliedMigrations(databaseUrl: string): Promise<Set<unknown>> {
	const factory = new PrismaBetterSqlite3({ url: databaseUrl, timeout: LOCK_WAIT_MS })
	const connection = await factory.connect()
	try {
		const query = { sql: APPLIED_MIGRATIONS, args: [], argTypes: [] }
		const { rows } = await connection.queryRaw(query)
		return new Set(rows.map(([name]) => name))
	} catch {
		return new Set()
	} finally {
		await connection.dispose()
	}
}

/** Also creates the folder of the file. Returns the names of the applied migrations. */
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
	const apply = async () => {
		const result = await withEngine(options.databaseUrl, schema, (engine) =>
			engine.applyMigrations({ migrationsList, filters }),
		)
		return result.appliedMigrationNames
	}
	try {
		// The engine needs an exclusive lock, which it can't get while a server is running.
		if (await isUpToDate()) return []
		return await withLock(file, async () => ((await isUpToDate()) ? [] : apply()))
	} catch (error) {
		throw cannotOpen(file, error)
	}
}

/** Empty when the migrations on disk agree with the schema. */
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
