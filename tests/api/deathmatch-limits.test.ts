import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { openApiDocument } from "~/features/api/openapi"
import { currentDataVersion, db } from "~/platform/database/db.server"
import { action as createAction } from "~/routes/api.deathmatches._index"
import { action as roundAction } from "~/routes/api.deathmatches.$id.rounds"
import { EDITOR, editorCookie, makeEditor } from "../setup/admin"
import { signInByToken } from "../setup/auth-base"
import { libraryMatch } from "../setup/game"
import { args, outcome } from "../setup/request"

let poemIds: string[] = []
beforeAll(async () => {
	await makeEditor()
	poemIds = (await libraryMatch()).setup.bracketPositions.map(({ poemId }) => poemId!)
})

/** Each test has an address of its own: refusals are remembered in memory. */
let address = ""
let number = 0
beforeEach(() => void (address = `203.0.113.${(number += 1)}`))

type Caller = { from?: string; headers?: Record<string, string>; cookie?: string }
const from = (path: string, json: unknown, params: Record<string, string>, caller: Caller) => {
	const { from: clientAddress = address, ...init } = caller
	const asked = args(path, { json, params, ...init })
	return { ...asked, context: { ...asked.context, clientAddress } }
}
const create = (caller: Caller = {}, json: unknown = { poemIds }) =>
	outcome(() => createAction(from("/api/deathmatches", json, {}, caller)))
const saveRound = (id: string, caller: Caller = {}) => {
	const json = {
		deathmatch_id: id,
		round_number: 1,
		poem1_id: poemIds[0],
		poem2_id: poemIds[1],
		winner_id: poemIds[1],
	}
	return outcome(() => roundAction(from(`/api/deathmatches/${id}/rounds`, json, { id }, caller)))
}
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
	(await Promise.all(answers)).map(({ status }) => status).sort()
/** As if so many had been saved by this address. */
const useUp = (name: string, points: number, key = address) =>
	db.rateLimit.create({
		data: { key: `${name}:${key}`, points, expiresAt: new Date(Date.now() + 1_800_000) },
	})

describe("deathmatches without an account", () => {
	test("sixty an hour from one address, also at once; then 429 with Retry-After, and what is left is said", async () => {
		const first = await create()
		expect([first.status, first.headers.get("RateLimit")]).toEqual([201, '"hour";r=59;t=3600'])
		expect(first.headers.get("RateLimit-Policy")).toBe('"hour";q=60;w=3600')
		const statuses = await statusesOf(Array.from({ length: 64 }, () => create()))
		expect(statuses).toEqual([...Array(59).fill(201), ...Array(5).fill(429)])
		const refused = await create()
		expect(refused.data).toMatchObject({
			status: 429,
			code: "RATE_LIMIT",
			detail: expect.stringMatching(
				/^Too many deathmatches were saved from this address in an hour\. Please try again in (59|60) minutes\.$/,
			),
		})
		const wait = refused.headers.get("Retry-After")
		expect(Number(wait)).toBeGreaterThan(3_500)
		expect(refused.headers.get("RateLimit")).toBe(`"hour";r=0;t=${wait}`)
		expect(refused.headers.get("RateLimit-Policy")).toBe('"hour";q=60;w=3600')
		expect((await create({ from: "203.0.113.250" })).status).toBe(201)
	})

	test("an IPv6 network of 64 bits counts as one address", async () => {
		await useUp("deathmatches", 59, "2001:db8:1:2::/64")
		expect((await create({ from: "2001:db8:1:2::1" })).status).toBe(201)
		expect((await create({ from: "2001:db8:1:2:ffff::9" })).status).toBe(429)
		expect((await create({ from: "[2001:db8:1:2::77]:4711" })).status).toBe(429)
		expect((await create({ from: "2001:db8:1:3::1" })).status).toBe(201)
	})

	test("an hour that has ended counts no more", async () => {
		await db.rateLimit.create({
			data: { key: `deathmatches:${address}`, points: 60, expiresAt: new Date(Date.now() - 1) },
		})
		expect((await create()).status).toBe(201)
	})

	test("a body that is not valid is refused for that, and not counted", async () => {
		await useUp("deathmatches", 59)
		expect((await create({}, { poemIds: [] })).status).toBe(400)
		expect((await create()).status).toBe(201)
	})

	test("a refused request opens no transaction, writes nothing and leaves the cached answers alone", async () => {
		await useUp("deathmatches", 60)
		await useUp("deathmatch-rounds", 1_200)
		const { id } = await db.deathmatch.create({
			data: { id: randomUUID(), poems: { create: { poemId: poemIds[0]!, position: 0 } } },
		})
		expect([(await create()).status, (await saveRound(id)).status]).toEqual([429, 429])
		const transaction = vi.spyOn(db, "$transaction")
		const upsert = vi.spyOn(db.rateLimit, "upsert")
		const before = [currentDataVersion(), await db.deathmatch.count(), await db.round.count()]
		expect(await statusesOf(Array.from({ length: 20 }, () => create()))).toEqual(
			Array(20).fill(429),
		)
		expect((await saveRound(id)).status).toBe(429)
		expect([currentDataVersion(), await db.deathmatch.count(), await db.round.count()]).toEqual(
			before,
		)
		expect([transaction.mock.calls, upsert.mock.calls]).toEqual([[], []])
	})
})

describe("rounds without an account", () => {
	test("twenty times as many as matches", async () => {
		const { id } = (await create()).data
		const first = await saveRound(id)
		expect([first.status, first.headers.get("RateLimit-Policy")]).toEqual([
			201,
			'"hour";q=1200;w=3600',
		])
		await db.rateLimit.update({
			where: { key: `deathmatch-rounds:${address}` },
			data: { points: 1_199 },
		})
		expect((await saveRound(id)).headers.get("RateLimit")).toMatch(/^"hour";r=0;t=\d+$/)
		const refused = await saveRound(id)
		expect([refused.status, refused.data.code]).toEqual([429, "RATE_LIMIT"])
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500)
		expect((await create()).status).toBe(201)
	})
})

test("a signed-in user, by token or cookie, is not limited and gets no limit headers", async () => {
	await useUp("deathmatches", 60)
	await useUp("deathmatch-rounds", 1_200)
	const token = (await signInByToken(EDITOR)).access_token
	const callers = [
		{ headers: { Authorization: `Bearer ${token}` } },
		{ cookie: await editorCookie() },
	]
	for (const caller of callers) {
		const created = await create(caller)
		expect([created.status, created.headers.get("RateLimit")]).toEqual([201, null])
		expect((await saveRound(created.data.id, caller)).status).toBe(201)
	}
	expect((await create({ headers: { Authorization: "Bearer nonsense" } })).status).toBe(429)
})

test("the document lists the refusal and its headers", () => {
	const { paths } = openApiDocument("http://localhost")
	for (const path of ["/api/deathmatches", "/api/deathmatches/{id}/rounds"])
		expect(
			Object.keys(
				(paths[path]?.post?.responses[429] as { headers?: object } | undefined)?.headers ?? {},
			),
		).toEqual(["RateLimit", "RateLimit-Policy", "Retry-After"])
})
