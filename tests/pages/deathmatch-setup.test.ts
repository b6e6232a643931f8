import { beforeEach, describe, expect, test } from "vitest"
import { type Bracket, emptyBracket } from "~/features/deathmatch/bracket"
import { encodeBracket, parseBracket } from "~/features/deathmatch/setup/bracket-cookie"
import { eligiblePoets, makeCatalogue } from "~/features/deathmatch/setup/catalogue"
import { loadLibrary } from "~/features/deathmatch/setup/library.server"
import { parseMatch } from "~/features/deathmatch/contest/match-cookie"
import { db } from "~/platform/database/db.server"
import { action, loader } from "~/routes/deathmatch._index"
import { args, flashOf, outcome } from "../setup/request"
import { contestCookieOf, cookieOf, libraryMatch, librarySetup } from "../setup/game"

const get = (path = "/deathmatch", cookie?: string) => outcome(() => loader(args(path, { cookie })))
const cookieFor = (bracket: Bracket) => `deathmatchBracket=${encodeBracket(bracket)}`
const post = (form: Record<string, string>, bracket?: Bracket) =>
	outcome(() => action(args("/deathmatch", { form, cookie: bracket && cookieFor(bracket) })))
const bracketOf = (answer: { cookies: string[] }) => {
	const bracket = parseBracket(cookieOf(answer, "deathmatchBracket"))
	if (!bracket) throw new Error("no bracket was set")
	return bracket
}
const poetsOf = (bracket: Bracket) => bracket.positions.map(({ poet }) => poet)

let full: Bracket
beforeEach(async () => {
	const { bracketPositions, subject } = await librarySetup()
	full = (
		await get("/deathmatch", cookieFor({ positions: bracketPositions, subject, cleared: false }))
	).data.bracket
})

