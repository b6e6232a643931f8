import { Secret } from "otpauth"
import { db } from "~/platform/database/db.server"
import { seal, unseal } from "~/platform/database/secret.server"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { z } from "~/platform/zod"
import type { User } from "../accounts.server"
import { findChallenge, openChallenge, takeChallenge } from "./challenges.server"
import { addFactor, type Owner } from "./factors.server"
import { stepOfCode } from "./totp"

const SECRET_BYTES = 20
const detailSchema = z.object({ secret: z.string() })
const NAME = "of the authenticator app"

const waiting = (userId: string, id: string) => ({ id, userId, purpose: "add-app" }) as const

/** The id of what the app has to be shown. */
export function startApp(userId: string): Promise<string> {
	const secret = seal(new Secret({ size: SECRET_BYTES }).base32)
	return openChallenge({ purpose: "add-app", userId, detail: { secret } })
}

/** In base 32; null when the setup was finished or has expired. */
export async function findNewSecret(userId: string, id: string): Promise<string | null> {
	const challenge = await findChallenge(waiting(userId, id))
	const detail = detailSchema.safeParse(challenge?.detail).data
	return detail ? unseal(NAME, detail.secret) : null
}

/** The recovery codes, if it is the first factor. @throws AppError VALIDATION, CONFLICT */
export async function confirmApp(
	owner: Owner,
	{ setup, code, request }: { setup: string; code: string; request: Request },
): Promise<string[] | null> {
	const { user } = owner
	const secret = await findNewSecret(user.id, setup)
	if (!secret)
		throw new AppError("CONFLICT", "This setup has expired or was finished. Please start again.")
	const step = stepOfCode(secret, code, Date.now())
	if (step === null)
		throw new AppError("VALIDATION", "This is not the code that the app shows now.")
	return addFactor(owner, { request, detail: "an authenticator app" }, async (tx) => {
		if (!(await takeChallenge(waiting(user.id, setup), tx)))
			throw new AppError("CONFLICT", "This setup was finished already.")
		const { count } = await tx.user.updateMany({
			where: { id: user.id, totpSecret: null },
			data: { totpSecret: seal(secret), totpLastStep: step },
		})
		if (count === 0) throw new AppError("CONFLICT", "Your account has an app already.")
	})
}

/** Null when there is none, or when it was stored with another SESSION_SECRET. */
function secretOf({ id, totpSecret }: User): string | null {
	if (!totpSecret) return null
	try {
		return unseal(NAME, totpSecret)
	} catch (error) {
		log.error({ err: error, userId: id }, "no code of the app can be checked")
		return null
	}
}

/** False for a wrong code and for one that was taken before, or is older than the last one. */
export async function spendAppCode(user: User, code: string): Promise<boolean> {
	const secret = secretOf(user)
	const step = secret && stepOfCode(secret, code, Date.now())
	if (!secret || !step) return false
	const { count } = await db.user.updateMany({
		where: {
			id: user.id,
			totpSecret: user.totpSecret,
			OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
		},
		// Anew each time: SESSION_SECRET may have been set since.
		data: { totpLastStep: step, totpSecret: seal(secret) },
	})
	return count === 1
}
