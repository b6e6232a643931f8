import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import * as accounts from "~/features/accounts/accounts.server"
import {
	findVisitor,
	isSignedIn,
	requireAdmin,
	SESSION_GONE,
} from "~/features/accounts/visitor.server"
import { findSession } from "~/features/accounts/session-store.server"
import { signInErrors } from "~/features/accounts/sign-in-card"
import { currentDataVersion, db } from "~/platform/database/db.server"
import * as logout from "~/routes/logout"
import * as admin from "~/routes/admin._index"
import { cookieHeader, EDITOR, editorCookie, makeEditor } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"

beforeAll(async () => void (await makeEditor()))
beforeEach(async () => void (await db.rateLimit.deleteMany()))

const post = (form: Record<string, string>, path = "/admin", cookie?: string) =>
	outcome(() => admin.action(args(path, { form, cookie })))
const signIn = (form: Record<string, string> = {}) =>
	post({ intent: "sign-in", ...EDITOR, ...form })

describe("signing in", () => {
	test(
		"e-mail and password open a session; the cookie is not for scripts nor for other sites",
		{ tags: ["AL-09"] },
		async () => {
			const answer = await signIn({ email: " Editor@Example.com " })
			expect(answer.status).toBe(303)
			expect(answer.location).toBe("/admin/highlights")
			expect(answer.cookies[0]).toMatch(
				/^__session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
			)
			expect(
				await isSignedIn(args("/", { cookie: cookieHeader(answer.cookies[0] ?? "") }).request),
			).toBe(true)
		},
	)

	test("behind https the cookie is Secure", async () => {
		const request = new Request("https://odes.example/admin", {
			method: "POST",
			body: new URLSearchParams({ intent: "sign-in", ...EDITOR }),
		})
		const answer = await outcome(() => admin.action({ ...args("/admin"), request }))
		expect(answer.cookies[0]).toContain("; Secure")
	})

	test("signing in again ends the browser's older session", async () => {
		const cookie = await editorCookie()
		await post({ intent: "sign-in", ...EDITOR }, "/admin", cookie)
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
	})

	test(
		"a bad address and AL-06 a short password are refused beside their fields, the address kept",
		{ tags: ["AL-05"] },
		async () => {
			expect(signInErrors({ email: "nobody", password: "12345" })).toEqual({
				email: "Invalid email address.",
				password: "Password must be at least 6 characters.",
			})
			const answer = await signIn({ email: "nobody", password: "12345" })
			expect(answer.status).toBe(400)
			expect(answer.data).toMatchObject({
				email: "nobody",
				errors: {
					email: "Invalid email address.",
					password: "Password must be at least 6 characters.",
				},
			})
			expect(JSON.stringify(answer.data)).not.toContain("12345")
		},
	)

	test(
		"a post without its fields is told what it lacks, with or without the button's name",
		{ tags: ["AL-05", "AL-06"] },
		async () => {
			const short = "Password must be at least 6 characters."
			for (const form of [{}, { intent: "sign-in" }, { redirectTo: "/admin/prompts" }] as Record<
				string,
				string
			>[]) {
				const { status, data } = await post(form)
				expect([status, data.errors]).toEqual([
					400,
					{ email: "Invalid email address.", password: short },
				])
			}
			const half = await post({ email: EDITOR.email }, "/admin?redirectTo=%2Fadmin%2Fprompts")
			expect([half.status, half.data.errors, half.data.redirectTo]).toEqual([
				400,
				{ password: short },
				"/admin/prompts",
			])
		},
	)

	test.each([
		"",
		" ",
		"a@b",
		"x".repeat(400),
		"a\0@b.example",
		"<b>@example.com",
		"a@b.example, c@d.example",
	])("the address %j is no address", { tags: ["AL-05"] }, (email) => {
		expect(signInErrors({ email, password: "123456" })).toEqual({ email: "Invalid email address." })
	})

	test(
		"an unknown account and a wrong password are told in the same words",
		{ tags: ["AL-07"] },
		async () => {
			const wrong = await signIn({ password: "not the password" })
			const unknown = await signIn({ email: "nobody@example.com" })
			expect([wrong.status, unknown.status]).toEqual([401, 401])
			expect(wrong.data.message).toBe("Invalid login credentials")
			expect(unknown.data.message).toBe(wrong.data.message)
			expect(wrong.cookies).toEqual([])
		},
	)

	test("an unknown account costs the time of a hash", async () => {
		const time = async (email: string) => {
			const startedAt = performance.now()
			await accounts
				.checkCredentials({ email, password: "not the password", address: "198.51.100.1" })
				.catch(() => {})
			return performance.now() - startedAt
		}
		await time("warm@example.com")
		const known = [await time(EDITOR.email), await time(EDITOR.email), await time(EDITOR.email)]
		const unknown = [
			await time("a@example.com"),
			await time("b@example.com"),
			await time("c@example.com"),
		]
		expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
	})

	test("a password that only begins like the right one is wrong", async () => {
		const password = "a long enough password ".repeat(9).slice(0, 200)
		const long = { email: "long@example.com", password }
		await makeEditor(long)
		await expect(
			accounts.checkCredentials({
				...long,
				password: `${long.password}y`,
				address: "198.51.100.2",
			}),
		).rejects.toMatchObject({ type: "AUTH" })
	})

	test(
		"what nobody expected reads 'An unexpected error occurred during sign in.'",
		{ tags: ["AL-07"] },
		async () => {
			vi.spyOn(db.user, "findUnique").mockRejectedValueOnce(new Error("disk on fire"))
			const answer = await signIn()
			expect(answer.status).toBe(500)
			expect(answer.data.message).toBe("An unexpected error occurred during sign in.")
		},
	)

	test(
		"the page remembers where the visitor came from, on this site only",
		{ tags: ["AL-08"] },
		async () => {
			const opened = await outcome(() =>
				admin.loader(args("/admin?redirectTo=%2Fadmin%2Fprompts%3Ftab%3Dpoem_user")),
			)
			expect(opened.data.redirectTo).toBe("/admin/prompts?tab=poem_user")
			expect((await signIn({ redirectTo: "/admin/prompts?tab=poem_user" })).location).toBe(
				"/admin/prompts?tab=poem_user",
			)
			for (const redirectTo of [
				"//evil.example",
				"https://evil.example",
				"/\\evil.example",
				"javascript:alert(1)",
				"",
			]) {
				expect((await signIn({ redirectTo })).location).toBe("/admin/highlights")
			}
		},
	)

	test("whoever is signed in is led on", async () => {
		const answer = await outcome(async () =>
			admin.loader(args("/admin", { cookie: await editorCookie() })),
		)
		expect([answer.status, answer.location]).toEqual([303, "/admin/highlights"])
	})
})

