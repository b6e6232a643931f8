import {
	createLocalJWKSet,
	decodeJwt,
	decodeProtectedHeader,
	exportJWK,
	generateKeyPair,
	jwtVerify,
	SignJWT,
} from "jose"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import {
	publicKeys,
	rotateKeys,
	signingKey,
	verifyingKey,
} from "~/features/accounts/auth-api/keys.server"
import { findAccount, isSignedIn } from "~/features/accounts/visitor.server"
import { db } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { EDITOR, editorCookie, makeEditor } from "../setup/admin"
import { callAuth, signInByToken } from "../setup/auth-base"
import { args } from "../setup/request"

beforeAll(async () => void (await makeEditor()))
beforeEach(async () => void (await db.rateLimit.deleteMany()))

const bearer = (token: string) =>
	args("/api/poems", { headers: { Authorization: `Bearer ${token}` } }).request

describe("POST /token?grant_type=password", () => {
	test("signs in and answers the whole session", { tags: ["AU-03", "EN-26"] }, async () => {
		const { status, data, headers } = await callAuth("POST", "token?grant_type=password", {
			json: EDITOR,
		})
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toBe("no-store")
		expect(data).toMatchObject({
			token_type: "bearer",
			expires_in: 3600,
			user: { email: EDITOR.email, aud: "authenticated", role: "authenticated" },
		})
		expect(data.expires_at - Date.now() / 1000).toBeGreaterThan(3590)
		expect(typeof data.access_token).toBe("string")
		expect(typeof data.refresh_token).toBe("string")
		expect(JSON.stringify(data)).not.toContain("argon2")
	})

	test("a user has identities and factors", { tags: ["EN-27"] }, async () => {
		const { user } = (await callAuth("POST", "token?grant_type=password", { json: EDITOR })).data
		expect(user.identities).toEqual([
			expect.objectContaining({ provider: "email", user_id: user.id, email: EDITOR.email }),
		])
		expect(user.factors).toEqual([])
	})

	test("a wrong password and an unknown account are told in the same words", async () => {
		const wrong = await callAuth("POST", "token?grant_type=password", {
			json: { ...EDITOR, password: "not the password" },
		})
		const unknown = await callAuth("POST", "token?grant_type=password", {
			json: { ...EDITOR, email: "nobody@example.com" },
		})
		expect(wrong.data).toEqual({
			code: 400,
			error_code: "invalid_credentials",
			msg: "Invalid login credentials",
		})
		expect(unknown.data).toEqual(wrong.data)
	})

	test("without an address or a password: the exact words", { tags: ["AU-30"] }, async () => {
		for (const json of [
			{},
			{ email: EDITOR.email },
			{ password: "x" },
			{ email: "", password: "x" },
			{ email: 7, password: [] },
			"",
		]) {
			const { status, data } = await callAuth("POST", "token?grant_type=password", { json })
			expect([status, data.msg]).toEqual([
				400,
				"You must provide either an email or phone number and a password",
			])
		}
		const { data } = await callAuth("POST", "signup", { json: { email: "new@example.com" } })
		expect(data.msg).toBe("You must provide either an email or phone number and a password")
	})

	test("too many failures: 429 in the service's own shape, with Retry-After", async () => {
		for (let attempt = 1; attempt <= 5; attempt += 1) {
			const { headers } = await callAuth("POST", "token?grant_type=password", {
				json: { ...EDITOR, password: "not the password" },
			})
			expect(headers.get("RateLimit")).toMatch(
				new RegExp(`^"sign-in";r=${20 - attempt};t=3[56]\\d\\d$`),
			)
			expect(headers.get("RateLimit-Policy")).toBe('"sign-in";q=20;w=3600')
		}
		const { status, data, headers } = await callAuth("POST", "token?grant_type=password", {
			json: EDITOR,
		})
		expect([status, data.error_code]).toEqual([429, "over_request_rate_limit"])
		expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0)
		expect(headers.get("RateLimit")).toBe(`"sign-in";r=0;t=${headers.get("Retry-After")}`)
	})

	test.each([["{"], ["[]"], ["null"], ['"text"'], ["\0"]])(
		"the body %j is refused as no JSON object",
		async (json) => {
			const { status, data } = await callAuth("POST", "token?grant_type=password", { json })
			expect([status, data.error_code]).toEqual([400, "bad_json"])
		},
	)

	test("a body over 100 kB is refused", async () => {
		expect(
			(
				await callAuth("POST", "token?grant_type=password", {
					json: { email: "x".repeat(100_001) },
				})
			).status,
		).toBe(413)
	})

	test.each(["magic", "", "constructor", "__proto__"])("an unknown grant: %j", async (grant) => {
		const { status, data } = await callAuth("POST", `token?grant_type=${grant}`, { json: EDITOR })
		expect([status, data.error_code]).toEqual([400, "unsupported_grant_type"])
	})
})

