import { beforeEach, describe, expect, test } from "vitest"
import { newProgress, type Progress } from "~/features/deathmatch/contest"
import { encodeMatch, parseMatch } from "~/features/deathmatch/contest/match-cookie"
import type { Match } from "~/features/deathmatch/match"
import { encodePlay } from "~/features/deathmatch/play-cookie"
import { db } from "~/platform/database/db.server"
import { action, loader } from "~/routes/deathmatch.contest"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"
import { breakDatabase, contestCookieOf, cookieOf, libraryMatch } from "../setup/game"

const get = (match: Match) =>
	outcome(() => loader(args("/deathmatch/contest", { cookie: contestCookieOf(match) })))
const getWith = (cookie?: string) => outcome(() => loader(args("/deathmatch/contest", { cookie })))
const post = (match: Match, form: Record<string, string>) =>
	outcome(() => action(args("/deathmatch/contest", { form, cookie: contestCookieOf(match) })))
const matchOf = (answer: { cookies: string[] }): Match => {
	const match = parseMatch(cookieOf(answer, "deathmatchContest"), Date.now())
	if (!match) throw new Error("no match was set")
	return match
}
/** Posts the forms one after the other, as a browser with its cookie would. */
async function play(
	match: Match,
	...forms: [intent: string, pairing: number, position?: number][]
) {
	const flashes: unknown[] = []
	let now = match
	for (const [intent, pairing, position] of forms) {
		const form = {
			intent,
			pairing: String(pairing),
			...(position === undefined ? {} : { position: String(position) }),
		}
		const answer = await post(now, form)
		expect([answer.status, answer.location]).toEqual([303, "/deathmatch/contest"])
		flashes.push(flashOf(answer))
		now = matchOf(answer)
	}
	return { match: now, flash: flashes.at(-1) as ReturnType<typeof flashOf> }
}
const quarters = [0, 1, 2, 3].flatMap((pairing): [string, number, number?][] => [
	["choose", pairing, pairing * 2],
	["next", pairing],
])
const semis: [string, number, number?][] = [
	["advance", 3],
	["choose", 4, 2],
	["next", 4],
	["choose", 5, 4],
	["next", 5],
]
const final: [string, number, number?][] = [
	["advance", 5],
	["choose", 6, 4],
	["next", 6],
]

let match: Match
beforeEach(async () => {
	match = await libraryMatch()
})
const roundsOf = (id: string | null) =>
	db.round.findMany({ where: { deathmatchId: id ?? "" }, orderBy: { roundNumber: "asc" } })

describe("entering", () => {
	test(
		"shows the first pairing: title, text, poet and whether archived",
		{ tags: ["DC-01", "DC-77"] },
		async () => {
			const { status, data } = await get(match)
			expect(status).toBe(200)
			const poem = await db.poem.findUniqueOrThrow({
				where: { id: match.setup.bracketPositions[0]!.poemId! },
				include: { poet: true },
			})
			expect(data.entries[0]).toEqual({
				title: poem.title,
				poet: poem.poet.name,
				model: null,
				isArchived: false,
				isMissing: false,
			})
			expect(data.contents).toEqual({ 0: poem.content, 1: expect.any(String) })
		},
	)

	test(
		"without a valid setup: back to the setup with the message",
		{ tags: ["DC-06", "DC-07"] },
		async () => {
			const { bracketPositions } = match.setup
			const holed = {
				...match,
				setup: {
					...match.setup,
					bracketPositions: bracketPositions.map((position, i) =>
						i === 3 ? { ...position, poemId: null } : position,
					),
				},
			}
			const old = { ...match, timestamp: Date.now() - 31 * 24 * 3_600_000 }
			const good = encodeMatch(match)
			const cookies = [
				undefined,
				contestCookieOf(holed),
				contestCookieOf(old),
				...["", "x", "%", good.slice(1), good.slice(0, 99), encodePlay([]), "a".repeat(9000)].map(
					(text) => `deathmatchContest=${text}`,
				),
			]
			for (const cookie of cookies) {
				const answer = await getWith(cookie)
				expect([answer.status, answer.location]).toEqual([303, "/deathmatch"])
				expect(flashOf(answer)?.title).toBe("Could not load contest data. Returning to setup.")
			}
		},
	)

	test("a post without a valid setup ends there too", { tags: ["DC-07"] }, async () => {
		const answer = await outcome(() =>
			action(args("/deathmatch/contest", { form: { intent: "next", pairing: "0" } })),
		)
		expect([answer.status, answer.location, flashOf(answer)?.title]).toEqual([
			303,
			"/deathmatch",
			"Could not load contest data. Returning to setup.",
		])
	})

	test(
		"when none of the eight poems exists any more there is nothing to show",
		{ tags: ["DC-04"] },
		async () => {
			const damaged = match.setup.bracketPositions.map((position) => ({
				...position,
				poemId: position.poemId!.replace(/^.{8}/, "00000000"),
			}))
			const answer = await get({ ...match, setup: { ...match.setup, bracketPositions: damaged } })
			expect([answer.status, answer.data.hasNoPoems]).toEqual([404, true])
		},
	)

	test(
		"one missing poem reads as an error with its poet, and the match continues",
		{ tags: ["DC-75"] },
		async () => {
			const damaged = match.setup.bracketPositions.map((position, i) =>
				i === 0 ? { ...position, poemId: "44444444-4444-4444-8444-444444444444" } : position,
			)
			const damagedMatch = { ...match, setup: { ...match.setup, bracketPositions: damaged } }
			const { data } = await get(damagedMatch)
			expect(data.entries[0]).toMatchObject({
				title: `Error: ${damaged[0]!.poet}`,
				isMissing: true,
			})
			const { match: done } = await play(damagedMatch, ...quarters, ...semis, ...final)
			expect(done.progress).toMatchObject({ viewSummary: true, roundCompleted: true })
		},
	)

	test(
		"a poem archived since is shown, marked, and announced for 6 s",
		{ tags: ["DC-69", "DC-70"] },
		async () => {
			const id = match.setup.bracketPositions[1]!.poemId!
			await db.poem.update({ where: { id }, data: { isArchived: true } })
			const { data } = await get(match)
			expect(data.entries[1]).toMatchObject({ isArchived: true, isMissing: false })
			expect(data.contents[1].length).toBeGreaterThan(10)
			expect(data.notice).toMatchObject({
				title: "Archived Poem",
				text: "An archived poem is in this match.",
				duration: 6000,
			})
			expect(
				(await get({ ...match, progress: { ...newProgress(), pairingIndex: 1 } })).data.notice,
			).toBeNull()
			await db.poem.update({ where: { id }, data: { isArchived: false } })
		},
	)
})

