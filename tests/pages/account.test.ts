import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { writeSessionCookie } from "~/features/accounts/account-cookies.server"
import * as accounts from "~/features/accounts/accounts.server"
import { signAccessToken } from "~/features/accounts/auth-api/tokens.server"
import { saveDraft } from "~/features/accounts/drafts.server"
import { createSession, findSession } from "~/features/accounts/session-store.server"
import { isSignedIn } from "~/features/accounts/visitor.server"
import { listAuditEntries } from "~/features/audit/audit.server"
import { db } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import * as route from "~/routes/admin.account"
import * as admin from "~/routes/admin._index"
import { cookieHeader, makeEditor } from "../setup/admin"
import { callAuth, signInByToken } from "../setup/auth-base"
import { args, flashOf, ORIGIN, outcome } from "../setup/request"

const PASSWORD = "a long enough password"
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0"
const HOUR = 3_600_000

let count = 0
let account = { email: "", password: PASSWORD }
let userId = ""
beforeEach(async () => {
	await db.rateLimit.deleteMany()
	account = { email: `owner${(count += 1)}@example.com`, password: PASSWORD }
	userId = (await makeEditor(account)).id
})

/** The Cookie header of one more browser of the account. */
async function browser(userAgent = FIREFOX): Promise<string> {
	const request = new Request(ORIGIN, { headers: { "User-Agent": userAgent } })
	const session = await createSession({ userId, kind: "browser", request })
	return cookieHeader(await writeSessionCookie(request, session))
}
const post = (cookie: string, form: Record<string, string>) =>
	outcome(() =>
		route.action(args("/admin/account", { cookie, form, headers: { "User-Agent": FIREFOX } })),
	)
const open = async (cookie: string) =>
	(await outcome(() => route.loader(args("/admin/account", { cookie })))).data
const isIn = (cookie: string) => isSignedIn(args("/", { cookie }).request)
const told = async (cookie: string) =>
	((await open(cookie)).history as { text: string }[]).map(({ text }) => text)
const change = (fields: Record<string, string> = {}) => ({
	intent: "change-password",
	currentPassword: PASSWORD,
	newPassword: "another long password",
	repeatedPassword: "another long password",
	...fields,
})

describe("changing the password", () => {
	test("ends all other sessions and tokens at once, and goes on here under a new id", async () => {
		const [here, there] = [await browser(), await browser("curl/8.5.0")]
		const { access_token: token, refresh_token } = await signInByToken(account)
		const answer = await post(here, change())
		expect([answer.status, answer.location, flashOf(answer)?.title]).toEqual([
			303,
			"/admin/account",
			"Password changed",
		])
		const renewed = cookieHeader(answer.cookies.find((text) => text.startsWith("__session=")) ?? "")
		expect(await Promise.all([here, there, renewed].map(isIn))).toEqual([false, false, true])
		expect((await callAuth("GET", "user", { token })).status).toBe(403)
		const refresh = { json: { refresh_token } }
		expect((await callAuth("POST", "token?grant_type=refresh_token", refresh)).status).toBe(400)
		expect((await callAuth("POST", "token?grant_type=password", { json: account })).status).toBe(
			400,
		)
		expect(await told(renewed)).toEqual(["Password changed", "Signed in", "Account created"])
		const [newest] = (await open(renewed)).history
		expect(newest.device).toBe("Firefox on Windows")
	})

	test.each([
		[{ currentPassword: "" }, { currentPassword: "Please enter your current password." }],
		[
			{ currentPassword: "not the password" },
			{ currentPassword: "This is not your current password." },
		],
		[{ newPassword: "elevenchars" }, { newPassword: "Password should be at least 12 characters." }],
		[
			{ newPassword: "password1234" },
			{
				newPassword: expect.stringMatching(/^Password is too easy to guess: it is among the first/),
			},
		],
		[
			{ newPassword: PASSWORD },
			{ newPassword: "The new password must differ from the current one." },
		],
		[
			{ repeatedPassword: "another short password" },
			{ repeatedPassword: "The two passwords differ." },
		],
	])("with %j it is refused beside the field, and nobody is signed out", async (fields, errors) => {
		const [here, there] = [await browser(), await browser()]
		const answer = await post(here, change(fields))
		expect([answer.status, answer.data]).toEqual([400, { errors }])
		expect(await Promise.all([here, there].map(isIn))).toEqual([true, true])
	})

	test("guesses of the current one are counted", async () => {
		const here = await browser()
		for (let guess = 0; guess < 5; guess += 1)
			await post(here, change({ currentPassword: "not the password" }))
		const answer = await post(here, change())
		expect([answer.status, answer.data.errors.currentPassword]).toEqual([
			429,
			expect.stringMatching(/^Too many sign-in attempts\. Please try again in 1\d seconds\.$/),
		])
	})
})

