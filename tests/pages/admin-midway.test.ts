import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { parseMatch } from "~/features/deathmatch/contest/match-cookie"
import type { Match } from "~/features/deathmatch/match"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { stopGenerations } from "~/features/generation/runs/queue.server"
import { db } from "~/platform/database/db.server"
import * as poemsPage from "~/routes/admin.highlights"
import * as promptsPage from "~/routes/admin.prompts"
import * as contestPage from "~/routes/deathmatch.contest"
import * as generatePage from "~/routes/generate"
import * as mock from "../mocks/anthropic"
import type { MockApi, Turn } from "../mocks/api-server"
import { editorCookie } from "../setup/admin"
import { contestCookieOf, cookieOf, libraryMatch } from "../setup/game"
import { useProvider } from "../setup/mock-provider"
import { args, flashOf, outcome } from "../setup/request"

// What an administrator does in the middle of somebody's deathmatch or somebody's new poem: both go on.

let cookie = ""
beforeAll(async () => {
	cookie = await editorCookie()
})
const runPoemAction = (form: Record<string, string>) =>
	outcome(() => poemsPage.action(args("/admin/highlights", { cookie, form })))

describe("in the middle of a deathmatch", () => {
	beforeEach(async () => void (await db.round.deleteMany()))
	const post = (match: Match, form: Record<string, string>) =>
		outcome(() =>
			contestPage.action(args("/deathmatch/contest", { form, cookie: contestCookieOf(match) })),
		)
	const look = (match: Match) =>
		outcome(() =>
			contestPage.loader(args("/deathmatch/contest", { cookie: contestCookieOf(match) })),
		)

	/** Plays these pairings to their end, the first of each pair winning, as a browser with its cookie would. */
	async function play(match: Match, pairings: number[]) {
		let now = match
		for (const pairing of pairings) {
			const { data } = await look(now)
			const position = Math.min(...Object.keys(data.contents).map(Number))
			for (const intent of ["choose", "next", "advance"]) {
				const answer = await post(now, {
					intent,
					pairing: String(pairing),
					position: String(position),
				})
				expect([answer.status, answer.location]).toEqual([303, "/deathmatch/contest"])
				now = parseMatch(cookieOf(answer, "deathmatchContest"), Date.now()) ?? now
			}
		}
		return now
	}
	const roundsOf = ({ id }: Match) =>
		db.round.findMany({ where: { deathmatchId: id ?? "" }, orderBy: { roundNumber: "asc" } })

	test("archiving, protecting, editing and regenerating its poems: the match is played to its end and every round is kept", async () => {
		const begun = await play(await libraryMatch(), [0])
		const [, , third, fourth, fifth, sixth] = begun.setup.bracketPositions.map(
			({ poemId }) => poemId ?? "",
		)
		const { title, content, version, poet, subject } = await db.poem.findUniqueOrThrow({
			where: { id: sixth },
			include: { poet: true },
		})
		await runPoemAction({ intent: "archive", poemId: third!, value: "true" })
		await runPoemAction({ intent: "protect", poemId: fourth!, value: "true" })
		await runPoemAction({ intent: "regenerate", poemId: fifth!, provider: "composer" })
		await runPoemAction({
			intent: "edit",
			poemId: sixth!,
			title: `${title}, again`,
			content,
			poet: poet.name,
			subject: subject ?? "",
			version: String(version),
		})
		const shown = await look(begun)
		expect(shown.status).toBe(200)
		expect(shown.data.entries[2]).toMatchObject({ isArchived: true, isMissing: false })
		expect(shown.data.entries[5]).toMatchObject({ title: `${title}, again` })
		const ended = await play(begun, [1, 2, 3, 4, 5, 6])
		expect(ended.progress).toMatchObject({ viewSummary: true })
		expect((await roundsOf(ended)).map(({ roundNumber }) => roundNumber)).toEqual([
			1, 2, 3, 4, 5, 6, 7,
		])
		await runPoemAction({ intent: "archive", poemId: third!, value: "false" })
	})

	test("deleting a poem before its round is saved: it reads as gone, and the match is played to its end", async () => {
		const begun = await play(await libraryMatch(), [0])
		const gone = begun.setup.bracketPositions[3]!
		expect(flashOf(await runPoemAction({ intent: "delete", poemId: gone.poemId! }))?.title).toBe(
			"Poem deleted",
		)
		const shown = await look(begun)
		expect(shown.data.entries[3]).toMatchObject({ title: `Error: ${gone.poet}`, isMissing: true })
		const ended = await play(begun, [1, 2, 3, 4, 5, 6])
		expect(ended.progress).toMatchObject({ viewSummary: true, roundCompleted: true })
		expect((await look(ended)).status).toBe(200)
	})

	test(
		"a saved round keeps its poems: deleting one of them is refused, archiving is not",
		{ tags: ["AH-28"] },
		async () => {
			const ended = await play(await libraryMatch(), [0, 1, 2, 3])
			const id = ended.setup.bracketPositions[0]!.poemId!
			expect(flashOf(await runPoemAction({ intent: "delete", poemId: id }))).toMatchObject({
				title: "Error Deleting Poem",
				text: "Could not delete the poem. It might be referenced elsewhere.",
			})
			expect(
				flashOf(await runPoemAction({ intent: "archive", poemId: id, value: "true" }))?.title,
			).toBe("Poem archived")
			expect((await look(ended)).status).toBe(200)
		},
	)
})

