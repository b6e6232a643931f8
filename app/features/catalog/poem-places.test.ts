import { describe, expect, inject, test, vi } from "vitest"
import { createRandom } from "~/features/composer/random"
import { runBulkAction } from "~/features/curation/poem-table/bulk.server"
import {
	deletePoem,
	submitProtectedPoem,
	updatePoem,
} from "~/features/curation/poems/poem-edits.server"
import { readUndoOffer, undo } from "~/features/curation/undo/undo.server"
import { makeEditor } from "../../../tests/setup/admin"
import { db, type Transaction, transact } from "~/platform/database/db.server"
import {
	allPoems,
	allWithArchived,
	byTitle,
	countList,
	fromPlace,
	type PoemList,
	shelfList,
	standing,
} from "./poem-places.server"
import { reshelve, reshelveAll, reshelveIfNeeded } from "./shelves.server"

// Blocks are cut in two at six poems here, so that a few writes cut many.
vi.mock("./block-size", () => ({ BLOCK_SIZE: 3 }))

const account = async () => {
	const { id, email } = await makeEditor()
	return { id, email, sessionId: "", sessionEndsAt: "" }
}

/** Every place, asked in both directions, and every count, against the poems themselves. */
async function expectTruth(): Promise<void> {
	const shelves = await db.shelf.findMany()
	const names = await db.poem.findMany({
		where: { isArchived: false },
		distinct: ["shelf"],
		select: { shelf: true },
	})
	expect(shelves.map(({ name }) => name).toSorted()).toEqual(
		names.map(({ shelf }) => shelf).toSorted(),
	)
	for (const { name, poemCount, curatedCount } of shelves) {
		const { where } = shelfList(name)
		expect(poemCount).toBe(await db.poem.count({ where }))
		expect(curatedCount).toBe(await db.poem.count({ where: { ...where, isProtected: true } }))
	}
	for (const list of [...shelves.map(({ name }) => shelfList(name)), allPoems, allWithArchived])
		await expectTrueList(list)
	await expectTruePoets()
}

async function expectTrueList(list: PoemList): Promise<void> {
	const rows = await db.poem.findMany({ where: list.where, orderBy: [...byTitle] })
	const ids = rows.map(({ id }) => id)
	expect(await countList(list)).toBe(rows.length)
	for (const [at, row] of rows.entries())
		expect(await standing(list, row)).toEqual({
			place: at + 1,
			previousId: ids.at(at - 1),
			nextId: ids[(at + 1) % ids.length],
		})
	const curated = rows.filter(({ isProtected }) => isProtected).map(({ id }) => id)
	for (const isCurated of [false, true]) {
		const wanted = isCurated ? curated : ids
		for (const [at] of [...wanted, "one too many"].entries()) {
			const found = await db.poem.findMany({
				...(await fromPlace(list, at + 1, { isCurated })),
				take: 3,
				select: { id: true },
			})
			expect(found.map(({ id }) => id)).toEqual(wanted.slice(at, at + 3))
		}
	}
}

async function expectTruePoets(): Promise<void> {
	const poems = await db.poem.findMany({ where: { isArchived: false } })
	const places = await db.shelfPoet.findMany()
	const countsOf = (own: typeof poems) => ({
		poemCount: own.length,
		curatedCount: own.filter(({ isProtected }) => isProtected).length,
	})
	for (const { shelfName, poetId, poemCount, curatedCount } of places)
		expect({ poemCount, curatedCount }).toEqual(
			countsOf(poems.filter((poem) => poem.shelf === shelfName && poem.poetId === poetId)),
		)
	expect(places.length).toBe(new Set(poems.map(({ shelf, poetId }) => shelf + poetId)).size)
	for (const { id, poemCount, curatedCount } of await db.poet.findMany())
		expect({ poemCount, curatedCount }).toEqual(
			countsOf(poems.filter(({ poetId }) => poetId === id)),
		)
}

const poemAt = (at: number, poetId: string, shelf: string) => ({
	id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
	title: `Poem ${at}`,
	sortTitle: `poem ${String(at).padStart(5, "0")}`,
	content: "A line",
	firstLine: "a line",
	subject: shelf,
	shelf,
	poetId,
})

/** A library of these many poems, with even numbers. */
async function shelve(count: number): Promise<string[]> {
	const poets = await db.poet.findMany({ take: 4, orderBy: { id: "asc" } })
	const ids = poets.map(({ id }) => id)
	await transact(async (tx) => {
		await tx.poem.deleteMany()
		await tx.poem.createMany({
			data: Array.from({ length: count }, (_, at) => poemAt(2 * at, ids[at % 4]!, "Moose")),
		})
		await reshelveAll(tx)
	})
	return ids
}

