import { env } from "~/platform/env.server"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { own } from "~/platform/own"
import { type Limit, rateLimitHeaders } from "~/platform/http/rate-limit-headers"
import { SITE_NAME } from "~/site"
import { checkCredentials, forgetAttempts } from "../accounts.server"
import { type AuthBody, readAuthBody } from "./auth-body.server"
import {
	AuthApiError,
	disabledGrants,
	findDisabledCallError,
	NEEDS_CREDENTIALS,
} from "./auth-error"
import { authUserRecord } from "./auth-user"
import { ACCESS_TOKEN_SECONDS, publicKeys } from "./keys.server"
import type { SecurityEventName } from "../security-event"
import { recordSecurityEvent } from "../security-events.server"
import { isRecentSignIn } from "../session-rule"
import { endSession, endSessions, createSession } from "../session-store.server"
import { attemptsLeft } from "../throttle.server"
import {
	issueRefreshToken,
	type Rotation,
	type RotationFailure,
	signAccessToken,
	rotateRefreshToken,
} from "./tokens.server"
import { requireSession } from "./require-session.server"
import { requireSecondFactor } from "./second-factor.server"
import { updateUser } from "./update-user.server"

// The calls under /auth/v1/. They answer as the hosted service does,
// so that its published client works with this site.

const baseHeaders = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers":
		"X-Supabase-Api-Version, Retry-After, RateLimit, RateLimit-Policy",
	"X-Supabase-Api-Version": "2024-01-01",
	"Cache-Control": "no-store",
}
const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
	new Response(JSON.stringify(body), {
		status,
		headers: { "Content-Type": "application/json; charset=utf-8", ...baseHeaders, ...headers },
	})

type AuthCall = { request: Request; address: string; body: AuthBody }
type AuthCallHandler = (call: AuthCall) => Promise<Response>

const issuerOf = (request: Request) => `${new URL(env.PUBLIC_URL ?? request.url).origin}/auth/v1`