describe("arriving", () => {
	test(
		"a first visit gets a random bracket of eight for Moose, stored for 30 days",
		{ tags: ["DS-01", "DS-07", "DS-41", "DS-45", "LM-10"] },
		async () => {
			const answer = await get()
			expect(answer.status).toBe(200)
			expect(answer.data.bracket.subject).toBe("Moose")
			expect(new Set(poetsOf(answer.data.bracket)).size).toBe(8)
			expect(poetsOf(answer.data.bracket)).not.toContain(null)
			expect(bracketOf(answer).positions).toEqual(answer.data.bracket.positions)
			const cookie = answer.cookies.find((text: string) => text.startsWith("deathmatchBracket="))
			expect(cookie).toMatch(/Path=\/; SameSite=Lax; Max-Age=2592000$/)
			expect(cookie!.length).toBeLessThan(3600)
		},
	)

	test("a saved bracket comes back and is not set again", { tags: ["DS-42"] }, async () => {
		const answer = await get("/deathmatch", cookieFor(full))
		expect(poetsOf(answer.data.bracket)).toEqual(poetsOf(full))
		expect(answer.cookies).toEqual([])
	})

	test("a cleared one stays empty", { tags: ["DS-43"] }, async () => {
		const answer = await get(
			"/deathmatch",
			cookieFor({ ...emptyBracket("Marriage"), cleared: true }),
		)
		expect(poetsOf(answer.data.bracket)).toEqual(Array(8).fill(null))
		expect(answer.data.bracket.subject).toBe("Marriage")
		expect(answer.cookies).toEqual([])
	})

	test(
		"with a subject: a new bracket for it, and the address without it",
		{ tags: ["DS-44"] },
		async () => {
			const answer = await get(
				"/deathmatch?subject=magnesium",
				cookieFor({ ...emptyBracket(), cleared: true }),
			)
			expect([answer.status, answer.location]).toEqual([302, "/deathmatch"])
			const bracket = bracketOf(answer)
			expect(bracket.subject).toBe("Magnesium")
			expect(poetsOf(bracket)).not.toContain(null)
			const poems = await db.poem.findMany({
				where: { id: { in: bracket.positions.map(({ poemId }) => poemId!) } },
			})
			expect(poems.map(({ subject }) => subject)).toEqual(Array(8).fill("Magnesium"))
		},
	)

	test(
		"with a subject that too few poets have: an empty bracket and the toast",
		{ tags: ["DS-48", "DS-49"] },
		async () => {
			const answer = await get("/deathmatch?subject=Badgers", cookieFor(full))
			expect(flashOf(answer)).toMatchObject({
				title: "Limited Selection",
				text: `Only 0 poets have poems for "Badgers". We need at least 8 for a full bracket. Try selecting 'All'.`,
			})
			expect(poetsOf(bracketOf(answer))).toEqual(Array(8).fill(null))
		},
	)

	test("a subject that can't be one is ignored", async () => {
		for (const subject of ["", " ", "x".repeat(61), "\u0000", "a\u0007b"]) {
			const answer = await get(
				`/deathmatch?subject=${encodeURIComponent(subject)}`,
				cookieFor(full),
			)
			expect([answer.status, answer.data.bracket.subject]).toEqual([200, "Moose"])
		}
	})

	test("garbage, truncated, huge and wrong-typed cookies count as none", async () => {
		const good = encodeBracket(full)
		for (const value of [
			"",
			"%",
			"x",
			good.slice(0, 200),
			good.slice(5),
			"e30",
			"bnVsbA",
			"W10",
			"a".repeat(5000),
			"%E0%A4%A",
			"\u00e9",
		]) {
			const answer = await get(
				"/deathmatch",
				`deathmatchBracket=${value}; deathmatchContest=${value}`,
			)
			expect([answer.status, answer.cookies.length]).toEqual([200, 1])
			expect(answer.data.hasMatch).toBe(false)
		}
	})

	test("deleted poets and poems leave their place empty; a bracket without any left is filled again", async () => {
		const damaged = full.positions.map((position, i) =>
			i < 2
				? { ...position, poet_id: "44444444-4444-4444-8444-444444444444" }
				: i < 4
					? { ...position, poemId: "44444444-4444-4444-8444-444444444444" }
					: position,
		)
		const { data } = await get("/deathmatch", cookieFor({ ...full, positions: damaged }))
		expect(poetsOf(data.bracket).slice(0, 3)).toEqual([null, null, full.positions[2]!.poet])
		expect(data.cards[2]).toMatchObject({ poet: full.positions[2]!.poet, chosen: null })
		const none = full.positions.map((position) => ({
			...position,
			poet_id: "44444444-4444-4444-8444-444444444444",
		}))
		const refilled = await get("/deathmatch", cookieFor({ ...full, positions: none }))
		expect(poetsOf(refilled.data.bracket)).not.toContain(null)
		expect(refilled.cookies).toHaveLength(1)
	})

	test("the subjects are All and those of the poems", { tags: ["DS-06"] }, async () => {
		expect((await get()).data.subjects).toEqual(["All", "Magnesium", "Marriage", "Moose"])
	})

	test("a match under way is offered", async () => {
		expect((await get("/deathmatch", contestCookieOf(await libraryMatch()))).data.hasMatch).toBe(
			true,
		)
	})

	test(
		"the poet list of one card, who is used elsewhere, filtered by the text",
		{ tags: ["DS-20", "DS-22"] },
		async () => {
			const { data } = await get("/deathmatch?position=1&q=", cookieFor(full))
			const used = data.openList.poets
				.filter((poet: { isUsed: boolean }) => poet.isUsed)
				.map((poet: { name: string }) => poet.name)
			expect(used.toSorted()).toEqual(
				poetsOf(full)
					.filter((_, i) => i !== 1)
					.toSorted(),
			)
			const frost = await get("/deathmatch?position=1&q=FROST", cookieFor(full))
			expect(frost.data.openList.poets).toEqual([{ name: "Robert Frost", isUsed: false }])
			for (const position of ["8", "-1", "x", ""])
				expect(
					(await get(`/deathmatch?position=${position}&q=a`, cookieFor(full))).data.openList,
				).toBeNull()
		},
	)

	test("questions are states of the page; others are none", async () => {
		const questionOf = async (search: string) =>
			(await get(`/deathmatch?${search}`, cookieFor(full))).data.question
		expect(await questionOf("ask=fill")).toEqual({ about: "fill" })
		expect(await questionOf("ask=clear")).toEqual({ about: "clear" })
		expect(await questionOf("change=Marriage")).toEqual({ about: "subject", subject: "Marriage" })
		expect(await questionOf("change=Badgers&ask=x")).toBeNull()
	})
})

