import { type RunningServer, startServer } from "../setup/server"
import { expect, expectAccessible, journey, ready, test } from "./journey"

// Poems and libraries of unusual shape, in a library of their own.

let site: RunningServer
test.beforeAll(async () => {
	test.setTimeout(180_000)
	site = await startServer()
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: "serial" })

/** Puts another text in place of a poem's and answers the poem's address. */
async function publish(title: string, content: string): Promise<string> {
	const [poem] = await site.sql<{ id: string }>(
		`SELECT "id" FROM "Poem" WHERE "shelf" = 'Moose' AND "title" NOT LIKE 'Extreme:%' LIMIT 1`,
	)
	const id = poem!.id
	await site.sql(`DELETE FROM "Highlight" WHERE "poemId" = ?`, id)
	const update = `UPDATE "Poem" SET "title" = ?, "content" = ? WHERE "id" = ?`
	await site.sql(update, `Extreme: ${title}`, content, id)
	return `${site.url}/book?poemId=${id}&subject=Moose`
}

const extremes: [name: string, content: string, lines: number][] = [
	["one line", "Moose.", 1],
	[
		"five hundred lines",
		Array.from({ length: 500 }, (_, line) => `line ${line + 1}`).join("\n"),
		500,
	],
	["empty lines, at both ends too", "\n\nfirst\n\n\n\nsecond\n \nthird\n", 3],
	[
		"a line of many words and one of a single endless word",
		`${"moose ".repeat(400).trim()}\n${"moose".repeat(200)}\nend`,
		3,
	],
	[
		"emoji, combining and right-to-left characters",
		"🫎👩‍👩‍👧‍👦 a\u0301e\u0308 Z\u0351\u036B\u0343\u036A\u0302a\u0321\u034A\u0343lgo\nمرحبا يا موس\n你好，驼鹿",
		3,
	],
	["markup", "<b>one</b>\n&lt;two&gt; </p></article>\n<!-- three -->", 3],
]
for (const [name, content, count] of extremes) {
	journey(
		`a poem of ${name}: every line as it was written, nothing scrolls sideways at 320 px`,
		async ({ page, scripts }) => {
			await page.setViewportSize({ width: 320, height: 700 })
			await page.goto(await publish(name, content))
			await ready(page, scripts)
			await expect(page.getByRole("heading", { name: `Extreme: ${name}` })).toBeVisible()
			const lines = page.getByTestId("poem-content").locator(".verse-line")
			await expect(lines).toHaveCount(count)
			expect((await lines.allTextContents()).map((line) => line.trim())).toEqual(
				content
					.split("\n")
					.map((line) => line.trim())
					.filter(Boolean),
			)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
				320,
			)
			await lines.last().scrollIntoViewIfNeeded()
			await expect(lines.last()).toBeInViewport()
			await expect(page.getByTestId("scroll-area")).toHaveCount(count > 10 ? 1 : 0)
		},
	)
}

const HOW_MADE =
	'Ten stanzas of nine lines, counted by hand. The ferry and its "captain" are invented.'

/** Ninety lines in ten stanzas, with a note at the first line, at the last, and on the whole. */
async function publishLong(): Promise<string> {
	const stanza = (at: number) =>
		Array.from({ length: 9 }, (_, line) => `verse ${at * 9 + line + 1} of the long poem`).join("\n")
	const address = await publish(
		"ninety",
		Array.from({ length: 10 }, (_, at) => stanza(at)).join("\n\n"),
	)
	const id = new URL(address).searchParams.get("poemId")!
	await site.sql(`UPDATE "Poem" SET "howMade" = ? WHERE "id" = ?`, HOW_MADE, id)
	for (const [ordinal, line] of [0, 98].entries())
		await site.sql(
			`INSERT INTO "Highlight" ("id", "poemId", "ordinal", "text", "note", "displayLabel", "color",
				"startLineIndex", "endLineIndex", "startCharIndex", "endCharIndex", "isStyleSpecific")
			VALUES (?, ?, ?, 'verse', ?, 'Plain word', 'hsl(28, 55%, 45%)', ?, ?, 0, 5, false)`,
			crypto.randomUUID(),
			id,
			ordinal,
			`The note of line ${line + 1}, which says something of it.`,
			line,
			line,
		)
	return address
}

