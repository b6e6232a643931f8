import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { action as createAction, loader as createLoader } from "~/routes/api.deathmatches._index"
import { action as roundAction } from "~/routes/api.deathmatches.$id.rounds"
import { args, outcome } from "../setup/request"
import { libraryMatch } from "../setup/game"

let poemIds: string[] = []
beforeAll(async () => {
	poemIds = (await libraryMatch()).setup.bracketPositions.map(({ poemId }) => poemId!)
})

const create = (json: unknown) => outcome(() => createAction(args("/api/deathmatches", { json })))
const saveRound = (id: string, json: unknown) =>
	outcome(() => roundAction(args(`/api/deathmatches/${id}/rounds`, { json, params: { id } })))
const newId = async () => (await create({ poemIds })).data.id as string
const round = (deathmatch_id: string, over: object = {}) => ({
	deathmatch_id,
	round_number: 1,
	poem1_id: poemIds[0],
	poem2_id: poemIds[1],
	winner_id: poemIds[1],
	...over,
})

describe("POST /api/deathmatches", () => {
	test(
		"answers 201 with an id and keeps the poems in their order",
		{ tags: ["API-29", "EN-18"] },
		async () => {
			const answer = await create({ poemIds })
			expect(answer.status).toBe(201)
			expect(answer.data).toEqual({
				id: expect.stringMatching(/^[\da-f-]{36}$/),
				created_at: expect.any(String),
				poem_ids: poemIds,
			})
			const rows = await db.deathmatchPoem.findMany({
				where: { deathmatchId: answer.data.id },
				orderBy: { position: "asc" },
			})
			expect(rows.map(({ poemId }) => poemId)).toEqual(poemIds)
		},
	)

	test("refuses what is no non-empty array of poem ids", { tags: ["VA-10"] }, async () => {
		for (const body of [
			{},
			{ poemIds: [] },
			{ poemIds: "x" },
			{ poemIds: { length: 1 } },
			[],
			null,
			7,
		]) {
			const answer = await create(body)
			expect(answer.status).toBe(400)
			expect(answer.data).toMatchObject({
				code: "VALIDATION",
				detail: "poemIds must be a non-empty array",
				message: "poemIds must be a non-empty array",
			})
			expect(answer.headers.get("Content-Type")).toContain("application/problem+json")
		}
	})

	test("refuses what is no UUID, and ids of no poem", { tags: ["VA-03"] }, async () => {
		expect((await create({ poemIds: [poemIds[0], "x"] })).data).toMatchObject({
			status: 400,
			detail: "poemIds[1] must be a valid UUID",
			errors: [{ path: "poemIds.1" }],
		})
		const unknown = await create({ poemIds: [poemIds[0], randomUUID()] })
		expect(unknown.data).toMatchObject({
			status: 400,
			detail: "poemIds[1] is not the id of a poem",
		})
	})

	test("only POST is allowed; malformed and huge bodies are refused", async () => {
		const get = await outcome(() => createLoader(args("/api/deathmatches")))
		expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"])
		expect((await create("{")).status).toBe(400)
		expect((await create(JSON.stringify({ poemIds: "x".repeat(100_001) }))).status).toBe(413)
	})

	test("ids in capitals are the same ids", async () => {
		expect((await create({ poemIds: poemIds.map((id) => id.toUpperCase()) })).status).toBe(201)
	})
})

describe("POST /api/deathmatches/{id}/rounds", () => {
	test("answers an object round and stores it", { tags: ["API-31", "EN-19"] }, async () => {
		const id = await newId()
		const answer = await saveRound(id, round(id))
		expect(answer.status).toBe(201)
		expect(answer.data.round).toMatchObject(round(id))
		expect(await db.round.findMany({ where: { deathmatchId: id } })).toMatchObject([
			{ roundNumber: 1, poem1Id: poemIds[0], winnerId: poemIds[1] },
		])
	})

	test("a round saved twice under one number is replaced: 200", { tags: ["API-31"] }, async () => {
		const id = await newId()
		await saveRound(id, round(id))
		const again = await saveRound(id, round(id, { winner_id: poemIds[0] }))
		expect(again.status).toBe(200)
		expect(
			await db.round.findMany({ where: { deathmatchId: id }, select: { winnerId: true } }),
		).toEqual([{ winnerId: poemIds[0] }])
	})

	test("a hundred at once under one number leave one round", async () => {
		const id = await newId()
		const answers = await Promise.all(
			Array.from({ length: 100 }, (_, i) =>
				saveRound(id, round(id, { winner_id: poemIds[i % 2] })),
			),
		)
		expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([201])
		expect(await db.round.count({ where: { deathmatchId: id } })).toBe(1)
	})

	test(
		"refuses invalid ids and numbers with the specified words",
		{ tags: ["VA-11", "VA-12", "VA-13"] },
		async () => {
			const id = await newId()
			const cases: [object, string][] = [
				[{ deathmatch_id: "x" }, "deathmatch_id must be a valid UUID"],
				[{ poem1_id: undefined }, "poem1_id must be a valid UUID"],
				[{ poem2_id: null }, "poem2_id must be a valid UUID"],
				[{ winner_id: "x" }, "winner_id must be a valid UUID"],
				[{ round_number: 0 }, "Invalid round number"],
				[{ round_number: "1" }, "Invalid round number"],
			]
			for (const [over, detail] of cases)
				expect((await saveRound(id, round(id, over))).data).toMatchObject({
					status: 400,
					code: "VALIDATION",
					detail,
				})
		},
	)

	test("winner_id may be absent", { tags: ["VA-12"] }, async () => {
		const id = await newId()
		expect(
			(await saveRound(id, round(id, { winner_id: undefined }))).data.round.winner_id,
		).toBeNull()
	})

	test("refuses poems of no part of the deathmatch, another deathmatch's round, and an unknown deathmatch", async () => {
		const [id, other] = [(await create({ poemIds: poemIds.slice(0, 4) })).data.id, await newId()]
		expect(
			(await saveRound(id, round(id, { poem2_id: poemIds[5], winner_id: poemIds[5] }))).data,
		).toMatchObject({ status: 400, detail: "poem2_id is not a poem of this deathmatch" })
		expect((await saveRound(id, round(id, { winner_id: poemIds[2] }))).data).toMatchObject({
			status: 400,
			detail: "winner_id must be one of the two poems",
		})
		expect((await saveRound(id, round(other))).data).toMatchObject({
			status: 400,
			detail: "deathmatch_id must be the deathmatch of the address",
		})
		const unknown = randomUUID()
		expect((await saveRound(unknown, round(unknown))).data).toMatchObject({
			status: 404,
			code: "NOT_FOUND",
		})
	})

	test("a poem of a saved round can't be deleted, one of a deathmatch without rounds can", async () => {
		const id = await newId()
		await saveRound(id, round(id))
		await expect(db.poem.delete({ where: { id: poemIds[0]! } })).rejects.toThrow(/foreign key/i)
		await db.poem.delete({ where: { id: poemIds[7]! } })
		expect(await db.deathmatchPoem.count({ where: { deathmatchId: id } })).toBe(7)
	})
})
