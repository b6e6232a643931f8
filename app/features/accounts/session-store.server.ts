import { randomUUID } from "node:crypto"
import { createCookie } from "@remix-run/node"
import { type Database, db, Prisma, transact } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { sessionSecret } from "~/platform/database/secret.server"
import { isUuid } from "~/platform/validation"

const DAY_MS = 24 * 3_600_000
/** A browser session is valid from sign-in, an API session from its last refresh. */
export const SESSION_MS = { browser: 7 * DAY_MS, api: 30 * DAY_MS } as const
type SessionKind = keyof typeof SESSION_MS

const withUser = { user: true } as const satisfies Prisma.SessionInclude
export type SessionRow = Prisma.SessionGetPayload<{ include: typeof withUser }>

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
	return transact(async (tx) => {
		await tx.user.update({ where: { id: userId }, data: { lastSignInAt: now } })
		return tx.session.create({
			data: {
				id: randomUUID(),
				userId,
				kind,
				expiresAt: new Date(now.getTime() + SESSION_MS[kind]),
			},
			include: withUser,
		})
	})
}

export async function findSession(id: string, now = new Date()): Promise<SessionRow | null> {
	const session = await db.session.findUnique({ where: { id }, include: withUser })
	if (!session || session.expiresAt <= now) return null
	return session
}

export const endSession = (id: string, database: Database = db) =>
	database.session.deleteMany({ where: { id } })

export const endSessions = (
	userId: string,
	{ except, database = db }: { except?: string; database?: Database } = {},
) => database.session.deleteMany({ where: { userId, id: { not: except ?? "" } } })

const sessionCookie = () =>
	createCookie("__session", {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secrets: [sessionSecret()],
	})

/** Returns null without a cookie or with a wrong signature. */
export async function readSessionCookie(header: string | null): Promise<string | null> {
	if (!header?.includes("__session=")) return null
	const id: unknown = await sessionCookie().parse(header)
	if (!isUuid(id)) return null
	return id
}

const usesHttps = (request: Request) => (env.PUBLIC_URL ?? request.url).startsWith("https:")

export const writeSessionCookie = (
	request: Request,
	{ id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> =>
	sessionCookie().serialize(id, { expires: expiresAt, secure: usesHttps(request) })

export const clearSessionCookie = (request: Request): Promise<string> =>
	sessionCookie().serialize("", { maxAge: 0, secure: usesHttps(request) })
