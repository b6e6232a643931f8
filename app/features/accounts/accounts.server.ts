import { randomUUID } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { db, finds, Prisma } from "~/platform/db.server"
import { env } from "~/platform/env.server"
import { AppError, invalid } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { emailSchema, MAX_PASSWORD_LENGTH, passwordWeaknesses } from "./auth-schema"
import { countAttempt } from "./throttle.server"

/** The same words for an unknown account and a wrong password. */
export const WRONG_CREDENTIALS = "Invalid login credentials"

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** A hash nobody's password has: an unknown account costs the same time as a wrong password. */
const decoyHash = () => (decoy ??= hashPassword(randomUUID()))

const fits = (passwordHash: string, password: string) =>
	verify(passwordHash, password).catch(() => false)

export type User = Prisma.UserGetPayload<object>

/** True when the password is this account's. */
export const isPasswordOf = (user: User, password: string) => fits(user.passwordHash, password)

/**
 * The account behind an address and its password. AUTH (401) with the same words and after the same time for an
 * unknown account and a wrong password, RATE_LIMIT (429) after too many failures.
 * @param address the client's network address
 */
export async function checkCredentials({
	email,
	password,
	address,
}: {
	email: string
	password: string
	address: string
}): Promise<User> {
	const name = emailSchema.safeParse(email).data ?? ""
	const attempt = await countAttempt({ email: name, address })
	const user = await db.user.findUnique({ where: { email: name } })
	const isRight = await fits(
		user?.passwordHash ?? (await decoyHash()),
		password.slice(0, MAX_PASSWORD_LENGTH),
	)
	if (!user || !isRight || password.length > MAX_PASSWORD_LENGTH)
		throw new AppError("AUTH", WRONG_CREDENTIALS)
	await attempt.succeeded()
	return user
}

/** Makes an account. VALIDATION for a bad address or a weak password, CONFLICT when the address is taken. */
export async function createAccount({
	email,
	password,
}: {
	email: string
	password: string
}): Promise<User> {
	const address = emailSchema.safeParse(email)
	if (!address.success)
		throw invalid("Invalid email address.", [{ path: "email", message: "Invalid email address." }])
	const weakness = passwordWeaknesses(password)
	if (weakness) throw invalid(weakness.message, [{ path: "password", message: weakness.message }])
	try {
		return await db.user.create({
			data: { id: randomUUID(), email: address.data, passwordHash: await hashPassword(password) },
		})
	} catch (error) {
		if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
			throw new AppError("CONFLICT", `There is already an account for ${address.data}.`)
		throw error
	}
}

/** Sets a new password and ends every session of the account. NOT_FOUND for an unknown address. */
export async function resetPassword({
	email,
	password,
}: {
	email: string
	password: string
}): Promise<User> {
	const weakness = passwordWeaknesses(password)
	if (weakness) throw invalid(weakness.message, [{ path: "password", message: weakness.message }])
	const name = emailSchema.safeParse(email).data ?? ""
	const user = await db.user.findUnique({ where: { email: name } })
	if (!user) throw new AppError("NOT_FOUND", `There is no account for ${name || "that address"}.`)
	const passwordHash = await hashPassword(password)
	const [changed] = await db.$transaction([
		db.user.update({ where: { id: user.id }, data: { passwordHash } }),
		db.session.deleteMany({ where: { userId: user.id } }),
	])
	return changed
}

/** At start: the account the environment names, made when it does not exist; a hint in the log when there is none at all. */
export async function ensureFirstAccount({
	ADMIN_EMAIL: email,
	ADMIN_PASSWORD: password,
} = env): Promise<void> {
	if (email && password) {
		const name = emailSchema.parse(email)
		if (await db.user.findUnique({ where: { email: name }, select: { id: true } })) return
		await createAccount({ email, password }).catch((error: unknown) => {
			// Another process that started at the same time was quicker.
			if (!(error instanceof AppError && error.type === "CONFLICT")) throw error
		})
		log.info(`Made the administrator's account for ${name}.`)
		return
	}
	if (!(await finds(Prisma.sql`SELECT 1 FROM "User" LIMIT 1`)))
		log.warn(
			"There is no administrator yet: run `npm run admin:create`, or set ADMIN_EMAIL and ADMIN_PASSWORD and start again.",
		)
}
