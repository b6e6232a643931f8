import { beforeEach, describe, expect, test, vi } from "vitest"
import { db } from "~/platform/database/db.server"
import { updateRanking } from "~/features/champions/compute.server"
import { loader as championsLoader } from "~/routes/api.champions"
import { action as dealAction } from "~/routes/api.deathmatches.ranked._index"
import { action as pickAction } from "~/routes/api.deathmatches.ranked.picks"
import { action as roundAction } from "~/routes/api.deathmatches.$id.rounds"
import { args, outcome } from "../setup/request"

/** Each test has an address of its own. */
let address = ""
let number = 0
beforeEach(() => void (address = `198.51.100.${(number += 1)}`))

const from = (path: string, json: unknown, clientAddress = address) => {
	const asked = args(path, { json })
	return { ...asked, context: { ...asked.context, clientAddress } }
}
const deal = (body: object = {}, clientAddress = address) =>
	outcome(() => dealAction(from("/api/deathmatches/ranked", body, clientAddress)))
const pick = (ticket: string, round_number: number, side: string = "left") =>
	outcome(() => pickAction(from("/api/deathmatches/ranked/picks", { ticket, round_number, side })))
const rounds = (deathmatchId: string) => db.round.count({ where: { deathmatchId } })
const playWhole = async (ticket: string) => {
	for (let round = 1; round <= 7; round += 1) await pick(ticket, round)
}

describe("a ranked match by the API", () => {
	test("is dealt with a ticket and two verses, and nothing that tells whose they are", async () => {
		const { status, data } = await deal({ subject: "Moose" })
		expect(status).toBe(201)
		expect(Object.keys(data).sort()).toEqual(["expires_at", "id", "pairing", "ticket"])
		expect(data.pairing.round_number).toBe(1)
		expect(data.pairing.poems.map((poem: object) => Object.keys(poem).sort())).toEqual([
			["side", "text"],
			["side", "text"],
		])
		const dealt = await db.deathmatchPoem.findMany({
			where: { deathmatchId: data.id },
			select: { poem: { select: { id: true, title: true, subject: true, poet: true } } },
		})
		expect(dealt.map(({ poem }) => poem.subject)).toEqual(Array(8).fill("Moose"))
		const bytes = JSON.stringify(data)
		for (const { poem } of dealt)
			for (const secret of [poem.id, poem.poet.id, poem.poet.name])
				expect(bytes).not.toContain(secret)
	})

	test("shows both names after a choice, then the next pairing, and at last the result", async () => {
		const { data } = await deal()
		const first = await pick(data.ticket, 1, "right")
		expect(first.status).toBe(201)
		const [left, right] = first.data.decided.poems
		expect([left.is_chosen, right.is_chosen]).toEqual([false, true])
		expect(right.title).toEqual(expect.any(String))
		expect(first.data.pairing.round_number).toBe(2)
		for (let round = 2; round < 7; round += 1) await pick(data.ticket, round)
		const last = await pick(data.ticket, 7)
		expect([last.data.pairing, last.data.result]).toEqual([null, `/deathmatch/${data.id}`])
		const stored = await db.round.findMany({
			where: { deathmatchId: data.id },
			orderBy: { roundNumber: "asc" },
		})
		expect(stored.map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
		expect(stored[0]?.winnerId).toBe(right.id)
		expect(stored[6]?.winnerId).toBe(last.data.decided.poems[0].id)
	})

	test("a choice counts once: not twice, not from two tabs, not before its pairing is reached", async () => {
		const { data } = await deal()
		expect((await pick(data.ticket, 2)).status).toBe(409)
		const both = await Promise.all([pick(data.ticket, 1, "left"), pick(data.ticket, 1, "right")])
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
		expect((await pick(data.ticket, 1)).data.detail).toBe("This pairing is already decided.")
		expect(await rounds(data.id)).toBe(1)
		for (let round = 2; round <= 7; round += 1) await pick(data.ticket, round)
		const after = await pick(data.ticket, 7)
		expect([after.status, after.data.detail]).toEqual([
			409,
			"This ticket has been used: its match is finished.",
		])
		expect(await rounds(data.id)).toBe(7)
	})

	test("a ticket that is forged, of another match or expired is refused", async () => {
		const one = (await deal()).data
		const other = (await deal()).data
		const [, expiry, signature] = one.ticket.split(".")
		for (const forged of ["x", "", `${other.id}.${expiry}.${signature}`, `${one.ticket}x`]) {
			const { status } = await pick(forged, 1)
			expect(status).toBe(forged === "" ? 400 : 403)
		}
		const later = Number(expiry) + 3_600_000
		expect((await pick(`${one.id}.${later}.${signature}`, 1)).status).toBe(403)
		vi.useFakeTimers({ now: Number(expiry) + 1, toFake: ["Date"] })
		const expired = await pick(one.ticket, 1)
		vi.useRealTimers()
		expect(expired.status).toBe(410)
		expect(await rounds(one.id)).toBe(0)
	})

	test("bad sides, rounds and subjects are refused, and rounds of a friendly match's call too", async () => {
		const { data } = await deal()
		expect((await pick(data.ticket, 1, "middle")).status).toBe(400)
		expect((await pick(data.ticket, 8)).status).toBe(400)
		expect((await deal({ subject: "Nothing of the kind" })).status).toBe(400)
		expect((await deal({ subject: 3 })).status).toBe(400)
		const poems = await db.deathmatchPoem.findMany({
			where: { deathmatchId: data.id },
			orderBy: { position: "asc" },
		})
		const [poem1_id, poem2_id] = poems.map(({ poemId }) => poemId)
		const round = { deathmatch_id: data.id, round_number: 1, poem1_id, poem2_id }
		const asked = args("/", { json: { ...round, winner_id: poem1_id }, params: { id: data.id } })
		expect((await outcome(() => roundAction(asked))).status).toBe(409)
		expect(await rounds(data.id)).toBe(0)
	})

	test("a poem that is removed in mid-match ends it, and the rounds before stay", async () => {
		const { data } = await deal()
		await pick(data.ticket, 1)
		const listed = await db.deathmatchPoem.findFirstOrThrow({
			where: { deathmatchId: data.id, position: 7 },
		})
		await db.deathmatchPoem.delete({
			where: { deathmatchId_position: { deathmatchId: data.id, position: listed.position } },
		})
		const answer = await pick(data.ticket, 2)
		expect([answer.status, answer.data.detail]).toEqual([
			410,
			"A poem of this match was removed, so the match has ended.",
		])
		expect(await rounds(data.id)).toBe(1)
	})

	test("an address gets twenty matches an hour, and is stored as a hash only", async () => {
		const first = await deal()
		expect(first.headers.get("RateLimit-Policy")).toBe('"hour";q=20;w=3600')
		for (let more = 0; more < 19; more += 1) expect((await deal()).status).toBe(201)
		const refused = await deal()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000)
		expect(refused.headers.get("RateLimit")).toMatch(/r=0/)
		expect((await deal({}, "2001:db8:1:2::1")).status).toBe(201)
		const stored = JSON.stringify([
			await db.deathmatch.findMany(),
			await db.rateLimit.findMany({ where: { key: { startsWith: "ranked" } } }),
		])
		expect(stored).not.toContain(address)
		expect(stored).not.toContain("2001")
	})

	test("poems that were played less are dealt first", async () => {
		await db.deathmatch.deleteMany()
		const { data } = await deal({ subject: "Moose" })
		await playWhole(data.ticket)
		await updateRanking()
		const played = await db.deathmatchPoem.findMany({ where: { deathmatchId: data.id } })
		const ids = new Set(played.map(({ poemId }) => poemId))
		for (let turn = 0; turn < 8; turn += 1) {
			const next = (await deal({ subject: "Moose" })).data.id
			const dealt = await db.deathmatchPoem.findMany({ where: { deathmatchId: next } })
			expect(dealt.filter(({ poemId }) => ids.has(poemId))).toEqual([])
		}
	})
})

