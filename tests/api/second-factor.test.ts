import { decodeJwt } from "jose"
import { Secret, TOTP } from "otpauth"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { readDraft } from "~/features/accounts/drafts.server"
import { removeEveryFactor } from "~/features/accounts/factors/factors.server"
import { tellEvent } from "~/features/accounts/security-event"
import { isSignedIn } from "~/features/accounts/visitor.server"
import { db } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { log } from "~/platform/log.server"
import * as signInPage from "~/routes/admin._index"
import * as factorPage from "~/routes/admin.account_.second-factor"
import * as options from "~/routes/admin.passkey-options"
import * as stepPage from "~/routes/admin.second-step"
import { cookieHeader, editorCookie } from "../setup/admin"
import { callAuth, signInByToken } from "../setup/auth-base"
import { createAuthenticator } from "../setup/authenticator"
import { args, flashOf, outcome } from "../setup/request"

const PAGE = "/admin/account/second-factor"
const password = "a long enough password"
let email = ""
let cookie = ""
let made = 0

beforeEach(async () => {
	await db.rateLimit.deleteMany()
	email = `keeper-${(made += 1)}@example.com`
	cookie = await editorCookie({ email, password })
})

const account = () => ({ email, password })
const user = () => db.user.findUniqueOrThrow({ where: { email } })
const act = (form: Record<string, string>) =>
	outcome(() =>
		factorPage.action(args(PAGE, { cookie, form: { currentPassword: password, ...form } })),
	)
const open = (query = "") => outcome(() => factorPage.loader(args(`${PAGE}${query}`, { cookie })))
const ask = (form: Record<string, string>, as = cookie) =>
	outcome(() => options.action(args("/admin/passkey-options", { cookie: as, form })))
const enter = (form: Record<string, string> = {}) =>
	outcome(() =>
		signInPage.action(args("/admin", { form: { intent: "sign-in", ...account(), ...form } })),
	)
const step = (half: string, form: Record<string, string>) =>
	outcome(() => stepPage.action(args("/admin/second-step", { cookie: half, form })))
const historyOf = () =>
	db.auditEntry.findMany({ where: { target: `account ${email}` }, orderBy: { createdAt: "asc" } })
const eventsOf = async () => (await historyOf()).map(({ event }) => event)

const sessionOf = ({ cookies }: { cookies: string[] }) =>
	cookieHeader(cookies.find((text) => text.includes("session=")) ?? "")
const isIn = (answer: { cookies: string[] }) =>
	isSignedIn(args("/", { cookie: sessionOf(answer) }).request)

const refresh = ({ refresh_token }: { refresh_token: string }) =>
	callAuth("POST", "token?grant_type=refresh_token", { json: { refresh_token } })

/** The Cookie header of somebody who has given the right password, and no more. */
async function halfway(): Promise<string> {
	const answer = await enter()
	expect([answer.status, answer.location]).toEqual([303, "/admin/second-step"])
	expect(sessionOf(answer)).toBe("")
	return cookieHeader(answer.cookies[0] ?? "")
}

/** Ahead of the last code by so many half minutes. */
const codeOf = (secret: string, ahead = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: Date.now() + ahead * 30_000,
	})

/** Sets an app up as the page does. A code of this half minute is spent by it. */
async function addApp(): Promise<{ secret: string; codes: string[] | null }> {
	const started = await act({ intent: "start-app" })
	const { newApp } = (await open(new URL(started.location!, "http://x").search)).data.factors
	const secret = newApp.secret.replaceAll(" ", "") as string
	const form = { intent: "confirm-app", setup: newApp.setup, code: codeOf(secret, -1) }
	const { data } = await act(form)
	return { secret, codes: data?.codes ?? null }
}

async function addPasskey(key = createAuthenticator(), name = "A key") {
	const { optionsJSON } = (await ask({ for: "add", currentPassword: password })).data
	const passkey = key.register(optionsJSON)
	const answer = await act({ intent: "add-passkey", name, passkey })
	return { key, passkey, codes: (answer.data?.codes ?? null) as string[] | null, answer }
}

