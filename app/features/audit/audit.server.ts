import { randomUUID } from "node:crypto"
import { type Database, db } from "~/platform/database/db.server"
import type { AuditEntry } from "./audit"

const AUDIT_PAGE_SIZE = 20
const MAX_TEXT_LENGTH = 300

type AuditInput = {
	actor: { email: string; id?: string }
	action: string
	target: string
	detail?: string | null
	/** Of a security event. */
	event?: string
	device?: string
}

/** Call it in the transaction of the change, so that both are saved or neither is. */
export async function recordAudit(
	database: Database,
	{ actor, action, target, detail, event, device }: AuditInput,
): Promise<void> {
	await database.auditEntry.create({
		data: {
			id: randomUUID(),
			actor: actor.email,
			action,
			target: target.slice(0, MAX_TEXT_LENGTH),
			detail: detail?.slice(0, MAX_TEXT_LENGTH) ?? null,
			userId: actor.id ?? null,
			event: event ?? null,
			device: device ?? null,
		},
	})
}

/** Work on the book, the newest first. What happens to accounts stands on their own page. */
export async function listAuditEntries(take = AUDIT_PAGE_SIZE): Promise<AuditEntry[]> {
	const rows = await db.auditEntry.findMany({
		where: { event: null },
		orderBy: [{ createdAt: "desc" }, { id: "desc" }],
		take,
	})
	return rows.map(({ id, createdAt, actor, action, target, detail }) => ({
		id,
		at: createdAt.toISOString(),
		actor,
		action,
		target,
		detail,
	}))
}

/** What happened to an account, the newest first. */
export async function listSecurityEntries(userId: string, take: number) {
	const rows = await db.auditEntry.findMany({
		where: { userId, event: { not: null } },
		orderBy: [{ createdAt: "desc" }, { id: "desc" }],
		take,
	})
	return rows.map(({ id, createdAt, event, detail, device }) => ({
		id,
		at: createdAt.toISOString(),
		event,
		detail,
		device,
	}))
}