test("a guess changes nothing that a cached page shows", async () => {
	const before = currentDataVersion()
	await signIn({ password: "not the password" })
	await signIn()
	expect(currentDataVersion()).toBe(before)
})

describe("throttling", () => {
	test("after five failures from one place an account waits there, and the right password waits too", async () => {
		for (let attempt = 1; attempt <= 5; attempt += 1)
			expect((await signIn({ password: "not the password" })).status).toBe(401)
		const answer = await signIn()
		expect(answer.status).toBe(429)
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0)
		expect(answer.data.message).toMatch(
			/^Too many sign-in attempts. Please try again in (1[0-5]) seconds\.$/,
		)
	})

	test("forty guesses at the same moment are not forty guesses", async () => {
		const answers = await Promise.all(
			Array.from({ length: 40 }, () => signIn({ password: "not the password" })),
		)
		expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
		expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(35)
	})

	test("an address that tries many accounts waits as well", async () => {
		const answers = await Promise.all(
			Array.from({ length: 30 }, (_, index) =>
				signIn({ email: `guess${index}@example.com`, password: "not the password" }),
			),
		)
		expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9)
	})

	test("the right password forgets the failures before it", async () => {
		for (let round = 0; round < 3; round += 1) {
			for (let attempt = 1; attempt <= 4; attempt += 1)
				await signIn({ password: "not the password" })
			expect((await signIn()).status).toBe(303)
		}
	})
})

