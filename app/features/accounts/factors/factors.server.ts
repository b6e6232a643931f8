import { type Database, db, type Transaction, transact } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import type { User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import { endSessions } from "../session-store.server"
import { drawRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server"
import { isSecondFactorOn } from "./second-factor"

type Change = { request?: Request; detail: string }
/** The session that goes on. */
export type Owner = { user: User; sessionId: string }

/** `isSecondFactorOn` of an account in the database. */
export async function hasSecondFactor(
	{ id, totpSecret }: Pick<User, "id" | "totpSecret">,
	database: Database = db,
): Promise<boolean> {
	const passkeys = await database.passkey.count({ where: { userId: id } })
	return isSecondFactorOn({ hasApp: totpSecret !== null, passkeys })
}

/**
 * `add` stores the factor. Returns the recovery codes that come with the first one. The first one
 * also ends all other sessions: they were opened without it.
 */
export async function addFactor(
	{ user, sessionId }: Owner,
	{ request, detail }: Change,
	add: (tx: Transaction) => Promise<void>,
): Promise<string[] | null> {
	const hasCodes = (database: Database) =>
		database.recoveryCode.findFirst({ where: { userId: user.id } })
	const drawn = (await hasCodes(db)) ? null : await drawRecoveryCodes()
	return transact(async (tx) => {
		await add(tx)
		await recordSecurityEvent({ event: "second factor added", user, request, detail, database: tx })
		if (!drawn || (await hasCodes(tx))) return null
		await storeRecoveryCodes(tx, user.id, drawn)
		const { count } = await endSessions(user.id, { except: sessionId, database: tx })
		const event = "other sessions ended"
		if (count > 0) await recordSecurityEvent({ event, user, sessionId, request, database: tx })
		return drawn.codes
	})
}

/** `remove` is true when there was something to remove. The last factor takes the codes along. */
export async function removeFactor(
	user: User,
	{ request, detail }: Change,
	remove: (tx: Transaction) => Promise<boolean>,
): Promise<{ isLast: boolean }> {
	return transact(async (tx) => {
		if (!(await remove(tx))) throw new AppError("NOT_FOUND", "This was removed already.")
		const event = "second factor removed"
		await recordSecurityEvent({ event, user, request, detail, database: tx })
		const now = await tx.user.findUniqueOrThrow({ where: { id: user.id } })
		const isLast = !(await hasSecondFactor(now, tx))
		if (isLast) await tx.recoveryCode.deleteMany({ where: { userId: user.id } })
		return { isLast }
	})
}

/** For an operator whose administrator has lost everything. False when there was no factor. */
export async function removeEveryFactor(user: User, actor: string): Promise<boolean> {
	if (!(await hasSecondFactor(user))) return false
	await transact(async (tx) => {
		await tx.passkey.deleteMany({ where: { userId: user.id } })
		await tx.recoveryCode.deleteMany({ where: { userId: user.id } })
		await tx.challenge.deleteMany({ where: { userId: user.id } })
		await tx.user.update({ where: { id: user.id }, data: { totpSecret: null, totpLastStep: null } })
		const detail = "all of them, from the command line"
		await recordSecurityEvent({ event: "second factor removed", user, actor, detail, database: tx })
	})
	return true
}
