import { z } from "~/platform/zod"
import { type JsonInput, Prisma, transact } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { confirmPassword, hashPassword, isPasswordOf, type User } from "../accounts.server"
import { findPasswordWeakness } from "../password-rule.server"
import { recordSecurityEvent } from "../security-events.server"
import { isRecentSignIn } from "../session-rule"
import { AuthApiError } from "./auth-error"
import { emailSchema } from "./auth-schema"
import { endSessions, type SessionRow } from "../session-store.server"

const MAX_METADATA_LENGTH = 10_000

const userUpdateSchema = z.object({
	email: z.string().optional(),
	phone: z.string().optional(),
	password: z.string().optional(),
	current_password: z.string().optional(),
	data: z.record(z.string(), z.unknown()).optional(),
})

type UserUpdate = z.infer<typeof userUpdateSchema>
type Origin = { request: Request; address: string }

/**
 * A null in `data` removes the key. A new password ends all other sessions. A new password or
 * address takes a recent sign-in or `current_password`: a stolen token must not become the account.
 */
export async function updateUser(
	session: SessionRow,
	body: Record<string, unknown>,
	origin: Origin,
): Promise<User> {
	const update = readUpdate(body)
	const changes = await readChanges(session.user, update, () =>
		requireProof(session, update, origin),
	)
	if (Object.keys(changes).length === 0) return session.user
	try {
		return await saveChanges(session, changes, origin.request)
	} catch (error) {
		if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
			throw new AuthApiError(
				422,
				"email_exists",
				"A user with this email address has already been registered",
			)
		throw error
	}
}

function readUpdate(body: Record<string, unknown>): UserUpdate {
	const parsed = userUpdateSchema.safeParse(body)
	if (!parsed.success) {
		const field = parsed.error.issues[0]?.path.join(".") ?? "body"
		throw new AuthApiError(400, "validation_failed", `${field} is not valid`)
	}
	return parsed.data
}

async function readChanges(
	user: User,
	{ email, phone, password, data }: UserUpdate,
	prove: () => Promise<void>,
): Promise<Prisma.UserUpdateInput> {
	if (phone) throw new AuthApiError(422, "phone_provider_disabled", "Phone logins are not enabled")
	const changes: Prisma.UserUpdateInput = {}
	if (email !== undefined) changes.email = readEmail(email)
	if (password !== undefined || (changes.email && changes.email !== user.email)) await prove()
	if (password !== undefined) changes.passwordHash = await hashNewPassword(user, password)
	if (data) changes.metadata = mergeMetadata(user.metadata, data)
	return changes
}

async function requireProof(
	session: SessionRow,
	{ current_password: password }: UserUpdate,
	{ request, address }: Origin,
): Promise<void> {
	if (isRecentSignIn(session, new Date())) return
	if (!password)
		throw new AuthApiError(
			400,
			"reauthentication_needed",
			"Sign in again or send current_password to change the password or the e-mail address",
		)
	const isOwner = await confirmPassword(session.user, { password, address, request }).catch(
		(error: unknown) => {
			if (!(error instanceof AppError)) throw error
			const { status, message, headers } = error
			throw new AuthApiError(status, "over_request_rate_limit", message, {}, headers)
		},
	)
	if (!isOwner)
		throw new AuthApiError(400, "reauthentication_not_valid", "current_password is not right")
}

async function saveChanges(
	{ id: sessionId, user: before }: SessionRow,
	changes: Prisma.UserUpdateInput,
	request: Request,
): Promise<User> {
	return transact(async (database) => {
		const user = await database.user.update({ where: { id: before.id }, data: changes })
		const origin = { user: before, sessionId, request, database }
		if (changes.passwordHash) {
			await endSessions(user.id, { except: sessionId, database })
			await recordSecurityEvent({ ...origin, event: "password changed" })
		}
		if (user.email !== before.email)
			await recordSecurityEvent({ ...origin, event: "e-mail changed", detail: user.email })
		return user
	})
}

function readEmail(email: string): string {
	const parsed = emailSchema.safeParse(email)
	if (!parsed.success)
		throw new AuthApiError(
			400,
			"validation_failed",
			"Unable to validate email address: invalid format",
		)
	return parsed.data
}

async function hashNewPassword(user: User, password: string): Promise<string> {
	const weakness = await findPasswordWeakness(password, user)
	if (weakness)
		throw new AuthApiError(422, "weak_password", weakness.message, {
			weak_password: { reasons: weakness.reasons },
		})
	if (await isPasswordOf(user, password))
		throw new AuthApiError(
			422,
			"same_password",
			"New password should be different from the old password.",
		)
	return hashPassword(password)
}

function mergeMetadata(before: unknown, data: Record<string, unknown>): JsonInput {
	const entries = Object.entries({ ...(before as object | null), ...data })
	const merged = Object.fromEntries(entries.filter(([, value]) => value !== null))
	if (JSON.stringify(merged).length > MAX_METADATA_LENGTH)
		throw new AuthApiError(
			422,
			"validation_failed",
			`data must be at most ${MAX_METADATA_LENGTH / 1000} kB`,
		)
	return merged as JsonInput
}
