import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { db, transact } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { loader as bookPage } from "~/routes/book"
import { loader as searchCall } from "~/routes/api.poets.search"
import { loader as poetsPage } from "~/routes/poets"
import { args, outcome } from "../../../tests/setup/request"
import { listPoetsOnShelf } from "../book/shelf-poets.server"
import { loadPicker } from "~/features/generation/page/create-page.server"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { listPoetChoices } from "~/features/curation/poets/poet-edits.server"
import { findMatches, findMatchesOnShelf } from "./poet-matches.server"
import { createPoets } from "~/features/catalog/poet-places.server"

const SHARED = [
	"Acceptance Q",
	"Acceptance Query Ann",
	"Annelise van der Mann",
	"Ána María",
	"Łukasz",
]
const ENDS = ["", "Mann", "Annan", "O'Anna", "Anne-Marie", "Ødegård", "松尾"]
const ODD = ["An", "Ann", "A", "100% Ann", "Q_Ann", "Q!Ann", "\\Ann", "Mann Ann"]
/** Ten thousand names: each begins like two thousand others, and most contain "ann". */
const NAMES = [
	...ODD,
	...Array.from({ length: 10_000 - ODD.length }, (_, index) =>
		`${SHARED[index % SHARED.length]} ${index} ${ENDS[index % ENDS.length]}`.trim(),
	),
]
const SUBJECT = "Marriage"

type Stored = {
	id: string
	name: string
	sortName: string
	sortLastName: string
	place: number | null
	poemCount: number
}
let poets: Stored[] = []

beforeAll(async () => {
	await transact(async (tx) => {
		const added = NAMES.map((name) => ({ id: randomUUID(), name }))
		await createPoets(tx, added)
		// A few have a poem: poets with poems are rare among those whose names match.
		await tx.poem.createMany({
			data: added
				.filter((_, index) => index % 53 === 0)
				.map(({ id: poetId }) => ({
					id: randomUUID(),
					title: "One",
					sortTitle: "one",
					content: "A line",
					subject: SUBJECT,
					shelf: SUBJECT,
					poetId,
				})),
		})
		await reshelveAll(tx)
	})
	poets = await db.poet.findMany({
		select: {
			id: true,
			name: true,
			sortName: true,
			sortLastName: true,
			place: true,
			poemCount: true,
		},
	})
}, 60_000)

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const byName = (one: Stored, other: Stored) =>
	compare(one.sortName, other.sortName) || compare(one.id, other.id)
const byPlace = (one: Stored, other: Stored) => (one.place ?? 0) - (other.place ?? 0)

/** The same search, the slow and simple way. */
function expected(
	text: string,
	{ order, hasPoems }: { order: string; hasPoems: boolean },
): Stored[] {
	const wanted = fold(text).replace(/\s+/g, " ")
	const rank = ({ sortName, sortLastName }: Stored) => {
		if (sortName === wanted) return 0
		return (order === "name" ? sortName : sortLastName).startsWith(wanted) ? 1 : 2
	}
	return poets
		.filter((poet) => poet.sortName.includes(wanted) && (!hasPoems || poet.poemCount > 0))
		.sort(
			(one, other) =>
				rank(one) - rank(other) ||
				(order === "name" && rank(one) < 2 ? byName(one, other) : byPlace(one, other)),
		)
}

/** A poet, and a part of the name as somebody may type it. */
const part = fc
	.record({
		at: fc.nat(),
		from: fc.nat({ max: 40 }),
		length: fc.integer({ min: 1, max: 40 }),
		isWhole: fc.boolean(),
		change: fc.constantFrom(
			(text: string) => text,
			(text: string) => text.toUpperCase(),
			(text: string) => text.normalize("NFD"),
			(text: string) => ` ${text.replaceAll(" ", "  ")} `,
		),
	})
	.map(({ at, from, length, isWhole, change }) => {
		const poet = poets[at % poets.length] as Stored
		const start = from % poet.name.length
		return {
			poet,
			isWhole,
			text: change(isWhole ? poet.name : poet.name.slice(start, start + length)),
		}
	})
	.filter(({ text }) => fold(text) !== "")

test("any part of any of ten thousand names finds its poets in a fixed order, and a cut result says so", async () => {
	await fc.assert(
		fc.asyncProperty(
			part,
			fc.constantFrom("name" as const, "lastName" as const),
			fc.boolean(),
			fc.constantFrom(1, 10, 100),
			async ({ text }, order, hasPoems, limit) => {
				const wanted = expected(text, { order, hasPoems })
				const { matches, isCut } = await findMatches(text, { order, hasPoems, limit })
				expect(matches.map(({ name }) => name)).toEqual(
					wanted.slice(0, limit).map(({ name }) => name),
				)
				expect(isCut).toBe(wanted.length > limit)
			},
		),
		{ numRuns: 300 },
	)
}, 120_000)

