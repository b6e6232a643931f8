import { z } from "~/platform/zod"
import { type JsonInput, Prisma, transact } from "~/platform/database/db.server"
import { recordAudit } from "~/features/audit/audit.server"
import { hashPassword, isPasswordOf, type User } from "../accounts.server"
import { AuthApiError } from "./auth-error"
import { emailSchema, findPasswordWeakness } from "./auth-schema"
import { endSessions, type SessionRow } from "../session-store.server"

const MAX_METADATA_LENGTH = 10_000

const userUpdateSchema = z.object({
	email: z.string().optional(),
	phone: z.string().optional(),
	password: z.string().optional(),
	data: z.record(z.string(), z.unknown()).optional(),
})

/** A null in `data` removes the key. A new password ends all other sessions. */
export async function updateUser(
	session: SessionRow,
	body: Record<string, unknown>,
): Promise<User> {
	const changes = await readChanges(session.user, body)
	if (Object.keys(changes).length === 0) return session.user
	try {
		return await saveChanges(session, changes)
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

async function readChanges(
	user: User,
	body: Record<string, unknown>,
): Promise<Prisma.UserUpdateInput> {
	const parsed = userUpdateSchema.safeParse(body)
	if (!parsed.success) {
		const field = parsed.error.issues[0]?.path.join(".") ?? "body"
		throw new AuthApiError(400, "validation_failed", `${field} is not valid`)
	}
	const { email, phone, password, data } = parsed.data
	if (phone) throw new AuthApiError(422, "phone_provider_disabled", "Phone logins are not enabled")
	const changes: Prisma.UserUpdateInput = {}
	if (email !== undefined) changes.email = readEmail(email)
	if (password !== undefined) changes.passwordHash = await hashNewPassword(user, password)
	if (data) changes.metadata = mergeMetadata(user.metadata, data)
	return changes
}

async function saveChanges(
	{ id: sessionId, user: before }: SessionRow,
	changes: Prisma.UserUpdateInput,
): Promise<User> {
	return transact(async (tx) => {
		const user = await tx.user.update({ where: { id: before.id }, data: changes })
		if (changes.passwordHash) {
			await endSessions(user.id, { except: sessionId, database: tx })
			await recordAudit(tx, {
				actor: before,
				action: "changed the password of",
				target: `account ${user.email}`,
			})
		}
		if (changes.email && user.email !== before.email) {
			await recordAudit(tx, {
				actor: before,
				action: "changed the address of",
				target: `account ${before.email}`,
				detail: user.email,
			})
		}
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
	const weakness = findPasswordWeakness(password)
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
