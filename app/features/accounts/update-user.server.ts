import { z } from "zod"
import { db, type JsonInput, Prisma } from "~/platform/db.server"
import { recordAudit } from "../audit/audit.server"
import { hashPassword, isPasswordOf, type User } from "./accounts.server"
import { AuthApiError } from "./auth-error"
import { emailSchema, passwordWeaknesses } from "./auth-schema"
import { endSessions, type SessionRow } from "./session-store.server"

const METADATA_MAX = 10_000

const fieldsSchema = z.object({
	email: z.string().optional(),
	phone: z.string().optional(),
	password: z.string().optional(),
	data: z.record(z.string(), z.unknown()).optional(),
})

/** What `PUT /user` changes: metadata (null removes a key), password, address. A new password ends all other sessions (AU-07, AU-33). */
export async function updateUser(
	session: SessionRow,
	body: Record<string, unknown>,
): Promise<User> {
	const parsed = fieldsSchema.safeParse(body)
	if (!parsed.success)
		throw new AuthApiError(
			400,
			"validation_failed",
			`${parsed.error.issues[0]?.path.join(".") ?? "body"} is not valid`,
		)
	const { email, phone, password, data } = parsed.data
	if (phone) throw new AuthApiError(422, "phone_provider_disabled", "Phone logins are not enabled")
	const changes: Prisma.UserUpdateInput = {}
	if (email !== undefined) changes.email = readEmail(email)
	if (password !== undefined) changes.passwordHash = await newHash(session.user, password)
	if (data) changes.metadata = mergeMetadata(session.user.metadata, data)
	if (Object.keys(changes).length === 0) return session.user
	try {
		return await db.$transaction(async (tx) => {
			const user = await tx.user.update({ where: { id: session.userId }, data: changes })
			if (changes.passwordHash) await endSessions(user.id, { except: session.id, on: tx })
			if (changes.passwordHash)
				await recordAudit(tx, {
					actor: session.user,
					action: "changed the password of",
					target: `account ${user.email}`,
				})
			if (changes.email && user.email !== session.user.email)
				await recordAudit(tx, {
					actor: session.user,
					action: "changed the address of",
					target: `account ${session.user.email}`,
					detail: user.email,
				})
			return user
		})
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

async function newHash(user: User, password: string): Promise<string> {
	const weakness = passwordWeaknesses(password)
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
	const merged = Object.fromEntries(
		Object.entries({ ...(before as object | null), ...data }).filter(([, value]) => value !== null),
	)
	if (JSON.stringify(merged).length > METADATA_MAX)
		throw new AuthApiError(
			422,
			"validation_failed",
			`data must be at most ${METADATA_MAX / 1000} kB`,
		)
	return merged as JsonInput
}
