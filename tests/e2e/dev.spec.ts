import { startServer } from "../setup/server"
import { expect, test } from "./journey"

test("npm run dev: a page comes to life, and the word of a change comes over the site's own port", async ({
	page,
}) => {
	test.setTimeout(240_000)
	// The first page of a fresh clone is loaded anew when the libraries are ready.
	test.info().annotations.push({ type: "expects-console-errors" })
	const refused: string[] = []
	page.on(
		"console",
		(message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
	)
	const server = await startServer({ script: "scripts/dev.mjs" })
	try {
		const socket = page.waitForEvent("websocket", { timeout: 60_000 })
		await page.goto(`${server.url}/deathmatch`)
		expect(new URL((await socket).url()).host).toBe(new URL(server.url).host)
		await page.waitForFunction(() => document.documentElement.dataset.ready === "true", undefined, {
			timeout: 120_000,
		})
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
		expect(refused).toEqual([])
	} finally {
		await server.stop()
	}
})
