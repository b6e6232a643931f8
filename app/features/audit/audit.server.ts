import { randomUUID } from "node:crypto"
import { type Database, db } from "~/platform/db.server"
import type { AuditRecord } from "./audit"

/** How many entries are shown. */
const AUDIT_SHOWN = 20

type Deed = { actor: { email: string }; action: string; target: string; detail?: string | null }

/** Writes down who did what to which thing. Call it in the transaction of the deed, so that neither stands without the other. */
export async function recordDeed(
	on: Database,
	{ actor, action, target, detail }: Deed,
): Promise<void> {
	await on.auditEntry.create({
		data: {
			id: randomUUID(),
			actor: actor.email,
			action,
			target: target.slice(0, 300),
			detail: detail?.slice(0, 300) ?? null,
		},
	})
}

/** The last deeds, newest first. */
export async function listDeeds(take = AUDIT_SHOWN): Promise<AuditRecord[]> {
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
