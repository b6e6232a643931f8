import { type AuthChangeEvent, AuthClient, type Session } from "@supabase/auth-js"
import { SignJWT } from "jose"
import { createRequire } from "node:module"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { signingKey } from "~/features/accounts/auth-api/keys.server"
import { db } from "~/platform/database/db.server"
import { EDITOR, makeEditor } from "../setup/admin"
import { AUTH_URL, authFetch } from "../setup/auth-base"

// The published client of the hosted auth service against our auth base, unchanged.

const constants = createRequire(import.meta.url)(
	"@supabase/auth-js/dist/main/lib/constants.js",
) as { AUTO_REFRESH_TICK_DURATION_MS: number; API_VERSIONS: Record<string, { name: string }> }

beforeAll(async () => void (await makeEditor()))
beforeEach(async () => void (await db.rateLimit.deleteMany()))

let number = 0

/** A client with a memory of its own, and the events it told. */
function makeClient(
	options: {
		fault?: (request: Request) => Response | undefined
		flowType?: "implicit" | "pkce"
		autoRefreshToken?: boolean
	} = {},
) {
	const kept = new Map<string, string>()
	const written: [string, string][] = []
	const setItem = (key: string, value: string) => {
		written.push([key, value])
		kept.set(key, value)
	}
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem,
		removeItem: (key: string) => void kept.delete(key),
	}
	const asked: Request[] = []
	const fetch = authFetch((request) => {
		asked.push(request.clone())
		return options.fault?.(request)
	})
	number += 1
	const client = new AuthClient({
		url: AUTH_URL,
		fetch,
		storage,
		storageKey: `test-${number}`,
		persistSession: true,
		autoRefreshToken: options.autoRefreshToken ?? false,
		detectSessionInUrl: false,
		flowType: options.flowType ?? "implicit",
	})
	const events: [AuthChangeEvent, Session | null][] = []
	client.onAuthStateChange((event, session) => void events.push([event, session]))
	const names = () => events.map(([name]) => name)
	return { client, kept, written, asked, events, names }
}

const signedIn = async (options: Parameters<typeof makeClient>[0] = {}) => {
	const made = makeClient(options)
	const { data, error } = await made.client.signInWithPassword(EDITOR)
	expect(error).toBeNull()
	return { ...made, session: data.session! }
}

const unanswered = (status: number, body = "") => new Response(body, { status })

