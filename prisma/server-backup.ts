import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdtempSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PRIVATE_FILE } from "../app/platform/database/private-file.server"
import { checkBackup, leaveLogMode } from "./backup"
import { copyDatabase, prepareTarget } from "./copy"
import { migrate } from "./migrate"

// A backup of a PostgreSQL database is an SQLite file, too: either kind of site can restore it.

type Place = { url: string; prismaDir: string }

/** Under writes, too: it holds one state of the database. */
export async function backUpServer({ url, prismaDir }: Place, target: string): Promise<void> {
	if (existsSync(target)) throw new Error(`${target} exists already; name another file.`)
	const unfinished = `${target}.part`
	try {
		// Made first, so that nobody else can ever open it.
		writeFileSync(unfinished, "", { mode: PRIVATE_FILE })
		await copyDatabase({ from: url, to: `file:${unfinished}`, prismaDir })
		leaveLogMode(unfinished)
		renameSync(unfinished, target)
	} finally {
		for (const suffix of ["", "-wal", "-shm", ".turn"])
			rmSync(`${unfinished}${suffix}`, { force: true })
	}
}

/**
 * Puts the backup in the database's place. Returns the file that now holds what was there before.
 * Throws one sentence, with nothing changed, when the backup is not usable or a server is running.
 */
export async function restoreServer(
	backup: string,
	{ url, prismaDir }: Place,
): Promise<string | undefined> {
	checkBackup(backup, prismaDir)
	const folder = mkdtempSync(path.join(tmpdir(), "odes-restore-"))
	try {
		// A backup of an earlier release gets the tables of this one; the file stays as it is.
		const from = path.join(folder, "backup.db")
		copyFileSync(backup, from)
		chmodSync(from, PRIVATE_FILE)
		await migrate({ databaseUrl: `file:${from}`, prismaDir })
		const hadBook = await prepareTarget(url, prismaDir)
		const saved = hadBook ? savedBeside(backup) : undefined
		if (saved) await backUpServer({ url, prismaDir }, saved)
		await copyDatabase({ from: `file:${from}`, to: url, prismaDir, replace: true })
		return saved
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

const savedBeside = (backup: string): string =>
	`${backup}.before-restore-${new Date().toISOString().replace(/\D/g, "").slice(0, 17)}`
