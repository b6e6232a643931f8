import { spawn } from "node:child_process"
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	renameSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { migrate } from "../../prisma/migrate"
import { type RunningServer, startServer } from "../setup/server"

// The real server, started as npm start does. The first start makes the build when there is none.

const SLOW = 180_000
const folder = mkdtempSync(path.join(tmpdir(), "odes-start-"))
const file = (name: string) => path.join(folder, name)
const running: RunningServer[] = []
const start = async (options: Parameters<typeof startServer>[0] = {}) => {
	const server = await startServer({
		onFile: true,
		...options,
		env: { LOG_LEVEL: "info", ...options.env },
	})
	running.push(server)
	return server
}
beforeAll(async () => {
	const first = await start()
	await first.stop()
}, SLOW)
afterAll(async () => {
	for (const server of running) if (server.process.exitCode === null) await server.stop("SIGKILL")
	rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string) => {
	const response = await fetch(url)
	return { status: response.status, text: await response.text() }
}

/** Asks until the answer has that status: the file is looked at four times a second. */
async function until(url: string, status: number) {
	await expect
		.poll(async () => (await page(url)).status, { timeout: 8_000, interval: 100 })
		.toBe(status)
	return page(url)
}

function startAndFail(env: Record<string, string>) {
	const child = spawn(process.execPath, ["scripts/start.mjs"], {
		env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "info", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	})
	let said = ""
	child.stderr.on("data", (chunk: Buffer) => void (said += chunk.toString()))
	return new Promise<{ code: number | null; said: string }>((resolve) =>
		child.on("close", (code) => resolve({ code, said })),
	)
}

describe("a start that can't succeed ends with one clear sentence", () => {
	test.each([
		["a folder", "folder.db", () => mkdirSync(file("folder.db")), "it is a folder"],
		[
			"no database",
			"text.db",
			() => writeFileSync(file("text.db"), "moose ".repeat(1_000)),
			"it is not an SQLite database",
		],
		["below a file", "text/odes.db", () => writeFileSync(file("text"), "x"), "can't be opened"],
	])(
		"DATABASE_URL names %s",
		async (_name, name, make, why) => {
			make()
			const { code, said } = await startAndFail({ DATABASE_URL: `file:${file(name)}` })
			expect(code).toBe(1)
			expect(said.trim().split("\n")).toHaveLength(1)
			expect(said).toMatch(/^Odes & Antlers can't start: /)
			expect(said).toContain(file(name))
			expect(said).toContain(why)
		},
		SLOW,
	)

	test(
		"a variable that is not usable is named",
		async () => {
			const { code, said } = await startAndFail({ PORT: "moose" })
			expect(code).toBe(1)
			expect(said.trim().split("\n")).toHaveLength(1)
			expect(said).toMatch(/^Odes & Antlers can't start: The environment is not usable: PORT /)
		},
		SLOW,
	)
})

describe("starts", () => {
	test(
		"two at once on one new database do no harm: both serve the same library, once",
		async () => {
			const together = mkdtempSync(path.join(tmpdir(), "odes-two-"))
			const both = await Promise.all([
				start({ folder: together, keep: true }),
				start({ folder: together, keep: true }),
			])
			const [one, two] = await Promise.all(
				both.map(({ url }) => page(`${url}/api/poems?fields=id`)),
			)
			const ids = (JSON.parse(one!.text) as { id: string }[]).map(({ id }) => id)
			expect(ids.length).toBeGreaterThan(100)
			expect(new Set(ids).size).toBe(ids.length)
			expect(two!.text).toBe(one!.text)
			for (const server of both) expect(await server.stop()).toBe(0)
			rmSync(together, { recursive: true, force: true })
		},
		SLOW,
	)

	test(
		"a database of an older migration is brought up to date; a second start changes nothing",
		async () => {
			const old = mkdtempSync(path.join(tmpdir(), "odes-old-"))
			const prismaDir = path.resolve("prisma")
			expect(
				await migrate({ databaseUrl: `file:${path.join(old, "odes.db")}`, prismaDir, only: 1 }),
			).toHaveLength(1)
			const count = () => {
				const database = new Database(path.join(old, "odes.db"), { readonly: true })
				const number = (sql: string) => (database.prepare(sql).get() as { n: number }).n
				const counts = [
					number("SELECT COUNT(*) AS n FROM _prisma_migrations"),
					number("SELECT COUNT(*) AS n FROM Poet"),
					number("SELECT COUNT(*) AS n FROM Poem"),
					number("SELECT COUNT(*) AS n FROM Highlight"),
				]
				database.close()
				return counts
			}
			const first = await start({ folder: old, keep: true })
			expect((await page(`${first.url}/book`)).status).toBe(200)
			await first.stop()
			const after = count()
			expect(after[0]).toBeGreaterThan(1)
			expect(after[2]).toBeGreaterThan(100)
			const second = await start({ folder: old, keep: true })
			await second.stop()
			expect(count()).toEqual(after)
			rmSync(old, { recursive: true, force: true })
		},
		SLOW,
	)
})

describe("a database that fails while we run", () => {
	let server: RunningServer
	beforeAll(async () => void (server = await start()), SLOW)
	afterAll(async () => void (await server.stop()))

	const expectPanels = async () => {
		const book = await until(`${server.url}/book`, 500)
		expect(book.text).toContain("Failed to load poems")
		expect(book.text).toMatch(/<button(?![^>]*type="button")[^>]*>Retry<\/button>/)
		const home = await page(server.url)
		expect(home.status).toBe(500)
		expect(home.text).toContain("Failed to load page data")
		const api = await fetch(`${server.url}/api/poets`)
		expect([api.status, api.headers.get("content-type")]).toEqual([
			500,
			expect.stringContaining("application/problem+json"),
		])
		expect((await page(`${server.url}/readyz`)).status).toBe(503)
		expect((await page(`${server.url}/healthz`)).status).toBe(200)
		expect(book.text).not.toMatch(/SQLITE|Prisma|node_modules|at Object/)
	}
	const expectWell = async () => {
		expect((await until(`${server.url}/book`, 200)).text).toContain(
			"A Big Book of Poems About Moose",
		)
		expect((await page(`${server.url}/readyz`)).status).toBe(200)
		expect((await page(`${server.url}/api/poets`)).status).toBe(200)
	}

	test(
		"taken away: the panels with Retry, status 500; back again: well by itself",
		{ tags: ["ER-22", "ER-23", "ER-24", "BK-34", "HM-16"], timeout: SLOW },
		async () => {
			await expectWell()
			renameSync(server.databaseFile, `${server.databaseFile}.away`)
			await expectPanels()
			const { text } = await page(`${server.url}/book`)
			expect(text).toMatch(/<dt>Type<\/dt><dd>DATABASE<\/dd>.*<dt>Status<\/dt><dd>500<\/dd>/)
			renameSync(`${server.databaseFile}.away`, server.databaseFile)
			await expectWell()
		},
	)

	test(
		"damaged: the panels; another sound file in its place: well by itself",
		async () => {
			const copy = `${server.databaseFile}.copy`
			const database = new Database(server.databaseFile)
			database.pragma("wal_checkpoint(TRUNCATE)")
			database.close()
			copyFileSync(server.databaseFile, copy)
			truncateSync(server.databaseFile, 0)
			await expectPanels()
			writeFileSync(server.databaseFile, "moose ".repeat(10_000))
			await expectPanels()
			renameSync(copy, server.databaseFile)
			await expectWell()
		},
		SLOW,
	)
})
