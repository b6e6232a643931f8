import type { Page } from "@playwright/test"
import { expect, expectAccessible, journey, ready, test } from "./journey"

const button = (page: Page) => page.getByRole("button", { name: "This poem moves on" })
const heading = (page: Page) => page.getByRole("heading", { level: 2 })

async function dealMatch(page: Page, scripts: boolean, subject = "Magnesium") {
	await page.goto("/deathmatch/ranked")
	await ready(page, scripts)
	await page.getByLabel("Subject").selectOption(subject)
	await page.getByRole("button", { name: "Deal eight poems" }).click()
	await expect(page.getByText("Starting Round · Pairing 1 of 7")).toBeVisible()
}

async function choose(page: Page, number: number) {
	await expect(page.getByText(`Pairing ${number} of 7`)).toBeVisible()
	await button(page)
		.nth(number % 2)
		.click()
	await expect(heading(page)).toHaveText(/^You chose “.+”, in the style of .+$/)
}

journey(
	"a ranked match is played blind, from the deal to its result",
	async ({ page, scripts }) => {
		await page.goto("/deathmatch")
		await ready(page, scripts)
		await page.getByRole("link", { name: "ranked match" }).click()
		await expect(page.getByRole("heading", { level: 1, name: "Ranked match" })).toBeVisible()
		await expectAccessible(page, scripts)
		await dealMatch(page, scripts)
		await expect(page.getByText("Inspired by the style of")).toHaveCount(0)
		await expectAccessible(page, scripts)
		for (let number = 1; number <= 7; number += 1) {
			await choose(page, number)
			await expect(page.getByText("Inspired by the style of")).toHaveCount(2)
			if (number === 1) await expectAccessible(page, scripts)
			if (number < 7) await page.getByRole("link", { name: "Next pairing" }).click()
		}
		await page.getByRole("link", { name: "See the result" }).click()
		await expect(page).toHaveURL(/\/deathmatch\/[\da-f-]{36}$/)
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ beat .+ in the final$/)
		await page.goto("/deathmatch/ranked")
		await ready(page, scripts)
		await expect(page.getByRole("button", { name: "Deal eight poems" })).toBeVisible()
	},
)

journey("a reload and the way back change nothing that was chosen", async ({ page, scripts }) => {
	await dealMatch(page, scripts)
	await choose(page, 1)
	await page.reload()
	await expect(heading(page)).toHaveText(/^You chose/)
	await page.goBack()
	await ready(page, scripts)
	await page.goto("/deathmatch/ranked")
	await expect(page.getByText("Pairing 2 of 7")).toBeVisible()
})

journey("a choice in a second tab counts once", async ({ page, scripts }) => {
	await dealMatch(page, scripts)
	const second = await page.context().newPage()
	await second.goto("/deathmatch/ranked")
	await expect(second.getByText("Pairing 1 of 7")).toBeVisible()
	await choose(page, 1)
	await ready(second, scripts)
	await button(second).last().click()
	await expect(second.getByText("This pairing is already decided.")).toBeVisible()
	await expect(heading(second)).toHaveText(await heading(page).innerText())
})

test("the page of a pairing holds nothing that tells its poems apart but their verse", async ({
	page,
	request,
}) => {
	const poems = (await (await request.get("/api/poems?subject=Moose")).json()) as {
		id: string
		title: string
		poet_name: string
		poet_id: string
	}[]
	await dealMatch(page, true, "Moose")
	const bytes = await (await page.request.get("/deathmatch/ranked")).text()
	for (const { id, poet_id, poet_name } of poems)
		for (const secret of [id, poet_id, poet_name]) expect(bytes).not.toContain(secret)
	const data = await (
		await page.request.get("/deathmatch/ranked?_data=routes%2Fdeathmatch.ranked")
	).text()
	for (const { id, poet_name } of poems)
		for (const secret of [id, poet_name]) expect(data).not.toContain(secret)
})

test("a phone shows the two poems one under the other, and nothing scrolls sideways", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await dealMatch(page, true)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	const [first, second] = await page.getByRole("article").all()
	const [above, below] = [await first!.boundingBox(), await second!.boundingBox()]
	expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

journey("the ranking says how sure it is, and how it is made", async ({ page, scripts }) => {
	await page.goto("/champions")
	await ready(page, scripts)
	await expect(page.getByRole("heading", { level: 1, name: "Champions" })).toBeVisible()
	await expectAccessible(page, scripts)
	await page.getByRole("link", { name: "Poets", exact: true }).last().click()
	await expect(page).toHaveURL(/of=poets/)
	await page.getByRole("link", { name: "How the ranking works" }).click()
	await ready(page, scripts)
	await expect(page.getByRole("heading", { name: "What it can’t say" })).toBeVisible()
	await expectAccessible(page, scripts)
})
