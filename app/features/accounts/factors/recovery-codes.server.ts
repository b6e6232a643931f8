import { randomBytes, randomUUID } from "node:crypto"
import { type Database, db, transact } from "~/platform/database/db.server"
import { hashPassword, matchesHash, type User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import { CODE_BYTES, CODE_COUNT, readRecoveryCode, recoveryCodeFrom } from "./recovery-code"

type NewCodes = { codes: string[]; hashes: string[] }

/** Before a transaction: the hashes take a while, as those of passwords. */
export async function drawRecoveryCodes(): Promise<NewCodes> {
	const codes = Array.from({ length: CODE_COUNT }, () => recoveryCodeFrom(randomBytes(CODE_BYTES)))
	return { codes, hashes: await Promise.all(codes.map(hashPassword)) }
}

/** The older ones are void. */
export async function storeRecoveryCodes(
	database: Database,
	userId: string,
	{ hashes }: NewCodes,
): Promise<void> {
	await database.recoveryCode.deleteMany({ where: { userId } })
	await database.recoveryCode.createMany({
		data: hashes.map((codeHash) => ({ id: randomUUID(), userId, codeHash })),
	})
}

export const countRecoveryCodes = (userId: string): Promise<number> =>
	db.recoveryCode.count({ where: { userId, usedAt: null } })

/** False for a wrong or used one. Of two who come with the same code at once, one gets in. */
export async function spendRecoveryCode(
	user: User,
	typed: string,
	request: Request,
): Promise<boolean> {
	const code = readRecoveryCode(typed)
	if (!code) return false
	const rows = await db.recoveryCode.findMany({ where: { userId: user.id, usedAt: null } })
	const matches = await Promise.all(rows.map(({ codeHash }) => matchesHash(codeHash, code)))
	const row = rows[matches.indexOf(true)]
	if (!row) return false
	return transact(async (tx) => {
		const { count } = await tx.recoveryCode.updateMany({
			where: { id: row.id, usedAt: null },
			data: { usedAt: new Date() },
		})
		if (count === 0) return false
		await recordSecurityEvent({ event: "recovery code used", user, request, database: tx })
		return true
	})
}