test("a whole name finds its poet, however many names begin alike and however few may be shown", async () => {
	await fc.assert(
		fc.asyncProperty(
			part.filter(({ isWhole }) => isWhole),
			fc.constantFrom("name" as const, "lastName" as const),
			async ({ poet, text }, order) => {
				const { matches } = await findMatches(text, { order, limit: 1 })
				expect(matches.map(({ id }) => id)).toEqual([poet.id])
			},
		),
		{ numRuns: 100 },
	)
}, 60_000)

test("the poets of a subject are found among that subject's poets alone, before the limit counts", async () => {
	await fc.assert(
		fc.asyncProperty(part, fc.constantFrom(1, 10, 200), async ({ text }, limit) => {
			const wanted = fold(text).replace(/\s+/g, " ")
			const isBeginning = ({ sortName }: { sortName: string }) =>
				Number(sortName.startsWith(wanted))
			const onShelf = (await db.shelfPoet.findMany({ where: { shelfName: SUBJECT } }))
				.filter(({ sortName }) => sortName.includes(wanted))
				.sort(
					(one, other) =>
						isBeginning(other) - isBeginning(one) || compare(one.sortName, other.sortName),
				)
			const { matches, isCut } = await findMatchesOnShelf(SUBJECT, text, limit)
			expect(matches.map(({ poetName }) => poetName)).toEqual(
				onShelf.slice(0, limit).map(({ poetName }) => poetName),
			)
			expect(isCut).toBe(onShelf.length > limit)
		}),
		{ numRuns: 60 },
	)
}, 60_000)

const search = (term: string) =>
	outcome(() => searchCall(args(`/api/poets/search?${new URLSearchParams({ term })}`)))
const indexPage = (query: Record<string, string>) =>
	outcome(() => poetsPage(args(`/poets?${new URLSearchParams(query)}`)))
const withPoem = NAMES.filter((_, index) => index % 53 === 0).find((name) =>
	/^Acceptance Q \d{4} O'Anna$/.test(name),
) as string

test("every search of the site finds the poet whose whole name is typed", async () => {
	expect(NAMES.filter((name) => name.startsWith("Acceptance Q ")).length).toBeGreaterThan(1_000)
	expect((await search(withPoem)).data.map(({ name }: { name: string }) => name)).toEqual([
		withPoem,
	])
	expect((await indexPage({ tab: "all", q: withPoem })).data.poets).toMatchObject([
		{ name: withPoem },
	])
	expect((await indexPage({ q: withPoem })).data.groups).toMatchObject([
		{ cards: [{ name: withPoem }] },
	])
	const { data: book } = await outcome(() =>
		bookPage(
			args(`/book?${new URLSearchParams({ subject: SUBJECT, list: "poets", q: withPoem })}`),
		),
	)
	expect(JSON.stringify(book)).toContain(withPoem)
	expect((await listPoetsOnShelf(SUBJECT, withPoem)).names).toEqual([withPoem])
	expect((await listPoetChoices(withPoem)).poets).toMatchObject([{ name: withPoem }])
	expect(await loadPicker(withPoem)).toMatchObject({ shown: [{ name: withPoem }] })
})

test("the API says whether more poets match than it answers, also when exactly as many match", async () => {
	const all = await search("ann")
	expect(all.data).toHaveLength(100)
	expect(all.headers.get("X-Has-More")).toBe("true")
	expect(all.headers.get("Access-Control-Expose-Headers")).toContain("X-Has-More")
	expect((await search(withPoem)).headers.get("X-Has-More")).toBe("false")
	expect((await search("nobody of that name")).headers.get("X-Has-More")).toBe("false")
	const exactly = NAMES.filter((name) => /^Łukasz 4\d\d\d/.test(name)).length
	const { matches, isCut } = await findMatches("lukasz 4", { limit: 1_000 })
	expect(matches.length).toBeGreaterThanOrEqual(exactly)
	expect(isCut).toBe(false)
	expect((await findMatches("lukasz 4", { limit: matches.length })).isCut).toBe(false)
	expect((await findMatches("lukasz 4", { limit: matches.length - 1 })).isCut).toBe(true)
})

test("the index counts only poets with poems before it cuts, and knows when it has cut", async () => {
	const { data: withPoems } = await indexPage({ q: "acceptance" })
	const wanted = expected("acceptance", { order: "lastName", hasPoems: true })
	expect(wanted.length).toBeLessThan(100)
	expect(withPoems).toMatchObject({ found: wanted.length, isCut: false })
	expect((await indexPage({ tab: "all", q: "acceptance" })).data).toMatchObject({
		found: 100,
		isCut: true,
	})
})

test("the lists to choose from show names that begin with the text, and say when there are more", async () => {
	const choices = await listPoetChoices("ann")
	expect(choices.poets).toHaveLength(500)
	expect(choices.hasMore).toBe(true)
	expect((await listPoetChoices("lukasz 12")).hasMore).toBe(false)
	expect((await listPoetChoices("ann")).poets[0]).toMatchObject({ name: "Ann" })
	const picker = await loadPicker("ann")
	expect(picker).toMatchObject({
		message: "Showing 50 of 100 results",
		shown: { 0: { name: "Ann" } },
	})
})
