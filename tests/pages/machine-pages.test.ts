import { describe, expect, test } from "vitest"
import { bookMeta } from "~/features/book/book-meta"
import { loadBook } from "~/features/book/book.server"
import { indexMeta } from "~/features/poet-index/index-meta"
import { loadPoetIndex } from "~/features/poet-index/poet-index.server"
import { readIndexAddress } from "~/features/poet-index/poet-index"
import { DEVICES } from "~/features/techniques/devices"
import { mapIndex, mapParts, POEMS_PER_MAP } from "~/features/feeds/sitemap"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { pageMeta } from "~/page-meta"
import { db, transact } from "~/platform/database/db.server"
import { escapeXml } from "~/platform/xml"
import { loader as feed } from "~/routes/feed[.]xml"
import { loader as robots } from "~/routes/robots[.]txt"
import { loader as sitemap } from "~/routes/sitemap[.]xml"
import { args, ORIGIN, outcome } from "../setup/request"

const published = [{ id: "root", data: { origin: "https://odes.example" } }]
const unescape = (text: string) =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&apos;", "'")
		.replaceAll("&amp;", "&")
const all = (xml: string, pattern: RegExp) =>
	[...xml.matchAll(pattern)].map((match) => unescape(match[1] ?? ""))

/** Throws unless every element is closed in order and no stray sign stands between. */
function expectWellFormed(xml: string) {
	const open: string[] = []
	const misplaced: string[] = []
	const rest = xml
		.replace(/^<\?xml[^>]*\?>/, "")
		.replace(
			/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/?)>/g,
			(_, end, name, _attributes, empty) => {
				if (!end && !empty) open.push(name)
				if (end && open.pop() !== name) misplaced.push(name)
				return ""
			},
		)
	expect([open, misplaced]).toEqual([[], []])
	expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/)
}

describe("the feed of new poems", () => {
	test("the thirty newest living poems, newest first, whole, and each says who wrote it", async () => {
		const { status, data, headers } = await outcome(() => feed(args("/feed.xml")))
		expect(status).toBe(200)
		expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8")
		expectWellFormed(data)
		const newest = await db.poem.findMany({
			where: { isArchived: false },
			orderBy: [{ createdAt: "desc" }, { id: "desc" }],
			take: 30,
		})
		expect(all(data, /<id>urn:uuid:(.*?)<\/id>/g)).toEqual(newest.map(({ id }) => id))
		expect(all(data, /<entry>.*?<title>(.*?)<\/title>/gs)).toEqual(newest.map(({ title }) => title))
		expect(
			all(data, /<name>(.*?)<\/name>/g).every((name) =>
				name.startsWith("AI, inspired by the style of "),
			),
		).toBe(true)
		expect(data).toContain(
			`<link rel="self" type="application/atom+xml" href="${ORIGIN}/feed.xml"/>`,
		)
		expect(unescape(unescape(data))).toContain(newest[0]!.content.split("\n")[0])
		expect(
			(
				await outcome(() =>
					feed(args("/feed.xml", { headers: { "If-None-Match": headers.get("ETag") ?? "" } })),
				)
			).status,
		).toBe(304)
	})

	test("markup and signs that XML can't hold do no harm; archived poems are left out", async () => {
		const [poem, other] = await db.poem.findMany({ orderBy: { createdAt: "desc" }, take: 2 })
		await transact(async (tx) => {
			await tx.poem.update({
				where: { id: poem!.id },
				data: { title: "<b> & \u0001 ]]> \uD800", content: "a <script> & \u000B b\n\nc" },
			})
			await tx.poem.update({ where: { id: other!.id }, data: { isArchived: true } })
			await reshelveAll(tx)
		})
		const { data } = await outcome(() => feed(args("/feed.xml")))
		expectWellFormed(data)
		expect(data).not.toContain("<script>")
		expect(data).not.toContain(other!.id)
		expect(escapeXml("a\u0000<\uD800>\u{1F98C}")).toBe("a&lt;&gt;\u{1F98C}")
	})
})

