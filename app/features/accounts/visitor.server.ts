import { redirect } from "@remix-run/node"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { writeFlash } from "~/platform/flash"
import { log } from "~/platform/log.server"
import { readSessionCookie, findSession, type SessionRow } from "./session-store.server"
import { verifyAccessToken } from "./tokens.server"

/** Who is signed in. Every account is an administrator. */
export type Account = { id: string; email: string; sessionId: string; sessionEndsAt: string }

const accountOf = ({ id, expiresAt, user }: SessionRow): Account => ({
	id: user.id,
	email: user.email,
	sessionId: id,
	sessionEndsAt: expiresAt.toISOString(),
})

/** The token of an `Authorization: Bearer …` header, or null. */
export const bearerToken = (request: Request): string | null =>
	/^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null

/** The account a request comes from, or null. A bearer token outranks the cookie; a bad one is nobody's. Throws only when the database fails. */
export async function findAccount(request: Request): Promise<Account | null> {
	if (request.headers.has("Authorization")) return findBearer(bearerToken(request))
	const id = await readSessionCookie(request.headers.get("Cookie"))
	const session = id && (await findSession(id))
	return session ? accountOf(session) : null
}

async function findBearer(token: string | null): Promise<Account | null> {
	const claims = token && (await verifyAccessToken(token).catch(() => null))
	const session = claims && (await findSession(claims.session_id))
	return session && session.userId === claims.sub ? accountOf(session) : null
}

/** What a page holds of its visitor's session: who it is and, in seconds since 1970, when it ends. */
export type Visitor =
	| { user: { id: string; email: string }; session: { expires_at: number } }
	| { user: null; session: null }

/** The visitor of a page. Never throws: without a database nobody is signed in. */
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

/** Whether the request comes from a signed-in account. Never throws. */
export const isSignedIn = async (request: Request): Promise<boolean> =>
	(await findVisitor(request)).user !== null

/** What an administrator is told whose session ended between a page and its post (AP-25). */
export const SESSION_GONE = {
	title: "Authorization Error",
	text: "Your session might have expired. Please refresh.",
	kind: "error",
} as const

/**
 * The signed-in account; the first thing every admin loader, admin action and protected call asks for (PM-09).
 * Otherwise it throws: under /api AUTH (401); on a page a redirect to the sign-in page that remembers where
 * from (PM-05, PM-06). A post is redirected with 307, so that its fields travel along and survive the sign-in.
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
