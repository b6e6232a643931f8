import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { createDatabase, databaseUrl, dropDatabase, runOn } from "./postgres"
import { askFile } from "./sqlite"

const SETTINGS = [
	"ANTHROPIC",
	"OPENAI",
	"AI_",
	"ADMIN_",
	"SESSION_",
	"PUBLIC_",
	"NODE_ENV",
	"LOG_LEVEL",
	"DATABASE_",
	"GENERATIONS_",
	"DEATHMATCHES_",
	"METRICS_",
]

export type RunningServer = {
	url: string
	folder: string
	databaseFile: string
	process: ChildProcess
	output(): string
	/** Asks the server's database, past the server. Values stand as "?". */
	sql<Row = Record<string, unknown>>(text: string, ...values: (string | number)[]): Promise<Row[]>
	stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** What `npm start` gives to Node. */
const startCommand = (
	JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
).scripts.start
	.split(" ")
	.slice(1)

/** The folder of the PostgreSQL server that these tests run on; null on SQLite. */
const postgresFolder = () =>
	process.env.TEST_DATABASE === "postgres"
		? new URL(process.env.DATABASE_URL ?? "").searchParams.get("host")
		: null

const numbered = (text: string) => {
	let value = 0
	return text.replaceAll("?", () => `$${(value += 1)}`)
}

/** The same folder gives the same database. */
async function databaseOf(folder: string, databaseFile: string): Promise<string> {
	const postgres = postgresFolder()
	if (!postgres) return `file:${databaseFile}`
	const name = path.basename(folder)
	const known = await runOn(
		postgres,
		"postgres",
		`SELECT 1 FROM pg_database WHERE datname='${name}'`,
	)
	if (known.length === 0) await createDatabase(postgres, name).catch(() => {})
	return databaseUrl(postgres, name)
}

/** Starts the build, or another `script`, on a new database. Resolves when it accepts requests. */
export async function startServer({
	script,
	port = 0,
	env = {},
	folder = mkdtempSync(path.join(tmpdir(), "odes-server-")),
	keep = false,
	onFile = false,
}: {
	script?: string
	port?: number
	env?: Record<string, string>
	folder?: string
	keep?: boolean
	/** On an SQLite file, whatever the tests run on. */
	onFile?: boolean
} = {}): Promise<RunningServer> {
	const databaseFile = path.join(folder, "odes.db")
	const clean = Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !SETTINGS.some((prefix) => name.startsWith(prefix)),
		),
	)
	const child = spawn(process.execPath, script ? [script] : startCommand, {
		env: {
			...clean,
			NODE_ENV: "production",
			PORT: String(port),
			DATABASE_URL: onFile ? `file:${databaseFile}` : await databaseOf(folder, databaseFile),
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	})
	let output = ""
	const exited = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)))
	const url = await new Promise<string>((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new Error(`the server did not start:\n${output}`)),
			120_000,
		)
		const read = (chunk: Buffer) => {
			output += chunk.toString()
			const opened = /is open at http:\/\/localhost:(\d+)/.exec(output)
			if (!opened) return
			clearTimeout(timer)
			resolve(`http://127.0.0.1:${opened[1]}`)
		}
		child.stdout.on("data", read)
		child.stderr.on("data", read)
		void exited.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
	})
	return {
		url,
		folder,
		databaseFile,
		process: child,
		output: () => output,
		async sql<Row>(text: string, ...values: (string | number)[]) {
			const postgres = onFile ? null : postgresFolder()
			const rows = postgres
				? await runOn(postgres, path.basename(folder), numbered(text), values)
				: askFile(databaseFile, text, values)
			return rows as Row[]
		},
		async stop(signal = "SIGTERM") {
			child.kill(signal)
			const code = await exited
			if (keep) return code
			rmSync(folder, { recursive: true, force: true })
			const postgres = postgresFolder()
			if (postgres && !onFile) await dropDatabase(postgres, path.basename(folder))
			return code
		},
	}
}
