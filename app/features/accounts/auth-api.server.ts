import { z } from "zod"
import { env } from "~/platform/env.server"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { own } from "~/platform/own"
import { type Limit, rateLimitHeaders } from "~/platform/rate-limit-headers"
import { SITE_NAME } from "~/site"
import { checkCredentials } from "./accounts.server"
import { AuthApiError, disabledGrants, NEEDS_CREDENTIALS, notEnabled } from "./auth-error"
import { type Body, readBody } from "./auth-body.server"
import { authUser } from "./auth-user"
import { ACCESS_TOKEN_SECONDS, publicKeys } from "./keys.server"
import { bearerToken } from "./visitor.server"
import {
	endSession,
	endSessions,
	findSession,
	createSession,
	type SessionRow,
} from "./session-store.server"
import { attemptsLeft } from "./throttle.server"
import {
	issueRefreshToken,
	signAccessToken,
	rotateRefreshToken,
	verifyAccessToken,
} from "./tokens.server"
import { updateUser } from "./update-user.server"

// The auth base, wire-compatible with the hosted service the specification describes (DESIGN §9): its published client works unchanged.

const headers = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers":
		"X-Supabase-Api-Version, Retry-After, RateLimit, RateLimit-Policy",
	"X-Supabase-Api-Version": "2024-01-01",
	"Cache-Control": "no-store",
}
const answer = (body: unknown, status = 200, more: Record<string, string> = {}) =>
	new Response(body === null ? null : JSON.stringify(body), {
		status,
		headers: { "Content-Type": "application/json; charset=utf-8", ...headers, ...more },
	})

type Call = (asked: { request: Request; address: string; body: Body }) => Promise<Response>

const issuerOf = (request: Request) => `${new URL(env.PUBLIC_URL ?? request.url).origin}/auth/v1`

async function sessionAnswer(
	request: Request,
	session: SessionRow,
	refreshToken: string,
	more: Record<string, string> = {},
): Promise<Response> {
	const { token, expiresAt } = await signAccessToken({ session, issuer: issuerOf(request) })
	return answer(
		{
			access_token: token,
			token_type: "bearer",
			expires_in: ACCESS_TOKEN_SECONDS,
			expires_at: expiresAt,
			refresh_token: refreshToken,
			user: authUser(session.user),
		},
		200,
		more,
	)
}

const filled = (value: unknown): value is string => typeof value === "string" && value !== ""

async function signInWithPassword({
	request,
	address,
	body,
}: Parameters<Call>[0]): Promise<Response> {
	const { email, phone, password } = body
	if (!filled(password) || (!filled(email) && !filled(phone)))
		throw new AuthApiError(400, "validation_failed", NEEDS_CREDENTIALS)
	if (!filled(email))
		throw new AuthApiError(422, "phone_provider_disabled", "Phone logins are not enabled")
	const limit = async (change: Partial<Limit> = {}) =>
		rateLimitHeaders([{ ...(await attemptsLeft(address)), ...change }])
	const user = await checkCredentials({ email, password, address }).catch(
		async (error: unknown) => {
			if (!(error instanceof AppError)) throw error
			if (error.type !== "RATE_LIMIT")
				throw new AuthApiError(400, "invalid_credentials", error.message, {}, await limit())
			throw new AuthApiError(
				429,
				"over_request_rate_limit",
				error.message,
				{},
				{
					...error.headers,
					...(await limit({ left: 0, resetsIn: Number(error.headers["Retry-After"]) })),
				},
			)
		},
	)
	const session = await createSession({ userId: user.id, kind: "api" })
	return sessionAnswer(
		request,
		session,
		await issueRefreshToken({ userId: user.id, sessionId: session.id }),
		await limit(),
	)
}

async function refresh({ request, body }: Parameters<Call>[0]): Promise<Response> {
	if (!filled(body.refresh_token))
		throw new AuthApiError(400, "validation_failed", "refresh_token required")
	const refreshed = await rotateRefreshToken(body.refresh_token)
	if (refreshed === "not-found")
		throw new AuthApiError(
			400,
			"refresh_token_not_found",
			"Invalid Refresh Token: Refresh Token Not Found",
		)
	if (refreshed === "already-used")
		throw new AuthApiError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
	if (refreshed === "expired")
		throw new AuthApiError(400, "session_expired", "Invalid Refresh Token: Session Expired")
	return sessionAnswer(request, refreshed.session, refreshed.refreshToken)
}