describe("POST /token?grant_type=refresh_token", () => {
	const refresh = (refresh_token: unknown) =>
		callAuth("POST", "token?grant_type=refresh_token", { json: { refresh_token } })

	test("a refresh token is spent for the next one", { tags: ["AU-04"] }, async () => {
		const first = await signInByToken(EDITOR)
		const second = await refresh(first.refresh_token)
		expect(second.status).toBe(200)
		expect(second.data.refresh_token).not.toBe(first.refresh_token)
		expect(await isSignedIn(bearer(second.data.access_token))).toBe(true)
		expect((await refresh(second.data.refresh_token)).status).toBe(200)
	})

	test("reuse of a spent token ends the whole family", async () => {
		const first = await signInByToken(EDITOR)
		const second = await refresh(first.refresh_token)
		const reused = await refresh(first.refresh_token)
		expect([reused.status, reused.data.error_code, reused.data.msg]).toEqual([
			400,
			"refresh_token_already_used",
			"Invalid Refresh Token: Already Used",
		])
		expect((await refresh(second.data.refresh_token)).data.error_code).toBe(
			"refresh_token_not_found",
		)
		expect(await isSignedIn(bearer(second.data.access_token))).toBe(false)
	})

	test("of twenty that come at once one wins at most", async () => {
		const { refresh_token } = await signInByToken(EDITOR)
		const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	})

	test("unknown, missing, malformed and expired ones", async () => {
		expect((await refresh("unknown")).data.error_code).toBe("refresh_token_not_found")
		expect((await refresh(undefined)).data.error_code).toBe("validation_failed")
		expect((await refresh({})).data.error_code).toBe("validation_failed")
		const { refresh_token } = await signInByToken(EDITOR)
		await db.session.updateMany({ data: { expiresAt: new Date(0) } })
		expect((await refresh(refresh_token)).data.error_code).toBe("session_expired")
	})

	test("only a digest of the token is kept", async () => {
		const { refresh_token } = await signInByToken(EDITOR)
		expect(JSON.stringify(await db.refreshToken.findMany())).not.toContain(refresh_token)
	})
})

