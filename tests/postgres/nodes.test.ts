import { randomUUID } from "node:crypto"
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { decodeProtectedHeader } from "jose"
import { afterAll, beforeAll, expect, test } from "vitest"
import { databaseUrl } from "../setup/postgres"
import { type RunningServer, startServer } from "../setup/server"

// Two servers of one site on one database, started at the same moment on an empty one.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const folder = mkdtempSync(path.join(tmpdir(), "odes-nodes-"))
const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, AI_PROVIDER: "composer" }
let one: RunningServer
let two: RunningServer
let token = ""

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(body),
	})

/** A command of the operator on the same database. */
const runAuth = (...words: string[]) => {
	const postgres = new URL(process.env.DATABASE_URL ?? "").searchParams.get("host") ?? ""
	const DATABASE_URL = databaseUrl(postgres, path.basename(folder))
	return promisify(execFile)(process.execPath, ["scripts/run.mjs", "scripts/auth.ts", ...words], {
		env: { ...process.env, SESSION_SECRET: "", DATABASE_URL },
	})
}

beforeAll(async () => {
	const both = [0, 1].map(() => startServer({ folder, keep: true, env }))
	;[one, two] = (await Promise.all(both)) as [RunningServer, RunningServer]
	const answer = await send(`${one.url}/auth/v1/token?grant_type=password`, ADMIN)
	token = ((await answer.json()) as { access_token: string }).access_token
}, 150_000)
afterAll(async () => {
	await Promise.all([one?.stop("SIGKILL"), two?.stop("SIGKILL")])
	rmSync(folder, { recursive: true, force: true })
})

test.each([
	"/book",
	"/book?subject=Magnesium",
	"/poets",
	"/about",
	"/api/poems?fields=id,title",
	"/api/poets",
	"/api/export.ndjson",
])("both answer %s with the same tag", async (address) => {
	const answers = await Promise.all([one, two].map(({ url }) => fetch(url + address)))
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	const [first, second] = answers.map(({ headers }) => headers.get("ETag"))
	expect(first).toMatch(/"/)
	expect(second).toBe(first)
})

test("who signed in at the one is known to the other", async () => {
	const headers = { Authorization: `Bearer ${token}` }
	expect((await fetch(`${two.url}/auth/v1/user`, { headers })).status).toBe(200)
	const keys = await Promise.all(
		[one, two].map(async ({ url }) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).text()),
	)
	expect(keys[1]).toBe(keys[0])
})

test("while the signing keys are rotated, a token of the one is good at the other", async () => {
	const rotate = () => runAuth("keys:rotate")
	const over = new AbortController()
	const statuses: number[] = []
	const client = async () => {
		const signIn = await send(`${one.url}/auth/v1/token?grant_type=password`, ADMIN)
		let { refresh_token } = (await signIn.json()) as Record<string, string>
		for (let turn = 0; !over.signal.aborted; turn += 1) {
			const [signer, reader] = turn % 2 === 0 ? [one, two] : [two, one]
			const refreshed = await send(`${signer.url}/auth/v1/token?grant_type=refresh_token`, {
				refresh_token,
			})
			const tokens = (await refreshed.json()) as Record<string, string>
			refresh_token = tokens.refresh_token
			const headers = { Authorization: `Bearer ${tokens.access_token}` }
			statuses.push((await fetch(`${reader.url}/auth/v1/user`, { headers })).status)
		}
	}
	const clients = [client(), client()]
	for (let turn = 0; turn < 4; turn += 1) await rotate()
	// A new server signs with the newest key, which the others have not read yet.
	const three = await startServer({ folder, keep: true, env })
	const signedIn = await send(`${three.url}/auth/v1/token?grant_type=password`, ADMIN)
	const { access_token } = (await signedIn.json()) as Record<string, string>
	expect(decodeProtectedHeader(access_token ?? "").kid).not.toBe(decodeProtectedHeader(token).kid)
	for (const { url } of [one, two, three])
		for (const known of [token, access_token]) {
			const headers = { Authorization: `Bearer ${known}` }
			statuses.push((await fetch(`${url}/auth/v1/user`, { headers })).status)
		}
	await three.stop("SIGKILL")
	over.abort()
	await Promise.all(clients)
	expect(statuses.length).toBeGreaterThan(20)
	expect(statuses.filter((status) => status !== 200)).toEqual([])
}, 60_000)

