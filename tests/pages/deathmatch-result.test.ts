import { randomUUID } from "node:crypto"
import { renderToStaticMarkup } from "react-dom/server"
import { createElement } from "react"
import { beforeEach, describe, expect, test } from "vitest"
import { deletePoem } from "~/features/curation/poems/poem-edits.server"
import { parseBracket } from "~/features/deathmatch/setup/bracket-cookie"
import { createDeathmatch, saveRound } from "~/features/deathmatch/deathmatches.server"
import { resultMeta } from "~/features/deathmatch/result/result-meta"
import { ResultPage } from "~/features/deathmatch/result/result-page"
import { findNearestLoss, findResult } from "~/features/deathmatch/result/results.server"
import { db } from "~/platform/database/db.server"
import { loader as cards } from "~/routes/cards.$file"
import { loader } from "~/routes/deathmatch.$id"
import { loader as setup } from "~/routes/deathmatch._index"
import { loader as oembed } from "~/routes/oembed"
import { cookieOf, librarySetup } from "../setup/game"
import { args, flashOf, ORIGIN, outcome } from "../setup/request"

const open = (id: string) => outcome(() => loader(args(`/deathmatch/${id}`, { params: { id } })))
const embed = (query: Record<string, string>) =>
	outcome(() => oembed(args(`/oembed?${new URLSearchParams(query)}`)))
const card = (file: string) => cards(args(`/cards/${file}`, { params: { file } }))

const editor = { id: "1", email: "editor@example.com", sessionId: "1", sessionEndsAt: "" }

let poemIds: string[] = []
beforeEach(async () => {
	const { bracketPositions } = await librarySetup()
	poemIds = bracketPositions.map(({ poemId }) => poemId ?? "")
})

/** Positions and winner of each round: the eighth poem wins. */
const ROUNDS = [
	[0, 1, 0],
	[2, 3, 3],
	[4, 5, 4],
	[6, 7, 7],
	[0, 3, 0],
	[4, 7, 7],
	[0, 7, 7],
] as const

const save = (id: string, number: number, [first, second, winner]: readonly number[]) =>
	saveRound({
		deathmatch_id: id,
		round_number: number,
		poem1_id: poemIds[first ?? -1] ?? "",
		poem2_id: poemIds[second ?? -1] ?? "",
		winner_id: poemIds[winner ?? -1] ?? "",
	})

async function playTo(rounds: number): Promise<string> {
	const { id } = await createDeathmatch(poemIds)
	for (const [at, round] of ROUNDS.slice(0, rounds).entries()) await save(id, at + 1, round)
	return id
}

async function finished() {
	const found = await findResult(await playTo(7))
	if (found.state !== "finished") throw new Error("the match is not finished")
	return found.result
}