describe("GET and PUT /user", () => {
	test("the user behind a token", { tags: ["AU-06"] }, async () => {
		const { access_token } = await signInByToken(EDITOR)
		const { status, data } = await callAuth("GET", "user", { token: access_token })
		expect([status, data.email]).toEqual([200, EDITOR.email])
	})

	test("metadata is merged, null removes a key", { tags: ["AU-07"] }, async () => {
		const { access_token: token } = await signInByToken(EDITOR)
		await callAuth("PUT", "user", { token, json: { data: { name: "Ada", desk: 4 } } })
		const { data } = await callAuth("PUT", "user", {
			token,
			json: { data: { desk: null, __proto__: { admin: true } } },
		})
		expect(data.user_metadata).toEqual({ name: "Ada" })
	})

	test("a weak password is refused with its reasons", { tags: ["AU-33", "AU-36"] }, async () => {
		const { access_token: token } = await signInByToken(EDITOR)
		const { status, data } = await callAuth("PUT", "user", {
			token,
			json: { password: "elevenchars" },
		})
		expect(status).toBe(422)
		expect(data).toMatchObject({
			code: 422,
			error_code: "weak_password",
			weak_password: { reasons: ["length"] },
		})
	})

	test("a new password ends all other sessions, also the browser's, and the old one is of no use", async () => {
		const account = { email: "changer@example.com", password: "a long enough password" }
		const cookie = await editorCookie(account)
		const { access_token: token } = await signInByToken(account)
		expect(
			(await callAuth("PUT", "user", { token, json: { password: account.password } })).data
				.error_code,
		).toBe("same_password")
		expect(
			(await callAuth("PUT", "user", { token, json: { password: "another long password" } }))
				.status,
		).toBe(200)
		expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
		expect((await callAuth("GET", "user", { token })).status).toBe(200)
		expect((await callAuth("POST", "token?grant_type=password", { json: account })).status).toBe(
			400,
		)
		const entries = await db.auditEntry.findMany({ where: { actor: account.email } })
		expect(entries).toContainEqual(
			expect.objectContaining({
				action: "changed the password of",
				target: `account ${account.email}`,
			}),
		)
	})

	test("an address that is taken, bad fields, too much", async () => {
		await makeEditor({ email: "taken@example.com", password: "a long enough password" })
		const { access_token: token } = await signInByToken(EDITOR)
		const put = async (json: unknown) =>
			(await callAuth("PUT", "user", { token, json })).data.error_code
		expect(await put({ email: "Taken@example.com" })).toBe("email_exists")
		expect(await put({ email: "nobody" })).toBe("validation_failed")
		expect(await put({ phone: "123" })).toBe("phone_provider_disabled")
		expect(await put({ data: "x" })).toBe("validation_failed")
		expect(await put({ password: 7 })).toBe("validation_failed")
		expect(await put({ data: { long: "x".repeat(20_000) } })).toBe("validation_failed")
	})
})

describe("POST /logout", () => {
	const alive = async (token: string) => (await callAuth("GET", "user", { token })).status === 200

	test(
		"scope local ends this session, others the other ones, global all of them",
		{ tags: ["AU-05"] },
		async () => {
			const account = { email: "leaver@example.com", password: "a long enough password" }
			await makeEditor(account)
			const [a, b, c] = [
				await signInByToken(account),
				await signInByToken(account),
				await signInByToken(account),
			]
			expect((await callAuth("POST", "logout?scope=local", { token: a.access_token })).status).toBe(
				204,
			)
			expect([
				await alive(a.access_token),
				await alive(b.access_token),
				await alive(c.access_token),
			]).toEqual([false, true, true])
			await callAuth("POST", "logout?scope=others", { token: b.access_token })
			expect([await alive(b.access_token), await alive(c.access_token)]).toEqual([true, false])
			const cookie = await editorCookie(account)
			await callAuth("POST", "logout?scope=global", { token: b.access_token })
			expect(await alive(b.access_token)).toBe(false)
			expect(await isSignedIn(args("/", { cookie }).request)).toBe(false)
			expect(
				(
					await callAuth("POST", "token?grant_type=refresh_token", {
						json: { refresh_token: b.refresh_token },
					})
				).data.error_code,
			).toBe("refresh_token_not_found")
		},
	)

	test("without a token 401, with an unknown scope 400", async () => {
		expect((await callAuth("POST", "logout")).status).toBe(401)
		const { access_token: token } = await signInByToken(EDITOR)
		expect((await callAuth("POST", "logout?scope=everybody", { token })).status).toBe(400)
	})
})

