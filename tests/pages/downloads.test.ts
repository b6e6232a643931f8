import { beforeAll, describe, expect, test } from "vitest"
import { createPoet } from "~/features/catalog/poet-places.server"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { typographic } from "~/platform/typographic"
import { escapeXml } from "~/platform/xml"
import { loader as poetPage } from "~/routes/poets_.$slug"
import { loader as poetEpub } from "~/routes/poets_.$slug[.]epub"
import { loader as poetText } from "~/routes/poets_.$slug[.]txt"
import { loader as sheetEpub } from "~/routes/sheet[.]epub"
import { loader as sheetText } from "~/routes/sheet[.]txt"
import { objectionsTo, readEpub } from "../setup/epub"
import { args, outcome } from "../setup/request"

const UNKNOWN = "0123abcd-4567-489a-8cde-0123456789ab"
type Init = { headers?: Record<string, string>; method?: string }
const askEpub = (slug: string, query = "", init: Init = {}) =>
	poetEpub(args(`/poets/${encodeURIComponent(slug)}.epub${query}`, { ...init, params: { slug } }))
const askText = (slug: string, query = "") =>
	outcome(() => poetText(args(`/poets/${slug}.txt${query}`, { params: { slug } })))
const askSheet = (query: string) => sheetEpub(args(`/sheet.epub?${query}`))
const askSheetText = (query: string) => outcome(() => sheetText(args(`/sheet.txt?${query}`)))
const bytesOf = async (answer: Response | Promise<Response>) =>
	Buffer.from(await (await answer).arrayBuffer())
const titlesIn = (poems: string[]) =>
	poems.map((page) => /<h1 id="title">(.*?)<\/h1>/.exec(page)?.[1])

let ids: string[]
beforeAll(async () => {
	await transact((tx) =>
		createPoet(tx, { id: "00000000-0000-4000-8000-000000000010", name: "Анна Снегина" }),
	)
	const poems = await db.poem.findMany({
		where: { isArchived: false },
		orderBy: { id: "asc" },
		distinct: ["poetId"],
		take: 8,
		select: { id: true },
	})
	ids = poems.map(({ id }) => id)
})