describe("sessions", () => {
	test("are listed with their device, and this one is marked", async () => {
		const here = await browser()
		await browser("curl/8.5.0")
		await signInByToken(account)
		const { sessions } = await open(here)
		expect(sessions).toHaveLength(3)
		expect(sessions).toContainEqual(
			expect.objectContaining({ device: "Firefox on Windows", isThis: true, isApiClient: false }),
		)
		expect(sessions).toContainEqual(expect.objectContaining({ device: "curl", isThis: false }))
		expect(sessions).toContainEqual(expect.objectContaining({ isApiClient: true }))
	})

	test("one is ended, or all others; an id of another account ends nothing", async () => {
		const [here, second, third] = [await browser(), await browser(), await browser()]
		const ids = ((await open(second)).sessions as { id: string; isThis: boolean }[])
			.filter(({ isThis }) => isThis)
			.map(({ id }) => id)
		const end = { intent: "end", session: ids[0] ?? "", currentPassword: PASSWORD }
		expect(flashOf(await post(here, end))?.title).toBe("Session ended")
		expect(flashOf(await post(here, end))?.title).toBe("That session had ended already")
		expect(await Promise.all([here, second, third].map(isIn))).toEqual([true, false, true])
		const stranger = await makeEditor()
		const { id } = await createSession({ userId: stranger.id, kind: "browser" })
		await post(here, { ...end, session: id })
		expect(await findSession(id)).not.toBeNull()
		const endOthers = { intent: "end-others", currentPassword: PASSWORD }
		expect(flashOf(await post(here, endOthers))?.text).toBe("1 other session is signed out.")
		expect(await Promise.all([here, third].map(isIn))).toEqual([true, false])
		expect(await told(here)).toEqual([
			"All other sessions were ended",
			"A session was ended: Firefox on Windows",
			"Account created",
		])
	})

	test("are ended by who knows the password, and guesses are counted", async () => {
		const [here, there] = [await browser(), await browser()]
		const { id } = (await open(there)).sessions.find(({ isThis }: { isThis: boolean }) => isThis)
		const forms: Record<string, string>[] = [
			{ intent: "end", session: id },
			{ intent: "end-others" },
		]
		for (const form of forms) {
			const without = await post(here, form)
			expect([without.status, without.data.errors]).toEqual([
				400,
				{ sessionPassword: "Please enter your current password." },
			])
		}
		const wrong = (at: number) => post(here, { ...forms[at % 2], currentPassword: "a guess" })
		for (let guess = 0; guess < 5; guess += 1)
			expect((await wrong(guess)).data.errors).toEqual({
				sessionPassword: "This is not your current password.",
			})
		for (const form of forms)
			expect((await post(here, { ...form, currentPassword: PASSWORD })).status).toBe(429)
		expect(await isIn(there)).toBe(true)
	})

	test("the API ends the others for a quarter of an hour after a sign-in, itself always", async () => {
		const there = await browser()
		const { access_token: token } = await signInByToken(account)
		const signOut = (scope: string) => callAuth("POST", `logout?scope=${scope}`, { token })
		const createdAt = new Date(Date.now() - 16 * 60_000)
		await db.session.updateMany({ where: { userId, kind: "api" }, data: { createdAt } })
		const late = await signOut("others")
		expect([late.status, late.data.error_code]).toEqual([400, "reauthentication_needed"])
		expect(await isIn(there)).toBe(true)
		expect((await signOut("local")).status).toBe(204)
		const { access_token: fresh } = await signInByToken(account)
		expect((await callAuth("POST", "logout?scope=others", { token: fresh })).status).toBe(204)
		expect(await isIn(there)).toBe(false)
	})

	test("a browser that was not used for a day is signed out; a use is written once a minute", async () => {
		const here = await browser()
		const used = async (ago: number) => {
			const lastUsedAt = new Date(Date.now() - ago)
			await db.session.updateMany({ where: { userId }, data: { lastUsedAt } })
			return lastUsedAt.getTime()
		}
		const stored = async () => (await db.session.findFirst({ where: { userId } }))?.lastUsedAt
		const lately = await used(30_000)
		expect(await isIn(here)).toBe(true)
		expect((await stored())?.getTime()).toBe(lately)
		await used(23 * HOUR)
		expect(await isIn(here)).toBe(true)
		await vi.waitFor(async () => expect((await stored())?.getTime()).toBeGreaterThan(lately))
		await used(24 * HOUR)
		expect(await isIn(here)).toBe(false)
	})

	test("an API client is signed out after 90 days, however often it refreshes", async () => {
		const { access_token: token, refresh_token } = await signInByToken(account)
		const createdAt = new Date(Date.now() - 90 * 24 * HOUR)
		await db.session.updateMany({ where: { userId }, data: { createdAt } })
		expect((await callAuth("GET", "user", { token })).data.error_code).toBe("session_not_found")
		const refresh = { json: { refresh_token } }
		const answer = await callAuth("POST", "token?grant_type=refresh_token", refresh)
		expect(answer.data.error_code).toBe("session_expired")
	})
})