describe("tokens", () => {
	test(
		"the key set verifies our tokens and shows no private part",
		{ tags: ["AU-20"] },
		async () => {
			const { access_token } = await signInByToken(EDITOR)
			const { data, headers } = await callAuth("GET", ".well-known/jwks.json")
			expect(JSON.stringify(data)).not.toContain('"d"')
			expect(headers.get("Cache-Control")).toContain("max-age=")
			const { payload, protectedHeader } = await jwtVerify(access_token, createLocalJWKSet(data), {
				audience: "authenticated",
			})
			expect(protectedHeader.alg).toBe("ES256")
			expect(payload.exp! - payload.iat!).toBe(3600)
			expect(payload).toMatchObject({ role: "authenticated", email: EDITOR.email })
		},
	)

	test("rotating the keys signs nobody out; a key goes when its last token has run out", async () => {
		const { access_token: old } = await signInByToken(EDITOR)
		const [before] = (await publicKeys()).keys
		const { kid } = await rotateKeys()
		const { access_token: fresh } = await signInByToken(EDITOR)
		expect([await isSignedIn(bearer(old)), await isSignedIn(bearer(fresh))]).toEqual([true, true])
		expect((await publicKeys()).keys.map((key) => key.kid)).toEqual([kid, before?.kid])
		await rotateKeys({ now: new Date(Date.now() + 3 * 3_600_000) })
		expect((await publicKeys()).keys.map((key) => key.kid)).toEqual([expect.any(String), kid])
		expect(await isSignedIn(bearer(old))).toBe(false)
	})

	test("a retired key verifies no longer than its last token lives, without another rotation", async () => {
		const { access_token } = await signInByToken(EDITOR)
		const { kid } = decodeProtectedHeader(access_token)
		await rotateKeys({ now: new Date(Date.now() - 71 * 60_000) })
		expect([await verifyingKey(kid), await isSignedIn(bearer(access_token))]).toEqual([
			undefined,
			false,
		])
		expect((await publicKeys()).keys.map((key) => key.kid)).not.toContain(kid)
	})

	test("after a leak, a rotation with --now ends every token at once and sessions go on", async () => {
		const { access_token, refresh_token } = await signInByToken(EDITOR)
		await rotateKeys()
		expect(await rotateKeys({ isLeaked: true })).toMatchObject({ verifyingKeys: 0 })
		expect(await isSignedIn(bearer(access_token))).toBe(false)
		const { status, data } = await callAuth("POST", "token?grant_type=refresh_token", {
			json: { refresh_token },
		})
		expect([status, await isSignedIn(bearer(data.access_token))]).toEqual([200, true])
	})

	test("a token that says it lives longer than an hour is refused after one", async () => {
		const { access_token } = await signInByToken(EDITOR)
		const { kid, key } = await signingKey()
		const claims = decodeJwt(access_token)
		const sign = (iat: number) =>
			new SignJWT({ ...claims, iat, exp: claims.exp! + 86_400 })
				.setProtectedHeader({ alg: "ES256", kid })
				.sign(key)
		expect(await isSignedIn(bearer(await sign(claims.iat!)))).toBe(true)
		expect(await isSignedIn(bearer(await sign(claims.iat! - 3_610)))).toBe(false)
	})

	test("forged tokens open nothing: alg none, wrong key, symmetric with the public key, expired, no expiry, of a deleted user, of an ended session", async () => {
		const user = await makeEditor()
		const { access_token } = await signInByToken(EDITOR)
		const [header = "", payload = "", signature = ""] = access_token.split(".")
		const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
		const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
		const { kid } = JSON.parse(Buffer.from(header, "base64url").toString())
		const { privateKey, publicKey } = await generateKeyPair("ES256")
		const sign = (more: object, alg = "ES256", key: any = privateKey) =>
			new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, kid }).sign(key)
		const forged = [
			`${encode({ alg: "none", typ: "JWT", kid })}.${payload}.`,
			`${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
			await sign({}),
			await sign({}, "HS256", new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))),
			`${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
			`${header}.${payload}.`,
			`${header}.${payload}`,
			"",
			"null",
			"x".repeat(5000),
			"the anonymous public key of the app",
		]
		const believed = await Promise.all(forged.map((token) => isSignedIn(bearer(token))))
		expect(believed).toEqual(forged.map(() => false))
		for (const token of forged.slice(0, 7))
			expect((await callAuth("GET", "user", { token })).status).toBe(403)

		const { signAccessToken } = await import("~/features/accounts/auth-api/tokens.server")
		const { createSession } = await import("~/features/accounts/session-store.server")
		const session = await createSession({ userId: user.id, kind: "api" })
		const expired = await signAccessToken({ session, issuer: "x", now: Date.now() - 3_700_000 })
		expect(await isSignedIn(bearer(expired.token))).toBe(false)
		expect((await callAuth("GET", "user", { token: expired.token })).data.error_code).toBe(
			"bad_jwt",
		)
		const other = { email: "deleted@example.com", password: "a long enough password" }
		await makeEditor(other)
		const gone = await signInByToken(other)
		await db.user.delete({ where: { email: other.email } })
		expect(await isSignedIn(bearer(gone.access_token))).toBe(false)
		expect((await callAuth("GET", "user", { token: gone.access_token })).data.error_code).toBe(
			"session_not_found",
		)
	})

	test("an ended session answers session_not_found", { tags: ["AU-36"] }, async () => {
		const { access_token: token } = await signInByToken(EDITOR)
		await callAuth("POST", "logout?scope=local", { token })
		expect((await callAuth("GET", "user", { token })).data).toMatchObject({
			code: 403,
			error_code: "session_not_found",
		})
	})

	test(
		"a product call with a bearer access token is a signed-in one; AU-02 without one it is nobody's",
		{ tags: ["AU-01"] },
		async () => {
			const { access_token } = await signInByToken(EDITOR)
			expect(await isSignedIn(bearer(access_token))).toBe(true)
			expect(await isSignedIn(args("/api/poems").request)).toBe(false)
		},
	)

	test("a bad bearer token is not made good by a cookie", async () => {
		const cookie = await editorCookie()
		expect(
			await isSignedIn(
				args("/", { cookie, headers: { Authorization: "Bearer nonsense" } }).request,
			),
		).toBe(false)
		expect(
			await isSignedIn(args("/", { cookie, headers: { Authorization: "Basic eDp5" } }).request),
		).toBe(false)
	})

	test("the anonymous public client key is no role", { tags: ["PM-11"] }, async () => {
		const request = args("/api/poems", {
			headers: { apikey: "anon", Authorization: "Bearer anon" },
		}).request
		expect(await isSignedIn(request)).toBe(false)
		expect((await callAuth("GET", "user", { headers: { apikey: "anon" } })).status).toBe(401)
	})
})

