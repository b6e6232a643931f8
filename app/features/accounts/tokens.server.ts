import { createHash, randomBytes, randomUUID } from "node:crypto"
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose"
import { z } from "zod"
import { type Database, db } from "~/platform/db.server"
import { ACCESS_TOKEN_SECONDS, signingKey, verifyingKey } from "./keys.server"
import { endSession, SESSION_MS, type SessionRow } from "./session-store.server"

const AUDIENCE = "authenticated"

/** A short-lived ES256 token for a session, with the claims the hosted auth service gives. `issuer` is the auth base. */
export async function signAccessToken({
	session,
	issuer,
	now = Date.now(),
}: {
	session: SessionRow
	issuer: string
	now?: number
}): Promise<{ token: string; expiresAt: number }> {
	const { kid, key } = await signingKey()
	const issuedAt = Math.floor(now / 1000)
	const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
	const { user } = session
	const token = await new SignJWT({
		email: user.email,
		phone: "",
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: user.metadata ?? {},
		role: AUDIENCE,
		aal: "aal1",
		amr: [{ method: "password", timestamp: Math.floor(session.createdAt.getTime() / 1000) }],
		session_id: session.id,
		is_anonymous: false,
	})
		.setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
		.setSubject(user.id)
		.setAudience(AUDIENCE)
		.setIssuer(issuer)
		.setIssuedAt(issuedAt)
		.setExpirationTime(expiresAt)
		.sign(key)
	return { token, expiresAt }
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() })
export type Claims = z.infer<typeof claimsSchema>

/** The claims of a token that we signed and that has not run out; throws for any other (wrong key, `alg: none`, no expiry …). */
export async function verifyAccessToken(token: string): Promise<Claims> {
	const key = await verifyingKey(decodeProtectedHeader(token).kid)
	if (!key) throw new Error("unrecognized JWT kid")
	const { payload } = await jwtVerify(token, key, {
		algorithms: ["ES256"],
		audience: AUDIENCE,
		requiredClaims: ["exp", "sub"],
	})
	return claimsSchema.parse(payload)
}

const digest = (token: string) => createHash("sha256").update(token).digest("base64url")

/** A new refresh token of a session; only its digest is kept. */
export async function issueRefreshToken(
	{ userId, sessionId }: { userId: string; sessionId: string },
	on: Database = db,
): Promise<string> {
	const token = randomBytes(24).toString("base64url")
	await on.refreshToken.create({
		data: { id: randomUUID(), tokenHash: digest(token), userId, sessionId },
	})
	return token
}

export type Refreshed =
	{ session: SessionRow; refreshToken: string } | "not-found" | "already-used" | "expired"

/**
 * Spends a refresh token and answers its successor. Of two that come at once one wins; whoever shows a spent
 * token ends the whole family, for it was stolen from somebody.
 */
export async function rotateRefreshToken(token: string, now = new Date()): Promise<Refreshed> {
	return db.$transaction(async (tx) => {
		const { count } = await tx.refreshToken.updateMany({
			where: { tokenHash: digest(token), spentAt: null },
			data: { spentAt: now },
		})
		const known = await tx.refreshToken.findUnique({
			where: { tokenHash: digest(token) },
			include: { session: { include: { user: true } } },
		})
		if (!known) return "not-found"
		if (count === 0) {
			await endSession(known.sessionId, tx)
			return "already-used"
		}
		if (known.session.expiresAt <= now) {
			await endSession(known.sessionId, tx)
			return "expired"
		}
		const session = await tx.session.update({
			where: { id: known.sessionId },
			data: { expiresAt: new Date(now.getTime() + SESSION_MS.api) },
			include: { user: true },
		})
		return {
			session,
			refreshToken: await issueRefreshToken(
				{ userId: known.userId, sessionId: known.sessionId },
				tx,
			),
		}
	})
}