describe("guards", () => {
	test(
		"a stranger is led to the sign-in page, which knows where from",
		{ tags: ["PM-05", "PM-06"] },
		async () => {
			const answer = await outcome(() => requireAdmin(args("/admin/prompts?tab=poem_user").request))
			expect([answer.status, answer.location]).toEqual([
				302,
				"/admin?redirectTo=%2Fadmin%2Fprompts%3Ftab%3Dpoem_user",
			])
		},
	)

	test("under /api a stranger is answered 401 with code AUTH", async () => {
		await expect(
			requireAdmin(args("/api/poems/x", { method: "DELETE" }).request),
		).rejects.toMatchObject({ type: "AUTH", status: 401 })
	})

	test(
		"a post after the session has ended says so, and what was typed is back after the sign-in",
		{ tags: ["AP-25"] },
		async () => {
			const typed = { intent: "save", templateText: "Write of moose.\nAnd of <b>snow</b>." }
			const refused = await outcome(() =>
				requireAdmin(args("/admin/prompts?tab=poem_user", { form: typed }).request),
			)
			expect([refused.status, refused.location]).toEqual([
				307,
				"/admin?redirectTo=%2Fadmin%2Fprompts%3Ftab%3Dpoem_user",
			])
			expect(flashOf(refused)).toMatchObject(SESSION_GONE)
			const card = await post(typed, refused.location ?? "")
			expect(card.status).toBe(401)
			const failed = await post({
				intent: "sign-in",
				email: EDITOR.email,
				password: "not the password",
				redirectTo: card.data.redirectTo,
				...card.data.draft,
			})
			const answer = await post({
				intent: "sign-in",
				...EDITOR,
				redirectTo: failed.data.redirectTo,
				...failed.data.draft,
			})
			expect(answer.location).toBe("/admin/prompts?tab=poem_user&draft=1")
			const { readDraft } = await import("~/features/accounts/drafts.server")
			const editor = await makeEditor()
			expect(await readDraft(editor.id, args(answer.location ?? "").request)).toEqual(typed)
			expect(await readDraft(editor.id, args("/admin/highlights?draft=1").request)).toBeNull()
		},
	)

	test("a button pressed after the session has ended: nothing is done, and after the sign-in the page says so", async () => {
		const pressed = { intent: "delete", poemId: "0f0f0f0f-0000-4000-8000-000000000000" }
		const refused = await outcome(() =>
			requireAdmin(args("/admin/highlights?poem=x", { form: pressed }).request),
		)
		const card = await post(pressed, refused.location ?? "")
		const answer = await post({
			intent: "sign-in",
			...EDITOR,
			redirectTo: card.data.redirectTo,
			...card.data.draft,
		})
		expect([answer.location, flashOf(answer)?.text]).toEqual([
			"/admin/highlights?poem=x",
			"Nothing has been saved yet. Please submit again.",
		])
	})

	test("a forged, foreign or cut cookie is nobody's", async () => {
		const cookie = await editorCookie()
		const id = "0f0f0f0f-0000-4000-8000-000000000000"
		const forged = [
			cookie.slice(0, -4),
			`${cookie}x`,
			"__session=",
			"__session=%",
			`__session=${id}`,
			`__session=${btoa(JSON.stringify(id))}.AAAA`,
			"__session=undefined",
		]
		const believed = await Promise.all(
			forged.map((header) => isSignedIn(args("/", { cookie: header }).request)),
		)
		expect(believed).toEqual(forged.map(() => false))
	})

	test("a session that has run out is nobody's", async () => {
		const cookie = await editorCookie()
		await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
	})

	test("without a database nobody is signed in, and nothing is thrown", async () => {
		const cookie = await editorCookie()
		vi.spyOn(db.session, "findUnique").mockRejectedValueOnce(new Error("no database"))
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
	})
})