describe("the page of a match", () => {
	test("a finished match is shown, and its page may be kept", async () => {
		const id = await playTo(7)
		const { status, headers, data } = await open(id)
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate")
		expect(data.result.poems.map((poem: { id: string }) => poem.id)).toEqual(poemIds)
		expect(data.result.winners).toEqual([0, 3, 4, 7, 0, 7, 7])
	})

	test("an unfinished match is missing until its last round, and nobody keeps that answer", async () => {
		const id = await playTo(6)
		const before = await open(id)
		expect([before.status, before.data.state]).toEqual([404, "unfinished"])
		expect(before.headers.get("Cache-Control")).toBe("no-store")
		await save(id, 7, ROUNDS[6])
		expect((await open(id)).status).toBe(200)
	})

	test.each([randomUUID(), "x", "contest.html", "%00", `${randomUUID()}0`, "'; DROP TABLE"])(
		"an unknown or malformed address is missing: %s",
		async (id) => {
			const { status, data, headers } = await open(id)
			expect([status, data.state]).toEqual([404, "unknown"])
			expect(headers.get("Cache-Control")).toBe("no-store")
		},
	)

	test("rounds that are no bracket make no result", async () => {
		const id = await playTo(6)
		await save(id, 7, [0, 4, 4])
		expect((await open(id)).data.state).toBe("unfinished")
	})

	test("an address in capitals is the same match, and is not kept for everybody", async () => {
		const { status, headers } = await open((await playTo(7)).toUpperCase())
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe("private, no-cache")
	})

	test("one sentence comes first; every poem is named and linked; who won is said in words", async () => {
		const result = await finished()
		const html = renderToStaticMarkup(
			createElement(ResultPage, { result, address: "https://odes.example/x", nearestLoss: null }),
		)
		const [winner, loser] = [result.poems[7], result.poems[0]]
		expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(
			`${winner?.poet}’s moose beat ${loser?.poet}’s in the final`,
		)
		for (const { id } of result.poems) expect(html).toContain(`poemId=${id}`)
		expect(html.match(/>beat</g)).toHaveLength(7)
		expect(html).toMatch(/Quarterfinals.*Semifinals.*Final/s)
		expect(html).toContain("https://odes.example/x")
	})

	test("the pairing in which the champion was nearest to losing is named, once the ranking knows it", async () => {
		const result = await finished()
		expect(await findNearestLoss(result)).toBeNull()
		const rows = result.poems.map(({ id }, at) => ({
			id,
			place: at + 1,
			chance: 0.9 - at / 10,
			low: 0,
			high: 1,
			rounds: 3,
			removals: 1,
		}))
		const ranking = {
			matches: 1,
			rounds: 7,
			computedAt: "",
			tables: { poems: rows, poets: [], subjects: [] },
			records: {},
			shown: null,
		}
		await db.setting.create({ data: { key: "ranking", value: ranking } })
		const nearestLoss = await findNearestLoss(result)
		await db.setting.delete({ where: { key: "ranking" } })
		// The champion is the last of the eight and met the first in the final.
		expect(nearestLoss?.opponent.id).toBe(result.poems[0]?.id)
		expect(nearestLoss?.chance).toBeCloseTo(36 / 37)
		const page = createElement(ResultPage, { result, address: "", nearestLoss })
		expect(renderToStaticMarkup(page)).toContain("by the ranking that poem wins 97 % of such")
	})

	test("it names a card, an oEmbed address, and asks search engines to stay away", async () => {
		const result = await finished()
		const meta: Record<string, unknown>[] = resultMeta(result, [
			{ id: "root", data: { origin: "https://odes.example" } },
		])
		const of = (name: string) =>
			meta.find((one) => one.property === name || one.name === name)?.content
		expect(of("og:image")).toMatch(
			new RegExp(`^https://odes.example/cards/match-${result.id}\\.png\\?v=\\w+$`),
		)
		expect(of("robots")).toBe("noindex")
		const page = encodeURIComponent(`https://odes.example/deathmatch/${result.id}`)
		expect(meta.find(({ type }) => type === "application/json+oembed")?.href).toBe(
			`https://odes.example/oembed?url=${page}`,
		)
	})
})

describe("a finished match stays", () => {
	test("a round can't be changed, and the same round once more changes nothing", async () => {
		const id = await playTo(7)
		await expect(save(id, 7, [0, 7, 0])).rejects.toMatchObject({ status: 409 })
		await expect(save(id, 1, [0, 1, 1])).rejects.toMatchObject({ status: 409 })
		await expect(save(id, 8, [0, 1, 1])).rejects.toMatchObject({ status: 409 })
		await expect(save(id, 7, ROUNDS[6])).resolves.toMatchObject({ isNew: false })
		expect((await open(id)).data.result.winners).toEqual([0, 3, 4, 7, 0, 7, 7])
	})

	test("of two last rounds at once one is kept", async () => {
		const id = await playTo(6)
		const both = await Promise.allSettled([save(id, 7, [0, 7, 0]), save(id, 7, [0, 7, 7])])
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
	})

	test("none of its poems can be deleted; an archived one is still shown", async () => {
		const result = await finished()
		for (const { id } of result.poems)
			await expect(deletePoem(editor, id)).rejects.toMatchObject({ status: 409 })
		const [id = ""] = poemIds
		await db.poem.update({ where: { id }, data: { isArchived: true } })
		const { status, data } = await open(result.id)
		await db.poem.update({ where: { id }, data: { isArchived: false } })
		expect(status).toBe(200)
		expect(data.result.poems[0]).toMatchObject({ id, isArchived: true })
	})
})

