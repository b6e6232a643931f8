import { beforeAll, describe, expect, inject, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { type RequestContext, runWithRequestContext } from "~/platform/http/request-context.server"
import { traceOf } from "~/platform/watch/trace"
import { BLOCK_SIZE } from "~/features/catalog/block-size"
import { loader as paginated } from "~/routes/api.poems.paginated"
import { loader as randomPoem } from "~/routes/api.poems.random"
import { loader as book } from "~/routes/book"
import { loader as feed } from "~/routes/feed[.]xml"
import { loader as poets } from "~/routes/poets"
import { loader as sheetEpub } from "~/routes/sheet[.]epub"
import { addScale } from "../../prisma/scale"
import { args, outcome } from "../setup/request"

// What a page asks of the database must not grow with the library: the same queries, each of them a search of an index.

const index = [
	"/poets",
	"/poets?page=3",
	"/poets?letter=S",
	"/poets?letter=S&part=4",
	"/poets?tab=all",
	"/poets?tab=all&page=100",
	"/poets?tab=all&letter=W&pageSize=100",
	"/poets?only=curated",
	"/poets?only=curated&letter=S",
	"/poets?only=curated&q=an",
	"/poets?q=an",
	"/poets?q=dickinson",
	"/poets?tab=all&q=a",
	"/poets?tab=all&q=son&page=2",
]
const reader = [
	"/book",
	"/book?subject=Marriage",
	"/book?poet=Emily+Dickinson&subject=Moose",
	"/book?poemId=938b2747-5401-4137-b891-cab79344bfdd",
	"/book?subject=Moose&q=an&list=poets",
	"/book?poet=Nobody&subject=Moose",
	"/book?random=1",
]

const SHEET = "/sheet.epub?poems=938b2747-5401-4137-b891-cab79344bfdd"

const loaders: Record<string, (path: string) => Promise<unknown>> = {
	...Object.fromEntries(index.map((path) => [path, (path) => outcome(() => poets(args(path)))])),
	...Object.fromEntries(reader.map((path) => [path, (path) => outcome(() => book(args(path)))])),
	[SHEET]: (path) => outcome(() => sheetEpub(args(path))),
	"/feed.xml": (path) => outcome(() => feed(args(path))),
	"/api/poems/paginated?page=1500": (path) => outcome(() => paginated(args(path))),
	"/api/poems/paginated?includeArchived=true&page=1500": (path) =>
		outcome(() => paginated(args(path))),
	"/api/poems/random": (path) => outcome(() => randomPoem(args(path))),
}

/** The statements of one cold request: nothing is remembered from before. */
async function statementsOf(path: string): Promise<NonNullable<RequestContext["statements"]>> {
	await db.setting.upsert({
		where: { key: "forget" },
		create: { key: "forget", value: 0 },
		update: { value: 0 },
	})
	const context: RequestContext = {
		requestId: path,
		...traceOf(undefined),
		startedAt: 0,
		queries: 0,
		databaseMs: 0,
		statements: [],
	}
	await runWithRequestContext(context, () => loaders[path]!(path))
	return context.statements!.filter(({ sql }) => !/^(PRAGMA|BEGIN|COMMIT)/.test(sql))
}

const isPostgres = inject("postgres") !== null

type Statement = { sql: string; params: string }

/** The steps of SQLite's plan that read a whole table, or sort one. */
async function badStepsOnSqlite({ sql }: Statement): Promise<string[]> {
	const blanks = Array.from({ length: sql.split("?").length - 1 }, () => 1)
	const rows = await db.$queryRawUnsafe<{ detail: string }[]>(
		`EXPLAIN QUERY PLAN ${sql}`,
		...blanks,
	)
	return rows
		.map(({ detail }) => detail)
		.filter((line) => /^SCAN (?!CONSTANT)/.test(line) || /TEMP B-TREE FOR .*ORDER BY/.test(line))
}

/** The same of PostgreSQL's, which may read a small table whole unless it is told not to. */
function badStepsOnPostgres({ sql, params }: Statement): Promise<string[]> {
	return db.$transaction(async (tx) => {
		for (const step of ["seqscan", "sort", "bitmapscan"])
			await tx.$executeRawUnsafe(`SET LOCAL enable_${step} = off`)
		const rows = await tx.$queryRawUnsafe<Record<string, string>[]>(
			`EXPLAIN ${sql}`,
			...(JSON.parse(params) as unknown[]),
		)
		return rows.flatMap(Object.values).filter((line) => /Seq Scan on|^\s*(->\s*)?Sort /.test(line))
	})
}

const badSteps = isPostgres ? badStepsOnPostgres : badStepsOnSqlite

describe("the large library", () => {
	const small = new Map<string, number>()
	beforeAll(async () => {
		for (const path of Object.keys(loaders)) small.set(path, (await statementsOf(path)).length)
		await addScale({ poets: 3_000, poems: 20_000 })
	}, 120_000)

	test.each(Object.keys(loaders))("asks as many queries as the small one: %s", async (path) => {
		const large = await statementsOf(path)
		expect(large.length, large.map(({ sql }) => sql).join("\n")).toBe(small.get(path))
	})

	test.each(Object.keys(loaders))("no scan of a table and no sort of one: %s", async (path) => {
		for (const statement of await statementsOf(path)) {
			// A search for a part of a name is a range of an index too, read in order until enough are found: the whole range
			// when few names match. search-speed.test.ts says what that takes.
			// Letters and subjects are few, however many poets and poems there are.
			if (/FROM [`"]\w+[`"]\.[`"](Letter|Shelf)[`"]/.test(statement.sql)) continue
			expect(await badSteps(statement), statement.sql).toEqual([])
		}
	})

	test.each(Object.keys(loaders))(
		"nothing is counted, added up or passed over but poems of one block, and blocks: %s",
		async (path) => {
			const statements = await statementsOf(path)
			const others = statements.filter(({ sql }) => !/["`]PoemBlock["`]/.test(sql))
			for (const { sql } of others)
				expect(sql).not.toMatch(/\b(COUNT|SUM|MIN|MAX|AVG|ROW_NUMBER)\s*\(/i)
			const withOffset = statements.filter(({ sql }) =>
				/OFFSET (\?|\$\d+)\s*$/.test(sql.replace(/\/\*.*\*\//, "")),
			)
			for (const { sql, params } of withOffset)
				expect(Number((JSON.parse(params) as unknown[]).at(-1)), sql).toBeLessThan(2 * BLOCK_SIZE)
		},
	)

	test.each(Object.keys(loaders))("reads at most a few hundred rows: %s", async (path) => {
		let rows = 0
		for (const { sql, params } of await statementsOf(path))
			rows += (await db.$queryRawUnsafe<unknown[]>(sql, ...(JSON.parse(params) as unknown[])))
				.length
		expect(rows).toBeGreaterThan(0)
		expect(rows).toBeLessThan(600)
	})
})
