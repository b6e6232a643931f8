import { createHash, randomUUID } from "node:crypto"
import { createCookie } from "@remix-run/node"
import { z } from "~/platform/zod"
import { sessionSecret } from "~/platform/database/secret.server"
import { env } from "~/platform/env.server"
import { YEAR_SECONDS } from "~/platform/http/cookies"

// On https a browser refuses the prefix to any other host, so that no neighbour can plant one.

const usesHttps = (request: Request) => (env.PUBLIC_URL ?? request.url).startsWith("https:")

/** `plainName` is the name where there is no https. */
export function signedCookie(request: Request, name: string, plainName: string) {
	const isSecure = usesHttps(request)
	return createCookie(isSecure ? `__Host-${name}` : plainName, {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secure: isSecure,
		secrets: [sessionSecret()],
	})
}

const sessionCookie = (request: Request) => signedCookie(request, "session", "__session")
const deviceCookie = (request: Request) => signedCookie(request, "device", "device")

/** Undefined without the cookie or with a wrong signature. */
function readSigned(request: Request, cookie: ReturnType<typeof signedCookie>): Promise<unknown> {
	const header = request.headers.get("Cookie")
	return header?.includes(`${cookie.name}=`) ? cookie.parse(header) : Promise.resolve()
}

/** Null without a cookie or with a wrong signature. */
export async function readSessionCookie(request: Request): Promise<string | null> {
	const id = await readSigned(request, sessionCookie(request))
	return typeof id === "string" && id !== "" ? id : null
}

export const writeSessionCookie = (
	request: Request,
	{ id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> => sessionCookie(request).serialize(id, { expires: expiresAt })

export const clearSessionCookie = (request: Request): Promise<string> =>
	sessionCookie(request).serialize("", { maxAge: 0 })

const MAX_ACCOUNTS = 5
const deviceSchema = z.object({ device: z.uuid(), accounts: z.array(z.string()).max(MAX_ACCOUNTS) })

// Not the address itself: the cookie is signed, but anybody at the browser can read it.
const accountMark = (email: string) =>
	createHash("sha256").update(`device ${email}`).digest("base64url").slice(0, 16)

const readDevice = async (request: Request) =>
	deviceSchema.safeParse(await readSigned(request, deviceCookie(request))).data

/** Which device it is, if somebody has signed in to this account there before. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
	const known = await readDevice(request)
	return known?.accounts.includes(accountMark(email)) ? known.device : null
}

/** For a browser that has just signed in. */
export async function writeDeviceCookie(request: Request, email: string): Promise<string> {
	const { device = randomUUID(), accounts = [] } = (await readDevice(request)) ?? {}
	const marks = new Set([accountMark(email), ...accounts])
	const value = { device, accounts: [...marks].slice(0, MAX_ACCOUNTS) }
	return deviceCookie(request).serialize(value, { maxAge: YEAR_SECONDS })
}
