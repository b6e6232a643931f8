import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { db } from "../../app/platform/database/db.server"
import { openApi } from "../setup/app"

let api: Awaited<ReturnType<typeof openApi>>
let poem: { id: string; content: string }
beforeAll(async () => {
	api = await openApi()
	poem = await db.poem.findFirstOrThrow({
		where: { highlights: { some: { startLineIndex: { gte: 3 } } } },
		orderBy: { id: "asc" },
		select: { id: true, content: true },
	})
})
afterAll(async () => api.close())

async function ask(query: string) {
	const response = await fetch(`${api.url}/api/poems/${poem.id}${query}`)
	return { status: response.status, headers: response.headers, body: await response.json() }
}

describe("some lines of a poem", () => {
	test("are its content, with the highlights that lie within them", async () => {
		const lines = poem.content.split("\n")
		const { status, body } = await ask(`?lines=3-${lines.length}`)
		expect(status).toBe(200)
		expect(body.content).toBe(lines.slice(2).join("\n"))
		expect(body.lines).toEqual({ from: 3, to: lines.length })
		const whole = (await ask("")).body
		expect(whole.lines).toBeUndefined()
		const ids = (highlights: { id: string }[]) => highlights.map(({ id }) => id)
		expect(ids(body.highlights)).toEqual(
			ids(whole.highlights.filter((one: any) => one.start_line_index >= 2)),
		)
		expect(body.highlights.length).toBeGreaterThan(0)
		for (const { text, start_line_index, start_char_index } of body.highlights) {
			const line = body.content.split("\n")[start_line_index]
			const [first] = text.split("\n")
			expect(line.slice(start_char_index, start_char_index + first.length)).toBe(first)
		}
	})

	test("one line is enough, and the answer has its own tag", async () => {
		const one = await ask("?lines=1")
		expect(one.body.content).toBe(poem.content.split("\n")[0])
		expect(one.body.lines).toEqual({ from: 1, to: 1 })
		expect(one.headers.get("etag")).not.toBe((await ask("")).headers.get("etag"))
	})

	test.each(["", "0", "7-3", "x", "1-99999", "1-999999", "1%0A", "3–7", "1".repeat(5_000)])(
		"lines=%s is refused with a sentence",
		async (lines) => {
			const { status, body } = await ask(`?lines=${lines}`)
			expect(status).toBe(400)
			expect(body.detail).toMatch(/^lines must be /)
		},
	)
})