describe("a poet's e-book", () => {
	test("all poems, by subject, in the order of the poet's page; it keeps the rules", async () => {
		const bytes = await bytesOf(askEpub("emily-dickinson"))
		expect(objectionsTo(bytes)).toEqual([])
		const epub = readEpub(bytes)
		const { data } = await outcome(() =>
			poetPage(args("/poets/emily-dickinson", { params: { slug: "emily-dickinson" } })),
		)
		const subjects: { name: string; poems: { title: string }[] }[] = data.poet.subjects
		const titles = subjects.flatMap(({ poems }) => poems.map(({ title }) => title))
		expect(titlesIn(epub.poems)).toEqual(titles.map((title) => escapeXml(typographic(title))))
		expect(
			[...epub.text("nav.xhtml").matchAll(/<span>(.*?)<\/span>/g)].map(([, name]) => name),
		).toEqual(subjects.map(({ name }) => name))
		expect(epub.metadata("title")).toEqual(["Poems in the style of Emily Dickinson"])
		expect(epub.metadata("creator")).toEqual(["AI, in the style of Emily Dickinson"])
		const { _max } = await db.poem.aggregate({
			where: { poet: { slug: "emily-dickinson" } },
			_max: { updatedAt: true },
		})
		expect(epub.properties).toContainEqual([
			"dcterms:modified",
			_max.updatedAt!.toISOString().replace(/\.\d+Z/, "Z"),
		])
	})

	test("every shipped poem makes a page that keeps the rules", async () => {
		const poets = await db.poet.findMany({
			where: { poemCount: { gt: 0 } },
			select: { slug: true },
		})
		expect(poets.length).toBeGreaterThan(70)
		for (const { slug } of poets) {
			const bytes = await bytesOf(askEpub(slug ?? ""))
			expect(objectionsTo(bytes), slug ?? "").toEqual([])
		}
	})

	test("each note stands once in the verse and once below it; notes can be left out", async () => {
		const [noted, plain] = await Promise.all(
			["", "?notes=off"].map(async (query) =>
				readEpub(await bytesOf(askEpub("emily-dickinson", query))),
			),
		)
		const where = { poem: { poet: { slug: "emily-dickinson" } } }
		const count = (text: string) => noted!.poems.join("").split(text).length - 1
		expect(count('epub:type="noteref"')).toBe(await db.highlight.count({ where }))
		expect(count('epub:type="footnote"')).toBe(count('epub:type="noteref"'))
		expect(plain!.poems.join("")).not.toMatch(/noteref|footnote/)
		expect(plain!.metadata("identifier")).not.toEqual(noted!.metadata("identifier"))
	})

	test("a file with a name and a tag, which is kept and asked for again", async () => {
		const stored: string[] = []
		const context = {
			storeResponse: (_: unknown, headers: Headers) => stored.push(...headers.keys()),
		}
		const answer = await poetEpub({
			...args("/poets/rumi.epub", { params: { slug: "rumi" } }),
			context,
		} as unknown as Parameters<typeof poetEpub>[0])
		expect(answer.status).toBe(200)
		expect(stored).toContain("content-disposition")
		const { headers } = answer
		expect(headers.get("Content-Type")).toBe("application/epub+zip")
		expect(headers.get("Content-Disposition")).toBe('attachment; filename="rumi.epub"')
		expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate")
		expect(headers.get("Content-Encoding")).toBeNull()
		const etag = headers.get("ETag") ?? ""
		const again = await askEpub("rumi", "", { headers: { "If-None-Match": etag } })
		expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
		const zipped = await askEpub("rumi", "", { headers: { "Accept-Encoding": "br, gzip" } })
		expect(zipped.headers.get("ETag")).toBe(etag)
		const head = await askEpub("rumi", "", { method: "HEAD" })
		expect(head.headers.get("Content-Length")).toBe(headers.get("Content-Length"))
		expect((await bytesOf(head)).length).toBe(0)
	})

	test("an edit makes another book of the same identifier; an archived poem leaves it", async () => {
		const before = readEpub(await bytesOf(askEpub("sappho")))
		const poem = await db.poem.findFirstOrThrow({ where: { poet: { slug: "sappho" } } })
		const title = `<i>Moose</i> & "Co" \u0001`
		await transact((tx) => tx.poem.update({ where: { id: poem.id }, data: { title } }))
		const bytes = await bytesOf(askEpub("sappho"))
		expect(objectionsTo(bytes)).toEqual([])
		const edited = readEpub(bytes)
		expect(edited.metadata("identifier")).toEqual(before.metadata("identifier"))
		expect(edited.properties).not.toEqual(before.properties)
		expect(titlesIn(edited.poems)).toContain("&lt;i&gt;Moose&lt;/i&gt; &amp; “Co”")
		await transact(async (tx) => {
			await tx.poem.update({ where: { id: poem.id }, data: { isArchived: true } })
			await reshelveAll(tx)
		})
		const left = readEpub(await bytesOf(askEpub("sappho")))
		expect(left.poems).toHaveLength(before.poems.length - 1)
	})

	test("an address nobody links to is not kept", async () => {
		for (const query of ["?x=1", "?notes=%00", "?notes=maybe", "?notes"]) {
			const { status, headers } = await askEpub("rumi", query)
			expect([status, headers.get("Cache-Control")], query).toEqual([200, "private, no-cache"])
		}
	})

	test("another spelling leads to the poet's file; an unknown poet to the nearest names", async () => {
		for (const [slug, to] of [
			["Emily Dickinson", "/poets/emily-dickinson.epub"],
			["emily-dickenson", "/poets/emily-dickenson"],
		])
			expect((await askEpub(slug!)).headers.get("Location")).toBe(to)
		const { headers } = await askEpub("EMILY-DICKINSON", "?notes=off")
		expect(headers.get("Location")).toBe("/poets/emily-dickinson.epub?notes=off")
		const { status, data } = await outcome(() =>
			poetPage(args("/poets/emily-dickenson", { params: { slug: "emily-dickenson" } })),
		)
		expect(status).toBe(404)
		expect(data.nearest[0].name).toBe("Emily Dickinson")
	})

	test.each(["\0", "%", "🦌", "x".repeat(10_000), "'; --", "__proto__", ""])(
		"%j leads to a page that says so",
		async (slug) => {
			const { status, headers } = await askEpub(slug)
			expect(status).toBe(302)
			expect(headers.get("Location")).toMatch(/^\/poets\/[\w-]+$/)
		},
	)

	test("without a poem there is no book, but a sentence", async () => {
		const answer = await outcome(() => askEpub("анна-снегина"))
		expect(answer.status).toBe(404)
		expect(answer.data).toBe("There are no poems in the style of Анна Снегина yet.\n")
		expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
	})
})

