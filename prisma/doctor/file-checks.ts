import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from "node:fs"
import path from "node:path"
import Database from "better-sqlite3"
import { SECRET_FILES } from "../backup"
import { type Finding, named } from "./finding"

// What only an SQLite database has: its file, and the folder around it.

const OTHERS = 0o077
const MEGABYTE = 1_048_576
/** A log this large was not taken over into the database for a long time. */
const LARGE_LOG = 512 * MEGABYTE
/** Bytes that a day of writing may need. */
const SPARE = 200 * MEGABYTE

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`

export const freeBytesOf = (folder: string): number => {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize
}

function checkFolder(file: string, freeBytes: number): Finding[] {
	const folder = path.dirname(file)
	const findings: Finding[] = []
	const unfinished = readdirSync(folder).filter((name) => /\.(part|restoring)$/.test(name))
	if (unfinished.length > 0)
		findings.push({
			problem: `A backup or restore did not end: ${named(unfinished)}.`,
			remedy: "Remove these files, and make the backup again.",
		})
	const secrets = SECRET_FILES.filter((name) => existsSync(path.join(folder, name)))
	if (secrets.length > 0)
		findings.push({
			problem: `Secrets of an earlier release lie beside the database: ${named(secrets)}.`,
			remedy: "Start the site once: it moves them into the database.",
		})
	const needed = 2 * statSync(file).size + SPARE
	if (freeBytes < needed)
		findings.push({
			problem: `Only ${megabytes(freeBytes)} are free in ${folder}.`,
			remedy: `Make room: a backup beside the database and a day of writing need ${megabytes(needed)}.`,
		})
	try {
		accessSync(folder, constants.W_OK)
		accessSync(file, constants.W_OK)
	} catch {
		findings.push({
			problem: `${file} or its folder can't be written to.`,
			remedy: "Give both to the user that runs the site, or mount the disk for writing.",
		})
	}
	return findings
}

function checkModes(file: string): Finding[] {
	if (process.platform === "win32") return []
	const open = [file, `${file}-wal`, `${file}-shm`].filter(
		(name) => existsSync(name) && (statSync(name).mode & OTHERS) !== 0,
	)
	if (open.length === 0) return []
	return [
		{
			problem: `Other users of this machine can open ${named(open.map((name) => path.basename(name)))}.`,
			remedy: `Run chmod 600 ${open.join(" ")}.`,
		},
	]
}

function checkContent(file: string): Finding[] {
	const restore = "Stop the server and restore the last good backup with npm run db:restore."
	let database: Database.Database | undefined
	try {
		database = new Database(file, { readonly: true, timeout: 5_000 })
		const damage = database.pragma("integrity_check(3)", { simple: true })
		if (damage !== "ok") return [{ problem: `The file is damaged: ${damage}.`, remedy: restore }]
		const orphans = database.pragma("foreign_key_check") as { table: string; parent: string }[]
		if (orphans.length === 0) return []
		const names = [...new Set(orphans.map(({ table, parent }) => `${table} without ${parent}`))]
		return [
			{
				problem: `${orphans.length} rows refer to rows that are gone: ${named(names)}.`,
				remedy: "Make a backup, then remove these rows, or restore the last good backup.",
			},
		]
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		return [{ problem: `The file can't be read: ${reason}.`, remedy: restore }]
	} finally {
		database?.close()
	}
}

function checkLog(file: string): Finding[] {
	const log = `${file}-wal`
	if (!existsSync(log) || statSync(log).size < LARGE_LOG) return []
	return [
		{
			problem: `The log of the database has grown to ${megabytes(statSync(log).size)}.`,
			remedy: "A reader keeps an old state open. Restart the server; the log shrinks then.",
		},
	]
}

/** The last of the checks reads the whole file. */
export const checkFile = (file: string, freeBytes: number): Finding[] => [
	...checkFolder(file, freeBytes),
	...checkModes(file),
	...checkLog(file),
	...checkContent(file),
]
