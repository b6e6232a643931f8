import { db, transact } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { unknownIntent } from "~/platform/http/respond.server"
import { plural } from "~/platform/text"
import { readSessionCookie, writeSessionCookie } from "../account-cookies.server"
import { hashPassword } from "../accounts.server"
import { deviceName } from "../device"
import { userWithPassword } from "../factors/factor-actions.server"
import { findPasswordWeakness } from "../password-rule.server"
import { recordSecurityEvent } from "../security-events.server"
import { endSession, endSessions, newSessionId } from "../session-store.server"
import type { Account } from "../visitor.server"

export type PasswordErrors = {
	currentPassword?: string
	newPassword?: string
	repeatedPassword?: string
	/** Beside the current password in the question about sessions. */
	sessionPassword?: string
}
type Origin = { request: Request; address: string }
type Fields = Record<string, string>
type Result =
	| { reply: { errors: PasswordErrors }; status: number; headers?: Record<string, string> }
	| { flash: Flash; cookies?: string[] }

const refuse = (errors: PasswordErrors, status = 400, headers: Record<string, string> = {}) => ({
	reply: { errors },
	status,
	headers,
})

export async function runAccountAction(
	account: Account,
	form: Fields,
	origin: Origin,
): Promise<Result> {
	const { intent, currentPassword = "", session = "" } = form
	if (intent === "change-password") return changePassword(account, form, origin)
	if (intent !== "end" && intent !== "end-others") throw unknownIntent()
	const problem = await findPasswordProblem(account, currentPassword, origin)
	if (problem) return refuse({ sessionPassword: problem.text }, problem.status, problem.headers)
	return intent === "end" ? endOne(account, session, origin) : endOthers(account, origin)
}

const MISSING = "Please enter your current password."

/** Null for the current password. Throttled like a sign-in. */
async function findPasswordProblem(account: Account, password: string, origin: Origin) {
	if (!password) return { text: MISSING, status: 400 }
	try {
		await userWithPassword({ account, ...origin }, { currentPassword: password })
		return null
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		return { text: error.message, status: error.status, headers: error.headers }
	}
}

async function changePassword(account: Account, form: Fields, origin: Origin): Promise<Result> {
	const { currentPassword: current = "", newPassword: next = "", repeatedPassword = "" } = form
	const errors: PasswordErrors = {}
	if (!current) errors.currentPassword = MISSING
	const weakness = await findPasswordWeakness(next, account)
	if (weakness) errors.newPassword = weakness.message
	else if (next === current)
		errors.newPassword = "The new password must differ from the current one."
	else if (next !== repeatedPassword) errors.repeatedPassword = "The two passwords differ."
	if (Object.keys(errors).length > 0) return refuse(errors)
	const problem = await findPasswordProblem(account, current, origin)
	if (problem) return refuse({ currentPassword: problem.text }, problem.status, problem.headers)
	return savePassword(account, next, origin.request)
}

/** Ends all other sessions. This one gets a new id, so that a copy of its cookie is void. */
async function savePassword(account: Account, next: string, request: Request): Promise<Result> {
	const isBrowser = (await readSessionCookie(request)) === account.sessionId
	const sessionId = isBrowser ? newSessionId() : account.sessionId
	const passwordHash = await hashPassword(next)
	const session = await transact(async (database) => {
		await database.user.update({ where: { id: account.id }, data: { passwordHash } })
		await endSessions(account.id, { except: account.sessionId, database })
		const where = { id: account.sessionId }
		const renamed = await database.session.update({ where, data: { id: sessionId } })
		const origin = { user: account, sessionId, request, database }
		await recordSecurityEvent({ ...origin, event: "password changed" })
		return renamed
	})
	return {
		flash: {
			title: "Password changed",
			text: "All other browsers and API clients are signed out.",
			kind: "success",
		},
		cookies: isBrowser ? [await writeSessionCookie(request, session)] : [],
	}
}

async function endOne(account: Account, id: string, { request }: Origin): Promise<Result> {
	const session = await db.session.findUnique({ where: { id, userId: account.id } })
	if (!session) return { flash: { title: "That session had ended already" } }
	await endSession(id)
	const device = deviceName(session.userAgent)
	const what = { event: "session ended", user: account, sessionId: id, request } as const
	await recordSecurityEvent({ ...what, detail: device })
	return { flash: { title: "Session ended", text: `${device} is signed out.`, kind: "success" } }
}

async function endOthers(account: Account, { request }: Origin): Promise<Result> {
	const { sessionId } = account
	const { count } = await endSessions(account.id, { except: sessionId })
	if (count === 0) return { flash: { title: "There was no other session" } }
	const what = { event: "other sessions ended", user: account, sessionId, request } as const
	await recordSecurityEvent(what)
	const text = `${plural(count, "other session is", "other sessions are")} signed out.`
	return { flash: { title: "All other sessions ended", text, kind: "success" } }
}