describe("playing without scripts", () => {
	test(
		"the first move stores the chosen position and creates the record once, of all eight poems",
		{ tags: ["DC-49", "DC-66"] },
		async () => {
			const first = await play(match, ["choose", 0, 1])
			expect(first.match.progress.winners[0]).toBe(1)
			const { id } = first.match
			const poems = await db.deathmatchPoem.findMany({
				where: { deathmatchId: id ?? "" },
				orderBy: { position: "asc" },
			})
			expect(poems.map(({ poemId }) => poemId)).toEqual(
				match.setup.bracketPositions.map(({ poemId }) => poemId),
			)
			const count = await db.deathmatch.count()
			const more = await play(first.match, ["next", 0], ["choose", 1, 2])
			expect([more.match.id, await db.deathmatch.count()]).toEqual([id, count])
		},
	)

	test(
		"rounds are saved when their stage is complete: 1-4, 5-6, 7",
		{ tags: ["DC-57", "DC-71"] },
		async () => {
			const almost = await play(match, ...quarters.slice(0, -1))
			expect(await roundsOf(almost.match.id)).toEqual([])
			const one = await play(almost.match, ["next", 3])
			expect((await roundsOf(one.match.id)).map(({ roundNumber }) => roundNumber)).toEqual([
				1, 2, 3, 4,
			])
			const two = await play(one.match, ...semis)
			const rounds = await roundsOf(two.match.id)
			expect(rounds.map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 3, 4, 5, 6])
			const poem = (position: number) => match.setup.bracketPositions[position]!.poemId
			expect(rounds[4]).toMatchObject({ poem1Id: poem(0), poem2Id: poem(2), winnerId: poem(2) })
			const three = await play(two.match, ...final)
			expect((await roundsOf(three.match.id)).at(-1)).toMatchObject({
				roundNumber: 7,
				poem1Id: poem(2),
				poem2Id: poem(4),
				winnerId: poem(4),
			})
		},
	)

	test(
		"from round to round to the summary and its toast",
		{ tags: ["DC-59", "DC-60", "DC-61", "DC-62"] },
		async () => {
			const one = await play(match, ...quarters)
			expect(one.match.progress).toMatchObject({
				pairingIndex: 3,
				roundCompleted: true,
				viewSummary: false,
			})
			expect((await play(one.match, ["advance", 3])).match.progress.pairingIndex).toBe(4)
			const two = await play(one.match, ...semis, ["advance", 5])
			expect(two.match.progress.pairingIndex).toBe(6)
			const end = await play(two.match, ["choose", 6, 4], ["next", 6])
			expect(end.match.progress).toMatchObject({
				viewSummary: true,
				winners: [0, 2, 4, 6, 2, 4, 4],
			})
			expect(end.flash).toMatchObject({
				title: "Deathmatch Completed!",
				text: "Champion crowned!",
				duration: 3000,
			})
		},
	)

	test(
		"going back and choosing differently clears the dependents; rounds that were saved are saved again",
		{ tags: [] },
		async () => {
			const inSemis = await play(
				match,
				...quarters,
				["advance", 3],
				["choose", 4, 2],
				["next", 4],
				["choose", 5, 4],
			)
			const back = await play(inSemis.match, ["previous", 5], ["previous", 4], ["choose", 3, 7])
			expect(back.match.progress.winners).toEqual([0, 2, 4, 7, 2, null, null])
			const again = await play(back.match, ["next", 3])
			expect((await roundsOf(again.match.id))[3]?.winnerId).toBe(
				match.setup.bracketPositions[7]!.poemId,
			)
		},
	)

	test("forged winners, other rounds, repeated and outdated posts change nothing", async () => {
		const { match: second } = await play(match, ["choose", 0, 1], ["next", 0])
		const forms = [
			{ intent: "choose", pairing: "1", position: "0" },
			{ intent: "choose", pairing: "1", position: "9" },
			{ intent: "choose", pairing: "4", position: "1" },
			{ intent: "choose", pairing: "-1", position: "1" },
			{ intent: "choose", pairing: "1" },
			{ intent: "next", pairing: "0" },
			{ intent: "next", pairing: "1" },
			{ intent: "advance", pairing: "1" },
			{ intent: "__proto__", pairing: "1" },
			{},
		] as Record<string, string>[]
		for (const form of forms) {
			const answer = await post(second, form)
			expect([answer.status, answer.location]).toEqual([303, "/deathmatch/contest"])
			const cookie = cookieOf(answer, "deathmatchContest")
			const stored = cookie ? parseMatch(cookie, Date.now()) : second
			expect(stored?.progress).toEqual(second.progress)
		}
	})

	test("a forged cookie's winners are taken out; undetermined participants leave a way out", async () => {
		const forged: Progress = {
			...newProgress(),
			pairingIndex: 6,
			winners: [7, 7, 7, 7, 7, 7, 7],
			roundCompleted: true,
			viewSummary: true,
		}
		const { data } = await get({ ...match, progress: forged })
		expect(data.match.progress).toEqual({
			pairingIndex: 6,
			winners: [null, null, null, 7, null, null, null],
			roundCompleted: false,
			viewSummary: false,
		})
		const out = await play(
			{ ...match, progress: forged },
			["previous", 6],
			["previous", 5],
			["previous", 4],
		)
		expect(out.match.progress.pairingIndex).toBe(3)
	})

	test("the form of the button that ended a round does not go on to the next one when it comes again", async () => {
		const { match: last } = await play(match, ...quarters.slice(0, -1))
		const form = { intent: "next", pairing: "3", view: "pairing" }
		const locked = matchOf(await post(last, form))
		expect(matchOf(await post(locked, form)).progress).toEqual(locked.progress)
		const { match: decided } = await play(locked, ...semis, ...final.slice(0, -1))
		const finish = { intent: "next", pairing: "6", view: "pairing" }
		const over = matchOf(await post(decided, finish))
		expect(over.progress.viewSummary).toBe(true)
		expect(matchOf(await post(over, finish)).progress).toEqual(over.progress)
	})

	test("results that were closed stay closed, and those of the summary too", async () => {
		const { match: locked } = await play(match, ...quarters)
		const pageOf = async (search: string) =>
			(
				await outcome(() =>
					loader(args(`/deathmatch/contest${search}`, { cookie: contestCookieOf(locked) })),
				)
			).data
		expect((await pageOf("")).seenResults).toBeNull()
		expect((await pageOf("?seen=3")).seenResults).toBe(3)
		for (const search of ["?seen=", "?seen=x", "?seen=9", "?seen=-1"])
			expect((await pageOf(search)).seenResults).toBeNull()
		const { match: summary } = await play(locked, ["view-summary", 3])
		expect((await post(summary, { intent: "back", pairing: "3" })).location).toBe(
			"/deathmatch/contest?seen=3",
		)
	})

	test("the question before a match is abandoned is a state of the page", async () => {
		const asked = (now: Match) =>
			outcome(() =>
				loader(args("/deathmatch/contest?ask=abandon", { cookie: contestCookieOf(now) })),
			)
		expect((await get(match)).data.asksToAbandon).toBe(false)
		expect((await asked(match)).data.asksToAbandon).toBe(true)
		const { match: locked } = await play(match, ...quarters)
		expect((await asked(locked)).data.asksToAbandon).toBe(false)
	})

	test("a hundred rapid double clicks on Next move on once", async () => {
		const { match: chosen } = await play(match, ["choose", 0, 1])
		const answers = await Promise.all(
			Array.from({ length: 100 }, () => post(chosen, { intent: "next", pairing: "0" })),
		)
		for (const answer of answers) expect(matchOf(answer).progress.pairingIndex).toBe(1)
		const after = await post(matchOf(answers[0]!), { intent: "next", pairing: "0" })
		expect(matchOf(after).progress.pairingIndex).toBe(1)
	})
})

