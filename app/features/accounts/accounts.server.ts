import { randomUUID } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { db, rowExists, Prisma, transact } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { AppError, invalid } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { emailSchema, findPasswordWeakness, MAX_PASSWORD_LENGTH } from "./auth-api/auth-schema"
import { countAttempt } from "./throttle.server"

// Both errors have the same message, so that nobody can test which accounts exist.
const WRONG_CREDENTIALS = "Invalid login credentials"

/** argon2id with the parameters that OWASP recommends; memory in KiB. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, HASH_COST)

let decoy: Promise<string> | undefined

// Verified when the account is unknown, so that the answer takes as long as for a wrong password.
const decoyHash = () => (decoy ??= hashPassword(randomUUID()))

const matchesHash = (passwordHash: string, password: string) =>
	verify(passwordHash, password).catch(() => false)

export type User = Prisma.UserGetPayload<object>

export const isPasswordOf = (user: User, password: string) =>
	matchesHash(user.passwordHash, password)

/** Throws AUTH (401) and RATE_LIMIT (429). `address` is the client's network address. */
export async function checkCredentials({
	email,
	password,
	address,
}: {
	email: string
	password: string
	address: string
}): Promise<User> {
	const knownEmail = emailSchema.safeParse(email).data ?? ""
	const attempt = await countAttempt({ email: knownEmail, address })
	const user = await db.user.findUnique({ where: { email: knownEmail } })
	const passwordHash = user?.passwordHash ?? (await decoyHash())
	const isCorrect = await matchesHash(passwordHash, password.slice(0, MAX_PASSWORD_LENGTH))
	const isTooLong = password.length > MAX_PASSWORD_LENGTH
	if (!user || !isCorrect || isTooLong) throw new AppError("AUTH", WRONG_CREDENTIALS)
	await attempt.succeeded()
	return user
}

/** Throws VALIDATION for a bad address or weak password, CONFLICT for an address in use. */
export async function createAccount({
	email,
	password,
}: {
	email: string
	password: string
}): Promise<User> {
	const address = emailSchema.safeParse(email)
	if (!address.success) {
		const message = "Invalid email address."
		throw invalid(message, [{ path: "email", message }])
	}
	requireStrongPassword(password)
	const passwordHash = await hashPassword(password)
	try {
		return await db.user.create({ data: { id: randomUUID(), email: address.data, passwordHash } })
	} catch (error) {
		if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
			throw new AppError("CONFLICT", `There is already an account for ${address.data}.`)
		throw error
	}
}

function requireStrongPassword(password: string): void {
	const weakness = findPasswordWeakness(password)
	if (!weakness) return
	const { message } = weakness
	throw invalid(message, [{ path: "password", message }])
}

/** Also ends every session of the account. Throws NOT_FOUND for an unknown address. */
export async function resetPassword({
	email,
	password,
}: {
	email: string
	password: string
}): Promise<User> {
	requireStrongPassword(password)
	const knownEmail = emailSchema.safeParse(email).data ?? ""
	const user = await db.user.findUnique({ where: { email: knownEmail } })
	if (!user) {
		const name = knownEmail || "that address"
		throw new AppError("NOT_FOUND", `There is no account for ${name}.`)
	}
	const passwordHash = await hashPassword(password)
	return transact(async (tx) => {
		await tx.session.deleteMany({ where: { userId: user.id } })
		return tx.user.update({ where: { id: user.id }, data: { passwordHash } })
	})
}

export async function ensureFirstAccount({
	ADMIN_EMAIL: email,
	ADMIN_PASSWORD: password,
} = env): Promise<void> {
	if (email && password) {
		await ensureAccount(emailSchema.parse(email), password)
		return
	}
	if (!(await rowExists(Prisma.sql`SELECT 1 FROM "User" LIMIT 1`)))
		log.warn(
			"There is no administrator yet: run `npm run admin:create`, " +
				"or set ADMIN_EMAIL and ADMIN_PASSWORD and start again.",
		)
}

async function ensureAccount(email: string, password: string): Promise<void> {
	const existing = await db.user.findUnique({ where: { email }, select: { id: true } })
	if (existing) return
	await createAccount({ email, password }).catch((error: unknown) => {
		// Another process may create the account at the same time.
		if (!(error instanceof AppError && error.type === "CONFLICT")) throw error
	})
	log.info(`Made the administrator's account for ${email}.`)
}
