import { AppError } from "~/platform/errors"
import { beginAttempt, type User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import { spendAppCode } from "./apps.server"
import { spendRecoveryCode } from "./recovery-codes.server"
import { isTotpCode } from "./totp"

const WRONG_CODE =
	"This code is not valid. A code from your app works once, and for about a minute; " +
	"a recovery code works once."

/**
 * A code from the app, or a recovery code. Counted apart from passwords: who knows the password
 * must not get new attempts by it. Throws AUTH (401) and RATE_LIMIT (429).
 */
export async function checkCode(
	user: User,
	{ code, address, request }: { code: string; address: string; request: Request },
): Promise<void> {
	const counter = `second step of ${user.id}`
	const attempt = await beginAttempt({ email: user.email, address, request, counter })
	const isRight = isTotpCode(code)
		? await spendAppCode(user, code)
		: await spendRecoveryCode(user, code, request)
	if (!isRight) {
		await recordSecurityEvent({ event: "second factor failed", user, request })
		throw new AppError("AUTH", WRONG_CODE)
	}
	await attempt.succeeded()
}