describe("when the database is down", () => {
	test(
		"the match can be finished; unsaved results are saved by the next move",
		{ tags: ["DC-08", "DC-09", "DC-72", "DC-74", "DC-75"] },
		async () => {
			const repair = await breakDatabase()
			const first = await play(match, ["choose", 0, 0])
			expect(first.flash).toMatchObject({
				title: "Error",
				text: "Failed to create deathmatch record.",
			})
			expect(first.match).toMatchObject({ databaseError: true, id: null })
			const second = await play(first.match, ["next", 0])
			expect(second.flash).toBeNull()
			const page = await get(second.match)
			expect(page.status).toBe(200)
			expect(page.data.match.databaseError).toBe(true)
			expect(page.data.entries[2]).toMatchObject({
				title: `Error: ${match.setup.bracketPositions[2]!.poet}`,
				isMissing: true,
			})
			expect(page.data.contents).toEqual({ 2: "", 3: "" })
			expect(page.data.notice).toMatchObject({ title: "Failed to load poem details." })
			const three = await play(second.match, ...quarters.slice(2))
			expect(three.flash).toMatchObject({ title: "Save Error", text: "Failed to save results." })
			const { match: champion } = await play(three.match, ...semis, ...final.slice(0, -1))
			await repair()
			const end = await play(champion, ["next", 6])
			expect(end.match.databaseError).toBe(false)
			expect((await roundsOf(end.match.id)).map(({ roundNumber }) => roundNumber)).toEqual([
				1, 2, 3, 4, 5, 6, 7,
			])
		},
	)

	test(
		"a match that comes back while the database is down shows the alert",
		{ tags: ["DC-08"] },
		async () => {
			const repair = await breakDatabase()
			expect((await get(match)).data.match.databaseError).toBe(true)
			await repair()
			expect((await get(match)).data.match.databaseError).toBe(false)
		},
	)
})