describe("who may be chosen", () => {
	test(
		"the database and the browser's catalogue agree on the eligible poets and their poems, archived ones left out",
		{ tags: ["DS-24", "DS-74"] },
		async () => {
			const archived = await db.poem.findFirstOrThrow({
				where: { subject: "Moose", poet: { poemCount: { lt: 4 } } },
			})
			await db.poem.update({ where: { id: archived.id }, data: { isArchived: true } })
			const library = await loadLibrary()
			const rows = await db.poem.findMany({ include: { poet: true } })
			const listed = rows.map((row) => ({
				id: row.id,
				title: row.title,
				subject: row.subject,
				poet_name: row.poet.name,
				is_archived: row.isArchived,
				is_protected: row.isProtected,
			}))
			const catalogue = makeCatalogue(await db.poet.findMany(), listed)
			for (const subject of ["All", "Magnesium", "Marriage", "Moose"]) {
				const eligible = await library.eligible(subject)
				expect(eligible.length).toBeGreaterThan(8)
				expect(eligible).toEqual(eligiblePoets(catalogue, subject))
				const poemsOf = await library.poemsOf(eligible)
				for (const { name } of eligible) expect(poemsOf(name)).toEqual(catalogue.poemsOf(name))
			}
			const poemsOf = await library.poemsOf(catalogue.poets)
			expect(
				catalogue.poets.flatMap(({ name }) => poemsOf(name)).some(({ id }) => id === archived.id),
			).toBe(false)
		},
	)
})

describe("playing without scripts", () => {
	test(
		"half a name shows the list, a whole one chooses",
		{ tags: ["DS-19", "DS-20"] },
		async () => {
			const several = await post({ intent: "search-poet", position: "2", text: "an" }, full)
			expect([several.status, several.location]).toEqual([
				303,
				"/deathmatch?position=2&q=an#position-2",
			])
			const half = await post({ intent: "search-poet", position: "2", text: "frost" }, full)
			expect(half.location).toBe("/deathmatch?position=2&q=frost#position-2")
			expect(bracketOf(half)).toEqual(bracketOf(several))
			const one = await post({ intent: "search-poet", position: "2", text: "robert frost" }, full)
			expect(one.location).toBe("/deathmatch#position-2")
			expect(poetsOf(bracketOf(one))[2]).toBe("Robert Frost")
		},
	)

	test(
		"choosing a poet from another place gives that place a random other one with a first poem",
		{ tags: ["DS-50", "DS-47"] },
		async () => {
			const answer = await post(
				{ intent: "choose-poet", position: "0", poet: full.positions[3]!.poet! },
				full,
			)
			const { positions } = bracketOf(answer)
			expect(positions[0]).toMatchObject({ poet: full.positions[3]!.poet, poemId: null })
			// The substitute may be the poet who was just replaced.
			expect(poetsOf(full).slice(1)).not.toContain(positions[3]!.poet)
			const first = await db.poem.findFirstOrThrow({
				where: { poetId: positions[3]!.poet_id!, subject: "Moose", isArchived: false },
				orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
			})
			expect(positions[3]!.poemId).toBe(first.id)
		},
	)

	test("clearing a place", { tags: ["DS-51"] }, async () => {
		const answer = await post({ intent: "clear-poet", position: "4" }, full)
		expect(poetsOf(bracketOf(answer))[4]).toBeNull()
	})

	test("the next poem, and a poem from the list", { tags: ["DS-52"] }, async () => {
		const all = { ...full, subject: "All" }
		const next = bracketOf(await post({ intent: "next-poem", position: "0" }, all))
		expect(next.positions[0]!.poemId).not.toBe(full.positions[0]!.poemId)
		const index = String(full.positions[0]!.poemIndex)
		const chosen = bracketOf(
			await post(
				{ intent: "choose-poem", position: "0", poem: String(next.positions[0]!.poemIndex) },
				all,
			),
		)
		expect(chosen.positions[0]).toEqual(next.positions[0])
		expect(index).not.toBe(String(next.positions[0]!.poemIndex))
	})

	test("fill and clear", { tags: ["DS-46", "DS-34"] }, async () => {
		const cleared = await post({ intent: "clear" }, full)
		expect(flashOf(cleared)).toMatchObject({
			title: "Bracket Cleared",
			text: "All selections have been cleared.",
		})
		expect(bracketOf(cleared)).toEqual({ ...emptyBracket("Moose"), cleared: true })
		const filled = bracketOf(await post({ intent: "fill" }, bracketOf(cleared)))
		expect(new Set(poetsOf(filled)).size).toBe(8)
		expect(filled.cleared).toBe(false)
	})

	test(
		"changing the subject asks when a poem would not match",
		{ tags: ["DS-53", "DS-54", "DS-55", "DS-57"] },
		async () => {
			const asked = await post({ intent: "subject", subject: "Marriage" }, full)
			expect(asked.location).toBe("/deathmatch?change=Marriage")
			expect(bracketOf(asked).subject).toBe("Moose")
			expect(
				bracketOf(await post({ intent: "replace-subject", subject: "Marriage" }, full)),
			).toEqual(emptyBracket("Marriage"))
			const all = bracketOf(await post({ intent: "subject", subject: "All" }, full))
			expect([all.subject, poetsOf(all)]).toEqual(["All", poetsOf(full)])
		},
	)

	test("what is no move changes nothing", async () => {
		for (const form of [
			{},
			{ intent: "x" },
			{ intent: "choose-poet", position: "9", poet: "Rumi" },
			{ intent: "next-poem", position: "0".repeat(99) },
		]) {
			const answer = await post(form as Record<string, string>, full)
			expect([answer.status, answer.location]).toEqual([303, "/deathmatch"])
		}
		const broken = await outcome(() =>
			action(
				args("/deathmatch", {
					method: "POST",
					headers: { "Content-Type": "multipart/form-data; boundary=x" },
					cookie: cookieFor(full),
				}),
			),
		)
		expect(broken.status).toBe(303)
	})
})

