import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import Database from "better-sqlite3"
import { root } from "../build.mjs"
import { startOurs, table } from "./measure.mjs"
import { makeLarge } from "./scale.mjs"

// Backups while a server answers readers and another process writes. Each one is restored beside
// the database and must hold every write that was acknowledged before it began, and be sound.
// BACKUPS is the number of backups of the shipped library.

const BACKUPS = Number(process.env.BACKUPS ?? 100)
const READERS = 8
const WRITE_EVERY_MS = 10
const ALONE_MS = 15_000
/** A session without an account: no page is cached. */
const headers = { cookie: "__session=nobody" }

const command = (databaseUrl, ...words) =>
	promisify(execFile)(process.execPath, ["scripts/run.mjs", "prisma/commands.ts", ...words], {
		cwd: root,
		env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "error" },
	})

const fileOf = (url) => url.replace("file:", "")

function startWriter(url) {
	const database = new Database(fileOf(url), { timeout: 5_000 })
	const write = database.prepare(
		`INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES (?, '1', CURRENT_TIMESTAMP)`,
	)
	let written = 0
	const timer = setInterval(() => {
		write.run(`drill ${written}`)
		written += 1
	}, WRITE_EVERY_MS)
	return {
		written: () => written,
		stop() {
			clearInterval(timer)
			database.close()
		},
	}
}

/** What is wrong with the restored database; empty when nothing is. */
function faultsOf(file, acknowledged) {
	const database = new Database(file, { readonly: true })
	try {
		const rows = database
			.prepare(`SELECT COUNT(*) FROM "Setting" WHERE "key" LIKE 'drill %'`)
			.pluck()
			.get()
		const sound = database.pragma("integrity_check", { simple: true })
		return [
			...(rows < acknowledged ? [`${acknowledged - rows} writes are missing`] : []),
			...(sound === "ok" ? [] : [sound]),
		]
	} finally {
		database.close()
	}
}

/** Reads until `work` ends. Latencies in milliseconds. */
async function readDuring({ url }, work) {
	const ids = (await (await fetch(`${url}/api/poems/paginated?pageSize=50`)).json()).data
	const until = { isOver: false }
	const seen = []
	const read = async (reader) => {
		for (let at = reader; !until.isOver; at += 1) {
			const startedAt = performance.now()
			const answer = await fetch(`${url}/book?poemId=${ids[at % ids.length].id}`, { headers })
			await answer.arrayBuffer()
			if (answer.status !== 200) throw new Error(`${answer.status} for a reader`)
			seen.push(performance.now() - startedAt)
		}
	}
	const readers = Array.from({ length: READERS }, (_, at) => read(at))
	await work()
	until.isOver = true
	await Promise.all(readers)
	const sorted = seen.toSorted((one, other) => one - other)
	const at = (share) => Math.round(sorted[Math.floor(sorted.length * share)])
	return { p50: at(0.5), p99: at(0.99) }
}

const secondsSince = (from) => Math.round((performance.now() - from) / 100) / 10

async function backUp(url, file, writer) {
	const acknowledged = writer.written()
	const startedAt = performance.now()
	await command(url, "backup", file)
	return { file, acknowledged, backupSeconds: secondsSince(startedAt) }
}

async function restore({ file, acknowledged, backupSeconds }) {
	const restored = `${file}.restored`
	const startedAt = performance.now()
	await command(`file:${restored}`, "restore", file)
	const restoreSeconds = secondsSince(startedAt)
	const faults = faultsOf(restored, acknowledged)
	rmSync(file)
	rmSync(restored)
	return { faults, backupSeconds, restoreSeconds }
}

async function drill(name, url, folder, count) {
	const server = await startOurs({ DATABASE_URL: url })
	const writer = startWriter(url)
	const taken = []
	const done = []
	try {
		const alone = await readDuring(server, () => pause(ALONE_MS))
		const meanwhile = await readDuring(server, async () => {
			for (let at = 0; at < count; at += 1)
				taken.push(await backUp(url, path.join(folder, `${name} ${at}`), writer))
		})
		// Not while readers are measured: the check holds this process up.
		for (const backup of taken) done.push(await restore(backup))
		const most = (key) => Math.max(...done.map((one) => one[key]))
		return {
			database: name,
			backups: count,
			faults: done.flatMap(({ faults }) => faults).join("; ") || "none",
			"writes meanwhile": writer.written(),
			"backup, s at most": most("backupSeconds"),
			"restore, s at most": most("restoreSeconds"),
			"readers' p50, p99 ms": `${alone.p50}, ${alone.p99}`,
			meanwhile: `${meanwhile.p50}, ${meanwhile.p99}`,
		}
	} finally {
		writer.stop()
		await server.stop({ keep: true })
	}
}

export async function benchBackup() {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-backups-"))
	try {
		const small = `file:${path.join(folder, "small.db")}`
		await command(small, "seed")
		const rows = [await drill("the shipped library", small, folder, BACKUPS)]
		rows.push(await drill("100,000 poems", makeLarge(folder), folder, 3))
		process.stdout.write(`${table("Backups under load", rows)}\n`)
		return { rows }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
