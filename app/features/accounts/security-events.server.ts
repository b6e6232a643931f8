import { createHash } from "node:crypto"
import { type Database, db } from "~/platform/database/db.server"
import { addressKey } from "~/platform/http/client-address"
import { requestContext } from "~/platform/http/request-context.server"
import { log } from "~/platform/log.server"
import { recordAudit } from "~/features/audit/audit.server"
import { deviceName } from "./device"
import { kindOf, type SecurityEventName } from "./security-event"

/** Stands for a name that somebody typed: the log must not hold what may be a password. */
export const accountHash = (name: string) =>
	createHash("sha256").update(name).digest("base64url").slice(0, 22)

type SecurityEvent = {
	event: SecurityEventName
	/** The account that it happened to, when it is known. */
	user?: { id: string; email: string } | null
	/** The name that was tried, when no account is known. Only its hash is logged. */
	account?: string
	sessionId?: string
	/** Says from which device. */
	request?: Request
	/** Plain words for the account's history; nothing secret. */
	detail?: string
	/** Who acted, if not the account itself. */
	actor?: string
	/** The transaction of the change, so that both are saved or neither is. */
	database?: Database
}

/** One line in the log and, for sign-ins and changes, an entry in the account's history. */
export async function recordSecurityEvent({
	event,
	user,
	account,
	sessionId,
	request,
	detail,
	actor,
	database = db,
}: SecurityEvent): Promise<void> {
	const { action, isWarning } = kindOf(event)
	const address = requestContext()?.address
	const line = {
		event,
		...(user ? { userId: user.id } : {}),
		...(!user && account !== undefined ? { account: accountHash(account) } : {}),
		...(address ? { address: addressKey(address) } : {}),
		...(sessionId ? { sessionId } : {}),
	}
	log[isWarning ? "warn" : "info"](line, event)
	if (!user || !action) return
	await recordAudit(database, {
		actor: { email: actor ?? user.email, id: user.id },
		action,
		target: `account ${user.email}`,
		detail,
		event,
		device: request && deviceName(request.headers.get("User-Agent")),
	})
}
