import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
	createDatabase,
	databaseUrl,
	type PostgresServer,
	runOn,
	startPostgres,
} from "../setup/postgres"
import { type RunningServer, startServer } from "../setup/server"

// The database cuts every connection, or is stopped and started, while people read and write.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const folder = mkdtempSync(path.join(tmpdir(), "odes-lost-"))
let postgres: PostgresServer
let server: RunningServer
let token = ""
const acknowledged: string[] = []
const statuses = new Set<number>()

async function write(): Promise<number> {
	const title = `Kept ${randomUUID()}`
	const answer = await fetch(`${server.url}/api/poems/admin/submit-protected-poem`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
		body: JSON.stringify({
			title,
			poetName: "Emily Dickinson",
			content: "A moose stood.",
			subject: "Moose",
		}),
	})
	if (answer.ok) acknowledged.push(title)
	else expect(await answer.text()).not.toMatch(/Prisma|57P01|ECONN|node_modules/)
	statuses.add(answer.status)
	return answer.status
}

const readyz = async () => (await fetch(`${server.url}/readyz`)).status

/** Writes until `work` is done, then until a write succeeds again. */
async function writeDuring(work: () => Promise<unknown>): Promise<void> {
	const over = new AbortController()
	const writers = Array.from({ length: 4 }, async () => {
		while (!over.signal.aborted) await write()
	})
	await work()
	over.abort()
	await Promise.all(writers)
	await expect.poll(write, { timeout: 15_000, interval: 200 }).toBe(201)
}

async function expectNothingLost() {
	const rows = await runOn(
		postgres.folder,
		"odes",
		`SELECT "title" FROM "Poem" WHERE "title" LIKE 'Kept %'`,
	)
	const titles = rows.map(({ title }) => title)
	expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
	expect(new Set(titles).size).toBe(titles.length)
	// What the database did not answer may be asked again, and no request is left hanging.
	expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
}

beforeAll(async () => {
	postgres = await startPostgres()
	await createDatabase(postgres.folder, "odes")
	server = await startServer({
		folder,
		keep: true,
		env: {
			DATABASE_URL: databaseUrl(postgres.folder, "odes"),
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
		},
	})
	const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(ADMIN),
	})
	token = ((await answer.json()) as { access_token: string }).access_token
}, 120_000)
afterAll(async () => {
	await server?.stop("SIGKILL")
	await postgres?.stop()
	rmSync(folder, { recursive: true, force: true })
})

test("connections that are cut in the middle of a write lose nothing that was acknowledged", async () => {
	await writeDuring(async () => {
		for (let cut = 0; cut < 10; cut += 1) {
			await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(cut * 2)
			await runOn(
				postgres.folder,
				"odes",
				`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
					WHERE datname = 'odes' AND pid <> pg_backend_pid()`,
			)
		}
	})
	await expectNothingLost()
	expect(server.process.exitCode).toBeNull()
}, 60_000)

test("a database that is stopped and started needs no restart of the site", async () => {
	await writeDuring(async () => {
		const startAgain = await postgres.pause()
		await expect.poll(readyz, { timeout: 15_000 }).toBe(503)
		expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
		await startAgain()
		await expect.poll(readyz, { timeout: 15_000 }).toBe(200)
	})
	await expectNothingLost()
	const address = `${server.url}/api/poems?fields=title`
	expect(await (await fetch(address)).text()).toContain(acknowledged.at(-1))
}, 60_000)
