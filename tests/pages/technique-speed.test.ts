import { beforeAll, expect, inject, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { type RequestContext, runWithRequestContext } from "~/platform/http/request-context.server"
import { traceOf } from "~/platform/watch/trace"
import { DEVICES } from "~/features/techniques/devices"
import { loader as techniques } from "~/routes/techniques._index"
import { loader as technique } from "~/routes/techniques.$device"
import { addScale } from "../../prisma/scale"
import { args, outcome } from "../setup/request"

// The pages of techniques among 100,000 poems with 500,000 notes, each cold: nothing is remembered
// from before. The bounds are three times what a quiet machine takes, because test files share it.
// PostgreSQL takes minutes to index so many notes, so there are a tenth of them there.

const isPostgres = inject("postgres") !== null
const POEMS = isPostgres ? 10_000 : 100_000
const [P50_MS, P99_MS] = isPostgres ? ([150, 300] as const) : ([100, 150] as const)

beforeAll(async () => {
	await addScale({ poets: POEMS / 20, poems: POEMS, notesOfPoem: 5 })
	// What PostgreSQL does by itself after a while.
	if (isPostgres) await db.$executeRaw`ANALYZE`
}, 400_000)

const forget = () =>
	db.setting.upsert({
		where: { key: "forget" },
		create: { key: "forget", value: 0 },
		update: { value: 0 },
	})

const open = (device: string, query = "") =>
	outcome(() => technique(args(`/techniques/${device}${query}`, { params: { device } })))

test("the page of each technique is quick", { timeout: 120_000 }, async () => {
	const times: number[] = []
	for (const { id } of DEVICES)
		for (const query of ["", "?page=3"]) {
			await forget()
			const startedAt = performance.now()
			expect((await open(id, query)).status).toBe(200)
			times.push(performance.now() - startedAt)
		}
	times.sort((one, other) => one - other)
	const at = (part: number) => times[Math.floor((times.length - 1) * part)]!
	if (process.env.SHOW_TIMES) console.log("techniques", at(0.5), at(0.99), times.at(-1))
	expect(at(0.5)).toBeLessThan(P50_MS)
	expect(at(0.99)).toBeLessThan(P99_MS)
})

test("the index of techniques is quick", async () => {
	await forget()
	const startedAt = performance.now()
	const { data } = await outcome(() => techniques())
	const took = performance.now() - startedAt
	if (process.env.SHOW_TIMES) console.log("index", took)
	expect(took).toBeLessThan(P99_MS)
	const simile = data.families.flatMap(({ devices }: any) => devices)[0]
	expect(simile).toMatchObject({ count: 1_000, hasMore: true })
})

test("no query of the page goes through all notes, or all of a device", async () => {
	const notes = await db.highlight.count()
	expect(notes).toBeGreaterThan(5 * POEMS)
	await forget()
	const context: RequestContext = {
		requestId: "techniques",
		...traceOf(undefined),
		startedAt: 0,
		queries: 0,
		databaseMs: 0,
		statements: [],
	}
	await runWithRequestContext(context, () => open(DEVICES[0]!.id))
	const reading = context.statements!.filter(({ sql }) => sql.includes('"Highlight"'))
	expect(reading.length).toBeGreaterThan(3)
	for (const { sql } of reading) {
		const isBounded =
			/WHERE "device" = (\?|\$\d+|"known"."column1")\s+ORDER BY "device", "poemId" LIMIT/.test(
				sql,
			) ||
			/"isArchived" = true/.test(sql) ||
			/"Highlight"."id" IN \(/.test(sql.replaceAll("`", '"').replaceAll('"main".', ""))
		expect(isBounded, sql).toBe(true)
	}
})
