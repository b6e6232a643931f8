import { expect, test } from "vitest"
import { makeCards, makeIndexEntries } from "./index-entry"
import { ON_PAGE } from "./poet-index"

const poets = [
	{ id: "p1", name: "Emily Dickinson" },
	{ id: "p2", name: "T. Eliot" },
	{ id: "p3", name: "Sappho" },
]
const poem = (
	id: string,
	poet_id: string,
	created_at: string,
	over: Partial<{ subject: string | null; title: string; is_protected: boolean }> = {},
) => ({
	id,
	poet_id,
	created_at,
	title: `Poem ${id}`,
	subject: "Moose" as string | null,
	is_protected: false,
	...over,
})

test("EN-12 EN-13 PI-17 PI-19 an entry: id, name, display name, last name, number of poems, subjects, poems by subject, newest first", () => {
	const [dickinson, eliot, sappho] = makeIndexEntries(poets, [
		poem("a", "p1", "2026-01-01T00:00:00.000Z"),
		poem("b", "p1", "2026-03-01T00:00:00.000Z", { is_protected: true }),
		poem("c", "p1", "2026-02-01T00:00:00.000Z"),
		poem("d", "p1", "2026-02-01T00:00:00.000Z", { subject: "Magnesium" }),
		poem("e", "p2", "2026-02-01T00:00:00.000Z", { subject: null, title: " " }),
		poem("f", "nobody", "2026-02-01T00:00:00.000Z"),
	])
	expect(dickinson).toMatchObject({
		id: "p1",
		name: "Emily Dickinson",
		displayName: "Dickinson, Emily",
		lastName: "Dickinson",
		poemCount: 4,
		subjects: ["Magnesium", "Moose"],
	})
	expect(dickinson!.poemsBySubject.Moose!.map(({ id, isProtected }) => [id, isProtected])).toEqual([
		["b", true],
		["c", false],
		["a", false],
	])
	expect(eliot).toMatchObject({ displayName: "Eliot, T.", poemCount: 1, subjects: ["Other"] })
	expect(eliot!.poemsBySubject.Other![0]!.title).toBe("Untitled Poem")
	expect(sappho).toMatchObject({
		displayName: "Sappho",
		lastName: "Sappho",
		poemCount: 0,
		subjects: [],
		poemsBySubject: {},
	})
})

test("subjects with odd names break nothing", () => {
	const [entry] = makeIndexEntries(
		[poets[0]!],
		[
			poem("a", "p1", "2026-01-01T00:00:00.000Z", { subject: "__proto__" }),
			poem("b", "p1", "2026-01-01T00:00:00.000Z", { subject: "constructor" }),
		],
	)
	expect(entry!.subjects).toEqual(["__proto__", "constructor"])
	expect(makeCards([entry!], 10)[0]!.subjects.map(({ count }) => count)).toEqual([1, 1])
})

test("the cards of a page show no more poems than a page may, and say how many there are", () => {
	const poems = Array.from({ length: 1_000 }, (_, at) =>
		poem(String(at), "p1", new Date(at * 1000).toISOString(), {
			subject: at % 2 ? "Moose" : "Marriage",
		}),
	)
	const cards = makeCards(
		makeIndexEntries(poets, [...poems, poem("x", "p2", "2026-01-01T00:00:00.000Z")]),
		ON_PAGE.poems,
	)
	expect(cards[0]!.count).toBe(1_000)
	expect(cards[0]!.subjects.map(({ count, poems }) => [count, poems.length])).toEqual([
		[500, 71],
		[500, 71],
	])
	expect(cards[0]!.subjects[1]!.poems[0]!.id).toBe("999")
	expect(
		cards.flatMap(({ subjects }) => subjects.flatMap(({ poems }) => poems)).length,
	).toBeLessThanOrEqual(ON_PAGE.poems)
})