test("what is written at the one is read at the other", async () => {
	const list = async () => (await fetch(`${two.url}/api/poems?fields=title`)).text()
	for (let turn = 0; turn < 5; turn += 1) {
		expect(await list()).not.toContain(`Written at one ${turn}`)
		const written = await send(
			`${one.url}/api/poems/admin/submit-protected-poem`,
			{
				title: `Written at one ${turn}`,
				poetName: "Emily Dickinson",
				content: "A moose stood.",
				subject: "Moose",
			},
			{ Authorization: `Bearer ${token}` },
		)
		expect(written.status).toBe(201)
		await pause(20)
		expect(await list()).toContain(`Written at one ${turn}`)
	}
}, 60_000)

test("a session that is ended at the one is refused at once at the other, by cookie and by token", async () => {
	const signIn = async (url: string) => {
		const headers = { Origin: url }
		const body = new URLSearchParams({ ...ADMIN, intent: "sign-in" })
		const answer = await fetch(`${url}/admin`, {
			method: "POST",
			headers,
			body,
			redirect: "manual",
		})
		return answer.headers.getSetCookie()[0]?.split(";")[0] ?? ""
	}
	const signInByToken = async () => {
		const answer = await send(`${one.url}/auth/v1/token?grant_type=password`, ADMIN)
		return ((await answer.json()) as { access_token: string }).access_token
	}
	const post = (cookie: string, address: string, form: Record<string, string>) => {
		const init = { method: "POST", body: new URLSearchParams(form), redirect: "manual" } as const
		return fetch(one.url + address, { ...init, headers: { Origin: one.url, Cookie: cookie } })
	}
	/** What the other server answers to a call and to a page. */
	const atOther = async (proof: Record<string, string>) => {
		const headers = { Origin: two.url, ...proof }
		const call = await fetch(`${two.url}/api/poems/${randomUUID()}`, { method: "DELETE", headers })
		const page = await fetch(`${two.url}/admin/account`, { headers, redirect: "manual" })
		return [call.status, page.status]
	}
	const [IN, OUT] = [
		[404, 200],
		[401, 302],
	]
	const leaver = await signIn(two.url)
	expect(await atOther({ Cookie: leaver })).toEqual(IN)
	await post(leaver, "/logout", {})
	expect(await atOther({ Cookie: leaver })).toEqual(OUT)

	const ways: ((keeper: string) => Promise<Response>)[] = [
		(keeper) =>
			post(keeper, "/admin/account", { intent: "end-others", currentPassword: ADMIN.password }),
		(keeper) =>
			post(keeper, "/admin/account", {
				intent: "change-password",
				currentPassword: ADMIN.password,
				newPassword: "another long password",
				repeatedPassword: "another long password",
			}),
	]
	for (const end of ways) {
		const [keeper, other] = [await signIn(one.url), await signIn(two.url)]
		const bearer = { Authorization: `Bearer ${await signInByToken()}` }
		expect([await atOther({ Cookie: other }), await atOther(bearer)]).toEqual([IN, IN])
		const answer = await end(keeper)
		expect(answer.status).toBe(303)
		expect([await atOther({ Cookie: other }), await atOther(bearer)]).toEqual([OUT, OUT])
		const renewed = answer.headers.getSetCookie().find((text) => text.startsWith("__session="))
		expect(await atOther({ Cookie: renewed?.split(";")[0] ?? keeper })).toEqual(IN)
	}

	const bearer = await send(`${one.url}/auth/v1/token?grant_type=password`, {
		...ADMIN,
		password: "another long password",
	})
	token = ((await bearer.json()) as { access_token: string }).access_token
	expect(await atOther({ Authorization: `Bearer ${token}` })).toEqual(IN)
	expect((await runAuth("admin:list")).stdout).toContain(ADMIN.email)
	await expect(runAuth("admin:remove", ADMIN.email)).rejects.toThrow("the only account")
	await runAuth("admin:remove", ADMIN.email, "--force")
	expect(await atOther({ Authorization: `Bearer ${token}` })).toEqual(OUT)
}, 120_000)

test("when the one is killed, the other goes on and is well", async () => {
	await one.stop("SIGKILL")
	expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
	expect((await fetch(`${two.url}/book?subject=Marriage`)).status).toBe(200)
})
