import { randomBytes } from "node:crypto"
import { type Database, db, Prisma, transact } from "~/platform/database/db.server"
import { noteAccount } from "~/platform/http/request-context.server"
import { log } from "~/platform/log.server"
import {
	isUseNoted,
	type SecondFactor,
	SESSION_LIMITS,
	type SessionKind,
	sessionEnd,
} from "./session-rule"

const MAX_AGENT_LENGTH = 300

const withUser = { user: true } as const satisfies Prisma.SessionInclude
export type SessionRow = Prisma.SessionGetPayload<{ include: typeof withUser }>

/** Nobody can guess it. Sessions of older releases have a UUID. */
export const newSessionId = (): string => randomBytes(32).toString("base64url")

export async function createSession({
	userId,
	kind,
	request,
	secondFactor = null,
	now = new Date(),
}: {
	userId: string
	kind: SessionKind
	/** Of an API client; its tokens tell. */
	secondFactor?: SecondFactor | null
	/** Says which device it is. */
	request?: Request
	now?: Date
}): Promise<SessionRow> {
	await deleteEndedSessions(now)
	return transact(async (tx) => {
		await tx.user.update({ where: { id: userId }, data: { lastSignInAt: now } })
		return tx.session.create({
			data: {
				id: newSessionId(),
				userId,
				kind,
				secondFactor,
				userAgent: request?.headers.get("User-Agent")?.slice(0, MAX_AGENT_LENGTH) ?? null,
				createdAt: now,
				lastUsedAt: now,
				expiresAt: new Date(now.getTime() + SESSION_LIMITS[kind].total),
			},
			include: withUser,
		})
	})
}

async function deleteEndedSessions(now: Date): Promise<void> {
	const before = (ms: number) => ({ lte: new Date(now.getTime() - ms) })
	const ended = Object.entries(SESSION_LIMITS).flatMap(([kind, { total, idle }]) => [
		{ kind, createdAt: before(total) },
		{ kind, lastUsedAt: before(idle) },
	])
	await db.session.deleteMany({ where: { OR: [{ expiresAt: before(0) }, ...ended] } })
}

/** Null for a session that has ended. Asked for each request, so that an end counts at once. */
export async function findSession(id: string, now = new Date()): Promise<SessionRow | null> {
	const session = await db.session.findUnique({ where: { id }, include: withUser })
	if (!session || sessionEnd(session) <= now) return null
	noteAccount(session.userId)
	if (!isUseNoted(session, now)) void noteUse(id, now)
	return session
}

/** Nobody waits for it: a page that is read must not wait for a write. */
const noteUse = (id: string, now: Date) =>
	db.session
		.updateMany({ where: { id }, data: { lastUsedAt: now } })
		.catch((error: unknown) => log.warn({ err: error }, "the use of a session was not noted"))

/** The one used last comes first. */
export async function listSessions(userId: string, now = new Date()) {
	const sessions = await db.session.findMany({
		where: { userId },
		orderBy: [{ createdAt: "desc" }, { id: "asc" }],
	})
	const usedAt = ({ lastUsedAt, createdAt }: (typeof sessions)[number]) => lastUsedAt ?? createdAt
	return sessions
		.filter((session) => sessionEnd(session) > now)
		.sort((a, b) => usedAt(b).getTime() - usedAt(a).getTime())
}

export const endSession = (id: string, database: Database = db) =>
	database.session.deleteMany({ where: { id } })

export const endSessions = (
	userId: string,
	{ except, database = db }: { except?: string; database?: Database } = {},
) => database.session.deleteMany({ where: { userId, id: { not: except ?? "" } } })
