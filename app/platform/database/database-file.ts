import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs"
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

function reason(error: unknown): string {
	let text = String(error)
	if (error instanceof Error) {
		const { originalMessage } = (error.cause ?? {}) as { originalMessage?: string }
		text = (originalMessage ?? error.message).split("\n")[0] ?? ""
	}
	return text.replace(/[.\s]+$/, "")
}

function findTrouble(file: string): string | undefined {
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

export function cannotOpen(file: string, cause: unknown): Error {
	const why = reason(cause)
	const message = `the database file ${file} can't be opened: ${why}. Check DATABASE_URL.`
	return new Error(message, { cause })
}

/** Throws one sentence when the file is no database. An empty file is fine. */
export function prepareDatabaseFile(file: string): void {
	try {
		makeFolder(path.dirname(file))
	} catch (error) {
		throw cannotOpen(file, error)
	}
	const trouble = existsSync(file) && findTrouble(file)
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

function identify(file: string): string {
	const found = statSync(file, { throwIfNoEntry: false })
	return found ? `${found.dev}:${found.ino}` : ""
}

/**
 * SQLite would play the log of the former file into the one that has taken its place, and damage
 * it. The result puts that log aside, unless the former file is back. Call `remember` while the
 * file is in use.
 */
export function watchLog(file: string) {
	const log = `${file}-wal`
	let used = ""
	let usedLog = ""
	return {
		remember() {
			used = identify(file)
			usedLog = identify(log)
		},
		putAside() {
			if (identify(file) === used || usedLog === "" || identify(log) !== usedLog) return
			renameSync(log, `${log}.replaced`)
			rmSync(`${file}-shm`, { force: true })
		},
	}
}

/** An open connection does not notice that its file was removed or replaced. */
export function watchFile(file: string): () => FileState {
	let known = identify(file)
	return () => {
		const trouble = findTrouble(file)
		if (trouble) {
			known = ""
			return { state: "broken", trouble }
		}
		const now = identify(file)
		if (now === known) return { state: "same" }
		known = now
		return { state: "changed" }
	}
}
