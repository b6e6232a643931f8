import { describe, expect, test } from "vitest"
import { bookMeta } from "~/features/book/book-meta"
import { loadBook } from "~/features/book/book.server"
import { pageMeta } from "~/page-meta"
import { db } from "~/platform/database/db.server"
import { loader } from "~/routes/cards.$file"
import { args } from "../setup/request"

type Init = { headers?: Record<string, string>; method?: string }
const open = (path: string, init: Init = {}) =>
	loader(args(path, { ...init, params: { file: /^\/cards\/([^?]*)/.exec(path)?.[1] ?? "" } }))

const published = [{ id: "root", data: { origin: "https://odes.example" } }]
const contentOf = (meta: Record<string, unknown>[], name: string) =>
	meta.find((one) => one.property === name || one.name === name)?.content

/** Width and height, from the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

async function cardOfFirstPoem() {
	const page = await loadBook({ poet: null, poemId: null, subject: "Moose" })
	if (page.state !== "reading") throw new Error("there is no poem")
	const meta = bookMeta(page, published)
	const image = new URL(String(contentOf(meta, "og:image")))
	return { poem: page.poem, meta, path: image.pathname + image.search, image }
}

describe("the picture of a shared poem", () => {
	test("the page names it in full, with its size and what it shows", async () => {
		const { poem, meta, image } = await cardOfFirstPoem()
		expect(image.origin).toBe("https://odes.example")
		expect(image.pathname).toBe(`/cards/${poem.id}.png`)
		expect(contentOf(meta, "og:image:alt")).toContain(poem.title)
		expect(contentOf(meta, "og:image:width")).toBe("1200")
		expect(contentOf(meta, "og:image:height")).toBe("630")
		expect(contentOf(meta, "twitter:card")).toBe("summary_large_image")
	})

	test("it is a PNG of 1200 by 630 that may be kept for ever", async () => {
		const { path } = await cardOfFirstPoem()
		const answer = await open(path)
		expect(answer.status).toBe(200)
		expect(answer.headers.get("Content-Type")).toBe("image/png")
		expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
		const png = Buffer.from(await answer.arrayBuffer())
		expect(sizeOf(png)).toEqual([1200, 630])
		expect(answer.headers.get("Content-Length")).toBe(String(png.length))
	})

	test("without the newest version in the address it is asked for again each time", async () => {
		const { path } = await cardOfFirstPoem()
		for (const address of [path.replace(/\?.*/, ""), path.replace(/v=.*/, "v=old")]) {
			const answer = await open(address)
			expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate")
			const again = await open(address, {
				headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
			})
			expect(again.status).toBe(304)
		}
	})

	test("an edit gives it a new address", async () => {
		const { poem, path } = await cardOfFirstPoem()
		await db.poem.update({ where: { id: poem.id }, data: { title: `${poem.title} II` } })
		const edited = await cardOfFirstPoem()
		await db.poem.update({ where: { id: poem.id }, data: { title: poem.title } })
		expect(edited.path).not.toBe(path)
	})

	test("unknown and archived poems, and anything else, have none", async () => {
		const { poem } = await cardOfFirstPoem()
		const archive = (isArchived: boolean) =>
			db.poem.update({ where: { id: poem.id }, data: { isArchived } })
		await archive(true)
		const archived = await open(`/cards/${poem.id}.png`)
		await archive(false)
		expect(archived.status).toBe(404)
		for (const file of [
			"00000000-0000-4000-8000-000000000000.png",
			`${poem.id}.svg`,
			poem.id,
			"x.png",
			"..%2Fx.png",
			"",
		])
			expect((await open(`/cards/${file}`)).status, file).toBe(404)
	})

	test("a crowd of requests for one card draws it once; too many different ones are asked to wait", async () => {
		const ids = (await db.poem.findMany({ take: 60, select: { id: true } })).map(({ id }) => id)
		const same = await Promise.all(ids.map(() => open(`/cards/${ids[0]}.png`)))
		expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
		const different = await Promise.all(ids.map((id) => open(`/cards/${id}.png`)))
		const busy = different.filter(({ status }) => status === 503)
		expect(busy.length).toBeGreaterThan(0)
		expect(busy[0]?.headers.get("Retry-After")).toBe("5")
		expect(different.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
	})
})

test("other pages share one picture of the site", async () => {
	const meta = pageMeta({ matches: published, title: "About", path: "/about" })
	expect(contentOf(meta, "og:image")).toBe("https://odes.example/cards/site.png")
	const answer = await open("/cards/site.png?v=site")
	expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
})
