import { randomUUID } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { db, rowExists, Prisma, transact } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { AppError, invalid } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { knownDevice } from "./account-cookies.server"
import { emailSchema, MAX_PASSWORD_LENGTH } from "./auth-api/auth-schema"
import { deleteDraft } from "./drafts.server"
import { isSecondFactorOn } from "./factors/second-factor"
import { findPasswordWeakness } from "./password-rule.server"
import { recordSecurityEvent } from "./security-events.server"
import { endSessions, listSessions } from "./session-store.server"
import { countAttempt, forgetFailures, type Step } from "./throttle.server"

// Both errors have the same message, so that nobody can test which accounts exist.
const WRONG_CREDENTIALS = "Invalid login credentials"

/** argon2id with the parameters that OWASP recommends; memory in KiB. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, HASH_COST)

let decoy: Promise<string> | undefined

/**
 * Verified when the account is unknown, so that the answer takes as long as for a wrong password.
 * Made at the start: the first answer would take longer.
 */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(randomUUID()))

export const matchesHash = (passwordHash: string, password: string): Promise<boolean> =>
	verify(passwordHash, password).catch(() => false)

export type User = Prisma.UserGetPayload<object>

export const isPasswordOf = (user: User, password: string) =>
	matchesHash(user.passwordHash, password)

type Credentials = {
	email: string
	password: string
	/** The client's network address. */
	address: string
	/** Of a browser: says whether the account was signed in to there before. */
	request?: Request
}

/**
 * The sign-in is not whole yet: `forgetAttempts` is for when it is. Throws AUTH (401) and
 * RATE_LIMIT (429).
 */
export async function checkCredentials(credentials: Credentials): Promise<User> {
	const { password, address, request } = credentials
	const email = emailSchema.safeParse(credentials.email).data ?? ""
	const wasRight = await beginAttempt("password", { email, address, request })
	const user = await db.user.findUnique({ where: { email } })
	const passwordHash = user?.passwordHash ?? (await decoyHash())
	const isCorrect = await matchesHash(passwordHash, password.slice(0, MAX_PASSWORD_LENGTH))
	const isTooLong = password.length > MAX_PASSWORD_LENGTH
	if (!user || !isCorrect || isTooLong) {
		await recordSecurityEvent({ event: "sign-in failed", user, account: email, request })
		throw new AppError("AUTH", WRONG_CREDENTIALS)
	}
	await wasRight()
	return user
}

/** Whether somebody who is signed in knows the password. Throws RATE_LIMIT (429). */
export async function confirmPassword(
	user: User,
	{ password, address, request }: Omit<Credentials, "email"> & { request: Request },
): Promise<boolean> {
	const origin = { email: user.email, address, request }
	const wasRight = await beginAttempt("password", origin)
	const isCorrect = password.length <= MAX_PASSWORD_LENGTH && (await isPasswordOf(user, password))
	if (isCorrect) {
		await wasRight()
		await forgetAttempts(origin, ["password"])
	} else await recordSecurityEvent({ event: "password not confirmed", user, request })
	return isCorrect
}

type Origin = Omit<Credentials, "password">

/**
 * Counts an attempt from this place or known browser. One that has to wait is recorded, and throws
 * RATE_LIMIT (429). Call the result when the attempt was right.
 */
export async function beginAttempt(step: Step, { email, address, request }: Origin) {
	const device = request && (await knownDevice(request, email))
	try {
		return await countAttempt({ step, email, address, device })
	} catch (error) {
		if (error instanceof AppError && error.type === "RATE_LIMIT")
			await recordSecurityEvent({ event: "locked out", account: email, request })
		throw error
	}
}

/** For somebody who has proved everything that the account asks for. */
export async function forgetAttempts(
	{ email, address, request }: Origin,
	steps: Step[] = ["password", "second step"],
): Promise<void> {
	const device = request && (await knownDevice(request, email))
	await forgetFailures({ email, address, device }, steps)
}

