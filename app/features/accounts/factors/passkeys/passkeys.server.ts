import { isIP } from "node:net"
import type {
	AuthenticationResponseJSON,
	AuthenticatorTransport,
	RegistrationResponseJSON,
} from "@simplewebauthn/server"
import { db, Prisma } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { originFor } from "~/platform/http/origin.server"
import { log } from "~/platform/log.server"
import { SITE_NAME } from "~/site"
import type { User } from "../../accounts.server"
import { recordSecurityEvent } from "../../security-events.server"
import { openChallenge, takeChallenge } from "../challenges.server"
import { addFactor, type Owner } from "../factors.server"
import { isCountedOn, readPasskeyAnswer } from "./passkey-answer"

/** Loaded when it is needed: it would make each start a third of a second longer. */
const library = () => import("@simplewebauthn/server")

const EXPIRED = "This took too long, or was answered already. Please try again."
const UNREADABLE = "The browser’s answer could not be read. Please try again."
const REFUSED = "This passkey could not be checked. Please try again."
const UNKNOWN = "This passkey does not belong to an account here. It may have been removed."
const OF_ANOTHER = "This passkey does not belong to this account."
const COPIED =
	"This passkey counts fewer uses than before, so somebody may have copied it. " +
	"Please use another way, and remove it from your account."

/** The name that passkeys are bound to, and the address that a browser must have asked at. */
export function passkeySite(request: Request): { host: string; origin: string } {
	const { hostname, origin } = new URL(originFor(request))
	return { host: hostname, origin }
}

/** Browsers bind passkeys to names, never to numbers. */
export const canHavePasskeys = (host: string): boolean => !isIP(host.replace(/^\[|\]$/g, ""))

/** Of this account, and of this site's name. */
export const hasPasskeys = async (userId: string, request: Request): Promise<boolean> =>
	(await db.passkey.count({ where: { userId, host: passkeySite(request).host } })) > 0

const transportsOf = (text: string) => text.split(",").filter(Boolean) as AuthenticatorTransport[]

export async function offerNewPasskey(request: Request, user: { id: string; email: string }) {
	const { generateRegistrationOptions } = await library()
	const passkeys = await db.passkey.findMany({ where: { userId: user.id } })
	const options = await generateRegistrationOptions({
		rpName: SITE_NAME,
		rpID: passkeySite(request).host,
		userName: user.email,
		userDisplayName: user.email,
		userID: new Uint8Array(Buffer.from(user.id)),
		excludeCredentials: passkeys.map(({ id, transports }) => ({
			id,
			transports: transportsOf(transports),
		})),
		authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
	})
	await openChallenge({ id: options.challenge, purpose: "add-passkey", userId: user.id })
	return options
}

/** The recovery codes, if it is the first factor. @throws AppError for any other answer */
export async function addPasskey(
	owner: Owner,
	{ request, text, name }: { request: Request; text: string; name: string },
): Promise<string[] | null> {
	const { user } = owner
	const { answer, challenge } = read(text)
	if (!(await takeChallenge({ id: challenge, purpose: "add-passkey", userId: user.id })))
		throw new AppError("CONFLICT", EXPIRED)
	const { host, origin } = passkeySite(request)
	const { verifyRegistrationResponse } = await library()
	const { registrationInfo } = await verifyRegistrationResponse({
		response: answer as unknown as RegistrationResponseJSON,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: host,
		requireUserVerification: false,
	}).catch(refuse)
	if (!registrationInfo) throw new AppError("VALIDATION", REFUSED)
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential
	const data = {
		id,
		userId: user.id,
		name,
		host,
		publicKey: Buffer.from(publicKey).toString("base64url"),
		counter: BigInt(counter),
		transports: transports.join(",").slice(0, 100),
	}
	const detail = `the passkey “${name}”`
	return addFactor(owner, { request, detail }, async (tx) => {
		await tx.passkey.create({ data })
	}).catch((error: unknown) => {
		if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
			throw new AppError("CONFLICT", "This passkey is in use already.")
		throw error
	})
}

/** Without a user, for a sign-in that begins with the passkey: then it must know its owner. */
export async function askForPasskey(request: Request, userId: string | null) {
	const { generateAuthenticationOptions } = await library()
	const passkeys = userId ? await db.passkey.findMany({ where: { userId } }) : []
	const options = await generateAuthenticationOptions({
		rpID: passkeySite(request).host,
		userVerification: userId ? "preferred" : "required",
		allowCredentials: passkeys.map(({ id, transports }) => ({
			id,
			transports: transportsOf(transports),
		})),
	})
	await openChallenge({ id: options.challenge, purpose: purposeFor(userId), userId })
	return options
}

const purposeFor = (userId: string | null) => (userId ? "use-passkey" : "passkey-sign-in")

/** The owner of the passkey. `userId` is who began to sign in. @throws AppError */
export async function checkPasskey(
	request: Request,
	{ text, userId }: { text: string; userId: string | null },
): Promise<User> {
	const { answer, challenge } = read(text)
	if (!(await takeChallenge({ id: challenge, purpose: purposeFor(userId), userId })))
		throw new AppError("AUTH", EXPIRED)
	const passkey = await db.passkey.findUnique({ where: { id: answer.id }, include: { user: true } })
	if (!passkey) throw new AppError("AUTH", userId ? OF_ANOTHER : UNKNOWN)
	const { user } = passkey
	const { userHandle } = answer.response
	const owner = userHandle && Buffer.from(userHandle, "base64url").toString()
	if ((userId && user.id !== userId) || (owner && owner !== user.id))
		throw await failure(OF_ANOTHER, user, request)
	const { host, origin } = passkeySite(request)
	const { verifyAuthenticationResponse } = await library()
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: answer as unknown as AuthenticationResponseJSON,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: host,
		// Its own look at the counter comes before the signature: ours comes after.
		credential: {
			id: passkey.id,
			publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
			counter: 0,
		},
		requireUserVerification: userId === null,
	}).catch(async (error: unknown) => {
		await failure(REFUSED, user, request)
		return refuse(error)
	})
	if (!verified) throw await failure(REFUSED, user, request)
	const counter = BigInt(authenticationInfo.newCounter)
	if (!isCountedOn(passkey.counter, counter)) {
		const detail = `“${passkey.name}”`
		await recordSecurityEvent({ event: "passkey counted back", user, request, detail })
		throw new AppError("AUTH", COPIED)
	}
	const { count } = await db.passkey.updateMany({
		where: { id: passkey.id, counter: passkey.counter },
		data: { counter, lastUsedAt: new Date() },
	})
	if (count === 0) throw new AppError("AUTH", EXPIRED)
	return user
}

function read(text: string) {
	const found = readPasskeyAnswer(text)
	if (!found) throw new AppError("VALIDATION", UNREADABLE)
	return found
}

/** The library says why in words for programmers. */
function refuse(error: unknown): never {
	log.warn({ err: error }, "a passkey was refused")
	throw new AppError("VALIDATION", REFUSED)
}

async function failure(message: string, user: User, request: Request): Promise<AppError> {
	await recordSecurityEvent({ event: "second factor failed", user, request })
	return new AppError("AUTH", message)
}