journey(
	"a poem of ninety lines: each note at its line, how it is made under it, all of it on paper",
	async ({ page, scripts }) => {
		const address = await publishLong()
		await page.goto(address)
		await ready(page, scripts)
		const lines = page.getByTestId("poem-content").locator(".verse-line")
		await expect(lines).toHaveCount(90)
		const made = page.getByRole("heading", { name: "How it is made" })
		await expect(page.getByTestId("how-made")).toContainText("its “captain” are invented")
		const top = async (part: ReturnType<typeof page.getByText>) => (await part.boundingBox())!.y
		const isNear = async (line: number, note: string) =>
			Math.abs((await top(lines.nth(line))) - (await top(page.getByText(note)))) < 60
		expect(await isNear(0, "The note of line 1,")).toBe(true)
		expect(await isNear(89, "The note of line 99,")).toBe(true)
		expect(await top(made)).toBeGreaterThan(await top(lines.last()))
		await expectAccessible(page, scripts)

		await page.setViewportSize({ width: 320, height: 700 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		await page.emulateMedia({ media: "print" })
		await expect(made).toBeVisible()
		await expect(lines.last()).toBeVisible()
	},
)

journey(
	"Poem Not Found leads to the book by View All Poems",
	{ tag: ["@BK-40"] },
	async ({ page, scripts }) => {
		type Row = Record<string, string | number>
		const inShelf = `FROM "ShelfPoet" WHERE "shelfName" = 'Magnesium'`
		const taken = await site.sql<Row>(`SELECT * ${inShelf}`)
		await site.sql(`DELETE ${inShelf}`)
		try {
			// What is kept is forgotten with the next look at the file.
			await expect
				.poll(async () => (await fetch(`${site.url}/book?subject=Magnesium`)).status)
				.toBe(404)
			await page.goto(`${site.url}/book?subject=Magnesium`)
			await ready(page, scripts)
			await expect(page.getByRole("heading", { name: "Poem Not Found" })).toBeVisible()
			await expect(page.getByText("The requested poem could not be found.")).toBeVisible()
			await page.getByRole("link", { name: "View All Poems" }).click()
			await expect(page).toHaveURL(/\/book(\?.*subject=Moose)?$/)
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				"A Big Book of Poems About Moose",
			)
		} finally {
			for (const row of taken) {
				const names = Object.keys(row).map((name) => `"${name}"`)
				await site.sql(
					`INSERT INTO "ShelfPoet" (${names.join()}) VALUES (${names.map(() => "?").join()})`,
					...Object.values(row),
				)
			}
		}
	},
)

journey(
	"a poet's name and an asked subject of one endless word stay within 320 px",
	async ({ page, scripts }) => {
		const endless = "Moose".repeat(18)
		const [poem] = await site.sql<{ id: string; poetId: string }>(
			`SELECT "id", "poetId" FROM "Poem" WHERE "shelf" = 'Marriage' LIMIT 1`,
		)
		const { id, poetId } = poem!
		for (const update of [
			`UPDATE "Poet" SET "name" = ?, "sortName" = ? WHERE "id" = ?`,
			`UPDATE "ShelfPoet" SET "poetName" = ?, "sortName" = ? WHERE "poetId" = ?`,
		])
			await site.sql(update, endless, endless.toLowerCase(), poetId)
		await page.setViewportSize({ width: 320, height: 700 })
		await expect(async () => {
			await page.goto(`${site.url}/book?poemId=${id}`)
			await expect(page.getByText(`Inspired by the style of ${endless}`)).toBeVisible({
				timeout: 1_000,
			})
		}).toPass({ timeout: 20_000 })
		await ready(page, scripts)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		await page.goto(`${site.url}/book?subject=${endless}`)
		const toast = page.getByTestId("toast-area").locator(".toast")
		await expect(toast).toContainText(endless)
		// Scripts put their own in its place.
		await expect
			.poll(async () => (await toast.boundingBox())?.width ?? 321)
			.toBeLessThanOrEqual(320)
	},
)
