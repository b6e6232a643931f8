import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { migrate } from "../../../prisma/migrate"
import { withLock } from "./file-lock.server"
import { log } from "../log.server"
import { makePrivate } from "./private-file.server"

const prismaDir = path.resolve("prisma")
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

let root = ""
let umask = 0
let number = 0
let folder = ""
beforeAll(() => {
	root = mkdtempSync(path.join(tmpdir(), "odes-modes-"))
	// The most generous setting a machine can have.
	umask = process.umask(0)
})
afterAll(() => {
	process.umask(umask)
	rmSync(root, { recursive: true, force: true })
})
beforeEach(() => void (folder = path.join(root, `data-${(number += 1)}`)))

/** The modes of the database and its companions while it is open and has been written to. */
async function modesOfOpenDatabase(file: string): Promise<Record<string, string>> {
	const connection = await new PrismaBetterSqlite3({ url: `file:${file}` }).connect()
	try {
		await connection.executeScript(
			`PRAGMA journal_mode = WAL; INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES ('a', 'b', 0)`,
		)
		const names = ["", "-wal", "-shm", ".turn"].filter((suffix) => existsSync(file + suffix))
		return Object.fromEntries(names.map((suffix) => [suffix, modeOf(file + suffix)]))
	} finally {
		await connection.dispose()
	}
}

const ALL_PRIVATE = { "": "600", "-wal": "600", "-shm": "600", ".turn": "600" }

describe("what is stored is its owner's only", () => {
	test("a new database, its companions and the folder made for them", async () => {
		const file = path.join(folder, "deep", "odes.db")
		await migrate({ databaseUrl: `file:${file}`, prismaDir })
		expect(await modesOfOpenDatabase(file)).toEqual(ALL_PRIVATE)
		expect([folder, path.dirname(file)].map(modeOf)).toEqual(["700", "700"])
	})

	test("a database of an earlier release; the log says which file others could open", async () => {
		const warn = vi.spyOn(log, "warn")
		mkdirSync(folder, { mode: 0o755 })
		const file = path.join(folder, "odes.db")
		await migrate({ databaseUrl: `file:${file}`, prismaDir })
		for (const name of [file, `${file}.turn`]) chmodSync(name, 0o644)
		for (const suffix of ["-wal", "-shm"]) writeFileSync(file + suffix, "", { mode: 0o644 })
		await migrate({ databaseUrl: `file:${file}`, prismaDir })
		await withLock(file, async () => undefined)
		expect(await modesOfOpenDatabase(file)).toEqual(ALL_PRIVATE)
		expect(warn.mock.calls.map(([fields]) => fields)).toContainEqual({ file, mode: "644" })
		// The folder is the operator's own: its mode stays.
		expect(modeOf(folder)).toBe("755")
	})

	test("a file that is closed to others already is left as it is, and nothing is said", () => {
		const warn = vi.spyOn(log, "warn")
		mkdirSync(folder)
		const file = path.join(folder, "read-only")
		writeFileSync(file, "", { mode: 0o400 })
		makePrivate(file)
		makePrivate(path.join(folder, "missing"))
		makePrivate(folder)
		expect([modeOf(file), modeOf(folder), warn.mock.calls]).toEqual(["400", "777", []])
	})
})
