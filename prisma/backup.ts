import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs"
import path from "node:path"
import Database from "better-sqlite3"
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../app/platform/database/private-file.server"
import { withLock } from "../app/platform/database/file-lock.server"
import { readMigrations } from "./migrate"

// A backup is one SQLite file: the database, and the secrets that lie beside it as files.

/** Without them everybody would be signed out. */
const SECRET_FILES = ["session-secret", "signing-keys.json"]
const SECRETS = "_BackupFile"

/** Under writes, too: it holds one state of the database. Plain copies of the file lack the newest writes. */
export async function backUp(file: string, target: string): Promise<void> {
	if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
	if (existsSync(target)) throw new Error(`${target} exists already; name another file.`)
	const unfinished = `${target}.part`
	try {
		// Made first, so that nobody else can ever open it.
		writeFileSync(unfinished, "", { mode: PRIVATE_FILE })
		await copyDatabase(file, unfinished)
		addSecrets(unfinished, path.dirname(file))
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

function addSecrets(backup: string, folder: string): void {
	const database = new Database(backup)
	try {
		database.pragma("journal_mode = DELETE")
		database.exec(`CREATE TABLE "${SECRETS}" ("name" TEXT PRIMARY KEY, "content" TEXT NOT NULL)`)
		const add = database.prepare(`INSERT INTO "${SECRETS}" VALUES (?, ?)`)
		for (const name of SECRET_FILES) {
			const secretFile = path.join(folder, name)
			if (existsSync(secretFile)) add.run(name, readFileSync(secretFile, "utf8"))
		}
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
			const secrets = takeSecrets(unfinished)
			const saved = existsSync(file) ? await saveAway(file) : undefined
			for (const { name, content } of secrets) {
				const secretFile = path.join(path.dirname(file), name)
				rmSync(secretFile, { force: true })
				writeFileSync(secretFile, content, { mode: PRIVATE_FILE })
			}
			for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true })
			renameSync(unfinished, file)
			return saved
		} finally {
			rmSync(unfinished, { force: true })
		}
	})
}

function checkBackup(backup: string, prismaDir: string): void {
	if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`)
	const { applied, isWhole } = readBackup(backup)
	const known = readMigrations(path.join(prismaDir, "migrations")).migrationDirectories
	const names = new Set(known.map(({ path: name }) => name))
	const unknown = applied.find((name) => !names.has(name))
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

type Secret = { name: string; content: string }

/** A copy of a database has none: the files beside the present one stay. */
function takeSecrets(file: string): Secret[] {
	const database = new Database(file)
	try {
		database.pragma("journal_mode = DELETE")
		const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE "name" = ?`).get(SECRETS)
		if (!isThere) return []
		const secrets = database.prepare<[], Secret>(`SELECT * FROM "${SECRETS}"`).all()
		database.exec(`DROP TABLE "${SECRETS}"; VACUUM`)
		return secrets.filter(({ name }) => SECRET_FILES.includes(name))
	} finally {
		database.close()
	}
}

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

/** SQLite leaves the mode of a running server only when nobody else has the file open. */
function refuseWhileOpen(file: string): void {
	const database = new Database(file, { timeout: 0 })
	try {
		database.pragma("journal_mode = DELETE")
	} catch (error) {
		if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY"))
			throw new Error(`A server is using ${file}; stop it first.`, { cause: error })
	} finally {
		database.close()
	}
}
