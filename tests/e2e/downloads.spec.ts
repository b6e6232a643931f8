import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { objectionsTo, readEpub } from "../setup/epub"
import { expect, expectAccessible, journey, ready, test } from "./journey"

async function download(page: Page, name: string) {
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name, exact: true }).click(),
	])
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

journey("a poet's poems are taken along as an e-book and as text", async ({ page, scripts }) => {
	await page.goto("/poets/emily-dickinson")
	await ready(page, scripts)
	const book = await download(page, "EPUB")
	expect(book.name).toBe("emily-dickinson.epub")
	expect(objectionsTo(book.bytes)).toEqual([])
	expect(readEpub(book.bytes).poems.length).toBeGreaterThan(2)
	const text = await download(page, "plain text")
	expect(text.name).toBe("emily-dickinson.txt")
	expect(text.bytes.toString()).toContain("\nin the style of Emily Dickinson\n")
	await expect(page).toHaveURL(/\/poets\/emily-dickinson$/)
	await expect(page.getByRole("button", { name: "print" })).toHaveCount(scripts ? 1 : 0)
	await expectAccessible(page, scripts)
})

journey("the file of an unknown poet leads to the nearest names", async ({ page }) => {
	test.info().annotations.push({ type: "expects-console-errors" })
	const answer = await page.goto("/poets/emily-dickenson.epub")
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole("link", { name: "Emily Dickinson" })).toBeVisible()
})

test("the button prints the page, without what is only for the screen", async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => void (document.documentElement.dataset.printed = "true")
	})
	await page.goto("/poets/emily-dickinson")
	await ready(page)
	await page.getByRole("button", { name: "print" }).click()
	await expect(page.locator("html")).toHaveAttribute("data-printed", "true")
	await page.emulateMedia({ media: "print" })
	await expect(page.getByText("Download:")).toBeHidden()
	await expect(page.getByRole("navigation", { name: "More poets" })).toBeHidden()
	await expect(page.getByRole("heading", { name: "Emily Dickinson", level: 1 })).toBeVisible()
})

test("the server keeps the book and sends it by its tag", async ({ request }) => {
	const path = "/poets/walt-whitman.epub"
	const first = await request.get(path)
	const { etag = "", ...headers } = (await request.get(path)).headers()
	expect(first.status()).toBe(200)
	expect(headers["cache-status"]).toBe("odes; hit")
	expect(headers["content-type"]).toBe("application/epub+zip")
	expect(headers["content-disposition"]).toBe('attachment; filename="walt-whitman.epub"')
	expect(headers["content-encoding"]).toBeUndefined()
	const again = await request.get(path, { headers: { "If-None-Match": etag } })
	expect(again.status()).toBe(304)
	const text = await request.get("/poets/walt-whitman.txt?notes=on")
	expect(text.headers()["content-type"]).toBe("text/plain; charset=utf-8")
	expect((await request.get("/sheet.epub")).status()).toBe(404)
})
