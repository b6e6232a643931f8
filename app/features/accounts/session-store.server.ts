import { randomUUID } from "node:crypto"
import { createCookie } from "@remix-run/node"
import { type Database, db, Prisma } from "~/platform/db.server"
import { env } from "~/platform/env.server"
import { sessionSecret } from "~/platform/secret.server"
import { isUuid } from "~/platform/validation"

const DAY_MS = 24 * 3_600_000
/** How long a session lives: a browser's from sign-in, an API client's from its last refresh. */
export const SESSION_MS = { browser: 7 * DAY_MS, api: 30 * DAY_MS } as const
export type SessionKind = keyof typeof SESSION_MS

const withUser = { user: true } as const satisfies Prisma.SessionInclude
export type SessionRow = Prisma.SessionGetPayload<{ include: typeof withUser }>

/** Opens a session; what has run out is swept away on the way. */
export async function createSession({
	userId,
	kind,
	now = new Date(),
}: {
	userId: string
	kind: SessionKind
	now?: Date
}): Promise<SessionRow> {
	await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
	const [session] = await db.$transaction([
		db.session.create({
			data: {
				id: randomUUID(),
				userId,
				kind,
				expiresAt: new Date(now.getTime() + SESSION_MS[kind]),
			},
			include: withUser,
		}),
		db.user.update({ where: { id: userId }, data: { lastSignInAt: now } }),
	])
	return { ...session, user: { ...session.user, lastSignInAt: now } }
}

/** The living session of that id with its account, or null. */
export async function findSession(id: string, now = new Date()): Promise<SessionRow | null> {
	const session = await db.session.findUnique({ where: { id }, include: withUser })
	return session && session.expiresAt > now ? session : null
}

export const endSession = (id: string, on: Database = db) =>
	on.session.deleteMany({ where: { id } })

/** Ends every session of the account, or all but one. */
export const endSessions = (
	userId: string,
	{ except, on = db }: { except?: string; on?: Database } = {},
) => on.session.deleteMany({ where: { userId, ...(except ? { id: { not: except } } : {}) } })

const cookie = () =>
	createCookie("__session", {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secrets: [sessionSecret()],
	})

/** The session id of a request's cookie, or null when there is none or its signature is not ours. */
export async function readSessionCookie(header: string | null): Promise<string | null> {
	if (!header?.includes("__session=")) return null
	const id: unknown = await cookie().parse(header)
	return isUuid(id) ? id : null
}

const isSecure = (request: Request) => (env.PUBLIC_URL ?? request.url).startsWith("https:")

/** The Set-Cookie value of a session: not for scripts, not for other sites, behind https only there. */
export const writeSessionCookie = (
	request: Request,
	{ id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> => cookie().serialize(id, { expires: expiresAt, secure: isSecure(request) })

export const clearSessionCookie = (request: Request): Promise<string> =>
	cookie().serialize("", { maxAge: 0, secure: isSecure(request) })