describe("setting second factors up", () => {
	test("the first factor brings eight recovery codes, shown once; the second brings none", async () => {
		expect((await open()).data.factors).toMatchObject({ isOn: false, codesLeft: 0 })
		const { codes } = await addApp()
		expect(codes).toHaveLength(8)
		expect((await addPasskey()).codes).toBeNull()
		const { factors } = (await open()).data
		expect(factors).toMatchObject({ isOn: true, hasApp: true, codesLeft: 8 })
		expect(factors.passkeys).toMatchObject([{ name: "A key", lastUsedAt: null, elsewhere: null }])
		expect(JSON.stringify(factors)).not.toContain(codes![0])
		const told = (await historyOf()).map(({ event, detail }) => tellEvent(event, detail))
		expect(told).toEqual([
			"Account created",
			"Second factor added: an authenticator app",
			"Second factor added: the passkey “A key”",
		])
	})

	test("the first factor ends all other sessions, the second ends none", async () => {
		const there = await editorCookie(account())
		const { access_token: token } = await signInByToken(account())
		const isHere = (as: string) => isSignedIn(args("/", { cookie: as }).request)
		const wrong = await act({ intent: "start-app", currentPassword: "wrong" })
		expect([wrong.status, await isHere(there)]).toEqual([400, true])
		const { key } = await addPasskey()
		expect(await Promise.all([cookie, there].map(isHere))).toEqual([true, false])
		expect((await callAuth("GET", "user", { token })).status).toBe(403)
		expect(await eventsOf()).toEqual([
			"account created",
			"signed in",
			"second factor added",
			"other sessions ended",
		])
		const half = await halfway()
		const { optionsJSON } = (await ask({ for: "second-step" }, half)).data
		const passed = await step(half, { intent: "passkey", passkey: key.signIn(optionsJSON) })
		await addApp()
		expect([await isHere(cookie), await isIn(passed)]).toEqual([true, true])
	})

	test("neither the app's key nor a recovery code can be read in the database", async () => {
		const { secret, codes } = await addApp()
		const stored = JSON.stringify([await user(), await db.recoveryCode.findMany()])
		expect(stored).not.toContain(secret)
		expect(stored).not.toContain(codes![0])
	})

	test("each change asks for the current password, and counts wrong ones like a sign-in", async () => {
		await addApp()
		await addPasskey()
		const [{ id = "" } = {}] = await db.passkey.findMany({ where: { user: { email } } })
		const before = await open()
		const intents = ["start-app", "remove-app", "rename-passkey", "remove-passkey", "make-codes"]
		for (const intent of intents) {
			const { status, data } = await act({ intent, id, name: "x", currentPassword: "wrong" })
			expect([intent, status, data?.errors.currentPassword]).toEqual([
				intent,
				400,
				"This is not your current password.",
			])
		}
		const { status, data } = await act({ intent: "remove-app" })
		expect([status, data?.message]).toEqual([429, expect.stringContaining("Too many")])
		expect((await ask({ for: "add", currentPassword: password })).status).toBe(429)
		await db.rateLimit.deleteMany()
		expect((await ask({ for: "add", currentPassword: "wrong" })).data.error).toBe(
			"This is not your current password.",
		)
		expect((await open()).data.factors).toEqual(before.data.factors)
	})

	test("a passkey is renamed and removed; the last factor takes the codes along", async () => {
		await addApp()
		await addPasskey()
		const [{ id = "" } = {}] = await db.passkey.findMany({ where: { user: { email } } })
		expect((await act({ intent: "rename-passkey", id, name: " " })).data.errors.name).toBe(
			"Please give the passkey a name.",
		)
		await act({ intent: "rename-passkey", id, name: "My phone" })
		expect((await open()).data.factors.passkeys).toMatchObject([{ name: "My phone" }])
		expect(flashOf(await act({ intent: "remove-passkey", id }))?.text).toBeUndefined()
		expect((await open()).data.factors).toMatchObject({ isOn: true, passkeys: [], codesLeft: 8 })
		expect((await act({ intent: "remove-passkey", id })).data.message).toBe(
			"This passkey was removed already.",
		)
		const last = await act({ intent: "remove-app" })
		expect(flashOf(last)?.text).toBe("Your password alone signs you in again.")
		expect((await open()).data.factors).toMatchObject({ isOn: false, codesLeft: 0 })
		expect((await act({ intent: "make-codes" })).status).toBe(409)
		expect(await isIn(await enter())).toBe(true)
	})

	test("a wrong code sets up no app, the right one only once", async () => {
		const started = await act({ intent: "start-app" })
		const { searchParams, search } = new URL(started.location!, "http://x")
		const { secret } = (await open(search)).data.factors.newApp
		const setup = searchParams.get("setup") ?? ""
		const wrong = await act({ intent: "confirm-app", setup, code: "000000" })
		expect(wrong.data.errors.code).toBe("This is not the code that the app shows now.")
		const code = codeOf(secret.replaceAll(" ", ""))
		const answers = await Promise.all([1, 2].map(() => act({ intent: "confirm-app", setup, code })))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect((await open(search)).data.factors.newApp).toBeNull()
	})

	test("another account's setup can't be confirmed, nor its passkey be touched", async () => {
		const { key } = await addPasskey()
		const started = await act({ intent: "start-app" })
		const setup = new URL(started.location!, "http://x").searchParams.get("setup") ?? ""
		email = `stranger-${made}@example.com`
		cookie = await editorCookie({ email, password })
		expect((await act({ intent: "confirm-app", setup, code: "123456" })).status).toBe(409)
		expect((await act({ intent: "remove-passkey", id: key.id })).status).toBe(404)
		expect((await act({ intent: "rename-passkey", id: key.id, name: "mine" })).status).toBe(404)
		expect((await addPasskey(key)).answer.data.message).toBe("This passkey is in use already.")
		expect(await db.passkey.findMany({ where: { id: key.id } })).toMatchObject([{ name: "A key" }])
	})
})