describe("when too many matches came from one address", () => {
	const address = "198.51.100.7"
	const postFrom = (at: Match, form: Record<string, string>, cookie = "") => {
		const asked = args("/deathmatch/contest", {
			form,
			cookie: [contestCookieOf(at), cookie].filter(Boolean).join("; "),
		})
		return outcome(() =>
			action({ ...asked, context: { ...asked.context, clientAddress: address } }),
		)
	}
	const useUp = async (name: string, points: number) => {
		const expiresAt = new Date(Date.now() + 3_600_000)
		const key = `${name}:${address}`
		await db.rateLimit.upsert({
			where: { key },
			create: { key, points, expiresAt },
			update: { points, expiresAt },
		})
	}
	/** Plays the whole match; the titles of the toasts that came on the way. */
	async function playToTheEnd(started: Match) {
		let now = started
		const toasts: string[] = []
		for (const [intent, pairing, position] of [...quarters, ...semis, ...final]) {
			const answer = await postFrom(now, {
				intent,
				pairing: String(pairing),
				...(position === undefined ? {} : { position: String(position) }),
			})
			expect([answer.status, answer.location]).toEqual([303, "/deathmatch/contest"])
			toasts.push(...[flashOf(answer)?.title ?? []].flat())
			now = matchOf(answer)
		}
		return { end: now, toasts }
	}

	test("the match is played to its end without being saved, and says so once", async () => {
		await useUp("deathmatches", 60)
		const before = [await db.deathmatch.count(), await db.round.count()]
		const { end, toasts } = await playToTheEnd(match)
		expect(toasts).toEqual(["Match not saved", "Deathmatch Completed!"])
		expect(end).toMatchObject({ id: null, isUnsaved: true, databaseError: false })
		expect(end.progress.viewSummary).toBe(true)
		expect([await db.deathmatch.count(), await db.round.count()]).toEqual(before)
	})

	test("a match whose rounds are refused continues too", async () => {
		await db.rateLimit.deleteMany()
		await useUp("deathmatch-rounds", 1_200 - 4)
		const { id, ...fresh } = await libraryMatch()
		const { match: started } = await play({ ...fresh, id }, ["choose", 0, 0])
		const { end, toasts } = await playToTheEnd(started)
		expect(toasts).toEqual(["Match not saved", "Deathmatch Completed!"])
		expect((await roundsOf(end.id)).map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 3, 4])
	})

	test("a signed-in user is not limited", async () => {
		await useUp("deathmatches", 60)
		const answer = await postFrom(
			match,
			{ intent: "choose", pairing: "0", position: "1" },
			await editorCookie(),
		)
		expect(flashOf(answer)).toBeNull()
		expect(matchOf(answer)).toMatchObject({ id: expect.any(String), isUnsaved: false })
	})
})