describe("PUT /user after a quarter of an hour", () => {
	const put = async (token: string, json: Record<string, unknown>) =>
		callAuth("PUT", "user", { token, json })
	const signInLongAgo = async () => {
		const { access_token } = await signInByToken(account)
		const createdAt = new Date(Date.now() - 16 * 60_000)
		await db.session.updateMany({ where: { userId }, data: { createdAt } })
		return access_token
	}

	test("a new password or address takes the current password, other changes do not", async () => {
		const token = await signInLongAgo()
		for (const json of [{ password: "another long password" }, { email: "new@example.com" }]) {
			const { status, data } = await put(token, json)
			expect([status, data.error_code]).toEqual([400, "reauthentication_needed"])
			const wrong = await put(token, { ...json, current_password: "not the password" })
			expect([wrong.status, wrong.data.error_code]).toEqual([400, "reauthentication_not_valid"])
		}
		const others = { data: { desk: 4 }, email: account.email }
		expect((await put(token, others)).status).toBe(200)
		const email = `moved-${account.email}`
		expect((await put(token, { email, current_password: PASSWORD })).data.email).toBe(email)
	})

	test("what is said of a password gives a stolen token no hint of the current one", async () => {
		const token = await signInLongAgo()
		expect((await put(token, { password: PASSWORD })).data.error_code).toBe(
			"reauthentication_needed",
		)
	})
})

describe("wrong passwords", () => {
	const signIn = (address: string, { cookie = "", password = PASSWORD } = {}) =>
		outcome(() => {
			const form = { intent: "sign-in", email: account.email, password }
			const made = args("/admin", { form, ...(cookie ? { cookie } : {}) })
			return admin.action({ ...made, context: { ...made.context, clientAddress: address } })
		})
	const guess = async (address: string, times: number) => {
		for (let i = 0; i < times; i += 1) await signIn(address, { password: "not the password" })
	}

	test("of strangers hold up neither another place nor a browser that knows the account", async () => {
		const known = (await signIn("192.0.2.1")).cookies
			.map(cookieHeader)
			.find((text) => text.startsWith("device="))
		await guess("198.51.100.7", 5)
		expect((await signIn("198.51.100.7")).status).toBe(429)
		expect((await signIn("203.0.113.9")).status).toBe(303)
		expect((await signIn("198.51.100.7", { cookie: known })).status).toBe(303)
		expect((await signIn("198.51.100.7", { cookie: `${known}x` })).status).toBe(429)
	})

	test("what an account's wait refuses, counts against the address", async () => {
		await guess("198.51.100.8", 20)
		account = { ...account, email: "nobody@example.com" }
		expect((await signIn("198.51.100.8")).status).toBe(429)
	})

	test("are bounded from many places together, too", async () => {
		const other = await makeEditor({ email: `other${count}@example.com`, password: PASSWORD })
		const places = Array.from({ length: 100 }, (_, at) => `192.0.2.${at + 1}`)
		const answers = await Promise.all(
			places.map((address) => signIn(address, { password: "not the password" })),
		)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
		expect((await signIn("203.0.113.3")).status).toBe(429)
		account = { ...account, email: other.email }
		expect((await signIn("203.0.113.3")).status).toBe(303)
	})

	/** As if strangers had tried that often, from as many places. */
	const strangersTried = async (points: number) => {
		const { accountHash } = await import("~/features/accounts/security-events.server")
		const key = `sign-in-strangers-failures:${accountHash(account.email)}`
		const data = { points, expiresAt: new Date(4e12) }
		await db.rateLimit.upsert({ where: { key }, create: { key, ...data }, update: data })
	}

	test("of strangers hold up no program where its owner has signed in within a day", async () => {
		await signIn("203.0.113.1")
		await strangersTried(150)
		await guess("198.51.100.7", 1)
		expect((await signIn("203.0.113.4")).status).toBe(429)
		for (let time = 0; time < 3; time += 1) expect((await signIn("203.0.113.1")).status).toBe(303)
		await guess("203.0.113.1", 5)
		expect((await signIn("203.0.113.1")).status).toBe(429)
	})

	test("of strangers: the one whom they let in keeps nobody waiting", async () => {
		await strangersTried(150)
		expect((await signIn("203.0.113.1")).status).toBe(303)
		expect((await signIn("203.0.113.4")).status).toBe(303)
	})
})

