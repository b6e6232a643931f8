import { createHash } from "node:crypto"
import { db } from "~/platform/database/db.server"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { seeOther } from "~/platform/http/respond.server"
import { z } from "~/platform/zod"
import { signedCookie } from "../account-cookies.server"
import type { User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import { openBrowserSession } from "../sign-in.server"
import { CHALLENGE_MS, findChallenge, openChallenge, takeChallenge } from "./challenges.server"
import { checkCode } from "./codes.server"
import { hasSecondFactor } from "./factors.server"
import { checkPasskey } from "./passkeys/passkeys.server"

/** Where a sign-in leads, and what the page there says. */
type SignInEnd = { to: string; text: string | null }
type SecondStep = { id: string; user: User; end: SignInEnd }

const detailSchema = z.object({ to: z.string(), text: z.string().nullable(), password: z.string() })

/** A new password ends what was begun with the old one. */
const markOf = ({ passwordHash }: User) =>
	createHash("sha256").update(passwordHash).digest("base64url")

const stepCookie = (request: Request) => signedCookie(request, "second-step", "second-step")

/** The Set-Cookie value that says who is half signed in. */
async function openSecondStep(request: Request, user: User, end: SignInEnd): Promise<string> {
	const detail = { ...end, password: markOf(user) }
	const id = await openChallenge({ purpose: "second-step", userId: user.id, detail })
	const mark = { id, userId: user.id }
	return stepCookie(request).serialize(mark, { maxAge: CHALLENGE_MS / 1000 })
}

const cookieSchema = z.object({ id: z.string().max(100), userId: z.uuid() })

/** Null when nobody is half signed in, or no more. */
export async function readSecondStep(request: Request): Promise<SecondStep | null> {
	const cookie: unknown = await stepCookie(request).parse(request.headers.get("Cookie"))
	const mark = cookieSchema.safeParse(cookie).data
	const challenge = mark && (await findChallenge({ ...mark, purpose: "second-step" }))
	const detail = detailSchema.safeParse(challenge?.detail).data
	if (!mark || !detail) return null
	const user = await db.user.findUnique({ where: { id: mark.userId } })
	if (!user || markOf(user) !== detail.password) return null
	return { id: mark.id, user, end: { to: detail.to, text: detail.text } }
}

async function finishSignIn(
	request: Request,
	user: User,
	{ to, text }: SignInEnd,
	more: string[] = [],
) {
	const cookies = [...(await openBrowserSession(request, user)), ...more]
	return seeOther(to, text ? { cookies, flash: { title: "Welcome back", text } } : { cookies })
}

/** After the right password: opens a session, or asks for the second step. */
export async function afterPassword(request: Request, user: User, end: SignInEnd) {
	if (!(await hasSecondFactor(user))) return finishSignIn(request, user, end)
	await recordSecurityEvent({ event: "second factor asked", user, request })
	return seeOther(links.secondStep(), { cookies: [await openSecondStep(request, user, end)] })
}

/** A passkey that has checked its owner stands for the password and the second factor. */
export const afterPasskey = finishSignIn

/** Opens the session of somebody who is half signed in. @throws AppError */
export async function passSecondStep(
	request: Request,
	step: SecondStep,
	{ form, address }: { form: Record<string, string>; address: string },
) {
	const { id, user, end } = step
	if (form.intent === "passkey")
		await checkPasskey(request, { text: form.passkey ?? "", userId: user.id })
	else await checkCode(user, { code: form.code ?? "", address, request })
	if (!(await takeChallenge({ id, userId: user.id, purpose: "second-step" })))
		throw new AppError("CONFLICT", "This sign-in was finished already. Please sign in again.")
	return finishSignIn(request, user, end, [await stepCookie(request).serialize("", { maxAge: 0 })])
}
