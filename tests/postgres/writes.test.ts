import { spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, describe, expect, test } from "vitest"
import { createDeathmatch, saveRound } from "~/features/deathmatch/deathmatches.server"
import { db, transact } from "~/platform/database/db.server"
import { placesOn } from "../setup/places"

afterAll(() => db.$disconnect())

/** Another process that writes; resolves with the errors it met. */
function startWriter(name: string, times: number): Promise<string[]> {
	const child = spawn(
		process.execPath,
		["scripts/run.mjs", "tests/postgres/writer.ts", name, String(times)],
		{ env: { ...process.env, LOG_LEVEL: "silent" }, stdio: ["ignore", "pipe", "inherit"] },
	)
	let said = ""
	child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()))
	return new Promise((resolve) => child.on("close", () => resolve(JSON.parse(said || '["none"]'))))
}

describe("two servers that write at once", () => {
	test("poems of one poet and subject: all are written, three live, no place twice", async () => {
		const errors = await Promise.all([startWriter("One", 20), startWriter("Two", 20)])
		expect(errors).toEqual([[], []])
		const poet = await db.poet.findFirstOrThrow({ orderBy: { place: "asc" } })
		const living = await db.poem.count({
			where: { poetId: poet.id, subject: "Moose", isArchived: false, isProtected: false },
		})
		expect(living).toBe(3)
		const places = await placesOn("Moose")
		expect(places).toEqual(places.map((_, at) => at + 1))
		const stored = await db.shelf.findUniqueOrThrow({ where: { name: "Moose" } })
		expect(stored.poemCount).toBe(places.length)
	}, 60_000)
})

describe("many writers in one process", () => {
	test("a reader does not wait for forty of them", async () => {
		const writers = Array.from({ length: 40 }, () => transact(() => pause(20)))
		const times: number[] = []
		for (let turn = 0; turn < 30; turn += 1) {
			const startedAt = performance.now()
			await db.poet.findFirst()
			times.push(performance.now() - startedAt)
			await pause(10)
		}
		await Promise.all(writers)
		times.sort((one, other) => one - other)
		expect(times[Math.floor(times.length / 2)]).toBeLessThan(50)
	})

	test("a conflict with somebody else is tried again", async () => {
		let tries = 0
		await transact(async (tx) => {
			tries += 1
			if (tries === 1) await tx.$executeRaw`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`
		})
		expect(tries).toBe(2)
	})
})

describe("rounds of a match", () => {
	const match = async () => {
		const poems = await db.poem.findMany({ where: { isArchived: false }, take: 8 })
		const poemIds = poems.map(({ id }) => id)
		const { id } = await createDeathmatch(poemIds)
		const [poem1_id = "", poem2_id = ""] = poemIds
		return (round_number: number) =>
			saveRound({ deathmatch_id: id, round_number, poem1_id, poem2_id, winner_id: poem1_id })
	}

	test("a round is saved while somebody else's transaction is open", async () => {
		const save = await match()
		const over = new AbortController()
		const other = transact(() => pause(20_000, undefined, { signal: over.signal }).catch(() => {}))
		expect((await save(1)).isNew).toBe(true)
		over.abort()
		await other
	}, 15_000)

	test("twenty savings of one round at once make one row, and one of them is the first", async () => {
		const save = await match()
		const saved = await Promise.all(Array.from({ length: 20 }, () => save(3)))
		expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1)
		expect(new Set(saved.map(({ round }) => round.id)).size).toBe(1)
	})
})

test("a row that refers to a removed one is a conflict, not a failure of ours", async () => {
	const missing = transact((tx) =>
		tx.highlight.create({
			data: { id: "h", poemId: "no such poem", ordinal: 0, text: "a", note: "b", color: "c" },
		}),
	)
	await expect(missing).rejects.toMatchObject({ type: "CONFLICT", status: 409 })
})