describe("playing again with the same eight", () => {
	const again = (id: string) => outcome(() => setup(args(`/deathmatch?again=${id}`)))
	const bracketOf = (answer: { cookies: string[] }) =>
		parseBracket(cookieOf(answer, "deathmatchBracket"))

	test("the setup has the eight poems where they stood", async () => {
		const answer = await again(await playTo(7))
		expect([answer.status, answer.location]).toEqual([302, "/deathmatch"])
		const bracket = bracketOf(answer)
		expect(bracket?.subject).toBe("Moose")
		expect(bracket?.positions.map(({ poemId }) => poemId)).toEqual(poemIds)
		expect(flashOf(answer)).toBeNull()
	})

	test("poems of two subjects meet under All", async () => {
		const other = await db.poem.findFirstOrThrow({
			where: { subject: "Marriage", poet: { poems: { none: { id: { in: poemIds } } } } },
		})
		poemIds[1] = other.id
		const bracket = bracketOf(await again(await playTo(7)))
		expect(bracket?.subject).toBe("All")
		expect(bracket?.positions.map(({ poemId }) => poemId)).toEqual(poemIds)
	})

	test("an archived poem is named, and another stands in its place", async () => {
		const id = await playTo(7)
		const poem = await db.poem.update({ where: { id: poemIds[2] }, data: { isArchived: true } })
		const answer = await again(id)
		await db.poem.update({ where: { id: poem.id }, data: { isArchived: false } })
		const positions = bracketOf(answer)?.positions ?? []
		expect(positions.map(({ poemId }) => poemId)).toEqual(
			poemIds.map((one, at) => (at === 2 ? positions[2]?.poemId : one)),
		)
		expect(positions[2]?.poemId).toMatch(/^(?!null)/)
		expect(positions[2]?.poemId).not.toBe(poem.id)
		expect(flashOf(answer)?.title).toBe("Not all eight are here")
		expect(flashOf(answer)?.text).toContain("Others stand in their places.")
	})

	test("an unknown or unfinished match leaves the bracket as it was and says so", async () => {
		for (const id of [randomUUID(), "x", "", await playTo(3)]) {
			const answer = await again(id)
			expect(answer.location).toBe("/deathmatch")
			expect(bracketOf(answer)).toBeNull()
			expect(flashOf(answer)?.title).toBe("That match can't be played again")
		}
	})
})

describe("the card", () => {
	test("a PNG of 1200 by 630 and an SVG with sentence, title and verse, to be kept for ever", async () => {
		const result = await finished()
		const version = /v=(\w+)/.exec(JSON.stringify(resultMeta(result, [])))?.[1]
		const png = await card(`match-${result.id}.png?v=${version}`.split("?")[0] ?? "")
		expect(png.headers.get("Content-Type")).toBe("image/png")
		const bytes = Buffer.from(await png.arrayBuffer())
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
		const svg = await cards(
			args(`/cards/match-${result.id}.svg?v=${version}`, {
				params: { file: `match-${result.id}.svg` },
			}),
		)
		expect(svg.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8")
		expect(svg.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
		const text = await svg.text()
		expect(text).toContain("beat")
		expect(text).toContain("Champion of a Poem Deathmatch")
	})

	test("an edit of the champion gives it a new address", async () => {
		const result = await finished()
		const addressOf = (title: string) => {
			const poems = result.poems.map((poem, at) => (at === 7 ? { ...poem, title } : poem))
			return JSON.stringify(resultMeta({ ...result, poems }, [])).match(/v=\w+/)?.[0]
		}
		expect(addressOf("One")).not.toBe(addressOf("Two"))
	})

	test("unfinished and unknown matches have none", async () => {
		for (const id of [await playTo(6), randomUUID(), "x"])
			for (const type of ["png", "svg", "gif"])
				expect((await card(`match-${id}.${type}`)).status).toBe(404)
	})
})

describe("oEmbed", () => {
	test("a link with title, provider and picture", async () => {
		const result = await finished()
		const url = `${ORIGIN}/deathmatch/${result.id}`
		const { status, headers, data } = await embed({ url, format: "json" })
		expect(status).toBe(200)
		expect(headers.get("Content-Type")).toContain("application/json")
		expect(data).toMatchObject({
			type: "link",
			version: "1.0",
			title: expect.stringContaining("beat"),
			provider_name: "Odes & Antlers",
			provider_url: `${ORIGIN}/`,
			thumbnail_width: 1200,
			thumbnail_height: 630,
		})
		const image = new URL(data.thumbnail_url)
		expect((await card(image.pathname.replace("/cards/", ""))).status).toBe(200)
		expect((await embed({ url: `/deathmatch/${result.id}` })).data).toEqual(data)
		const small = await embed({ url, maxwidth: "600" })
		expect(small.data).not.toHaveProperty("thumbnail_url")
	})

	test("other addresses are missing, other formats are not offered, no address is a mistake", async () => {
		const id = await playTo(7)
		for (const url of [
			`https://elsewhere.example/deathmatch/${id}`,
			`${ORIGIN}/deathmatch/${randomUUID()}`,
			`${ORIGIN}/deathmatch/${await playTo(5)}`,
			`${ORIGIN}/deathmatch/contest`,
			`${ORIGIN}/book`,
			"javascript:alert(1)",
			"http://[",
		])
			expect((await embed({ url })).status, url).toBe(404)
		const url = `${ORIGIN}/deathmatch/${id}`
		expect((await embed({ url, format: "xml" })).status).toBe(501)
		expect((await embed({})).status).toBe(400)
	})
})
