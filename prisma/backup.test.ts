import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { backUp, restore } from "./backup"
import { readLibrary } from "./library"
import { onFile } from "../tests/setup/sqlite"

const prismaDir = path.resolve("prisma")
const root = mkdtempSync(path.join(tmpdir(), "odes-backup-"))
const children: ChildProcess[] = []
afterAll(() => {
	for (const child of children) child.kill("SIGKILL")
	rmSync(root, { recursive: true, force: true })
})

let number = 0
let folder = ""
let file = ""
let backup = ""
beforeEach(() => {
	folder = path.join(root, String((number += 1)))
	file = path.join(folder, "odes.db")
	backup = path.join(folder, "kept", "odes.backup")
	mkdirSync(path.dirname(backup), { recursive: true })
	copyFileSync(path.join(inject("templates"), "library.db"), file)
	onFile(file, "PRAGMA journal_mode = WAL")
	onFile(file, `INSERT INTO "Secret" VALUES ('session', 'the secret of this site')`)
})

const title = (database: string) =>
	onFile(database, `SELECT "title" FROM "Poem" ORDER BY "id" LIMIT 1`)[0]
const poemCount = readLibrary("prisma/library").flatMap(({ poems }) => poems).length
const rename = (to: string) => onFile(file, `UPDATE "Poem" SET "title" = '${to}'`)
const secret = () => onFile(file, `SELECT "value" FROM "Secret" WHERE "name" = 'session'`)[0]
const restoreIt = () => restore(backup, { file, prismaDir })

/** Another process that has the database open, as a server has. It says each line that it wrote. */
async function startWriter(): Promise<{ written(): number; stop(): Promise<void> }> {
	const script = `
		const database = new (require("better-sqlite3"))(process.argv[1], { timeout: 5000 })
		const write = database.prepare('INSERT INTO "Setting" VALUES (?, 1, 0)')
		let at = 0
		setInterval(() => {
			for (let many = 0; many < 20; many++) write.run("written " + at++)
			process.stdout.write(at + "\\n")
		}, 1)`
	const writer = spawn(process.execPath, ["-e", script, file], {
		stdio: ["ignore", "pipe", "inherit"],
	})
	children.push(writer)
	let last = 0
	writer.stdout.on("data", (text: Buffer) => {
		last = Number(text.toString().trim().split("\n").at(-1))
	})
	await once(writer.stdout, "data")
	return {
		written: () => last,
		async stop() {
			writer.kill("SIGKILL")
			await once(writer, "exit")
		},
	}
}

describe("npm run db:backup and db:restore", () => {
	test("bring back the poems and the secrets, and keep what was there before", async () => {
		rename("Before")
		await backUp(file, backup)
		rename("After")
		onFile(file, `UPDATE "Secret" SET "value" = 'another secret'`)
		const saved = await restoreIt()
		expect(title(file)).toBe("Before")
		expect(secret()).toBe("the secret of this site")
		expect(title(saved!)).toBe("After")
		for (const name of [file, backup, saved!])
			expect((statSync(name).mode & 0o777).toString(8)).toBe("600")
		expect(existsSync(`${file}.restoring`)).toBe(false)
	})

	test("a restore into an empty folder needs nothing but the backup", async () => {
		await backUp(file, backup)
		file = path.join(root, "elsewhere", "deep", "odes.db")
		folder = path.dirname(file)
		expect(await restoreIt()).toBeUndefined()
		expect(onFile(file, `SELECT COUNT(*) FROM "Poem"`)).toEqual([poemCount])
		expect(secret()).toBe("the secret of this site")
	})

	test("under writes the backup has every row that was acknowledged before it began", async () => {
		const writer = await startWriter()
		for (let turn = 0; turn < 3; turn += 1) {
			const acknowledged = writer.written()
			const target = `${backup}${turn}`
			await backUp(file, target)
			const rows = onFile(target, `SELECT "key" FROM "Setting" WHERE "key" LIKE 'written %'`)
			expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
			expect(onFile(target, "PRAGMA integrity_check")).toEqual(["ok"])
		}
		await writer.stop()
	})

	test("a backup never replaces a file, and an absent database is not made", async () => {
		writeFileSync(backup, "dear letters")
		await expect(backUp(file, backup)).rejects.toThrow(/exists already; name another file/)
		expect(readFileSync(backup, "utf8")).toBe("dear letters")
		writeFileSync(path.join(folder, "session-secret"), "of an earlier release")
		await expect(backUp(file, `${backup}2`)).rejects.toThrow(/Start the site once first/)
		await expect(backUp(`${file}2`, `${backup}2`)).rejects.toThrow(/There is no database at/)
		expect(existsSync(`${file}2`)).toBe(false)
	})
})

describe("db:restore refuses, and changes nothing", () => {
	test("while a server has the database open", async () => {
		await backUp(file, backup)
		const writer = await startWriter()
		await expect(restoreIt()).rejects.toThrow(/A server is using .*odes\.db; stop it first/)
		const before = writer.written()
		await expect.poll(() => writer.written()).toBeGreaterThan(before)
		await writer.stop()
	})

	test.each<[string, RegExp, () => void | Promise<void>]>([
		["a file that is not there", /There is no file/, () => {}],
		["a text", /is no backup of Odes & Antlers/, () => writeFileSync(backup, "moose".repeat(999))],
		["an empty file", /is no backup of Odes & Antlers/, () => writeFileSync(backup, "")],
		["a folder", /is no backup of Odes & Antlers/, () => mkdirSync(backup)],
		[
			"the database of another application",
			/is no backup of Odes & Antlers/,
			() => void onFile(backup, `CREATE TABLE "Poem" ("id" TEXT, "words" TEXT)`),
		],
		[
			"a backup of a newer release",
			/newer release: this one does not know 29990101000000_more/,
			async () => {
				await backUp(file, backup)
				onFile(
					backup,
					`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
						VALUES ('x', 'x', '29990101000000_more', 1)`,
				)
			},
		],
		["a backup cut in half", /is damaged or cut short/, () => cut(0.5)],
		["a backup without its last page", /is damaged or cut short/, () => cut(0.995)],
	])("%s", async (_, sentence, make) => {
		await make()
		await expect(restoreIt()).rejects.toThrow(sentence)
		expect(title(file)).not.toBeUndefined()
		expect(secret()).toBe("the secret of this site")
	})
})

async function cut(share: number) {
	await backUp(file, backup)
	truncateSync(backup, Math.floor(statSync(backup).size * share))
}

test("a damaged database can be replaced, and its bytes are kept", async () => {
	await backUp(file, backup)
	writeFileSync(file, "SQLite format 3\0and nothing more")
	const saved = await restoreIt()
	expect(readFileSync(saved!, "utf8")).toBe("SQLite format 3\0and nothing more")
	expect(onFile(file, `SELECT COUNT(*) FROM "Poem"`)).toEqual([poemCount])
})