describe("two states", () => {
	test(
		"a page holds user and session of whoever is signed in, and nothing of anybody else",
		{ tags: ["EN-25"] },
		async () => {
			const { id, email } = await makeEditor()
			const visitor = await findVisitor(args("/", { cookie: await editorCookie() }).request)
			expect(visitor).toEqual({ user: { id, email }, session: { expires_at: expect.any(Number) } })
			expect(
				Math.abs((visitor.session?.expires_at ?? 0) - Date.now() / 1000 - 7 * 24 * 3_600),
			).toBeLessThan(60)
			expect(await findVisitor(args("/").request)).toEqual({ user: null, session: null })
			vi.spyOn(db.session, "findUnique").mockRejectedValueOnce(new Error("no database"))
			expect(await findVisitor(args("/", { cookie: await editorCookie() }).request)).toEqual({
				user: null,
				session: null,
			})
		},
	)

	test(
		"signed in is administrator, whichever account it is: there are no roles to tell accounts apart",
		{ tags: ["PM-01"] },
		async () => {
			const second = await makeEditor({
				email: "second@example.com",
				password: "a long enough password",
			})
			const cookie = await editorCookie({ email: second.email, password: "a long enough password" })
			expect(
				Object.keys(second).filter((name) => /role|admin|permission|scope/i.test(name)),
			).toEqual([])
			expect(await requireAdmin(args("/admin/prompts", { cookie }).request)).toMatchObject({
				id: second.id,
			})
			const { action } = await import("~/routes/admin.manage-data")
			const answer = await outcome(() =>
				action(
					args("/admin/manage-data", {
						cookie,
						form: { intent: "add-poet", name: "Made by the second" },
					}),
				),
			)
			expect([answer.status, flashOf(answer)?.title]).toEqual([303, "Poet added"])
		},
	)
})

describe("signing out", () => {
	test("the session's row is gone, the cookie too, and it leads home", async () => {
		const cookie = await editorCookie()
		const answer = await outcome(() => logout.action(args("/logout", { method: "POST", cookie })))
		expect([answer.status, answer.location]).toEqual([303, "/"])
		expect(
			answer.cookies.some((text) => text.startsWith("__session=") && text.includes("Max-Age=0")),
		).toBe(true)
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
	})

	test("a GET signs nobody out", async () => {
		const cookie = await editorCookie()
		await outcome(() => logout.loader())
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(true)
	})

	test(
		"a failure is logged with its message, and the browser is signed out all the same",
		{ tags: ["AU-41"] },
		async () => {
			const { log } = await import("~/platform/log.server")
			const logged = vi.spyOn(log, "error").mockImplementation(() => {})
			const cookie = await editorCookie()
			vi.spyOn(db.session, "deleteMany").mockRejectedValueOnce(new Error("no database"))
			const answer = await outcome(() => logout.action(args("/logout", { method: "POST", cookie })))
			expect(answer.status).toBe(303)
			expect(
				answer.cookies.some((text) => text.startsWith("__session=") && text.includes("Max-Age=0")),
			).toBe(true)
			expect(logged.mock.calls.at(-1)?.[1]).toBe("Error logging out: no database")
		},
	)
})

