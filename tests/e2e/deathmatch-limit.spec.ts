import { type RunningServer, startServer } from "../setup/server"
import { button, choose, playRound, startMatch } from "./deathmatch"
import { expect, journey, ready, test } from "./journey"

// A server of its own that saves no match of anybody.

const port = Number(process.env.E2E_PORT ?? 3210) + 8
test.describe.configure({ mode: "serial" })
test.use({ baseURL: `http://127.0.0.1:${port}` })

let server: RunningServer
test.beforeAll(async () => {
	server = await startServer({ port, env: { DEATHMATCHES_PER_HOUR_PER_IP: "0" } })
})
test.afterAll(async () => void (await server?.stop()))

journey(
	"a match that is one too many is played to its end without being saved, and that is said once",
	async ({ page, scripts }) => {
		const toast = page.getByTestId("toast-area").getByText("Match not saved")
		await startMatch(page, scripts)
		if (!scripts) await choose(page, 0)
		await expect(toast).toBeVisible()
		await expect(page.getByTestId("toast-area")).toContainText("You can play it to the end.")
		await page.reload()
		await ready(page, scripts)
		await expect(toast).toHaveCount(0)
		await playRound(page, [0, 1, 0, 1])
		await expect(toast).toHaveCount(0)
		await button(page, "Continue to the semifinal rounds").click()
		await playRound(page, [0, 0])
		await button(page, "Continue to the final round").click()
		await playRound(page, [0])
		await expect(page.getByText("Contest Summary")).toBeVisible()
		await expect(page.getByText(/Database Error|Save Error/)).toHaveCount(0)
		await expect(toast).toHaveCount(0)
	},
)
