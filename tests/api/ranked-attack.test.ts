import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { listChampions } from "~/features/champions/champions-list.server"
import { updateRanking } from "~/features/champions/compute.server"
import { db, insertRows, transact } from "~/platform/database/db.server"
import { action as dealAction } from "~/routes/api.deathmatches.ranked._index"
import { action as pickAction } from "~/routes/api.deathmatches.ranked.picks"
import { createDealer, honest, playMatch } from "../setup/seasons"
import { createRandom } from "~/features/composer/random"
import { args, outcome } from "../setup/request"

// Attacks through the real routes on a ranking of 1,000 honest matches. ADDRESSES=100 and
// REQUESTS=10000 make it the whole drill.

const ADDRESSES = Number(process.env.ADDRESSES ?? 10)
const REQUESTS = Number(process.env.REQUESTS ?? 300)
const HONEST_MATCHES = 1_000

/** Written as rows: playing them through the routes takes minutes. */
async function playHonestly(): Promise<void> {
	const random = createRandom("honest matches")
	const poems = await db.poem.findMany({ where: { isArchived: false }, select: { id: true } })
	const ids = poems.map(({ id }) => id)
	const deal = createDealer(random, ids)
	const wins = honest(random, new Map(ids.map((id) => [id, random.next() * 2 - 1])))
	const now = new Date().toISOString()
	const matches: Record<string, unknown>[] = []
	const rounds: Record<string, unknown>[] = []
	for (let match = 0; match < HONEST_MATCHES; match += 1) {
		const deathmatchId = randomUUID()
		const visitor = `honest ${match}`
		matches.push({ id: deathmatchId, createdAt: now, kind: "ranked", visitor })
		for (const [at, { winner, loser }] of playMatch(deal(), visitor, wins).entries())
			rounds.push({
				id: randomUUID(),
				createdAt: now,
				updatedAt: now,
				deathmatchId,
				roundNumber: at + 1,
				poem1Id: winner,
				poem2Id: loser,
				winnerId: winner,
			})
	}
	await transact(async (tx) => {
		await insertRows(tx, "Deathmatch", matches)
		await insertRows(tx, "Round", rounds)
	})
}

const from = (path: string, json: unknown, clientAddress: string) => {
	const asked = args(path, { json })
	return { ...asked, context: { ...asked.context, clientAddress } }
}

/** Whoever sends `requests` from one address lets the poem with these words win wherever it is. */
async function attack(address: string, words: string, requests: number): Promise<number> {
	let sent = 0
	let refused = 0
	while (sent < requests) {
		const dealt = await outcome(() => dealAction(from("/api/deathmatches/ranked", {}, address)))
		sent += 1
		if (dealt.status === 429) refused += 1
		let { pairing } = dealt.data
		for (let number = 1; pairing && sent < requests; number += 1) {
			const [left] = pairing.poems
			const side = left.text === words ? "left" : "right"
			const body = { ticket: dealt.data.ticket, round_number: number, side }
			const picked = await outcome(() =>
				pickAction(from("/api/deathmatches/ranked/picks", body, address)),
			)
			sent += 1
			pairing = picked.data.pairing
		}
	}
	return refused
}

const places = async () =>
	new Map((await listChampions("poems", 1, 1_000)).entries.map(({ id, place }) => [id, place ?? 0]))

test("neither one address with very many requests nor many addresses move a poem by more than three places", async () => {
	await playHonestly()
	await updateRanking()
	const before = await places()
	const target = [...before].find(([, place]) => place === 120)
	const { content } = await db.poem.findUniqueOrThrow({ where: { id: target?.[0] ?? "" } })
	expect(await attack("203.0.113.7", content, REQUESTS)).toBeGreaterThan(0)
	for (let number = 0; number < ADDRESSES; number += 1)
		await attack(`198.51.100.${number}`, content, 100)
	await updateRanking()
	const after = await places()
	expect(after.size).toBe(before.size)
	for (const [id, place] of before)
		expect(Math.abs((after.get(id) ?? 0) - place)).toBeLessThanOrEqual(3)
}, 600_000)