/** Throws VALIDATION for a bad address or weak password, CONFLICT for an address in use. */
export async function createAccount({
	email,
	password,
	actor,
	isAnyPasswordAllowed = false,
}: {
	email: string
	password: string
	/** For the account's history. */
	actor?: string
	isAnyPasswordAllowed?: boolean
}): Promise<User> {
	const address = emailSchema.safeParse(email)
	if (!address.success) {
		const message = "Invalid email address."
		throw invalid(message, [{ path: "email", message }])
	}
	if (!isAnyPasswordAllowed) await requireStrongPassword(password, address.data)
	const passwordHash = await hashPassword(password)
	try {
		return await transact(async (database) => {
			const data = { id: randomUUID(), email: address.data, passwordHash }
			const user = await database.user.create({ data })
			await recordSecurityEvent({ event: "account created", user, actor, database })
			return user
		})
	} catch (error) {
		if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
			throw new AppError("CONFLICT", `There is already an account for ${address.data}.`)
		throw error
	}
}

async function requireStrongPassword(password: string, email: string): Promise<void> {
	const weakness = await findPasswordWeakness(password, { email })
	if (!weakness) return
	const { message } = weakness
	throw invalid(message, [{ path: "password", message }])
}

async function findUser(email: string): Promise<User> {
	const knownEmail = emailSchema.safeParse(email).data ?? ""
	const user = await db.user.findUnique({ where: { email: knownEmail } })
	if (user) return user
	throw new AppError("NOT_FOUND", `There is no account for ${knownEmail || "that address"}.`)
}

/** Also ends every session of the account. Throws NOT_FOUND for an unknown address. */
export async function resetPassword({
	email,
	password,
	actor,
}: {
	email: string
	password: string
	actor?: string
}): Promise<User> {
	const { id, email: address } = await findUser(email)
	await requireStrongPassword(password, address)
	const passwordHash = await hashPassword(password)
	return transact(async (database) => {
		await endSessions(id, { database })
		const user = await database.user.update({ where: { id }, data: { passwordHash } })
		await recordSecurityEvent({ event: "password reset", user, actor, database })
		return user
	})
}

/** Its sessions and its draft go with it. Throws NOT_FOUND, and CONFLICT for the last account. */
export async function removeAccount({
	email,
	actor,
	isForced = false,
}: {
	email: string
	actor?: string
	/** Also the last one. */
	isForced?: boolean
}): Promise<User> {
	const user = await findUser(email)
	await transact(async (database) => {
		await database.user.delete({ where: { id: user.id } })
		await deleteDraft(user.id, database)
		if (!isForced && (await database.user.count()) === 0)
			throw new AppError("CONFLICT", `${user.email} is the only account; add --force to remove it.`)
		await recordSecurityEvent({ event: "account removed", user, actor, database })
	})
	return user
}

/** By address, with the number of sessions that have not ended. */
export async function listAccounts() {
	const users = await db.user.findMany({
		orderBy: { email: "asc" },
		include: { _count: { select: { passkeys: true } } },
	})
	return Promise.all(
		users.map(async ({ id, email, createdAt, lastSignInAt, totpSecret, _count }) => {
			const sessions = await listSessions(id)
			const hasApp = totpSecret !== null
			const hasSecondFactor = isSecondFactorOn({ hasApp, passkeys: _count.passkeys })
			return { email, createdAt, lastSignInAt, sessions: sessions.length, hasSecondFactor }
		}),
	)
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
	// A site that starts with its settings goes on to start with them.
	const weakness = await findPasswordWeakness(password, { email })
	if (weakness?.reasons.includes("length")) throw invalid(weakness.message)
	if (weakness) log.warn(`ADMIN_PASSWORD is weak: ${weakness.message} Change it at /admin/account.`)
	const account = { email, password, actor: "the settings", isAnyPasswordAllowed: true }
	await createAccount(account).catch((error: unknown) => {
		// Another process may create the account at the same time.
		if (!(error instanceof AppError && error.type === "CONFLICT")) throw error
	})
	log.info(`Made the administrator's account for ${email}.`)
}
