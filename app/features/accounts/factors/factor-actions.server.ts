import { links } from "~/links"
import { db, transact } from "~/platform/database/db.server"
import { AppError, invalid } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { unknownIntent } from "~/platform/http/respond.server"
import { confirmPassword, type User } from "../accounts.server"
import { recordSecurityEvent } from "../security-events.server"
import type { Account } from "../visitor.server"
import { confirmApp, startApp } from "./apps.server"
import { hasSecondFactor, removeFactor } from "./factors.server"
import { passkeyNameSchema } from "./passkeys/passkey-answer"
import { addPasskey } from "./passkeys/passkeys.server"
import { drawRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server"

type Fields = Record<string, string>
type Actor = { account: Account; request: Request; address: string }
export type FactorReply = {
	errors: { currentPassword?: string; name?: string; code?: string }
	/** What belongs to no field. */
	message: string | null
	name?: string
	/** Shown once. */
	codes: string[] | null
}
type Done = { to: string; flash?: Flash }
type Result = { codes: string[] } | Done

const NAME = "name"
const CODE = "code"
const PASSWORD = "currentPassword"

/** Throws an error of the field. Throttled like a sign-in. */
export async function userWithPassword(
	{ request, address, ...actor }: Actor,
	form: Fields,
): Promise<User> {
	const message = "This is not your current password."
	const user = await userOf(actor)
	const password = form[PASSWORD]
	if (!password || !(await confirmPassword(user, { password, address, request })))
		throw invalid(message, [{ path: PASSWORD, message }])
	return user
}

const done = (title: string, text?: string): Done => ({
	to: links.secondFactor(),
	flash: { title, text, kind: "success" },
})

const added = (codes: string[] | null, title: string): Result => (codes ? { codes } : done(title))

const removed = ({ isLast }: { isLast: boolean }, title: string) =>
	isLast ? done(title, "Your password alone signs you in again.") : done(title)

/** @throws AppError with `errors` by field */
export async function runFactorAction(actor: Actor, form: Fields): Promise<Result> {
	if (form.intent === "add-passkey") return addNamedPasskey(actor, form)
	if (form.intent === "start-app") return startNewApp(actor, form)
	if (form.intent === "confirm-app") return confirmNewApp(actor, form)
	if (form.intent === "rename-passkey") return renamePasskey(actor, form)
	if (form.intent === "remove-passkey") return removePasskey(actor, form)
	if (form.intent === "remove-app") return removeApp(actor, form)
	if (form.intent === "make-codes") return makeCodes(actor, form)
	throw unknownIntent()
}

function readName(form: Fields): string {
	const parsed = passkeyNameSchema.safeParse(form[NAME])
	if (parsed.success) return parsed.data
	const message = parsed.error.issues[0]?.message ?? ""
	throw invalid(message, [{ path: NAME, message }])
}

const userOf = ({ account }: Pick<Actor, "account">) =>
	db.user.findUniqueOrThrow({ where: { id: account.id } })

const ownerOf = async (actor: Actor) => ({
	user: await userOf(actor),
	sessionId: actor.account.sessionId,
})

/** The password was asked before the browser was: the challenge is the proof. */
async function addNamedPasskey(actor: Actor, form: Fields): Promise<Result> {
	const { request } = actor
	if (!form.passkey)
		throw invalid("Adding a passkey needs JavaScript. An app for codes works without it.")
	const name = readName(form)
	const codes = await addPasskey(await ownerOf(actor), { request, text: form.passkey, name })
	return added(codes, "Passkey added")
}

async function startNewApp(actor: Actor, form: Fields): Promise<Done> {
	const user = await userWithPassword(actor, form)
	if (user.totpSecret) throw new AppError("CONFLICT", "Your account has an app already.")
	return { to: links.secondFactor({ ask: "confirm-app", setup: await startApp(user.id) }) }
}

async function confirmNewApp(actor: Actor, form: Fields): Promise<Result> {
	const { request } = actor
	const { setup = "", code = "" } = form
	const owner = await ownerOf(actor)
	const codes = await confirmApp(owner, { setup, code, request }).catch((error: unknown) => {
		if (!(error instanceof AppError && error.type === "VALIDATION")) throw error
		throw invalid(error.message, [{ path: CODE, message: error.message }])
	})
	return added(codes, "App added")
}

const gone = () => new AppError("NOT_FOUND", "This passkey was removed already.")

async function renamePasskey(actor: Actor, form: Fields): Promise<Done> {
	const name = readName(form)
	const { id: userId } = await userWithPassword(actor, form)
	const { count } = await db.passkey.updateMany({
		where: { id: form.id ?? "", userId },
		data: { name },
	})
	if (count === 0) throw gone()
	return done("Passkey renamed")
}

async function removePasskey(actor: Actor, form: Fields): Promise<Done> {
	const user = await userWithPassword(actor, form)
	const where = { id: form.id ?? "", userId: user.id }
	const passkey = await db.passkey.findFirst({ where })
	if (!passkey) throw gone()
	const change = { request: actor.request, detail: `the passkey “${passkey.name}”` }
	const result = await removeFactor(user, change, async (tx) => {
		const { count } = await tx.passkey.deleteMany({ where })
		return count === 1
	})
	return removed(result, "Passkey removed")
}

async function removeApp(actor: Actor, form: Fields): Promise<Done> {
	const user = await userWithPassword(actor, form)
	const change = { request: actor.request, detail: "the authenticator app" }
	const result = await removeFactor(user, change, async (tx) => {
		const { count } = await tx.user.updateMany({
			where: { id: user.id, totpSecret: { not: null } },
			data: { totpSecret: null, totpLastStep: null },
		})
		return count === 1
	})
	return removed(result, "App removed")
}

async function makeCodes(actor: Actor, form: Fields): Promise<Result> {
	const { request } = actor
	const user = await userWithPassword(actor, form)
	if (!(await hasSecondFactor(user)))
		throw new AppError("CONFLICT", "Recovery codes need a second factor. Please add one first.")
	const drawn = await drawRecoveryCodes()
	await transact(async (tx) => {
		await storeRecoveryCodes(tx, user.id, drawn)
		await recordSecurityEvent({ event: "recovery codes made", user, request, database: tx })
	})
	return { codes: drawn.codes }
}