describe("every way in asks for the second factor", () => {
	test("the sign-in page opens no session before the second step, and leads back after it", async () => {
		const { codes } = await addApp()
		const answer = await enter({ redirectTo: "/admin/prompts?tab=poem_user" })
		expect(answer.cookies).toHaveLength(1)
		expect(answer.cookies[0]).toMatch(
			/^second-step=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		const half = cookieHeader(answer.cookies[0] ?? "")
		expect(await isSignedIn(args("/", { cookie: half }).request)).toBe(false)
		const { data } = await outcome(() =>
			stepPage.loader(args("/admin/second-step", { cookie: half })),
		)
		expect(data).toEqual({ host: "localhost", hasPasskeys: false, hasApp: true })
		const passed = await step(half, { intent: "code", code: codes![0]!.toLowerCase() })
		expect([passed.status, passed.location]).toEqual([303, "/admin/prompts?tab=poem_user"])
		expect(await isIn(passed)).toBe(true)
		expect((await step(half, { intent: "code", code: codes![1]! })).location).toBe("/admin")
	})

	test("what was typed before is stored after the second step, not after the password", async () => {
		const { codes } = await addApp()
		const typed = { "draft.intent": "save", "draft.templateText": "Of moose and snow" }
		const asked = await enter({ redirectTo: "/admin/prompts?tab=poem_user", ...typed })
		const drafts = async () => db.setting.count({ where: { key: `draft:${(await user()).id}` } })
		expect([asked.location, await drafts()]).toEqual(["/admin/second-step", 0])
		const half = cookieHeader(asked.cookies[0] ?? "")
		expect((await step(half, { code: "000000" })).status).toBe(401)
		expect(await drafts()).toBe(0)
		const passed = await step(half, { code: codes![0]! })
		expect(passed.location).toBe("/admin/prompts?tab=poem_user&draft=1")
		expect(flashOf(passed)?.text).toBe("What you had typed is still here.")
		expect(await readDraft((await user()).id, args(passed.location!).request)).toEqual({
			intent: "save",
			templateText: "Of moose and snow",
		})
	})

	test("the API's password grant wants a code beside the password; refreshing goes on", async () => {
		const before = await signInByToken(account())
		const { secret, codes } = await addApp()
		const grant = (json: object) =>
			callAuth("POST", "token?grant_type=password", { json: { ...account(), ...json } })
		for (const json of [{}, { code: "" }, { code: 123456 }]) {
			const { status, data } = await grant(json)
			expect([status, data.error_code]).toEqual([403, "insufficient_aal"])
			expect(data.access_token).toBeUndefined()
		}
		const wrong = await grant({ code: "000000" })
		expect([wrong.status, wrong.data.error_code]).toEqual([422, "mfa_verification_failed"])
		const code = codeOf(secret)
		expect((await grant({ code })).status).toBe(200)
		expect((await grant({ code })).data.error_code).toBe("mfa_verification_failed")
		const { data } = await grant({ code: codes![3] })
		expect((await refresh(data)).status).toBe(200)
		expect((await refresh(before)).data.error_code).toBe("refresh_token_not_found")
	})

	test("a token says what was proved for it, also after a refresh", async () => {
		const proofOf = ({ access_token: token }: { access_token: string }) => {
			const { aal, amr } = decodeJwt(token) as { aal: string; amr: { method: string }[] }
			return [aal, ...amr.map(({ method }) => method)]
		}
		const alone = await signInByToken(account())
		expect(proofOf(alone)).toEqual(["aal1", "password"])
		expect(proofOf((await refresh(alone)).data)).toEqual(["aal1", "password"])
		const { secret, codes } = await addApp()
		for (const [code, method] of [
			[codeOf(secret), "totp"],
			[codes![0], "otp"],
		]) {
			const json = { ...account(), code }
			const { data } = await callAuth("POST", "token?grant_type=password", { json })
			expect(proofOf(data)).toEqual(["aal2", method, "password"])
			const again = (await refresh(data)).data
			expect(proofOf(again)).toEqual(["aal2", method, "password"])
			expect(proofOf((await refresh(again)).data)).toEqual(["aal2", method, "password"])
		}
	})

	test("a wrong password beside a right code is only a wrong password", async () => {
		const { codes } = await addApp()
		const json = { ...account(), password: "not the password", code: codes![0] }
		const { data } = await callAuth("POST", "token?grant_type=password", { json })
		expect(data.error_code).toBe("invalid_credentials")
		expect((await open()).data.factors.codesLeft).toBe(8)
	})
})

describe("codes", () => {
	test("a code of the app is taken once, and none that is older", async () => {
		const { secret } = await addApp()
		const code = codeOf(secret)
		expect(await isIn(await step(await halfway(), { code }))).toBe(true)
		for (const old of [code, codeOf(secret, -1)])
			expect((await step(await halfway(), { code: old })).status).toBe(401)
		expect(await isIn(await step(await halfway(), { code: codeOf(secret, 1) }))).toBe(true)
	})

	test("of two who come with the same code at once, one gets in", async () => {
		const { secret, codes } = await addApp()
		for (const code of [codeOf(secret), codes![5]!]) {
			const halves = [await halfway(), await halfway()]
			const answers = await Promise.all(halves.map((half) => step(half, { code })))
			expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
		}
		expect((await open()).data.factors.codesLeft).toBe(7)
		expect((await eventsOf()).filter((event) => event === "recovery code used")).toHaveLength(1)
	})

	test("new recovery codes make the older ones void", async () => {
		const { codes } = await addApp()
		const { data } = await act({ intent: "make-codes" })
		expect(data.codes).toHaveLength(8)
		expect((await step(await halfway(), { code: codes![0]! })).status).toBe(401)
		expect(await isIn(await step(await halfway(), { code: data.codes[0] }))).toBe(true)
	})

	test("wrong codes are throttled, also for somebody who gives the password anew each time", async () => {
		await addApp()
		for (let attempt = 1; attempt <= 5; attempt += 1)
			expect((await step(await halfway(), { code: "000000" })).status).toBe(401)
		const refused = await step(await halfway(), { code: "000000" })
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "15"])
		const json = { ...account(), code: "000000" }
		const { data } = await callAuth("POST", "token?grant_type=password", { json })
		expect(data.error_code).toBe("over_request_rate_limit")
	})

	describe("wrong ones, and the right password", () => {
		const grant = (code?: string) =>
			callAuth("POST", "token?grant_type=password", { json: { ...account(), code } })
		const ofSomebody = async () => (await enter({ email: "nobody@example.com" })).status
		const fail = async (half: string, times: number) => {
			for (let attempt = 1; attempt <= times; attempt += 1) await step(half, { code: "000000" })
		}
		/** Of the account only: the address has to wait by its own count. */
		const forgetWaits = () =>
			db.rateLimit.deleteMany({ where: { key: { startsWith: "sign-in-account-wait" } } })

		test("count against the address, whoever gives the right password in between", async () => {
			await addApp()
			await fail(await halfway(), 16)
			await halfway()
			expect((await grant()).data.error_code).toBe("insufficient_aal")
			expect([await ofSomebody(), await ofSomebody()]).toEqual([401, 429])
		})

		test("are forgotten when the sign-in is whole, on the page and by the API", async () => {
			const { codes } = await addApp()
			const half = await halfway()
			await fail(half, 17)
			await forgetWaits()
			expect((await step(half, { code: codes![0]! })).status).toBe(303)
			expect([await ofSomebody(), await ofSomebody()]).toEqual([401, 401])
			await fail(await halfway(), 15)
			await forgetWaits()
			expect((await grant(codes![1])).status).toBe(200)
			expect([await ofSomebody(), await ofSomebody()]).toEqual([401, 401])
		})

		test("a sign-in that is begun and not finished is no failure of the account", async () => {
			const { codes } = await addApp()
			for (let time = 1; time <= 6; time += 1) await halfway()
			expect((await step(await halfway(), { code: codes![0]! })).status).toBe(303)
		})

		test("an address begins no more than twenty sign-ins that it does not finish", async () => {
			await addApp()
			for (let time = 1; time <= 20; time += 1) await halfway()
			expect((await enter()).status).toBe(429)
		})
	})

	test("a key that was stored before there was a SESSION_SECRET is encrypted when it is used", async () => {
		const before = env.SESSION_SECRET
		delete env.SESSION_SECRET
		const { secret } = await addApp()
		env.SESSION_SECRET = before
		expect((await user()).totpSecret).toBe(secret)
		expect(await isIn(await step(await halfway(), { code: codeOf(secret) }))).toBe(true)
		expect((await user()).totpSecret).toMatch(/^sealed:/)
		expect((await step(await halfway(), { code: codeOf(secret, 1) })).status).toBe(303)
	})

	test("a key that was stored with another SESSION_SECRET lets nobody in, and breaks nothing", async () => {
		const { secret, codes } = await addApp()
		const before = env.SESSION_SECRET
		const half = await halfway()
		env.SESSION_SECRET = "another secret for tests, of no use"
		const answer = await step(half, { code: codeOf(secret) })
		env.SESSION_SECRET = before
		expect(answer.status).toBe(401)
		expect(await isIn(await step(half, { code: codes![0]! }))).toBe(true)
	})
})

