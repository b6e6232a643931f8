import { type RunningServer, startServer } from "../setup/server"
import {
	button,
	card,
	choose,
	heading,
	next,
	openSetup,
	playRound,
	poemButton,
	poetField,
	startMatch,
} from "./deathmatch"
import { expect, journey, ready, test } from "./journey"

// A server of its own, whose database is taken away under it.

const port = Number(process.env.E2E_PORT ?? 3210) + 5
test.describe.configure({ mode: "serial" })
test.use({ baseURL: `http://127.0.0.1:${port}` })

let server: RunningServer
test.beforeAll(async () => {
	server = await startServer({ port })
})
test.afterAll(async () => {
	await server?.stop()
})

const TABLES = ["Poem", "Deathmatch"]
async function rename(from: string, to: string): Promise<void> {
	for (const table of TABLES)
		await server.sql(`ALTER TABLE "${table}${from}" RENAME TO "${table}${to}"`)
}
const countRounds = async () =>
	Number((await server.sql(`SELECT COUNT(*) AS n FROM "Round"`))[0]!.n)
async function without(work: () => Promise<void>): Promise<void> {
	await rename("", "Away")
	try {
		await work()
	} finally {
		await rename("Away", "")
	}
}
const ALERT = "Database Error: Cannot connect to database. Results will not be saved."

journey(
	"data that can't be read: the page error and the toast, and all is well again afterwards",
	{ tag: ["@DS-69", "@DS-70"] },
	async ({ page, scripts }) => {
		await openSetup(page, scripts)
		const poet = await poetField(page, 0).inputValue()
		await without(async () => {
			await page.goto("/deathmatch")
			await ready(page, scripts)
			await expect(
				page.getByRole("alert").getByText("Failed to load data. Please try again later."),
			).toBeVisible()
			await expect(page.getByTestId("toast-area").getByText("Error", { exact: true })).toBeVisible()
			await expect(
				page.getByTestId("toast-area").getByText("Failed to load data. Please try again later."),
			).toBeVisible()
			await expect(poetField(page, 0)).toHaveValue(poet)
		})
		await openSetup(page, scripts)
		await expect(poetField(page, 0)).toHaveValue(poet)
		await expect(page.getByText("Failed to load data.")).toHaveCount(0)
	},
)

journey(
	"a match goes on without its database, and is saved when it is back",
	{ tag: ["@DC-08", "@DC-09", "@DC-72", "@DC-74"] },
	async ({ page, scripts }) => {
		await startMatch(page, scripts)
		const before = await countRounds()
		await choose(page, 0)
		await without(async () => {
			await next(page)
			for (let i = 1; i < 4; i++) {
				await choose(page, 1)
				await next(page)
			}
			await expect(page.getByTestId("toast-area")).toContainText("Save Error")
			await expect(page.getByTestId("toast-area")).toContainText("Failed to save results.")
			await button(page, "Continue to the semifinal rounds").click()
			await expect(page.getByRole("alert").getByText(ALERT)).toBeVisible()
			await page.reload()
			await ready(page, scripts)
			await expect(page.getByRole("alert").getByText(ALERT)).toBeVisible()
			// With scripts the poems may still come from a cache on their way.
			if (!scripts) {
				await expect(page.getByText("[Content unavailable]")).toHaveCount(2)
				await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(/Error: \S/)
			}
			await playRound(page, [0, 0])
			await button(page, "Continue to the final round").click()
			await choose(page, 0)
		})
		await button(page, "Finish the Deathmatch!").click()
		await expect(page.getByText("Contest Summary")).toBeVisible()
		await expect(page.getByText(ALERT)).toHaveCount(0)
		await expect.poll(countRounds).toBe(before + 7)
	},
)

journey(
	"without poems: the page error, the toast, and a bracket of famous poems that can't start",
	{ tag: ["@DS-71", "@DS-72", "@DS-73", "@DS-62"] },
	async ({ page, scripts }) => {
		await server.sql(`UPDATE "Poem" SET "isArchived" = true`)
		try {
			const problem = page
				.getByRole("alert")
				.getByText("Not enough data in the database to create a deathmatch.")
			// The server sees within moments that somebody else wrote to the database.
			await expect(async () => {
				await openSetup(page, scripts)
				await expect(problem).toBeVisible({ timeout: 1_000 })
			}).toPass()
			await expect(page.getByTestId("toast-area")).toContainText("Data Missing")
			await expect(page.getByTestId("toast-area")).toContainText(
				"Not enough poets or poems in the database. Using fallback data.",
			)
			await expect(heading(page)).toHaveText("Poem Deathmatch for Moose")
			const first = await poetField(page, 0).inputValue()
			expect(first).not.toBe("")
			await card(page, 0)
				.getByRole("button", { name: `All poems for ${first}` })
				.click()
			await expect(
				page.getByRole("dialog", { name: `Poems inspired by ${first}` }).getByRole("listitem"),
			).toHaveCount(4)
			await page.keyboard.press("Escape")
			await expect(card(page, 0).getByRole("link")).toHaveCount(0)
			const title = await poemButton(page, 0).innerText()
			await poemButton(page, 0).click()
			await expect(poemButton(page, 0)).not.toHaveText(title)
			await button(page, "Start Deathmatch").click()
			await expect(page.getByTestId("toast-area")).toContainText("Data Error")
			await expect(page.getByTestId("toast-area")).toContainText(
				`Could not find the ID for poet "${first}". Please try refreshing or selecting a different poet.`,
			)
			await expect(page).toHaveURL(/\/deathmatch$/)
		} finally {
			await server.sql(`UPDATE "Poem" SET "isArchived" = false`)
		}
		await expect(async () => {
			await openSetup(page, scripts)
			await expect(page.getByText("Not enough data")).toHaveCount(0, { timeout: 1_000 })
		}).toPass()
		await expect(poetField(page, 0)).not.toHaveValue("")
	},
)
