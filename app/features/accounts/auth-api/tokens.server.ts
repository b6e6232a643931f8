import { createHash, randomBytes, randomUUID } from "node:crypto"
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose"
import { z } from "~/platform/zod"
import { type Database, db, transact } from "~/platform/database/db.server"
import { ACCESS_TOKEN_SECONDS, signingKey, verifyingKey } from "./keys.server"
import { recordSecurityEvent } from "../security-events.server"
import { SESSION_LIMITS, sessionEnd } from "../session-rule"
import { endSession, type SessionRow } from "../session-store.server"

/** Clocks of several servers may differ by this much. */
const CLOCK_SECONDS = 5
const AUDIENCE = "authenticated"

/** The token has the claims of the hosted auth service. `issuer` is the URL of the auth base. */
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
		...proofOf(session),
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

const MFA_METHODS: Record<string, string> = { app: "totp", "recovery code": "otp" }

/** The last proof comes first, as in tokens of the hosted auth service. */
function proofOf({ secondFactor, createdAt }: SessionRow) {
	const timestamp = Math.floor(createdAt.getTime() / 1000)
	const second = MFA_METHODS[secondFactor ?? ""]
	const methods = second ? [second, "password"] : ["password"]
	return { aal: second ? "aal2" : "aal1", amr: methods.map((method) => ({ method, timestamp })) }
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.string().min(1), exp: z.number() })
type Claims = z.infer<typeof claimsSchema>

/** A token that has expired, or that we did not sign. Its cause says why. */
export class BadTokenError extends Error {}

/** @throws BadTokenError, and any other error when the keys can't be read */
export async function verifyAccessToken(token: string): Promise<Claims> {
	const { kid } = await blameToken(() => decodeProtectedHeader(token))
	const key = await verifyingKey(kid)
	return blameToken(async () => {
		if (!key) throw new Error("unrecognized JWT kid")
		const { payload } = await jwtVerify(token, key, {
			algorithms: ["ES256"],
			audience: AUDIENCE,
			requiredClaims: ["exp", "sub"],
			maxTokenAge: ACCESS_TOKEN_SECONDS,
			clockTolerance: CLOCK_SECONDS,
		})
		return claimsSchema.parse(payload)
	})
}

async function blameToken<T>(read: () => T | Promise<T>): Promise<T> {
	try {
		return await read()
	} catch (cause) {
		throw new BadTokenError("bad token", { cause })
	}
}

const tokenDigest = (token: string) => createHash("sha256").update(token).digest("base64url")

/** The database stores only the digest of the token. */
export async function issueRefreshToken(
	{ userId, sessionId }: { userId: string; sessionId: string },
	database: Database = db,
): Promise<string> {
	const token = randomBytes(24).toString("base64url")
	await database.refreshToken.create({
		data: { id: randomUUID(), tokenHash: tokenDigest(token), userId, sessionId },
	})
	return token
}

export type RotationFailure = "not-found" | "already-used" | "expired"
export type Rotation = { session: SessionRow; refreshToken: string }

/** A token that is used twice was probably stolen, so its session ends. */
export async function rotateRefreshToken(
	token: string,
	request?: Request,
	now = new Date(),
): Promise<Rotation | RotationFailure> {
	const tokenHash = tokenDigest(token)
	return transact(async (tx) => {
		const { count } = await tx.refreshToken.updateMany({
			where: { tokenHash, spentAt: null },
			data: { spentAt: now },
		})
		const stored = await tx.refreshToken.findUnique({
			where: { tokenHash },
			include: { session: { include: { user: true } } },
		})
		if (!stored) return "not-found"
		const { userId, sessionId } = stored
		if (count === 0) {
			await endSession(sessionId, tx)
			const { user } = stored.session
			const what = { event: "token reused", user, sessionId, request } as const
			await recordSecurityEvent({ ...what, database: tx })
			return "already-used"
		}
		if (sessionEnd(stored.session) <= now) {
			await endSession(sessionId, tx)
			return "expired"
		}
		const session = await tx.session.update({
			where: { id: sessionId },
			data: {
				lastUsedAt: now,
				expiresAt: new Date(stored.session.createdAt.getTime() + SESSION_LIMITS.api.total),
			},
			include: { user: true },
		})
		const refreshToken = await issueRefreshToken({ userId, sessionId }, tx)
		return { session, refreshToken }
	})
}
