import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs"
import path from "node:path"
import Database from "better-sqlite3"
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../app/platform/database/private-file.server"
import { withLock } from "../app/platform/database/file-lock.server"
import { unknownMigration } from "./migrate"

// A backup is one SQLite file: the whole database, with its secrets.

/** Where earlier releases had them. Without them everybody would be signed out. */
export const SECRET_FILES = ["session-secret", "signing-keys.json"]

export function refuseSecretsInFiles(file: string): void {
	if (SECRET_FILES.some((name) => existsSync(path.join(path.dirname(file), name))))
		throw new Error("Start the site once first: it moves its secrets into the database.")
}

/** Under writes, too: it holds one state of the database. Plain copies of the file lack the newest writes. */
export async function backUp(file: string, target: string): Promise<void> {
	if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
	if (existsSync(target)) throw new Error(`${target} exists already; name another file.`)
	refuseSecretsInFiles(file)
	const unfinished = `${target}.part`
	try {
		// Made first, so that nobody else can ever open it.
		writeFileSync(unfinished, "", { mode: PRIVATE_FILE })
		await copyDatabase(file, unfinished)
		leaveLogMode(unfinished)
		renameSync(unfinished, target)
	} finally {
		rmSync(unfinished, { force: true })
	}
}

async function copyDatabase(file: string, target: string): Promise<void> {
	const source = new Database(file, { readonly: true, timeout: 5_000 })
	try {
		// A copy starts again whenever somebody writes, unless the connection keeps its state.
		source.exec("BEGIN; SELECT 1 FROM sqlite_schema")
		await source.backup(target)
	} finally {
		source.close()
	}
}

/** One file holds everything then. Throws SQLITE_BUSY while another process has it open. */
export function leaveLogMode(file: string): void {
	const database = new Database(file, { timeout: 0 })
	try {
		database.pragma("journal_mode = DELETE")
	} finally {
		database.close()
	}
}

/**
 * Puts the backup in the database's place. Returns the file that now holds what was there before.
 * Throws one sentence, with nothing changed, when the backup is not usable or a server is running.
 */
export async function restore(
	backup: string,
	{ file, prismaDir }: { file: string; prismaDir: string },
): Promise<string | undefined> {
	checkBackup(backup, prismaDir)
	mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
	return withLock(file, async () => {
		const unfinished = `${file}.restoring`
		try {
			copyFileSync(backup, unfinished)
			chmodSync(unfinished, PRIVATE_FILE)
			leaveLogMode(unfinished)
			const saved = existsSync(file) ? await saveAway(file) : undefined
			for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true })
			renameSync(unfinished, file)
			return saved
		} finally {
			rmSync(unfinished, { force: true })
		}
	})
}

export function checkBackup(backup: string, prismaDir: string): void {
	if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`)
	const { applied, isWhole } = readBackup(backup)
	const unknown = unknownMigration(applied, path.join(prismaDir, "migrations"))
	if (unknown)
		throw new Error(`${backup} is from a newer release: this one does not know ${unknown}.`)
	if (!isWhole) throw new Error(`${backup} is damaged or cut short.`)
}

function readBackup(backup: string): { applied: string[]; isWhole: boolean } {
	const notOurs = `${backup} is no backup of Odes & Antlers.`
	if (statSync(backup).isDirectory()) throw new Error(notOurs)
	const database = new Database(backup, { readonly: true })
	try {
		database.prepare(`SELECT "id", "poetId" FROM "Poem" LIMIT 1`).get()
		const applied = database
			.prepare<[], string>(
				"SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
			)
			.pluck()
			.all()
		if (applied.length === 0) throw new Error(notOurs)
		return { applied, isWhole: database.pragma("integrity_check", { simple: true }) === "ok" }
	} catch (error) {
		if (isDamage(error)) return { applied: [], isWhole: false }
		throw new Error(notOurs, { cause: error })
	} finally {
		database.close()
	}
}

const isDamage = (error: unknown): boolean =>
	/^SQLITE_(CORRUPT|IOERR)/.test((error as { code?: string }).code ?? "")

async function saveAway(file: string): Promise<string> {
	refuseWhileOpen(file)
	const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 17)
	const target = `${file}.before-restore-${stamp}`
	try {
		await backUp(file, target)
	} catch {
		// It is damaged, which may be why somebody restores. Its bytes are kept as they are.
		copyFileSync(file, target)
	}
	return target
}

export function refuseWhileOpen(file: string): void {
	try {
		leaveLogMode(file)
	} catch (error) {
		if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY"))
			throw new Error(`A server is using ${file}; stop it first.`, { cause: error })
	}
}