describe("GET /api/champions", () => {
	const champions = (search = "") =>
		outcome(() => championsLoader(args(`/api/champions${search}`))).then(({ data }) => data)

	test("has bands without places after a few matches, and only ranked rounds count", async () => {
		const { data } = await deal()
		await playWhole(data.ticket)
		await updateRanking()
		const table = await champions()
		expect(table).toMatchObject({ of: "poems", has_places: false })
		expect(table.rounds).toBe(await db.round.count({ where: { deathmatch: { kind: "ranked" } } }))
		for (const row of table.data) {
			expect(row.place).toBeNull()
			expect(row.chance_low).toBeLessThan(row.chance)
			expect(row.chance_high).toBeGreaterThan(row.chance)
		}
		expect((await champions("?of=poets")).data[0].poet_name).toEqual(expect.any(String))
		expect((await champions("?of=subjects")).data.length).toBeLessThanOrEqual(4)
	})

	test("leaves an archived poem out, and counts its rounds for the others", async () => {
		await updateRanking()
		const before = await champions("?pageSize=100")
		const { id } = before.data[0]
		await db.poem.update({ where: { id }, data: { isArchived: true } })
		await updateRanking()
		const after = await champions("?pageSize=100")
		expect(after.data.map((row: { id: string }) => row.id)).not.toContain(id)
		expect(after.rounds).toBe(before.rounds)
		expect(after.metadata.totalItems).toBe(before.metadata.totalItems - 1)
	})

	test("after a week nothing says who played, and the ranking stays the same", async () => {
		await updateRanking()
		const before = await champions("?pageSize=100")
		const later = new Date(Date.now() + 9 * 24 * 3_600_000)
		await updateRanking(later)
		expect(await db.deathmatch.count({ where: { visitor: { not: null } } })).toBe(0)
		expect(await db.secret.count({ where: { name: { startsWith: "visitor-key:" } } })).toBe(0)
		expect((await champions("?pageSize=100")).data).toEqual(before.data)
	})
})
