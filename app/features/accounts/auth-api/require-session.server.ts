import { z } from "~/platform/zod"
import { findSession, type SessionRow } from "../session-store.server"
import { bearerToken } from "../visitor.server"
import { AuthApiError } from "./auth-error"
import { BadTokenError, verifyAccessToken } from "./tokens.server"

/** Throws 401 and 403 in the shape of the auth base. */
export async function requireSession(request: Request): Promise<SessionRow> {
	const bearer = bearerToken(request)
	if (!bearer)
		throw new AuthApiError(401, "no_authorization", "This endpoint requires a Bearer token")
	const claims = await verifyAccessToken(bearer).catch((error: unknown) => {
		if (!(error instanceof BadTokenError)) throw error
		const message = "invalid JWT: unable to parse or verify signature"
		throw new AuthApiError(403, "bad_jwt", `${message}, ${tokenProblem(error.cause)}`)
	})
	const session = await findSession(claims.session_id)
	if (!session || session.userId !== claims.sub)
		throw new AuthApiError(
			403,
			"session_not_found",
			"Session from session_id claim in JWT does not exist",
		)
	return session
}

function tokenProblem(error: unknown): string {
	if (error instanceof z.ZodError) return "the claims are not ours"
	if (error instanceof Error) return error.message
	return "unknown"
}