test("on https the cookie has the prefix that no neighbour can write, and only that one is believed", async () => {
	const secure = (init: RequestInit) => new Request("https://odes.example/admin", init)
	const body = new URLSearchParams({ intent: "sign-in", ...account })
	const answer = await outcome(() =>
		admin.action({ ...args("/admin"), request: secure({ method: "POST", body }) }),
	)
	const [session = "", device = ""] = answer.cookies
	expect(session).toMatch(/^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure;/)
	expect(device).toMatch(/^__Host-device=[^;]+; Max-Age=31536000; Path=\/;.* HttpOnly; Secure;/)
	const believes = (cookie: string) => isSignedIn(secure({ headers: { cookie } }))
	expect(await believes(cookieHeader(session))).toBe(true)
	expect(await believes(cookieHeader(session).replace("__Host-session", "__session"))).toBe(false)
})

describe("a session's id", () => {
	test("is made of 256 random bits, for browsers and for API clients", async () => {
		await browser()
		await signInByToken(account)
		const ids = (await db.session.findMany({ where: { userId } })).map(({ id }) => id)
		for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(32)
		expect(new Set(ids).size).toBe(2)
	})

	test("is a UUID in a session of an older release, which goes on", async () => {
		const cookie = await browser()
		const { access_token: token } = await signInByToken(account)
		expect(await isIn(cookie)).toBe(true)
		const id = randomUUID()
		await db.session.updateMany({ where: { userId, kind: "browser" }, data: { id } })
		const expiresAt = new Date(Date.now() + HOUR)
		const older = cookieHeader(await writeSessionCookie(new Request(ORIGIN), { id, expiresAt }))
		expect([await isIn(cookie), await isIn(older)]).toEqual([false, true])
		const [session] = await db.session.findMany({ where: { userId, kind: "api" } })
		const named = {
			where: { id: session!.id },
			data: { id: randomUUID() },
			include: { user: true },
		}
		const { token: olderToken } = await signAccessToken({
			session: await db.session.update(named),
			issuer: ORIGIN,
		})
		const statusOf = async (bearer: string) =>
			(await callAuth("GET", "user", { token: bearer })).status
		expect([await statusOf(token), await statusOf(olderToken)]).toEqual([403, 200])
	})
})

describe("what is recorded", () => {
	test("the log has an event for each, and never a password, cookie or name that was typed", async () => {
		const [info, warn] = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")]
		const wrong = { email: "typed by mistake", password: "the secret itself" }
		await callAuth("POST", "token?grant_type=password", { json: wrong })
		const { refresh_token } = await signInByToken(account)
		const refresh = { json: { refresh_token } }
		await callAuth("POST", "token?grant_type=refresh_token", refresh)
		await callAuth("POST", "token?grant_type=refresh_token", refresh)
		const lines = [...info.mock.calls, ...warn.mock.calls].map(([line]) => line)
		expect(lines).toContainEqual({ event: "sign-in failed", account: expect.any(String) })
		const sessionId = expect.any(String)
		expect(lines).toContainEqual({ event: "signed in", userId, sessionId })
		expect(lines).toContainEqual({ event: "token reused", userId, sessionId })
		expect(JSON.stringify(lines)).not.toMatch(/typed by mistake|the secret itself|owner\d/)
		vi.restoreAllMocks()
	})

	test("accounts have a history of their own; the activity on the book stays short of it", async () => {
		await signInByToken(account)
		expect((await listAuditEntries()).filter(({ actor }) => actor === account.email)).toEqual([])
	})
})

test("a removed account is signed out everywhere, and nothing it typed is left; the last one is removed only by force", async () => {
	const here = await browser()
	const { access_token: token } = await signInByToken(account)
	await saveDraft(userId, { path: "/admin/prompts", fields: { templateText: "typed" } })
	await accounts.removeAccount({ email: account.email, actor: "the command line" })
	expect(await isIn(here)).toBe(false)
	expect(await db.setting.count({ where: { key: { contains: userId } } })).toBe(0)
	expect((await callAuth("GET", "user", { token })).status).toBe(403)
	const entry = await db.auditEntry.findFirst({ where: { userId, event: "account removed" } })
	expect(entry).toMatchObject({ actor: "the command line", target: `account ${account.email}` })
	await db.user.deleteMany()
	const { email } = await makeEditor()
	await expect(accounts.removeAccount({ email })).rejects.toThrow(/the only account; add --force/)
	expect(await accounts.listAccounts()).toEqual([
		{ email, createdAt: expect.any(Date), lastSignInAt: null, sessions: 0, hasSecondFactor: false },
	])
	await accounts.removeAccount({ email, isForced: true })
	expect(await accounts.listAccounts()).toEqual([])
	await expect(accounts.removeAccount({ email })).rejects.toThrow("There is no account for")
})