describe("the published client", () => {
	test(
		"signs in, looks the session up, updates the user, refreshes and signs out; the events say so",
		{ tags: ["AU-22", "AU-24", "AU-25"] },
		async () => {
			const { client, names, events } = makeClient()
			expect((await client.getSession()).data.session).toBeNull()
			const { data } = await client.signInWithPassword(EDITOR)
			expect(data.user?.email).toBe(EDITOR.email)
			expect((await client.getSession()).data.session?.access_token).toBe(
				data.session?.access_token,
			)
			expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
			await client.updateUser({ data: { name: "Ada" } })
			const refreshed = await client.refreshSession()
			expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token)
			expect(refreshed.data.user?.user_metadata.name).toBe("Ada")
			expect((await client.signOut()).error).toBeNull()
			expect(names()).toEqual([
				"INITIAL_SESSION",
				"SIGNED_IN",
				"USER_UPDATED",
				"TOKEN_REFRESHED",
				"SIGNED_OUT",
			])
			expect(events.map(([, session]) => session?.user.email ?? null)).toEqual([
				null,
				EDITOR.email,
				EDITOR.email,
				EDITOR.email,
				null,
			])
		},
	)

	test.each(["global", "local", "others"] as const)(
		"signs out with scope %s",
		{ tags: ["AU-05"] },
		async (scope) => {
			const mine = await signedIn()
			const other = await signedIn()
			expect((await mine.client.signOut({ scope })).error).toBeNull()
			const { data } = await other.client.getUser()
			expect(data.user !== null).toBe(scope === "local")
		},
	)

	test("the API version header carries 2024-01-01, both ways", { tags: ["AU-44"] }, async () => {
		const { asked } = await signedIn()
		expect(asked.map(({ headers }) => headers.get("X-Supabase-Api-Version"))).toEqual([
			"2024-01-01",
		])
		const response = await authFetch()(`${AUTH_URL}/settings`)
		expect(response.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01")
		expect(constants.API_VERSIONS["2024-01-01"]?.name).toBe("2024-01-01")
	})

	test(
		"sign-up, sign-in, one-time password and resend need their fields",
		{ tags: ["AU-30", "AU-31"] },
		async () => {
			const { client, asked } = makeClient()
			const both = "You must provide either an email or phone number and a password"
			expect((await client.signUp({} as never)).error?.message).toBe(both)
			expect((await client.signInWithPassword({} as never)).error?.message).toBe(both)
			expect((await client.signInWithOtp({} as never)).error?.message).toContain(
				"You must provide either an email or phone number",
			)
			expect((await client.resend({} as never)).error?.message).toContain(
				"You must provide either an email or phone number",
			)
			expect(asked).toHaveLength(0)
		},
	)

	test("a session is set only with both tokens", { tags: ["AU-32"] }, async () => {
		const { session } = await signedIn()
		const { client } = makeClient()
		expect(
			(await client.setSession({ access_token: session.access_token, refresh_token: "" })).error
				?.name,
		).toBe("AuthSessionMissingError")
		expect(
			(await client.setSession({ access_token: "", refresh_token: session.refresh_token })).error
				?.name,
		).toBe("AuthSessionMissingError")
		const { data, error } = await client.setSession(session)
		expect([error, data.user?.email]).toEqual([null, EDITOR.email])
	})

	test(
		"on sign-out 401, 403 and 404 are ignored and the local session is removed",
		{ tags: ["AU-27"] },
		async () => {
			for (const status of [401, 403, 404]) {
				const { client, kept, names } = await signedIn({
					fault: ({ url }) =>
						url.includes("/logout") ? unanswered(status, '{"msg":"no"}') : undefined,
				})
				expect((await client.signOut()).error).toBeNull()
				expect([...kept.keys()]).toEqual([])
				expect(names().at(-1)).toBe("SIGNED_OUT")
			}
			const { client, kept } = await signedIn({
				fault: ({ url }) => (url.includes("/logout") ? unanswered(500, '{"msg":"no"}') : undefined),
			})
			expect((await client.signOut()).error?.message).toBe("no")
			expect([...kept.keys()]).toHaveLength(1)
		},
	)

	test("a refresh that fails for good removes the session", { tags: ["AU-28"] }, async () => {
		const { client, kept, names, session } = await signedIn()
		await db.session.deleteMany()
		const { error } = await client.refreshSession(session)
		expect(error?.code).toBe("refresh_token_not_found")
		expect([...kept.keys()]).toEqual([])
		expect(names().at(-1)).toBe("SIGNED_OUT")
	})

	test("refresh retries back off from 200 ms, doubling", { tags: ["AU-29"] }, async () => {
		const times: number[] = []
		const timers = vi.spyOn(globalThis, "setTimeout")
		const { client, session } = await signedIn({
			fault: ({ url }) => {
				if (!url.includes("refresh_token")) return undefined
				times.push(performance.now())
				return times.length < 4 ? unanswered(503) : undefined
			},
		})
		expect((await client.refreshSession(session)).error).toBeNull()
		const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
		expect(waits).toHaveLength(3)
		for (const [index, least] of [200, 400, 800].entries()) {
			expect(waits[index]).toBeGreaterThanOrEqual(least - 5)
		}
		const asked = timers.mock.calls.map(([, ms]) => ms)
		expect(asked.filter((ms) => [200, 400, 800, 1600].includes(ms ?? 0))).toEqual([200, 400, 800])
	})

	test.each([502, 503, 504])(
		"a gateway's %i is a connection error that may be retried",
		{ tags: ["AU-34"] },
		async (status) => {
			const { client } = makeClient({ fault: () => unanswered(status) })
			const { error } = await client.signInWithPassword(EDITOR)
			expect([error?.name, error?.status]).toEqual(["AuthRetryableFetchError", status])
		},
	)

	test("so is a network failure", { tags: ["AU-34"] }, async () => {
		vi.spyOn(console, "error").mockImplementation(() => {})
		const { client } = makeClient({
			fault: () => {
				throw new TypeError("fetch failed")
			},
		})
		expect((await client.signInWithPassword(EDITOR)).error?.name).toBe("AuthRetryableFetchError")
	})

	test("an answer that can't be read is an unknown error", { tags: ["AU-35"] }, async () => {
		const { client } = makeClient({ fault: () => unanswered(400, "<html>") })
		expect((await client.signInWithPassword(EDITOR)).error?.name).toBe("AuthUnknownError")
	})

	test(
		"our codes arrive: weak_password with its reasons, session_not_found, single_identity_not_deletable",
		{ tags: ["AU-36", "AU-33"] },
		async () => {
			const { client } = await signedIn()
			const weak = (await client.updateUser({ password: "elevenchars" })).error as {
				name: string
				reasons?: string[]
			} | null
			expect([weak?.name, weak?.reasons]).toEqual(["AuthWeakPasswordError", ["length"]])
			const { data } = await client.getUserIdentities()
			expect(data?.identities).toHaveLength(1)
			expect((await client.unlinkIdentity(data!.identities[0]!)).error?.code).toBe(
				"single_identity_not_deletable",
			)
			await db.session.deleteMany()
			expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError")
		},
	)

	test.each([
		[{ msg: "a", message: "b", error_description: "c", error: "d" }, "a"],
		[{ message: "b", error_description: "c", error: "d" }, "b"],
		[{ error_description: "c", error: "d" }, "c"],
		[{ error: "d" }, "d"],
	])("the message of %j", { tags: ["AU-37"] }, async (body, message) => {
		const { client } = makeClient({ fault: () => unanswered(400, JSON.stringify(body)) })
		expect((await client.signInWithPassword(EDITOR)).error?.message).toBe(message)
	})

	test("a sign-in that returns no session or user is an error", { tags: ["AU-38"] }, async () => {
		const { client } = makeClient({ fault: () => unanswered(200, "{}") })
		const { data, error } = await client.signInWithPassword(EDITOR)
		expect([data.session, data.user]).toEqual([null, null])
		expect(error?.name).toBe("AuthInvalidTokenResponseError")
		const wrong = await makeClient().client.signInWithPassword({
			...EDITOR,
			password: "not the password",
		})
		expect(wrong.error?.code).toBe("invalid_credentials")
	})

	test(
		"without a session there is an 'auth session missing' error",
		{ tags: ["AU-39"] },
		async () => {
			const { client } = makeClient()
			expect((await client.getUser()).error?.message).toBe("Auth session missing!")
			expect((await client.updateUser({ data: {} })).error?.message).toBe("Auth session missing!")
		},
	)

	test(
		"claims are checked against our key set; expired, without expiry, wrongly signed, no keys",
		{ tags: ["AU-20", "AU-40"] },
		async () => {
			const { client, session } = await signedIn()
			const { data } = await client.getClaims()
			expect(data?.claims.email).toBe(EDITOR.email)
			const { kid, key } = await signingKey()
			const make = (expiry?: number) => {
				const token = new SignJWT({}).setProtectedHeader({ alg: "ES256", kid })
				return (expiry ? token.setExpirationTime(expiry) : token).sign(key)
			}
			const claimsOf = async (token: string, of = client) => {
				try {
					return (await of.getClaims(token)).error?.message
				} catch (error) {
					return (error as Error).message
				}
			}
			expect(await claimsOf(await make(1))).toBe("JWT has expired")
			expect(await claimsOf(await make())).toBe("Missing exp claim")
			const [header, payload] = session.access_token.split(".")
			const other = (await make(4e9)).split(".")[2]
			expect(await claimsOf(`${header}.${payload}.${other}`)).toBe("Invalid JWT signature")
			const keyless = makeClient({
				fault: ({ url }) => (url.includes("jwks") ? unanswered(200, '{"keys":[]}') : undefined),
			})
			expect(await claimsOf(`${header}.${payload}.${other}`, keyless.client)).toContain(
				"invalid JWT",
			)
			expect(keyless.asked.map(({ url }) => new URL(url).pathname)).toEqual([
				"/auth/v1/.well-known/jwks.json",
				"/auth/v1/user",
			])
		},
	)

	test(
		"a session in the address that was issued over 120 s ago draws a warning",
		{ tags: ["AU-42"] },
		async () => {
			const { session } = await signedIn()
			const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
			const age = (seconds: number) => String(Math.round(Date.now() / 1000) - seconds + 3600)
			const open = async (expires_at: string) => {
				const hash = `#${new URLSearchParams({ access_token: session.access_token, refresh_token: session.refresh_token, expires_in: "3600", expires_at, token_type: "bearer" })}`
				vi.stubGlobal("window", {
					location: { href: `http://localhost/${hash}`, hash },
					history: { replaceState() {}, state: null },
					addEventListener() {},
				})
				vi.stubGlobal("document", { visibilityState: "hidden" })
				const client = new AuthClient({
					url: AUTH_URL,
					fetch: authFetch(),
					storageKey: `url-${expires_at}`,
					persistSession: false,
					autoRefreshToken: false,
					detectSessionInUrl: true,
					flowType: "implicit",
					lock: (_name, _wait, run) => run(),
				})
				await client.initialize()
				vi.unstubAllGlobals()
				return warned.mock.calls.filter(([text]) => String(text).includes("issued over 120s ago"))
					.length
			}
			expect(await open(age(100))).toBe(0)
			expect(await open(age(121))).toBe(1)
		},
	)

	test(
		"the PKCE code verifier is 56 random characters, or 56 random numbers where the platform has good ones",
		{ tags: ["AU-43"] },
		async () => {
			const verifierOf = async () => {
				const { client, written, asked } = makeClient({ flowType: "pkce" })
				await client.signInWithOtp({ email: "nobody@example.com" })
				const verifier = written.find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? ""
				return {
					verifier: JSON.parse(verifier) as string,
					challenge: (await asked[0]!.json()).code_challenge_method as string,
				}
			}
			const good = await verifierOf()
			expect(good.verifier).toMatch(/^([0-9a-f]{2}){56}$/)
			expect(good.challenge).toBe("s256")
			expect((await verifierOf()).verifier).not.toBe(good.verifier)
			vi.spyOn(console, "warn").mockImplementation(() => {})
			vi.stubGlobal("crypto", undefined)
			const plain = await verifierOf().finally(() => vi.unstubAllGlobals())
			expect(plain.verifier).toMatch(/^[A-Za-z0-9\-._~]{56}$/)
		},
	)

	test("the client looks every 30 s whether to refresh", { tags: ["AU-45"] }, async () => {
		expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000)
		const intervals = vi.spyOn(globalThis, "setInterval")
		const { client } = makeClient()
		await client.startAutoRefresh()
		expect(intervals.mock.calls.map(([, wait]) => wait)).toContain(30_000)
		await client.stopAutoRefresh()
	})
})

test(
	"the client's user management exists and is answered 'not enabled'; nothing of the app calls it",
	{ tags: ["PM-12"] },
	async () => {
		const { client } = await signedIn()
		for (const call of [
			() => client.admin.listUsers(),
			() => client.admin.createUser({ email: "a@b.example" }),
			() => client.admin.inviteUserByEmail("a@b.example"),
			() => client.admin.deleteUser("0f0f0f0f-0000-4000-8000-000000000000"),
		]) {
			const { error } = await call()
			expect(error).toMatchObject({ status: 422, code: "admin_disabled" })
		}
		const sources = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
			eager: true,
			query: "?raw",
			import: "default",
		})
		const callers = Object.entries(sources).filter(
			([file, text]) =>
				!/features\/(accounts\/auth-api\/auth-error|api\/)/.test(file) &&
				!file.includes(".test.") &&
				/admin\/users|generate_link|@supabase|\.admin\./.test(text),
		)
		expect(callers.map(([file]) => file)).toEqual([])
	},
)
