import { type RunningServer, startServer } from "../setup/server"
import { expect, journey, ready, test } from "./journey"

// The states of the index that a full and healthy library never shows, on a server and a database of their own.

let server: RunningServer

test.describe.configure({ mode: "serial" })
test.beforeAll(async () => {
	server = await startServer()
})
test.afterAll(async () => {
	await server.stop()
})

/**
 * Writes behind the server's back; it looks four times a second. No trigger raises the version for a table that is
 * renamed, as one does for a row that changes.
 */
async function write(...statements: string[]) {
	for (const sql of statements) await server.sql(sql)
	await server.sql(`UPDATE "DataVersion" SET "version" = "version" + 1`)
	await new Promise((resolve) => setTimeout(resolve, 700))
}

journey(
	"a protected poem has a lock with its name",
	{ tag: ["@PI-20"] },
	async ({ page, scripts }) => {
		await write(`UPDATE "Poem" SET "isProtected" = ("title" = 'They keep a Noon upon a Spool')`)
		await page.goto(`${server.url}/poets?q=dickinson`)
		await ready(page, scripts)
		await expect(page.getByRole("img", { name: "Protected Poem" })).toHaveCount(1)
		await expect(
			page.locator("dd", { has: page.getByRole("img", { name: "Protected Poem" }) }),
		).toContainText("They keep a Noon upon a Spool")
	},
)

journey(
	"a failing database: Failed to load poets, status 500, and Retry leads on once it works",
	{ tag: ["@PI-45"] },
	async ({ page, scripts }) => {
		// A page of its own for each journey: one that was shown before stays in the cache while the table is gone.
		const pageSize = scripts ? 10 : 20
		await write(`ALTER TABLE "Poet" RENAME TO "Lost"`)
		const answer = await page.goto(`${server.url}/poets?tab=all&pageSize=${pageSize}`)
		await ready(page, scripts)
		expect(answer?.status()).toBe(500)
		await expect(page.getByRole("alert")).toContainText("Failed to load poets")
		await write(`ALTER TABLE "Lost" RENAME TO "Poet"`)
		await page.getByRole("button", { name: "Retry" }).click()
		await expect(page.getByTestId("poet-card")).toHaveCount(pageSize)
		await expect(page).toHaveURL(`${server.url}/poets?tab=all&pageSize=${pageSize}`)
	},
)

journey(
	"no poems at all: every letter disabled, and said so",
	{ tag: ["@PI-08", "@PI-10", "@PI-22"] },
	async ({ page, scripts }) => {
		await write(
			`UPDATE "Poet" SET "poemCount" = 0, "listedPlace" = NULL`,
			`UPDATE "Letter" SET "listedCount" = 0`,
		)
		await page.goto(`${server.url}/poets`)
		await ready(page, scripts)
		await expect(
			page.getByText("No poets with poems are available.", { exact: true }),
		).toBeVisible()
		await expect(
			page.getByTitle("No poets with names beginning with M", { exact: true }),
		).toHaveAttribute("aria-disabled", "true")
		await expect(page.getByTestId("pagination")).toHaveCount(0)
	},
)

journey("no poets at all", { tag: ["@PI-31"] }, async ({ page, scripts }) => {
	await write(
		`DELETE FROM "Round"`,
		`DELETE FROM "Poem"`,
		`DELETE FROM "Poet"`,
		`DELETE FROM "Letter"`,
	)
	await page.goto(`${server.url}/poets?tab=all`)
	await ready(page, scripts)
	await expect(page.getByText("No poets are available.", { exact: true })).toBeVisible()
	await expect(page.getByRole("button", { name: "Clear Search" })).toHaveCount(0)
})
