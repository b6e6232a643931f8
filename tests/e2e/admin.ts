import type { Page } from "@playwright/test"
import { ADMIN, ADMIN_PORT } from "../setup/e2e-server"
import { expect, ready } from "./journey"

export const adminSite = { baseURL: `http://127.0.0.1:${ADMIN_PORT}` }

/** What a form of our own page sends along. */
const headers = { "Sec-Fetch-Site": "same-origin" }

/** Signs the page's browser in, without a look at the sign-in page. */
export async function signIn(page: Page, account = ADMIN): Promise<void> {
	const answer = await page.request.post("/admin", {
		form: { intent: "sign-in", ...account },
		headers,
		maxRedirects: 0,
	})
	expect(answer.status()).toBe(303)
}

/** Opens an admin page as somebody signed in. */
export async function openAdmin(page: Page, scripts: boolean, path: string): Promise<void> {
	await signIn(page)
	await page.goto(path)
	await ready(page, scripts)
}

/** A poem of the test's own; its lines hold what the server's model quotes. */
export async function makePoem(
	page: Page,
	title: string,
	poetName = "Emily Dickinson",
): Promise<string> {
	const content =
		"The moose stood like a stone in snow,\nThe moon stood over it,\n\nAnd what they had to say was slow,\nAnd neither said it yet."
	const answer = await page.request.post("/api/poems/admin/submit-protected-poem", {
		data: { title, poetName, content, subject: "Moose" },
		headers,
	})
	expect(answer.status()).toBe(201)
	const { id } = (await answer.json()) as { id: string }
	// Its notes are found after the answer; a page that is opened before offers other buttons.
	const countNotes = async () => {
		const poem = await (await page.request.get(`/api/poems/${id}`)).json()
		return (poem as { highlights: unknown[] }).highlights.length
	}
	await expect.poll(countNotes).toBeGreaterThan(0)
	return id
}

/** Changes a poem as another administrator would, by a call. */
export async function putPoem(page: Page, id: string, data: object): Promise<void> {
	expect((await page.request.put(`/api/poems/${id}`, { data, headers })).status()).toBe(200)
}

export async function deletePoem(page: Page, id: string): Promise<void> {
	expect((await page.request.delete(`/api/poems/${id}`, { headers })).status()).toBe(204)
}

/** Holds back what the page sends to an address until the answered function is called. */
export async function holdPosts(page: Page, address: RegExp): Promise<() => void> {
	let release = () => {}
	const gate = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(address, async (route) => {
		if (route.request().method() === "POST") await gate
		await route.continue()
	})
	return release
}

export const toast = (page: Page) => page.getByTestId("toast-area")
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
