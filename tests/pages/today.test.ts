import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { db, transact } from "../../app/platform/database/db.server"
import { loader as home } from "../../app/routes/_index"
import { loader as today } from "../../app/routes/today"
import { loader as todayJson } from "../../app/routes/today[.]json"
import { loader as todayXml } from "../../app/routes/today[.]xml"
import { args, ORIGIN, outcome } from "../setup/request"

const at = (time: string) => vi.setSystemTime(new Date(time))
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] })
	at("2027-03-10T12:00:00.000Z")
})
afterEach(() => void vi.useRealTimers())

const address = async () => (await outcome(() => today())).location
const readJson = async () => (await outcome(() => todayJson(args("/today.json")))).data

describe("the poem of the day", () => {
	test("it is the same all day, on Home, at /today and in both feeds", async () => {
		const first = await outcome(() => today())
		expect(first).toMatchObject({ status: 302 })
		expect(first.headers.get("Cache-Control")).toBe("no-store")
		at("2027-03-10T23:59:59.000Z")
		expect(await address()).toBe(first.location)
		const { data } = await outcome(() => home(args("/")))
		expect(first.location).toContain(`poemId=${data.daily.id}`)
		expect(data.daily.day).toBe("2027-03-10")
		const [item] = (await readJson()).items
		expect(item.url).toBe(ORIGIN + first.location)
		const xml = (await outcome(() => todayXml(args("/today.xml")))).data
		expect(xml).toContain(`<id>${item.id}</id>`)
		expect(xml.match(/<entry>/g)).toHaveLength(14)
	})

	test("another day has another one, and an archived one gives way", async () => {
		const days = new Set<string | null>()
		for (let day = 10; day < 20; day += 1) {
			at(`2027-03-${day}T00:00:00.000Z`)
			days.add(await address())
		}
		expect(days.size).toBeGreaterThanOrEqual(9)
		const before = await address()
		const id = new URL(before!, ORIGIN).searchParams.get("poemId")!
		const archive = (isArchived: boolean) =>
			transact(async (tx) => tx.poem.update({ where: { id }, data: { isArchived } }))
		await archive(true)
		expect(await address()).not.toBe(before)
		await archive(false)
		expect(await address()).toBe(before)
	})

	test("it is a curated one", async () => {
		const { data } = await outcome(() => home(args("/")))
		const poem = await db.poem.findUniqueOrThrow({ where: { id: data.daily.id } })
		expect(poem.isProtected).toBe(true)
	})

	test("the JSON Feed has the last fourteen days and says who wrote each poem", async () => {
		const feed = await readJson()
		expect(feed).toMatchObject({
			version: "https://jsonfeed.org/version/1.1",
			home_page_url: `${ORIGIN}/today`,
			feed_url: `${ORIGIN}/today.json`,
		})
		expect(feed.items).toHaveLength(14)
		expect(feed.items[0].date_published).toBe("2027-03-10T00:00:00.000Z")
		expect(feed.items[13].id).toBe(`${ORIGIN}/today#2027-02-25`)
		for (const { authors, content_html } of feed.items) {
			expect(authors[0].name).toMatch(/^AI, inspired by the style of /)
			expect(content_html).toMatch(/Written by AI, inspired by the style of /)
		}
	})
})