describe("places and counts", () => {
	test.each(["one", "two", "three"])(
		"are true after any poems were added, changed, archived, protected, deleted and brought back: %s",
		{ tags: ["BK-54"], timeout: 120_000 },
		async (seed) => {
			const poetIds = await shelve(9)
			const poets = await db.poet.findMany({ where: { id: { in: poetIds } } })
			const random = createRandom(seed)
			const actor = await account()
			const title = () =>
				random.pick(["", "A ", "Ö ", "Z ", "𝄞 ", "～ ", "the "]) +
					random.pick(["Elk", "elk", "Fen", ""]) || "Bog"
			const subject = () => random.pick(["Moose", "Moose", "Moose", "Fen", null])
			const content = "A line"
			const anyPoem = async () => random.pick(await db.poem.findMany())
			const bulk = async (intent: Parameters<typeof runBulkAction>[1]) => {
				const picked = random.sample(await db.poem.findMany(), 3)
				await runBulkAction(
					actor,
					intent,
					Object.fromEntries(picked.map(({ id }) => [`pick.${id}`, "on"])),
				)
			}
			const flags = async (isArchived?: boolean, isProtected?: boolean) =>
				updatePoem(actor, (await anyPoem()).id, {
					kind: "flags",
					flags: { is_archived: isArchived, is_protected: isProtected },
				})
			const add = () =>
				submitProtectedPoem(actor, {
					title: title(),
					poetName: random.pick(poets).name,
					content,
					subject: subject(),
				})
			const acts = [
				add,
				add,
				add,
				add,
				add,
				async () => deletePoem(actor, (await anyPoem()).id),
				async () =>
					updatePoem(actor, (await anyPoem()).id, {
						kind: "full",
						text: { title: title(), content, poet_id: random.pick(poets).id, subject: subject() },
						flags: {},
						updatedAt: null,
					}),
				() => flags(random.chance(0.5)),
				() => flags(undefined, random.chance(0.5)),
				() =>
					bulk(random.pick(["bulk-archive", "bulk-unarchive", "bulk-protect", "bulk-unprotect"])),
				() => bulk("bulk-delete"),
				async () => {
					const offer = await readUndoOffer(actor)
					if (offer) await undo(actor, offer.id)
				},
			]
			for (let step = 1; step <= 90; step += 1) {
				await random.pick(acts)()
				if (step % 15 === 0) await expectTruth()
			}
			const blocks = await db.poemBlock.findMany({ where: { list: allWithArchived.key } })
			expect(blocks.length).toBeGreaterThan(1)
			for (const { poemCount } of blocks) expect(poemCount).toBeLessThan(6)
		},
	)

	test("are true without a block, and the next write makes all blocks of its shelf", async () => {
		await shelve(9)
		// What a release before the blocks does: it numbers the poems of a shelf.
		const first = await db.poem.findFirstOrThrow({ where: { shelf: "Moose" } })
		await db.poem.updateMany({ where: { id: first.id }, data: { position: 1 } })
		expect(await db.poemBlock.count()).toBe(0)
		await expectTruth()
		await transact((tx) => reshelve(tx, [first]))
		expect(await db.poemBlock.count({ where: { list: "shelf Moose" } })).toBe(3)
		await expectTruth()
	})

	test("are true after the start of a database that an older release wrote to", async () => {
		await shelve(9)
		await db.poemBlock.deleteMany()
		await reshelveIfNeeded()
		expect(await db.poemBlock.count({ where: { list: "shelf Moose" } })).toBe(3)
		await db.poemBlock.updateMany({ where: { fromTitle: "" }, data: { poemCount: 7 } })
		await reshelveIfNeeded()
		await expectTruth()
	})
})

describe("a write on a long shelf", () => {
	const LONG = 3_000
	/** Rows written so far, by triggers as well. */
	/** SQLite's search merges its own pages now and then, whatever is written just then. */
	async function stopMerging() {
		if (inject("postgres")) return
		const set = `INSERT INTO "PoemSearchWords" ("PoemSearchWords", "rank") VALUES`
		await db.$executeRawUnsafe(`${set} ('automerge', 0)`)
		await db.$executeRawUnsafe(`${set} ('crisismerge', 1000)`)
	}

	async function rowsTouched(tx: Transaction): Promise<number> {
		const [row] = inject("postgres")
			? await tx.$queryRaw<{ count: number | bigint }[]>`
				SELECT SUM("n_tup_ins" + "n_tup_upd" + "n_tup_del")::int AS "count"
				FROM pg_stat_xact_user_tables`
			: await tx.$queryRaw<{ count: number | bigint }[]>`SELECT total_changes() AS "count"`
		return Number(row?.count)
	}

	test("touches a few rows, wherever the poem stands, and not all that stand behind it", async () => {
		const [poetId = ""] = await shelve(LONG)
		await stopMerging()
		const touchedBy = (work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
			transact(async (tx) => {
				const before = await rowsTouched(tx)
				await work(tx)
				return (await rowsTouched(tx)) - before
			})
		const touched: number[] = []
		for (const at of [1, LONG + 1, 2 * LONG + 1]) {
			const poem = poemAt(at, poetId, "Moose")
			const { id } = poem
			const renamed = { ...poem, sortTitle: "poem 01000 again" }
			touched.push(
				await touchedBy(async (tx) => {
					await tx.poem.create({ data: poem })
					await reshelve(tx, [poem])
				}),
				await touchedBy(async (tx) => {
					await tx.poem.update({ where: { id }, data: { sortTitle: renamed.sortTitle } })
					await reshelve(tx, [poem, renamed])
				}),
				await touchedBy(async (tx) => {
					await tx.poem.update({ where: { id }, data: { isArchived: true } })
					await reshelve(tx, [renamed])
				}),
				await touchedBy(async (tx) => {
					await tx.poem.delete({ where: { id } })
					await reshelve(tx, [renamed])
				}),
			)
		}
		expect(Math.min(...touched)).toBeGreaterThan(0)
		expect(Math.max(...touched)).toBeLessThan(60)
		const last = poemAt(2 * (LONG - 1), poetId, "Moose")
		expect((await standing(shelfList("Moose"), last)).place).toBe(LONG)
	})
})
