import { randomUUID } from "node:crypto"
import { type Database, db } from "~/platform/database/db.server"
import type { AuditEntry } from "./audit"

const AUDIT_PAGE_SIZE = 20
const MAX_TEXT_LENGTH = 300

type AuditInput = {
	actor: { email: string }
	action: string
	target: string
	detail?: string | null
}

/** Call it in the transaction of the change, so that both are saved or neither is. */
export async function recordAudit(
	database: Database,
	{ actor, action, target, detail }: AuditInput,
): Promise<void> {
	await database.auditEntry.create({
		data: {
			id: randomUUID(),
			actor: actor.email,
			action,
			target: target.slice(0, MAX_TEXT_LENGTH),
			detail: detail?.slice(0, MAX_TEXT_LENGTH) ?? null,
		},
	})
}

/** The newest entries first. */
export async function listAuditEntries(take = AUDIT_PAGE_SIZE): Promise<AuditEntry[]> {
	const rows = await db.auditEntry.findMany({
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
