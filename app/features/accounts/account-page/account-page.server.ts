import { listSecurityEntries } from "~/features/audit/audit.server"
import { deviceName } from "../device"
import { tellEvent } from "../security-event"
import { listSessions } from "../session-store.server"
import type { Account } from "../visitor.server"

const HISTORY_LENGTH = 50

export type AccountPageData = Awaited<ReturnType<typeof loadAccountPage>>

export async function loadAccountPage({ id, email, sessionId }: Account, now = new Date()) {
	const [sessions, entries] = await Promise.all([
		listSessions(id, now),
		listSecurityEntries(id, HISTORY_LENGTH),
	])
	return {
		email,
		now: now.toISOString(),
		sessions: sessions.map((session) => ({
			id: session.id,
			device: deviceName(session.userAgent),
			isApiClient: session.kind === "api",
			isThis: session.id === sessionId,
			since: session.createdAt.toISOString(),
			usedAt: (session.lastUsedAt ?? session.createdAt).toISOString(),
		})),
		history: entries.flatMap(({ event, detail, ...entry }) => {
			const text = tellEvent(event, detail)
			return text ? [{ ...entry, text }] : []
		}),
	}
}
