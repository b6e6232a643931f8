import { AppError } from "~/platform/errors"
import type { User } from "../accounts.server"
import { checkCode } from "../factors/codes.server"
import { hasSecondFactor } from "../factors/factors.server"
import { recordSecurityEvent } from "../security-events.server"
import type { SecondFactor } from "../session-rule"
import type { Origin } from "../sign-in.server"
import { AuthApiError } from "./auth-error"

const NEEDS_CODE =
	"This account has a second factor: send a code of its app, or a recovery code, " +
	"as `code` beside the password"

/**
 * What was proved; null for an account without a second factor. The error codes are those of the
 * hosted auth service. @throws AuthApiError
 */
export async function requireSecondFactor(
	origin: Origin,
	user: User,
	code: unknown,
): Promise<SecondFactor | null> {
	if (!(await hasSecondFactor(user))) return null
	if (typeof code !== "string" || code === "") {
		await recordSecurityEvent({ event: "second factor asked", user, request: origin.request })
		throw new AuthApiError(403, "insufficient_aal", NEEDS_CODE)
	}
	return checkCode(origin, user, code).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error
		const { type, message, headers } = error
		if (type === "RATE_LIMIT")
			throw new AuthApiError(429, "over_request_rate_limit", message, {}, headers)
		throw new AuthApiError(422, "mfa_verification_failed", message)
	})
}