describe("what is not enabled says so, each in its own words", () => {
	const id = "0f0f0f0f-0000-4000-8000-000000000000"
	test.each([
		["AU-08", "POST", "signup", "signup_disabled"],
		["AU-09", "POST", "token?grant_type=pkce", "flow_state_not_found"],
		["AU-10", "POST", "token?grant_type=id_token", "provider_disabled"],
		["AU-11", "POST", "otp", "otp_disabled"],
		["AU-12", "POST", "verify", "otp_disabled"],
		["AU-13", "POST", "resend", "otp_disabled"],
		["AU-14", "POST", "recover", "recovery_disabled"],
		["AU-15", "POST", "sso", "sso_provider_disabled"],
		["AU-16", "GET", "authorize?provider=x", "provider_disabled"],
		["AU-17", "GET", "reauthenticate", "reauthentication_disabled"],
		["AU-18", "POST", "factors", "mfa_totp_enroll_not_enabled"],
		["AU-18", "POST", `factors/${id}/challenge`, "mfa_totp_verify_not_enabled"],
		["AU-18", "POST", `factors/${id}/verify`, "mfa_totp_verify_not_enabled"],
		["AU-18", "DELETE", `factors/${id}`, "mfa_totp_enroll_not_enabled"],
		["AU-19", "GET", "user/identities/authorize?provider=x", "manual_linking_disabled"],
		["AU-19", "DELETE", `user/identities/${id}`, "single_identity_not_deletable"],
		["AU-21", "GET", "admin/users", "admin_disabled"],
		["AU-21", "POST", "admin/users", "admin_disabled"],
		["AU-21", "PUT", `admin/users/${id}`, "admin_disabled"],
		["AU-21", "DELETE", `admin/users/${id}`, "admin_disabled"],
		["AU-21", "POST", "admin/generate_link", "admin_disabled"],
		["AU-21", "POST", "invite", "admin_disabled"],
	])("%s %s /%s", async (_row, method, path, code) => {
		const users = await db.user.count()
		const { status, data } = await callAuth(
			method,
			path,
			method === "POST"
				? { json: { email: "new@example.com", password: "a long enough password" } }
				: {},
		)
		expect([status, data.code, data.error_code]).toEqual([422, 422, code])
		expect(data.msg).toContain("not enabled")
		expect(await db.user.count()).toBe(users)
	})

	test("what nobody knows is 404, another method of a living call 405 with Allow", async () => {
		for (const path of ["nothing", "constructor", "__proto__", "token//"])
			expect((await callAuth("GET", path)).data).toEqual({
				code: 404,
				error_code: "not_found",
				msg: "There is no such call",
			})
		const { status, headers } = await callAuth("DELETE", "user")
		expect([status, headers.get("Allow")]).toEqual([405, "GET, PUT"])
	})

	test("a slash at the end of an address does no harm", { tags: ["AU-03", "AU-06"] }, async () => {
		const { status, data } = await callAuth("POST", "token/?grant_type=password", { json: EDITOR })
		expect(status).toBe(200)
		expect((await callAuth("GET", "user/", { token: data.access_token })).data.email).toBe(
			EDITOR.email,
		)
	})

	test("settings and health", async () => {
		expect((await callAuth("GET", "settings")).data).toMatchObject({
			disable_signup: true,
			external: { email: true },
		})
		expect((await callAuth("GET", "health")).status).toBe(200)
	})

	test("while the keys can't be read, nobody is told that the token is bad", async () => {
		const { access_token } = await signInByToken(EDITOR)
		// The server looks for a key that it does not know.
		const header = { ...decodeProtectedHeader(access_token), kid: "of another server" }
		const unknown = Buffer.from(JSON.stringify(header)).toString("base64url")
		const token = access_token.replace(/^[^.]+/, unknown)
		const fire = new AppError("DATABASE", "The database does not answer.", { status: 503 })
		const queries = vi.spyOn(db, "$queryRaw").mockRejectedValue(fire)
		await expect(findAccount(bearer(token))).rejects.toBe(fire)
		const { status, data } = await callAuth("GET", "user", { token })
		expect([status, data.error_code]).not.toContain("bad_jwt")
		expect(status).toBeGreaterThanOrEqual(500)
		queries.mockRestore()
		expect(await findAccount(bearer(token))).toBeNull()
		expect((await callAuth("GET", "user", { token })).data.error_code).toBe("bad_jwt")
	})

	test("a failing database is no stack trace", async () => {
		vi.spyOn(db.user, "findUnique").mockRejectedValueOnce(new Error("disk on fire"))
		const { status, data } = await callAuth("POST", "token?grant_type=password", { json: EDITOR })
		expect([status, data.error_code]).toEqual([500, "unexpected_failure"])
		expect(JSON.stringify(data)).not.toContain("fire")
	})
})