describe("the map for search engines", () => {
	test("every page and every living poem, each once, by whole addresses", async () => {
		const { status, data, headers } = await outcome(() => sitemap(args("/sitemap.xml")))
		expect(status).toBe(200)
		expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8")
		expectWellFormed(data)
		const places = all(data, /<loc>(.*?)<\/loc>/g)
		expect(new Set(places).size).toBe(places.length)
		for (const path of ["/", "/poets", "/poets?page=2", "/poets?tab=all", "/about"])
			expect(places).toContain(`${ORIGIN}${path}`)
		const slugs = (await db.poet.findMany()).map(({ slug }) => `${ORIGIN}/poets/${slug}`)
		expect(places.filter((place) => place.includes("/poets/")).sort()).toEqual(slugs.sort())
		for (const { id } of DEVICES) expect(places).toContain(`${ORIGIN}/techniques/${id}`)
		const poems = places
			.filter((place) => place.includes("poemId="))
			.map((place) => new URL(place).searchParams.get("poemId"))
		expect(poems.sort()).toEqual(
			(await db.poem.findMany({ where: { isArchived: false } })).map(({ id }) => id).sort(),
		)
	})

	test("a large library makes parts of ten thousand places of a shelf", async () => {
		const shelves = [
			{ name: "Moose & Co", poemCount: POEMS_PER_MAP * 2 + 1 },
			{ name: "Vows", poemCount: 5 },
		]
		expect(mapParts(shelves)).toEqual([
			{ shelf: "Moose & Co", from: 1 },
			{ shelf: "Moose & Co", from: 10_001 },
			{ shelf: "Moose & Co", from: 20_001 },
			{ shelf: "Vows", from: 1 },
		])
		const index = mapIndex(ORIGIN, shelves, 10_001)
		expectWellFormed(index)
		expect(all(index, /<loc>(.*?)<\/loc>/g)).toHaveLength(7)
		const part = await outcome(() => sitemap(args("/sitemap.xml?shelf=Moose&from=3")))
		expect(all(part.data, /<loc>(.*?)<\/loc>/g)).toHaveLength(
			(await db.poem.count({ where: { shelf: "Moose", isArchived: false } })) - 2,
		)
		expect((await outcome(() => sitemap(args("/sitemap.xml?part=pages")))).data).not.toContain(
			"poemId",
		)
		const poets = await outcome(() => sitemap(args("/sitemap.xml?part=poets&from=3")))
		expectWellFormed(poets.data)
		expect(all(poets.data, /<loc>(.*?)<\/loc>/g)).toHaveLength((await db.poet.count()) - 2)
	})

	test.each([
		"?shelf=Nowhere",
		"?shelf=Moose&from=99999",
		"?shelf=Moose&from=-1",
		"?shelf=Moose&from=x",
		"?shelf=Moose&from=1e300",
		"?part=poets&from=99999",
	])("a part there is not is not found: %s", async (query) => {
		expect((await outcome(() => sitemap(args(`/sitemap.xml${query}`)))).status).toBe(404)
	})

	test("robots are told where the map is, and what is not for them", async () => {
		const { data } = await outcome(() => robots(args("/robots.txt")))
		expect(data).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
		expect(data).toContain("Disallow: /admin")
	})
})

describe("what a page says about itself", () => {
	const valueOf = (
		descriptors: Record<string, unknown>[],
		test: (descriptor: Record<string, unknown>) => boolean,
	) => descriptors.find(test)
	const canonical = (descriptors: Record<string, unknown>[]) =>
		valueOf(descriptors, ({ rel }) => rel === "canonical")?.href

	test("one address, whole where the site says where it is published; none for what is not for search engines", () => {
		expect(canonical(pageMeta({ matches: published, path: "/about" }))).toBe(
			"https://odes.example/about",
		)
		expect(canonical(pageMeta({ matches: [], path: "/about" }))).toBe("/about")
		const hidden = pageMeta({ matches: published, title: "x" })
		expect(canonical(hidden)).toBeUndefined()
		expect(hidden).toContainEqual({ name: "robots", content: "noindex" })
		expect(pageMeta({ matches: published, title: "About", path: "/about" })).toContainEqual({
			property: "og:url",
			content: "https://odes.example/about",
		})
	})

	test("each page of the index has its own, a search has none", async () => {
		const address = async (search: string) =>
			canonical(
				indexMeta(await loadPoetIndex(readIndexAddress(new URLSearchParams(search))), published),
			)
		expect(await address("")).toBe("https://odes.example/poets")
		expect(await address("letter=H")).toBe("https://odes.example/poets?page=2")
		expect(await address("tab=all&page=2&pageSize=10")).toBe(
			"https://odes.example/poets?tab=all&page=2&pageSize=10",
		)
		expect(await address("q=em")).toBeUndefined()
	})

	test("a poem says in JSON-LD that a machine made it, and which", async () => {
		const { id } = await db.poem.findFirstOrThrow({ where: { isArchived: false } })
		const address = { poet: null, poemId: id, subject: null }
		const facts = (meta: Record<string, unknown>[]) =>
			valueOf(meta, (descriptor) => "script:ld+json" in descriptor)?.["script:ld+json"] as Record<
				string,
				any
			>
		const ai = facts(bookMeta(await loadBook(address), published))
		expect(ai).toMatchObject({
			"@type": "CreativeWork",
			genre: "Poetry",
			digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
			creator: { "@type": "SoftwareApplication", name: "AI" },
		})
		expect(ai.url).toMatch(/^https:\/\/odes\.example\/book\?/)
		expect(ai.creditText).toMatch(/^Written by AI, inspired by the style of /)
		await transact((tx) => tx.poem.update({ where: { id }, data: { model: "composer" } }))
		expect(facts(bookMeta(await loadBook(address), published))).toMatchObject({
			digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia",
			creator: { name: "The built-in composer" },
		})
	})
})
