import { AppError } from "~/platform/errors"
import { beginAttempt, type User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import type { SecondFactor } from "../session-rule"
import type { Origin } from "../sign-in.server"
import { spendAppCode } from "./apps.server"
import { spendRecoveryCode } from "./recovery-codes.server"
import { isTotpCode } from "./totp"

const WRONG_CODE =
	"This code is not valid. A code from your app works once, and for about a minute; " +
	"a recovery code works once."

/** Counts what `check` throws as a failure. Throws RATE_LIMIT (429). */
export async function countSecondStep<T>(
	origin: Origin,
	{ email }: User,
	check: () => Promise<T>,
): Promise<T> {
	const wasRight = await beginAttempt("second step", { ...origin, email })
	const result = await check()
	await wasRight()
	return result
}

/** Which code it was, from the app or a recovery code. Throws AUTH (401) and RATE_LIMIT (429). */
export const checkCode = (origin: Origin, user: User, code: string): Promise<SecondFactor> =>
	countSecondStep(origin, user, async () => {
		const { request } = origin
		const isOfApp = isTotpCode(code)
		const spend = isOfApp ? spendAppCode : spendRecoveryCode
		if (await spend(user, code, request)) return isOfApp ? "app" : "recovery code"
		await recordSecurityEvent({ event: "second factor failed", user, request })
		throw new AppError("AUTH", WRONG_CODE)
	})
