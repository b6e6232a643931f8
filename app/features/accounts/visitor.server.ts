import { redirect } from "@remix-run/node"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { writeFlash } from "~/platform/http/flash"
import { noteRefusal } from "~/platform/http/request-context.server"
import { log } from "~/platform/log.server"
import { readSessionCookie } from "./account-cookies.server"
import { sessionEnd } from "./session-rule"
import { findSession, type SessionRow } from "./session-store.server"
import { BadTokenError, verifyAccessToken } from "./auth-api/tokens.server"

/** Every account is an administrator. */
export type Account = { id: string; email: string; sessionId: string; sessionEndsAt: string }

const accountOf = (session: SessionRow): Account => ({
	id: session.user.id,
	email: session.user.email,
	sessionId: session.id,
	sessionEndsAt: sessionEnd({ ...session, lastUsedAt: new Date() }).toISOString(),
})

export const bearerToken = (request: Request): string | null =>
	/^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null

/** A bearer token takes precedence over the cookie, even when it is invalid. */
async function sessionOf(request: Request): Promise<SessionRow | null> {
	if (request.headers.has("Authorization")) return sessionOfBearer(bearerToken(request))
	const id = await readSessionCookie(request)
	return id ? findSession(id) : null
}

async function sessionOfBearer(token: string | null): Promise<SessionRow | null> {
	const claims = token && (await verifyAccessToken(token).catch(nullForBadToken))
	const session = claims && (await findSession(claims.session_id))
	return session && session.userId === claims.sub ? session : null
}

/** While the database does not answer, nobody is told to sign in again. */
function nullForBadToken(error: unknown): null {
	if (error instanceof BadTokenError) return null
	throw error
}

export async function findAccount(request: Request): Promise<Account | null> {
	const session = await sessionOf(request)
	return session && accountOf(session)
}

/** `expires_at` in seconds since 1970. */
export type Visitor =
	| { user: { id: string; email: string }; session: { expires_at: number } }
	| { user: null; session: null }

/** Never throws: when the database fails, nobody is signed in. */
export async function findVisitor(request: Request): Promise<Visitor> {
	try {
		const session = await sessionOf(request)
		if (session) {
			const { user, expiresAt } = session
			return {
				user: { id: user.id, email: user.email },
				session: { expires_at: Math.floor(expiresAt.getTime() / 1000) },
			}
		}
	} catch (error) {
		log.error({ err: error }, "the session could not be read")
	}
	return { user: null, session: null }
}

export const isSignedIn = async (request: Request): Promise<boolean> =>
	(await findVisitor(request)).user !== null

export const SESSION_GONE = {
	title: "Authorization Error",
	text: "Your session might have expired. Please refresh.",
	kind: "error",
} as const

/**
 * Throws AUTH (401) under /api, and on pages a redirect to the sign-in page.
 * A POST is redirected with 307, so that the browser sends its fields to the sign-in page.
 */
export async function requireAdmin(request: Request): Promise<Account> {
	const account = await findAccount(request)
	if (account) return account
	noteRefusal()
	const { pathname, search } = new URL(request.url)
	// The framework matches paths whatever their case.
	if (/^\/api\//i.test(pathname))
		throw new AppError("AUTH", "Please sign in.", { headers: { "WWW-Authenticate": "Bearer" } })
	const to = links.admin({ redirectTo: `${pathname}${search}` })
	if (request.method === "GET" || request.method === "HEAD") throw redirect(to)
	throw redirect(to, { status: 307, headers: { "Set-Cookie": writeFlash(SESSION_GONE) } })
}
