import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from "node:fs"
import path from "node:path"
import { ensurePrivateFile, makePrivate, PRIVATE_FOLDER } from "./private-file.server"

const MAGIC = "SQLite format 3\0"

function firstBytes(file: string): string {
	const handle = openSync(file, "r")
	try {
		const bytes = Buffer.alloc(MAGIC.length)
		return bytes.toString("latin1", 0, readSync(handle, bytes, 0, MAGIC.length, 0))
	} finally {
		closeSync(handle)
	}
}

const reason = (error: unknown): string =>
	(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)).replace(
		/[.\s]+$/,
		"",
	)

function troubleWith(file: string): string | undefined {
	try {
		const found = statSync(file)
		if (found.isDirectory()) return "it is a folder"
		if (!found.isFile()) return "it is no ordinary file"
		if (found.size === 0) return "it is empty"
		return firstBytes(file) === MAGIC ? undefined : "it is not an SQLite database"
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ENOENT" ? "it is gone" : reason(error)
	}
}

export const cannotOpen = (file: string, why: unknown): Error =>
	new Error(
		`the database file ${file} can't be opened: ${typeof why === "string" ? why : reason(why)}. Check DATABASE_URL.`,
		{ cause: why },
	)

/**
 * Creates the folder and the file for their owner only. Throws one sentence when the file is no
 * database; an empty file is fine.
 */
export function prepareDatabaseFile(file: string): void {
	try {
		makeFolder(path.dirname(file))
	} catch (error) {
		throw cannotOpen(file, error)
	}
	const trouble = existsSync(file) ? troubleWith(file) : undefined
	if (trouble && trouble !== "it is empty") throw cannotOpen(file, trouble)
	try {
		ensurePrivateFile(file)
	} catch (error) {
		throw cannotOpen(file, error)
	}
	// SQLite creates these files with the mode of the database. They may be from an earlier start.
	for (const suffix of ["-wal", "-shm", "-journal"]) makePrivate(`${file}${suffix}`)
}

/** One level at a time: a recursive mkdir under /proc never returns. */
function makeFolder(folder: string): void {
	if (existsSync(folder)) return
	makeFolder(path.dirname(folder))
	try {
		mkdirSync(folder, { mode: PRIVATE_FOLDER })
	} catch (error) {
		// Another process may have created it.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
	}
}

type FileState = { state: "same" | "changed" } | { state: "broken"; trouble: string }

/** An open connection does not notice that its file was removed or replaced. */
export function watchFile(file: string): () => FileState {
	const print = () => {
		const { ino, dev } = statSync(file)
		return `${dev}:${ino}`
	}
	let known = existsSync(file) ? print() : ""
	return () => {
		const trouble = troubleWith(file)
		if (trouble) {
			known = ""
			return { state: "broken", trouble }
		}
		const now = print()
		if (now === known) return { state: "same" }
		known = now
		return { state: "changed" }
	}
}