describe("a poet's poems as plain text", () => {
	test("each poem with its lines; notes only when asked for", async () => {
		const { status, data, headers } = await askText("emily-dickinson")
		expect(status).toBe(200)
		expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
		expect(headers.get("Content-Disposition")).toBe('attachment; filename="emily-dickinson.txt"')
		const poems = await db.poem.findMany({ where: { poet: { slug: "emily-dickinson" } } })
		for (const { title, content } of poems)
			expect(data).toContain(
				`\n${typographic(title)}\nin the style of Emily Dickinson\n\n${typographic(content)}\n`,
			)
		expect(data).not.toContain("\nNotes\n")
		const noted = await askText("emily-dickinson", "?notes=on")
		expect(noted.data.match(/\nNotes\n/g)).toHaveLength(poems.length)
		expect(data).not.toContain("How it is made")
		for (const { howMade } of poems) expect(noted.data).toContain(typographic(howMade ?? "none"))
		expect(noted.headers.get("Cache-Control")).toMatch(/^public/)
	})

	test("an unknown poet leads to the nearest names", async () => {
		expect(await askText("emily-dickenson")).toMatchObject({
			status: 302,
			location: "/poets/emily-dickenson",
		})
	})
})

describe("a sheet as a file", () => {
	const namesOf = async (wanted: string[]) => {
		const rows = await db.poem.findMany({ where: { id: { in: wanted } } })
		return wanted.map((id) => escapeXml(typographic(rows.find((row) => row.id === id)!.title)))
	}

	test.each(["on", "off", "blank"])(
		"eight poems in the order of the address, notes=%s",
		async (notes) => {
			const order = ids.toReversed()
			const answer = await askSheet(`poems=${order.join(",")}&notes=${notes}`)
			expect(answer.headers.get("Cache-Control")).toMatch(/^public/)
			const bytes = await bytesOf(answer)
			expect(objectionsTo(bytes)).toEqual([])
			const epub = readEpub(bytes)
			expect(titlesIn(epub.poems)).toEqual(await namesOf(order))
			expect(epub.poems.join("").includes("noteref")).toBe(notes === "on")
			const { data } = await askSheetText(`poems=${order.join(",")}&notes=${notes}`)
			expect(data.includes("\nNotes\n")).toBe(notes === "on")
			expect((await askSheetText(`poems=${order.join(",")}`)).data).not.toContain("\nNotes\n")
		},
	)

	test("the same sheet makes the same bytes; another order is another book", async () => {
		const [first, second] = ids
		const books = await Promise.all(
			[`${first},${second}`, `${first},${second}`, `${second},${first}`].map(async (poems) =>
				bytesOf(askSheet(`poems=${poems}`)),
			),
		)
		expect(books[0]!.equals(books[1]!)).toBe(true)
		const identifiers = books.map((bytes) => readEpub(bytes).metadata("identifier")[0])
		expect(identifiers[2]).not.toBe(identifiers[0])
	})

	test("an archived poem is missing by its title", async () => {
		const [first, second] = ids
		const archive = (isArchived: boolean) =>
			transact((tx) =>
				tx.poem.update({ where: { id: second! }, data: { isArchived }, select: { title: true } }),
			)
		const { title } = await archive(true)
		const { poems, text } = readEpub(await bytesOf(askSheet(`poems=${first},${second}`)))
		expect(poems).toHaveLength(1)
		expect(text("title.xhtml")).toContain(
			`no longer in the book: number 2 (“${escapeXml(typographic(title))}”).`,
		)
		expect((await outcome(() => askSheet(`poems=${second}`))).status).toBe(404)
		await archive(false)
	})

	test("a missing poem is named, and the others are there", async () => {
		const query = `poems=${ids[0]},${UNKNOWN},x,${ids[1]}`
		const bytes = await bytesOf(askSheet(query))
		expect(objectionsTo(bytes)).toEqual([])
		const { poems, text } = readEpub(bytes)
		expect(poems).toHaveLength(2)
		const says = `Asked for, but no longer in the book: number 2 (${UNKNOWN}).`
		expect(text("title.xhtml")).toContain(says)
		expect(text("title.xhtml")).toContain("“x” is not the id of a poem.")
		expect((await askSheetText(query)).data).toContain(says)
		expect((await askSheet(query)).headers.get("Cache-Control")).toBe("private, no-cache")
	})

	test.each([
		["no query", "", "This sheet has no poems: its address names none.\n"],
		["no id", "poems=", "This sheet has no poems: its address names none.\n"],
		["an unknown poem", `poems=${UNKNOWN}`, "None of these poems is in the book.\n"],
		["odd signs", "poems=%00,💥", "no poems"],
		["thousands of words", `poems=${"x,".repeat(5_000)}`, "no poems"],
		["SQL", "poems=';--&notes=%ff", "no poems"],
	])("%s: a sentence, and no failure", async (_, query, sentence) => {
		for (const answer of [await outcome(() => askSheet(query)), await askSheetText(query)]) {
			expect(answer.status).toBe(404)
			expect(answer.data).toContain(sentence)
			expect(answer.headers.get("Cache-Control")).toBe("no-store")
		}
	})
})
