import { createHash } from "node:crypto"
import { db } from "~/platform/database/db.server"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { seeOther } from "~/platform/http/respond.server"
import { z } from "~/platform/zod"
import { signedCookie } from "../account-cookies.server"
import type { User } from "../accounts.server"
import { draftSchema, saveDraft, type SignInEnd } from "../drafts.server"
import { recordSecurityEvent } from "../security-events.server"
import { openBrowserSession, type Origin } from "../sign-in.server"
import { CHALLENGE_MS, findChallenge, openChallenge, takeChallenge } from "./challenges.server"
import { checkCode, countSecondStep } from "./codes.server"
import { hasSecondFactor } from "./factors.server"
import { checkPasskey } from "./passkeys/passkeys.server"

type SecondStep = { id: string; user: User; end: SignInEnd }

const detailSchema = z.object({
	to: z.string(),
	text: z.string().nullable(),
	draft: draftSchema.nullish(),
	password: z.string(),
})

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
	const { to, text, draft = null } = detail
	return { id: mark.id, user, end: { to, text, draft } }
}

async function finishSignIn(
	origin: Origin,
	user: User,
	{ to, text, draft }: SignInEnd,
	more: string[] = [],
) {
	if (draft) await saveDraft(user.id, draft)
	const cookies = [...(await openBrowserSession(origin, user)), ...more]
	return seeOther(to, text ? { cookies, flash: { title: "Welcome back", text } } : { cookies })
}

/** After the right password: opens a session, or asks for the second step. */
export async function afterPassword(origin: Origin, user: User, end: SignInEnd) {
	const { request } = origin
	if (!(await hasSecondFactor(user))) return finishSignIn(origin, user, end)
	await recordSecurityEvent({ event: "second factor asked", user, request })
	return seeOther(links.secondStep(), { cookies: [await openSecondStep(request, user, end)] })
}

/** A passkey that has checked its owner stands for the password and the second factor. */
export const afterPasskey = finishSignIn

/** Opens the session of somebody who is half signed in. @throws AppError */
export async function passSecondStep(
	origin: Origin,
	{ id, user, end }: SecondStep,
	form: Record<string, string>,
) {
	const { request } = origin
	if (form.intent === "passkey") {
		const answer = { text: form.passkey ?? "", userId: user.id }
		await countSecondStep(origin, user, () => checkPasskey(request, answer))
	} else await checkCode(origin, user, form.code ?? "")
	if (!(await takeChallenge({ id, userId: user.id, purpose: "second-step" })))
		throw new AppError("CONFLICT", "This sign-in was finished already. Please sign in again.")
	return finishSignIn(origin, user, end, [await stepCookie(request).serialize("", { maxAge: 0 })])
}