describe("in the middle of a new poem", () => {
	let model: MockApi
	let restore = () => {}
	let sappho = { id: "", name: "" }
	beforeAll(async () => {
		sappho = await db.poet.findFirstOrThrow({
			where: { name: "Sappho" },
			select: { id: true, name: true },
		})
	})
	beforeEach(async () => {
		await db.rateLimit.deleteMany()
		model = await mock.startAnthropic()
		restore = useProvider("anthropic", model.url)
	})
	afterEach(async () => {
		await stopGenerations()
		await highlightingEnded()
		restore()
		await model.close()
	})

	const open = (location: string | null) => outcome(() => generatePage.loader(args(location ?? "")))
	const ask = () =>
		outcome(() =>
			generatePage.action(
				args("/generate", { form: { poetId: sappho.id, subject: "Moose", key: randomUUID() } }),
			),
		)
	const runOf = (location: string | null) =>
		db.generation.findUniqueOrThrow({
			where: { id: new URL(location ?? "", "http://x").searchParams.get("run") ?? "" },
		})
	const quotes = mock.says(
		'[{"quote": "One wet line", "note": "Alliteration: the w comes twice."}]',
	)

	/** A model that waits, at the poem or at its highlights, until it is let go. */
	function waitingModel(at: "poem" | "highlights") {
		let go = () => {}
		let reached = () => {}
		const [gate, there] = [
			new Promise<void>((resolve) => void (go = resolve)),
			new Promise<void>((resolve) => void (reached = resolve)),
		]
		const turn: Turn = async (exchange) => {
			const isPoem = Boolean(exchange.body.stream)
			if (isPoem === (at === "poem")) {
				reached()
				await gate
			}
			return (isPoem ? mock.says("Title: Fen\n\nOne wet line\nand another") : quotes)(exchange)
		}
		model.play(turn)
		return { there, go: () => go() }
	}

	test("another prompt is set as current, the one in use is deleted: the poem comes all the same", async () => {
		const act = (form: Record<string, string>) =>
			outcome(() =>
				promptsPage.action(args("/admin/prompts", { cookie, form: { tab: "poem_user", ...form } })),
			)
		const waiting = waitingModel("poem")
		const { location } = await ask()
		await waiting.there
		const used = await db.promptTemplate.findFirstOrThrow({
			where: { promptType: "poem_user", isActive: true },
		})
		await act({
			intent: "save",
			templateText: "Write of {{subject}} for {{poet_name}}.",
			friendlyName: "Newer",
		})
		const newer = await db.promptTemplate.findFirstOrThrow({ where: { friendlyName: "Newer" } })
		expect(flashOf(await act({ intent: "set-current", id: newer.id }))?.title).toMatch(/is current/)
		expect(flashOf(await act({ intent: "delete", id: used.id }))?.title).toBe("Version deleted")
		waiting.go()
		await stopGenerations()
		expect((await open(location)).data.run).toMatchObject({
			status: "complete",
			failure: null,
			poem: { title: "Fen" },
		})
		expect(
			(await db.poem.findUniqueOrThrow({ where: { id: (await runOf(location)).poemId ?? "" } }))
				.promptTemplateId,
		).toBe(used.id)
	})

	test("the poem is archived, protected, edited and marked anew while its highlights are made: they fit the newer text", async () => {
		const waiting = waitingModel("highlights")
		const { location } = await ask()
		await waiting.there
		const poemId = (await runOf(location)).poemId ?? ""
		await runPoemAction({ intent: "archive", poemId, value: "true" })
		await runPoemAction({ intent: "protect", poemId, value: "true" })
		expect(
			(
				await runPoemAction({
					intent: "edit",
					poemId,
					title: "Fen",
					poet: "Sappho",
					subject: "Moose",
					content: "A first line\nOne wet line\nand another",
					version: "1",
				})
			).status,
		).toBe(303)
		const again = runPoemAction({ intent: "regenerate", poemId, provider: "anthropic" })
		waiting.go()
		expect(flashOf(await again)?.title).toBe("Highlights Generated Successfully")
		await stopGenerations()
		const { run } = (await open(location)).data
		expect(run).toMatchObject({
			failure: null,
			highlightState: "success",
			isOpen: false,
			poem: { isArchived: true },
		})
		expect(
			await db.highlight.findMany({
				where: { poemId },
				select: { text: true, startLineIndex: true },
			}),
		).toEqual([{ text: "One wet line", startLineIndex: 1 }])
	})

	test("the poem is deleted while its highlights are made: the visitor's page says that there is none, and leads on", async () => {
		const waiting = waitingModel("highlights")
		const { location } = await ask()
		await waiting.there
		const poemId = (await runOf(location)).poemId ?? ""
		expect(flashOf(await runPoemAction({ intent: "delete", poemId }))?.title).toBe("Poem deleted")
		waiting.go()
		await stopGenerations()
		const { status, data } = await open(location)
		expect([status, data.run.poem, data.run.isOpen]).toEqual([200, null, false])
		expect(data.run.failure.message.length).toBeGreaterThan(10)
		expect((await ask()).status).toBe(303)
	})

	test(
		"two administrators regenerate one poem at once: one set of highlights, not two",
		{ tags: ["AH-15"] },
		async () => {
			model.play(quotes)
			const poem = await db.poem.create({
				data: {
					id: randomUUID(),
					title: "Fen",
					sortTitle: "fen",
					content: "One wet line\nand another",
					shelf: "Other",
					poetId: sappho.id,
				},
			})
			const answers = await Promise.all(
				[1, 2, 3].map(() =>
					runPoemAction({ intent: "regenerate", poemId: poem.id, provider: "anthropic" }),
				),
			)
			expect(answers.map((answer) => flashOf(answer)?.title)).toEqual(
				Array.from({ length: 3 }, () => "Highlights Generated Successfully"),
			)
			expect(await db.highlight.count({ where: { poemId: poem.id } })).toBe(1)
		},
	)
})
