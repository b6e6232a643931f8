import { redirect } from "@remix-run/node"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { writeFlash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { readSessionCookie, findSession, type SessionRow } from "./session-store.server"
import { verifyAccessToken } from "./auth-api/tokens.server"

/** Every account is an administrator. */
export type Account = { id: string; email: string; sessionId: string; sessionEndsAt: string }

const accountOf = ({ id, expiresAt, user }: SessionRow): Account => ({
	id: user.id,
	email: user.email,
	sessionId: id,
	sessionEndsAt: expiresAt.toISOString(),
})

export const bearerToken = (request: Request): string | null =>
	/^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null

/** A bearer token takes precedence over the cookie, even when it is invalid. */
export async function findAccount(request: Request): Promise<Account | null> {
	if (request.headers.has("Authorization")) return findBearerAccount(bearerToken(request))
	const id = await readSessionCookie(request.headers.get("Cookie"))
	const session = id && (await findSession(id))
	return session ? accountOf(session) : null
}

async function findBearerAccount(token: string | null): Promise<Account | null> {
	const claims = token && (await verifyAccessToken(token).catch(() => null))
	const session = claims && (await findSession(claims.session_id))
	if (!session || session.userId !== claims.sub) return null
	return accountOf(session)
}

/** `expires_at` in seconds since 1970. */
export type Visitor =
	| { user: { id: string; email: string }; session: { expires_at: number } }
	| { user: null; session: null }

/** Never throws: when the database fails, nobody is signed in. */
export async function findVisitor(request: Request): Promise<Visitor> {
	try {
		const account = await findAccount(request)
		if (account)
			return {
				user: { id: account.id, email: account.email },
				session: { expires_at: Math.floor(Date.parse(account.sessionEndsAt) / 1000) },
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
	const { pathname, search } = new URL(request.url)
	if (pathname.startsWith("/api/"))
		throw new AppError("AUTH", "Please sign in.", { headers: { "WWW-Authenticate": "Bearer" } })
	const to = links.admin({ redirectTo: `${pathname}${search}` })
	if (request.method === "GET" || request.method === "HEAD") throw redirect(to)
	throw redirect(to, { status: 307, headers: { "Set-Cookie": writeFlash(SESSION_GONE) } })
}
