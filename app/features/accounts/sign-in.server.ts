import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { log } from "~/platform/log.server"
import { readSessionCookie, writeDeviceCookie, writeSessionCookie } from "./account-cookies.server"
import { checkCredentials, forgetAttempts, type User } from "./accounts.server"
import { recordSecurityEvent } from "./security-events.server"
import { endSession, createSession, findSession } from "./session-store.server"

function textOf(value: FormDataEntryValue | null): string {
	if (typeof value !== "string") return ""
	return value
}

/** `address` is the client's network address. */
export type Origin = { request: Request; address: string }

/** Whose address and password the form has. Throws AUTH (401) and RATE_LIMIT (429). */
export function checkSignInForm({ request, address }: Origin): Promise<User> {
	const verify = ({ form }: { form: FormData }) =>
		checkCredentials({
			email: textOf(form.get("email")),
			password: textOf(form.get("password")),
			address,
			request,
		})
	return new Authenticator<User>()
		.use(new FormStrategy(verify), "form")
		.authenticate("form", request.clone())
}

/**
 * The Set-Cookie values of a new session, for somebody who has proved all that the account asks
 * for. The browser's older session ends.
 */
export async function openBrowserSession(origin: Origin, user: User): Promise<string[]> {
	const { request } = origin
	await forgetAttempts({ ...origin, email: user.email })
	const previousId = await readSessionCookie(request)
	if (previousId) await endSession(previousId)
	const session = await createSession({ userId: user.id, kind: "browser", request })
	await recordSecurityEvent({ event: "signed in", user, sessionId: session.id, request })
	return [await writeSessionCookie(request, session), await writeDeviceCookie(request, user.email)]
}

/** Only logs a failure: the browser is signed out by its cookie in any case. */
export async function signOutBrowser(request: Request): Promise<void> {
	try {
		const id = await readSessionCookie(request)
		const session = id && (await findSession(id))
		if (!session) return
		await endSession(session.id)
		const { user } = session
		await recordSecurityEvent({ event: "signed out", user, sessionId: session.id, request })
	} catch (error) {
		log.error(
			{ err: error },
			`Error logging out: ${error instanceof Error ? error.message : String(error)}`,
		)
	}
}