const token: Call = async (asked) => {
	const grant = new URL(asked.request.url).searchParams.get("grant_type") ?? ""
	if (grant === "password") return signInWithPassword(asked)
	if (grant === "refresh_token") return refresh(asked)
	const known = own(disabledGrants, grant)
	if (known) throw new AuthApiError(422, known.errorCode, known.message)
	throw new AuthApiError(400, "unsupported_grant_type", "unsupported_grant_type")
}

/** The living session behind the request's bearer token, or the error that says why there is none. */
async function requireSession(request: Request): Promise<SessionRow> {
	const bearer = bearerToken(request)
	if (!bearer)
		throw new AuthApiError(401, "no_authorization", "This endpoint requires a Bearer token")
	const claims = await verifyAccessToken(bearer).catch((error: unknown) => {
		throw new AuthApiError(
			403,
			"bad_jwt",
			`invalid JWT: unable to parse or verify signature, ${error instanceof z.ZodError ? "the claims are not ours" : error instanceof Error ? error.message : "unknown"}`,
		)
	})
	const session = await findSession(claims.session_id)
	if (!session || session.userId !== claims.sub)
		throw new AuthApiError(
			403,
			"session_not_found",
			"Session from session_id claim in JWT does not exist",
		)
	return session
}

const logout: Call = async ({ request }) => {
	const scope = new URL(request.url).searchParams.get("scope") ?? "global"
	const session = await requireSession(request)
	if (scope === "global") await endSessions(session.userId)
	else if (scope === "local") await endSession(session.id)
	else if (scope === "others") await endSessions(session.userId, { except: session.id })
	else
		throw new AuthApiError(
			400,
			"validation_failed",
			`Unsupported logout scope "${scope.slice(0, 40)}"`,
		)
	return new Response(null, { status: 204, headers })
}

const signup: Call = async ({ body }) => {
	if (!filled(body.password) || (!filled(body.email) && !filled(body.phone)))
		throw new AuthApiError(422, "validation_failed", NEEDS_CREDENTIALS)
	throw (
		notEnabled("POST", "signup") ??
		new AuthApiError(422, "signup_disabled", "Signups are not enabled")
	)
}

const settings = {
	external: { email: true, phone: false, anonymous_users: false },
	disable_signup: true,
	mailer_autoconfirm: true,
	phone_autoconfirm: false,
	sms_provider: "",
	saml_enabled: false,
}

/** The calls that are alive; every other one answers "not enabled", 405 or 404. */
const calls: Record<string, Partial<Record<string, Call>>> = {
	token: { POST: token },
	signup: { POST: signup },
	logout: { POST: logout },
	user: {
		GET: async ({ request }) => answer(authUser((await requireSession(request)).user)),
		PUT: async ({ request, body }) =>
			answer(authUser(await updateUser(await requireSession(request), body))),
	},
	settings: { GET: async () => answer(settings) },
	health: {
		GET: async () =>
			answer({ version: "v1", name: SITE_NAME, description: "Sign-in for this site and its API" }),
	},
	".well-known/jwks.json": {
		GET: async () => answer(publicKeys(), 200, { "Cache-Control": "public, max-age=600" }),
	},
}

/** Answers a call under the auth base. `path` is what follows /auth/v1/. */
export async function handleAuthCall({
	request,
	path: asked,
	address,
}: {
	request: Request
	path: string
	address: string
}): Promise<Response> {
	const method = request.method === "HEAD" ? "GET" : request.method
	const path = asked.replace(/\/$/, "")
	try {
		const live = own(calls, path)
		const call = live?.[method]
		if (call) return await call({ request, address, body: await readBody(request) })
		const disabled = notEnabled(method, path)
		if (disabled) throw disabled
		if (live)
			throw new AuthApiError(
				405,
				"method_not_allowed",
				`${request.method} is not allowed here`,
				{},
				{ Allow: Object.keys(live).join(", ") },
			)
		throw new AuthApiError(404, "not_found", "There is no such call")
	} catch (error) {
		if (error instanceof AuthApiError) return answer(error.body, error.status, error.headers)
		log.error({ err: error }, "auth call failed")
		return answer(
			new AuthApiError(500, "unexpected_failure", "Unexpected failure, please try again").body,
			500,
		)
	}
}