describe("an answer that never arrives", () => {
	const inBrowser = (
		path: string,
		form: Record<string, string>,
		serverAction: () => Promise<never>,
	) => ({ request: args(path, { form }).request, params: {}, context: undefined, serverAction })
	const lost = () => Promise.reject(new TypeError("Failed to fetch"))

	test(
		"a sign-in that does not reach the server is told in the card, and what was typed stays",
		{ tags: ["AL-07"] },
		async () => {
			const form = {
				intent: "sign-in",
				email: "editor@example.com",
				password: "secret",
				redirectTo: "/admin/prompts",
				"draft.templateText": "Typed",
			}
			const reply = await admin.clientAction(inBrowser("/admin", form, lost))
			expect(reply).toEqual({
				isUnsent: true,
				email: "editor@example.com",
				redirectTo: "/admin/prompts",
				draft: { "draft.templateText": "Typed" },
				errors: {},
				message: "An unexpected error occurred during sign in.",
			})
		},
	)

	test("the way onward that the server answers is handed on", { tags: ["AL-08"] }, async () => {
		const onward = new Response(null, { status: 303 })
		await expect(
			admin.clientAction(inBrowser("/admin", { email: "x" }, () => Promise.reject(onward))),
		).rejects.toBe(onward)
	})

	test(
		"after a sign-out that does not reach the server no page is asked for anew: the answer says that it failed",
		{ tags: ["AU-41"] },
		async () => {
			const said = vi.spyOn(console, "error").mockImplementation(() => {})
			// A page without an area for toasts.
			vi.stubGlobal("document", { querySelector: () => null })
			const reply = await outcome(() => logout.clientAction(inBrowser("/logout", {}, lost)))
			expect([reply.status, reply.data]).toEqual([503, { isUnsent: true }])
			expect(said).toHaveBeenCalledWith("Error logging out:", "Failed to fetch")
			vi.unstubAllGlobals()
		},
	)
})

describe("accounts", () => {
	test("passwords are kept as argon2id only", async () => {
		const user = await makeEditor()
		expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
	})

	test("an account needs an address and 12 characters, and is made once", async () => {
		await expect(
			accounts.createAccount({ email: "nobody", password: "a long enough password" }),
		).rejects.toMatchObject({ type: "VALIDATION" })
		await expect(
			accounts.createAccount({ email: "new@example.com", password: "elevenchars" }),
		).rejects.toMatchObject({ type: "VALIDATION" })
		await expect(
			accounts.createAccount({ ...EDITOR, email: "EDITOR@example.com" }),
		).rejects.toMatchObject({
			type: "CONFLICT",
			message: "There is already an account for editor@example.com.",
		})
	})

	test("a new password ends every session", async () => {
		const account = { email: "forgetful@example.com", password: "a long enough password" }
		const cookie = await editorCookie(account)
		await accounts.resetPassword({ email: account.email, password: "another long password" })
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
		await expect(
			accounts.resetPassword({ email: "nobody@example.com", password: "another long password" }),
		).rejects.toMatchObject({ type: "NOT_FOUND" })
	})

	test("at start the environment's account is made once; without one the log says how", async () => {
		const { log } = await import("~/platform/log.server")
		const { env } = await import("~/platform/env.server")
		const named = {
			...env,
			ADMIN_EMAIL: "First@example.com",
			ADMIN_PASSWORD: "a long enough password",
		}
		await Promise.all([accounts.ensureFirstAccount(named), accounts.ensureFirstAccount(named)])
		await accounts.ensureFirstAccount({ ...named, ADMIN_PASSWORD: "not the same password" })
		await expect(
			accounts.checkCredentials({
				email: "first@example.com",
				password: "a long enough password",
				address: "198.51.100.3",
			}),
		).resolves.toMatchObject({ email: "first@example.com" })
		const warned = vi.spyOn(log, "warn").mockImplementation(() => {})
		await accounts.ensureFirstAccount(env)
		expect(warned).not.toHaveBeenCalled()
		await db.user.deleteMany()
		await accounts.ensureFirstAccount(env)
		expect(warned.mock.calls[0]?.[0]).toContain("npm run admin:create")
	})
})

test("an account that is gone takes its sessions along", async () => {
	const account = { email: "leaving@example.com", password: "a long enough password" }
	const cookie = await editorCookie(account)
	await db.user.delete({ where: { email: account.email } })
	expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
	expect(await findSession("0f0f0f0f-0000-4000-8000-000000000000")).toBeNull()
})