describe("the half signed in", () => {
	const refused = async (half: string) => {
		const answer = await outcome(() =>
			stepPage.loader(args("/admin/second-step", { cookie: half })),
		)
		expect(answer.location).toBe("/admin")
		expect(flashOf(answer)?.title).toBe("Please sign in again")
	}

	test("nobody without the cookie, with a forged one, after ten minutes or a new password", async () => {
		const { codes } = await addApp()
		const half = await halfway()
		await refused("second-step=")
		await refused(`second-step=${Buffer.from(JSON.stringify({ id: "x" })).toString("base64")}.x`)
		await db.user.update({ where: { email }, data: { passwordHash: "of another password" } })
		await refused(half)
		expect((await step(half, { code: codes![0]! })).location).toBe("/admin")
		email = `late-${made}@example.com`
		cookie = await editorCookie({ email, password })
		await addApp()
		const late = await halfway()
		await db.challenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
		await refused(late)
	})

	test("behind https the cookie can't be set by a neighbour", async () => {
		await addApp()
		env.PUBLIC_URL = "https://odes.example"
		const answer = await enter().finally(() => delete env.PUBLIC_URL)
		expect(answer.cookies[0]).toMatch(/^__Host-second-step=.*; Secure;/)
	})
})

describe("passkeys", () => {
	const usedWith = async (half: string) =>
		(await ask({ for: "second-step" }, half)).data.optionsJSON

	test("are a second step, and sign in by themselves when they have checked their owner", async () => {
		const { key } = await addPasskey()
		const half = await halfway()
		const passkey = key.signIn(await usedWith(half), { verified: false })
		expect(await isIn(await step(half, { intent: "passkey", passkey }))).toBe(true)
		const alone = async (verified: boolean) => {
			const { optionsJSON } = (await ask({ for: "sign-in" }, "")).data
			expect(optionsJSON).toMatchObject({ userVerification: "required", rpId: "localhost" })
			const { id } = await user()
			const answer = key.signIn(optionsJSON, { verified, userHandle: id })
			return enter({ intent: "passkey", passkey: answer, email: "", password: "" })
		}
		const whole = await alone(true)
		expect([whole.location, await isIn(whole)]).toEqual(["/admin/highlights", true])
		const unverified = await alone(false)
		expect([unverified.status, unverified.cookies]).toEqual([400, []])
	})

	test("an answer that was used is of no use again", async () => {
		const { key, passkey } = await addPasskey()
		const again = await act({ intent: "add-passkey", name: "again", passkey })
		expect([again.status, again.data.message]).toEqual([
			409,
			"This took too long, or was answered already. Please try again.",
		])
		const half = await halfway()
		const used = key.signIn(await usedWith(half))
		const other = await halfway()
		await step(half, { intent: "passkey", passkey: used })
		expect((await step(other, { intent: "passkey", passkey: used })).status).toBe(401)
	})

	test("a passkey of another account, an unknown one and one of another site let nobody in", async () => {
		const mine = await addPasskey()
		const first = email
		email = `other-${made}@example.com`
		cookie = await editorCookie({ email, password })
		const theirs = await addPasskey()
		email = first
		const half = await halfway()
		const tryIt = async (key = createAuthenticator(), way = {}) =>
			(await step(half, { intent: "passkey", passkey: key.signIn(await usedWith(half), way) })).data
				.error
		const notOurs = "This passkey does not belong to this account."
		expect(await tryIt(theirs.key)).toBe(notOurs)
		expect(await tryIt()).toBe(notOurs)
		const refused = "This passkey could not be checked. Please try again."
		expect(await tryIt(mine.key, { origin: "https://evil.example" })).toBe(refused)
		const { challenge } = await usedWith(half)
		const passkey = mine.key.signIn({ challenge, rpId: "evil.example" })
		expect((await step(half, { intent: "passkey", passkey })).data.error).toBe(refused)
		expect(await tryIt(mine.key, { userHandle: "somebody else" })).toBe(notOurs)
	})

	test("wrong ones are counted with wrong codes", async () => {
		const { codes } = await addPasskey()
		const half = await halfway()
		for (let attempt = 1; attempt <= 5; attempt += 1) {
			const passkey = createAuthenticator().signIn(await usedWith(half))
			expect((await step(half, { intent: "passkey", passkey })).status).toBe(401)
		}
		const passkey = createAuthenticator().signIn(await usedWith(half))
		expect((await step(half, { intent: "passkey", passkey })).status).toBe(429)
		expect((await step(half, { code: codes![0]! })).status).toBe(429)
	})

	test("a counter that goes back is refused with a sentence, and recorded", async () => {
		const { key } = await addPasskey()
		const enterAt = async (counter: number) => {
			const half = await halfway()
			const passkey = key.signIn(await usedWith(half), { counter })
			return step(half, { intent: "passkey", passkey })
		}
		expect((await enterAt(7)).status).toBe(303)
		const copied = async () =>
			(await historyOf()).filter(({ event }) => event === "passkey counted back")
		expect(await copied()).toEqual([])
		const warned = vi.spyOn(log, "warn")
		for (const counter of [7, 6, 0])
			expect((await enterAt(counter)).data.error).toContain("somebody may have copied it")
		const line = { event: "passkey counted back", userId: (await user()).id }
		expect(warned.mock.calls.map(([logged]) => logged)).toEqual([line, line, line])
		warned.mockRestore()
		const [entry, ...others] = await copied()
		expect([entry?.detail, others.length]).toEqual(["“A key”", 2])
		expect(tellEvent(entry!.event, entry!.detail)).toBe(
			"A passkey that somebody may have copied was refused: “A key”",
		)
		expect((await enterAt(8)).status).toBe(303)
	})

	test("what no browser sends is refused in a sentence, and changes nothing", async () => {
		const key = createAuthenticator()
		const { optionsJSON } = (await ask({ for: "add", currentPassword: password })).data
		const good = key.register(optionsJSON)
		const cut = JSON.parse(good)
		cut.response.attestationObject = cut.response.attestationObject.slice(0, 60)
		const broken = [
			"{",
			"null",
			"[]",
			good.slice(0, 80),
			'{"id":"x"}',
			good.replace(/"id":"/, '"id":"!'),
		]
		for (const passkey of broken)
			expect((await act({ intent: "add-passkey", name: "x", passkey })).data.message).toBe(
				"The browser’s answer could not be read. Please try again.",
			)
		const answer = await act({ intent: "add-passkey", name: "x", passkey: JSON.stringify(cut) })
		expect([answer.status, answer.data.message]).toEqual([
			400,
			"This passkey could not be checked. Please try again.",
		])
		expect((await act({ intent: "add-passkey", name: "x" })).data.message).toContain("JavaScript")
		expect((await open()).data.factors.isOn).toBe(false)
	})

	test("an expired question, and one for somebody else, count as answered", async () => {
		const late = createAuthenticator()
		const { optionsJSON } = (await ask({ for: "add", currentPassword: password })).data
		await db.challenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
		const passkey = late.register(optionsJSON)
		expect((await act({ intent: "add-passkey", name: "x", passkey })).status).toBe(409)
		const { optionsJSON: mine } = (await ask({ for: "add", currentPassword: password })).data
		cookie = await editorCookie({ email: `thief-${made}@example.com`, password })
		const stolen = await act({ intent: "add-passkey", name: "x", passkey: late.register(mine) })
		expect(stolen.status).toBe(409)
	})

	test("the site's own address says what they are bound to; a number can't be that", async () => {
		env.PUBLIC_URL = "https://odes.example:8443"
		cookie = cookie.replace("__session", "__Host-session")
		const asked = await ask({ for: "add", currentPassword: password })
		const bound = (await open()).data.factors.host
		env.PUBLIC_URL = "http://192.0.2.7:3000"
		const refused = await ask({ for: "sign-in" })
		delete env.PUBLIC_URL
		expect([asked.data.optionsJSON.rp, bound]).toEqual([
			{ name: "Odes & Antlers", id: "odes.example" },
			"odes.example",
		])
		expect([refused.status, refused.data.error]).toEqual([
			400,
			"Passkeys need an address with a name, not with a number.",
		])
	})
})

test("an operator removes every factor, and the removal is recorded", async () => {
	await addApp()
	await addPasskey()
	expect(await removeEveryFactor(await user(), "the command line")).toBe(true)
	expect(await removeEveryFactor(await user(), "the command line")).toBe(false)
	expect(await isIn(await enter())).toBe(true)
	const [entry] = await db.auditEntry.findMany({
		where: { target: `account ${email}`, event: "second factor removed" },
	})
	expect(entry).toMatchObject({ actor: "the command line" })
})

describe("when the database fails, without a trace of it on the page,", () => {
	const fire = new Error("disk on fire")

	test("the second step says so, and the next try goes on", async () => {
		const { codes } = await addApp()
		const half = await halfway()
		const logged = vi.spyOn(log, "error").mockImplementation(() => {})
		vi.spyOn(db.challenge, "findFirst").mockRejectedValueOnce(fire)
		const unread = await step(half, { code: codes![0]! })
		vi.spyOn(db.recoveryCode, "findMany").mockRejectedValueOnce(fire)
		const unchecked = await step(half, { code: codes![0]! })
		expect(logged.mock.calls.map(([{ err }]: any) => err)).toEqual([fire, fire])
		logged.mockRestore()
		for (const { status, data, cookies } of [unread, unchecked])
			expect([status, data, cookies]).toEqual([
				500,
				{ error: "An unexpected error occurred during sign in." },
				[],
			])
		expect(await isIn(await step(half, { code: codes![0]! }))).toBe(true)
	})

	test("the question for a passkey says so", async () => {
		vi.spyOn(db.challenge, "create").mockRejectedValueOnce(fire)
		const { status, data } = await ask({ for: "sign-in" }, "")
		expect([status, data]).toEqual([500, { error: "That didn’t work. Please try again." }])
	})
})

// Last, because the limiter keeps refused addresses in mind.
test("strangers get questions for a sign-in only, sixty an hour", async () => {
	expect((await ask({ for: "add", currentPassword: password }, "")).status).toBe(401)
	expect((await ask({ for: "second-step" }, "")).status).toBe(401)
	const ends = await Promise.all(Array.from({ length: 60 }, () => ask({ for: "sign-in" }, "")))
	expect(ends.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
})
