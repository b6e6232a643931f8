import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import {
	bindMigrationAwareSqlAdapterFactory,
	type SqlDriverAdapter,
	type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils"
import type { SchemaEngine as Engine } from "@prisma/schema-engine-wasm"
import type { Driver } from "../app/platform/database/driver.server"
import { openDriver } from "../app/platform/database/open-driver.server"

// Prisma's migration engine as WebAssembly, because the CLI downloads a binary.

const require = createRequire(import.meta.url)
/** Tables that a schema can't describe: the migrations make them, and triggers write them. */
const SEARCH_TABLES = [
	"",
	"Stale",
	"Words",
	"Words_config",
	"Words_data",
	"Words_docsize",
	"Words_idx",
].map((end) => `PoemSearch${end}`)
const filters = { externalTables: SEARCH_TABLES, externalEnums: [] }

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
	driver: Driver,
	schema: string,
	work: (engine: Engine) => Promise<T>,
): Promise<T> {
	const glue = await loadGlue()
	const connections: SqlDriverAdapter[] = []
	// The engine does not pass on what the database says about a script.
	let scriptError: unknown
	const connect = async () => {
		const connection = await driver.connect()
		const run = connection.executeScript.bind(connection)
		connection.executeScript = (script) =>
			run(script).catch((error: unknown) => {
				throw (scriptError = error)
			})
		connections.push(connection)
		return connection
	}
	const factory: SqlMigrationAwareDriverAdapterFactory = {
		provider: driver.kind === "sqlite" ? "sqlite" : "postgres",
		adapterName: driver.kind,
		connect,
		connectToShadowDb: connect,
	}
	try {
		const adapter = bindMigrationAwareSqlAdapterFactory(factory)
		const datamodels: [string, string][] = [["schema.prisma", schemaFor(driver, schema)]]
		return await work(await glue.SchemaEngine.new({ datamodels }, () => {}, adapter))
	} catch (error) {
		throw scriptError ?? error
	} finally {
		for (const connection of connections) await connection.dispose()
	}
}

const schemaFor = ({ kind }: Pick<Driver, "kind">, schema: string): string =>
	schema.replace(/provider = "sqlite"/, `provider = "${kind}"`)

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

class NewerDatabase extends Error {
	constructor(migration: string) {
		super(`the database is from a newer release: this one does not know ${migration}.`)
	}
}

/** A failed migration has changed nothing, so it may be tried again. */
const FORGET_FAILED = "DELETE FROM _prisma_migrations WHERE finished_at IS NULL"

/** For a connection of a driver. */
export const plain = (sql: string) => ({ sql, args: [], argTypes: [] })

/** Empty for a new database. Takes no lock, so a running server is not disturbed. */
export async function appliedMigrations(driver: Driver): Promise<Set<string>> {
	const connection = await driver.connect()
	try {
		const { rows } = await connection.queryRaw(plain(APPLIED_MIGRATIONS))
		return new Set(rows.map(([name]) => String(name)))
	} catch {
		return new Set()
	} finally {
		await connection.dispose()
	}
}

async function forgetFailed(driver: Driver): Promise<void> {
	const connection = await driver.connect()
	try {
		await connection.executeRaw(plain(FORGET_FAILED))
	} catch {
		// There is no such table yet, or no answer: the first error says what is wrong.
	} finally {
		await connection.dispose()
	}
}

/** The first of these migrations that this release does not have. */
export function unknownMigration(applied: Iterable<string>, folder: string): string | undefined {
	const known = new Set(readMigrations(folder).migrationDirectories.map(({ path: name }) => name))
	return [...applied].find((name) => !known.has(name))
}

/**
 * Also creates the folder of an SQLite file. Returns the names of the applied migrations. Refuses
 * a database of a newer release: this one does not know its tables.
 */
export async function migrate(options: {
	databaseUrl: string
	prismaDir: string
	only?: number
}): Promise<string[]> {
	const driver = await openDriver(options.databaseUrl)
	const schema = readFileSync(path.join(options.prismaDir, "schema.prisma"), "utf8")
	const folder = path.join(options.prismaDir, driver.migrations)
	const migrationsList = readMigrations(folder, options.only)
	const isUpToDate = async () => {
		const known = await appliedMigrations(driver)
		const unknown = unknownMigration(known, folder)
		if (unknown) throw new NewerDatabase(unknown)
		return migrationsList.migrationDirectories.every(({ path: name }) => known.has(name))
	}
	const apply = async () => {
		const result = await withEngine(driver, schema, (engine) =>
			engine.applyMigrations({ migrationsList, filters }),
		)
		return result.appliedMigrationNames
	}
	try {
		// The engine needs an exclusive lock, which it can't get while a server is running.
		if (await isUpToDate()) return []
		return await driver.inTurn(async () => ((await isUpToDate()) ? [] : apply()))
	} catch (error) {
		if (error instanceof NewerDatabase) throw error
		await forgetFailed(driver).catch(() => {})
		throw driver.cannotOpen(error)
	}
}

/** The SQL that leads from the migrations of SQLite to the schema; empty when they agree. */
export async function diffToSchema(options: {
	prismaDir: string
	scratchUrl: string
}): Promise<string> {
	const schema = readFileSync(path.join(options.prismaDir, "schema.prisma"), "utf8")
	await migrate({ databaseUrl: options.scratchUrl, prismaDir: options.prismaDir })
	const files = [{ path: "schema.prisma", content: schema }]
	const driver = await openDriver(options.scratchUrl)
	const result = await withEngine(driver, schema, (engine) =>
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

/** The schema that the migrations of PostgreSQL lead to. Its engine can't read it from a database. */
export const POSTGRES_SCHEMA = "migrations-postgresql/schema.prisma"

/** The same for PostgreSQL. Text is sorted by its bytes there, too, as on SQLite and in our code. */
export async function postgresDiffToSchema(options: {
	prismaDir: string
	scratchUrl: string
}): Promise<string> {
	const read = (name: string) => {
		const file = path.join(options.prismaDir, name)
		return existsSync(file) ? readFileSync(file, "utf8") : ""
	}
	const postgresql = { kind: "postgresql" } as const
	const target = (content: string) => ({
		tag: "schemaDatamodel" as const,
		files: [{ path: "schema.prisma", content: schemaFor(postgresql, content) }],
	})
	const [from, to] = [read(POSTGRES_SCHEMA), read("schema.prisma")]
	// Two schemas are compared: the engine asks for a connection, but no server is needed.
	const driver = { ...(await openDriver(options.scratchUrl)), ...postgresql }
	const result = await withEngine(driver, to, (engine) =>
		engine.diff({
			from: from ? target(from) : { tag: "empty" },
			to: target(to),
			script: true,
			exitCode: null,
			filters,
		}),
	)
	return (result.stdout ?? "").replace(/\bTEXT\b/g, 'TEXT COLLATE "C"')
}