describe("start", () => {
	const started = (answer: { cookies: string[] }) =>
		parseMatch(cookieOf(answer, "deathmatchContest"), Date.now())

	test(
		"leads to the contest with the setup: positions with poet ids, and the subject",
		{ tags: ["DS-11", "DS-66", "EN-16", "EN-17"] },
		async () => {
			const answer = await post({ intent: "start" }, full)
			expect([answer.status, answer.location]).toEqual([303, "/deathmatch/contest"])
			const match = started(answer)
			expect(match?.setup).toMatchObject({ subject: "Moose", bracketPositions: full.positions })
			expect(match?.setup.bracketPositions.every(({ poet_id }) => poet_id)).toBe(true)
			expect(match?.progress).toMatchObject({ pairingIndex: 0, winners: Array(7).fill(null) })
		},
	)

	test("without all eight", { tags: ["DS-58"] }, async () => {
		const answer = await post(
			{ intent: "start" },
			{
				...full,
				positions: full.positions.map((position, i) =>
					i === 7 ? emptyBracket().positions[0]! : position,
				),
			},
		)
		expect(flashOf(answer)).toMatchObject({
			title: "Missing Selections",
			text: "Please select poets for all bracket positions.",
		})
		expect([answer.location, started(answer)]).toEqual(["/deathmatch", null])
	})

	test(
		"a poem that was archived meanwhile is replaced by the poet's first matching one",
		{ tags: ["DS-59"] },
		async () => {
			const poetId = full.positions[0]!.poet_id!
			const poems = await db.poem.findMany({
				where: { poetId, isArchived: false },
				orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
			})
			const last = poems.at(-1)!
			await db.poem.update({ where: { id: last.id }, data: { isArchived: true } })
			const stale = full.positions.map((position, i) =>
				i === 0 ? { ...position, poemId: last.id } : position,
			)
			const answer = await post({ intent: "start" }, { ...full, subject: "All", positions: stale })
			expect(started(answer)?.setup.bracketPositions[0]?.poemId).toBe(poems[0]!.id)
			await db.poem.update({ where: { id: last.id }, data: { isArchived: false } })
		},
	)

	test("a poet without any matching poem stops it", { tags: ["DS-60", "DS-61"] }, async () => {
		const poet = await db.poet.create({
			data: {
				id: "55555555-5555-4555-8555-555555555555",
				name: "Nobody Yet",
				sortName: "nobody yet",
				sortLastName: "yet",
				lastInitial: "Y",
			},
		})
		const positions = full.positions.map((position, i) =>
			i === 0 ? { poet: poet.name, poet_id: poet.id, poemIndex: null, poemId: null } : position,
		)
		const answer = await post({ intent: "start" }, { ...full, positions })
		expect(flashOf(answer)).toMatchObject({
			title: "Missing Poems",
			text: `Some selected poets don't have poems for the subject "Moose". Please adjust selections or change the subject.`,
			duration: 5000,
		})
		await db.poet.delete({ where: { id: poet.id } })
	})
})