async function sessionResponse(
	request: Request,
	{ session, refreshToken }: Rotation,
	headers: Record<string, string> = {},
): Promise<Response> {
	const { token, expiresAt } = await signAccessToken({ session, issuer: issuerOf(request) })
	const body = {
		access_token: token,
		token_type: "bearer",
		expires_in: ACCESS_TOKEN_SECONDS,
		expires_at: expiresAt,
		refresh_token: refreshToken,
		user: authUserRecord(session.user),
	}
	return jsonResponse(body, 200, headers)
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value !== ""

async function signInWithPassword({ request, address, body }: AuthCall): Promise<Response> {
	const { email, phone, password } = body
	if (!isFilled(password) || (!isFilled(email) && !isFilled(phone)))
		throw new AuthApiError(400, "validation_failed", NEEDS_CREDENTIALS)
	if (!isFilled(email))
		throw new AuthApiError(422, "phone_provider_disabled", "Phone logins are not enabled")
	const user = await checkCredentials({ email, password, address, request }).catch(
		async (error: unknown) => {
			throw await credentialsError(error, address)
		},
	)
	const secondFactor = await requireSecondFactor({ request, address }, user, body.code)
	await forgetAttempts({ email: user.email, address, request })
	const session = await createSession({ userId: user.id, kind: "api", secondFactor, request })
	await recordSecurityEvent({ event: "signed in", user, sessionId: session.id, request })
	const refreshToken = await issueRefreshToken({ userId: user.id, sessionId: session.id })
	return sessionResponse(request, { session, refreshToken }, await limitHeaders(address))
}

const limitHeaders = async (address: string, changes: Partial<Limit> = {}) =>
	rateLimitHeaders([{ ...(await attemptsLeft(address)), ...changes }])

async function credentialsError(error: unknown, address: string): Promise<unknown> {
	if (!(error instanceof AppError) || error.type === "DATABASE") return error
	const { type, message, headers } = error
	if (type !== "RATE_LIMIT") {
		const limit = await limitHeaders(address)
		return new AuthApiError(400, "invalid_credentials", message, {}, limit)
	}
	const resetsIn = Number(headers["Retry-After"])
	const limit = await limitHeaders(address, { left: 0, resetsIn })
	return new AuthApiError(429, "over_request_rate_limit", message, {}, { ...headers, ...limit })
}

const refreshErrors: Record<RotationFailure, { errorCode: string; message: string }> = {
	"not-found": {
		errorCode: "refresh_token_not_found",
		message: "Invalid Refresh Token: Refresh Token Not Found",
	},
	"already-used": {
		errorCode: "refresh_token_already_used",
		message: "Invalid Refresh Token: Already Used",
	},
	expired: { errorCode: "session_expired", message: "Invalid Refresh Token: Session Expired" },
}

async function refreshSession({ request, body }: AuthCall): Promise<Response> {
	if (!isFilled(body.refresh_token))
		throw new AuthApiError(400, "validation_failed", "refresh_token required")
	const rotation = await rotateRefreshToken(body.refresh_token, request)
	if (typeof rotation === "string") {
		const { errorCode, message } = refreshErrors[rotation]
		throw new AuthApiError(400, errorCode, message)
	}
	return sessionResponse(request, rotation)
}

const handleToken: AuthCallHandler = async (call) => {
	const grant = new URL(call.request.url).searchParams.get("grant_type") ?? ""
	if (grant === "password") return signInWithPassword(call)
	if (grant === "refresh_token") return refreshSession(call)
	const disabled = own(disabledGrants, grant)
	if (disabled) throw new AuthApiError(422, disabled.errorCode, disabled.message)
	throw new AuthApiError(400, "unsupported_grant_type", "unsupported_grant_type")
}

const handleLogout: AuthCallHandler = async ({ request }) => {
	const scope = new URL(request.url).searchParams.get("scope") ?? "global"
	const session = await requireSession(request)
	const { user, id: sessionId } = session
	const record = (event: SecurityEventName) =>
		recordSecurityEvent({ event, user, sessionId, request })
	if (scope === "others") {
		if (!isRecentSignIn(session, new Date()))
			throw new AuthApiError(
				400,
				"reauthentication_needed",
				"Sign in again to end the other sessions",
			)
		await endSessions(user.id, { except: sessionId })
		await record("other sessions ended")
	} else if (scope === "local" || scope === "global") {
		await (scope === "local" ? endSession(sessionId) : endSessions(user.id))
		await record(scope === "local" ? "signed out" : "signed out everywhere")
	} else
		throw new AuthApiError(
			400,
			"validation_failed",
			`Unsupported logout scope "${scope.slice(0, 40)}"`,
		)
	return new Response(null, { status: 204, headers: baseHeaders })
}

const handleSignup: AuthCallHandler = async ({ body }) => {
	if (!isFilled(body.password) || (!isFilled(body.email) && !isFilled(body.phone)))
		throw new AuthApiError(422, "validation_failed", NEEDS_CREDENTIALS)
	throw (
		findDisabledCallError("POST", "signup") ??
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

const health = { version: "v1", name: SITE_NAME, description: "Sign-in for this site and its API" }

const handleGetUser: AuthCallHandler = async ({ request }) => {
	const { user } = await requireSession(request)
	return jsonResponse(authUserRecord(user))
}

const handleUpdateUser: AuthCallHandler = async ({ request, address, body }) => {
	const session = await requireSession(request)
	return jsonResponse(authUserRecord(await updateUser(session, body, { request, address })))
}

const handlers: Record<string, Partial<Record<string, AuthCallHandler>>> = {
	token: { POST: handleToken },
	signup: { POST: handleSignup },
	logout: { POST: handleLogout },
	user: { GET: handleGetUser, PUT: handleUpdateUser },
	settings: { GET: async () => jsonResponse(settings) },
	health: { GET: async () => jsonResponse(health) },
	".well-known/jwks.json": {
		GET: async () =>
			jsonResponse(await publicKeys(), 200, { "Cache-Control": "public, max-age=600" }),
	},
}

/** `path` is the part after /auth/v1/. */
export async function handleAuthCall({
	request,
	path,
	address,
}: {
	request: Request
	path: string
	address: string
}): Promise<Response> {
	try {
		const handler = findHandler(request.method, path.replace(/\/$/, ""))
		return await handler({ request, address, body: await readAuthBody(request) })
	} catch (error) {
		if (error instanceof AuthApiError) return jsonResponse(error.body, error.status, error.headers)
		log.error({ err: error }, "auth call failed")
		if (error instanceof AppError && error.status === 503)
			return jsonResponse(unavailable(error).body, error.status, error.headers)
		const message = "Unexpected failure, please try again"
		return jsonResponse(new AuthApiError(500, "unexpected_failure", message).body, 500)
	}
}

const unavailable = ({ status, message }: AppError) =>
	new AuthApiError(status, "unexpected_failure", message)

function findHandler(requestMethod: string, path: string): AuthCallHandler {
	const method = requestMethod === "HEAD" ? "GET" : requestMethod
	const byMethod = own(handlers, path)
	const handler = byMethod?.[method]
	if (handler) return handler
	const disabled = findDisabledCallError(method, path)
	if (disabled) throw disabled
	if (!byMethod) throw new AuthApiError(404, "not_found", "There is no such call")
	const message = `${requestMethod} is not allowed here`
	const headers = { Allow: Object.keys(byMethod).join(", ") }
	throw new AuthApiError(405, "method_not_allowed", message, {}, headers)
}
