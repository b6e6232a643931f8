import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import { log } from "~/platform/log.server"
import { checkCredentials, type User } from "./accounts.server"
import {
	endSession,
	createSession,
	readSessionCookie,
	writeSessionCookie,
} from "./session-store.server"

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "")

/**
 * Signs a browser in by the form's e-mail and password (AL-09). Answers the Set-Cookie value of its session; an older
 * session of the same browser ends. AUTH and RATE_LIMIT as `checkCredentials`.
 */
export async function signInBrowser(
	request: Request,
	address: string,
): Promise<{ user: User; cookie: string }> {
	const verify = ({ form }: { form: FormData }) =>
		checkCredentials({
			email: text(form.get("email")),
			password: text(form.get("password")),
			address,
		})
	const user = await new Authenticator<User>()
		.use(new FormStrategy(verify), "form")
		.authenticate("form", request.clone())
	const former = await readSessionCookie(request.headers.get("Cookie"))
	if (former) await endSession(former)
	const session = await createSession({ userId: user.id, kind: "browser" })
	return { user, cookie: await writeSessionCookie(request, session) }
}

/** Ends the browser's session. What fails is logged; the browser is signed out all the same (AU-27, AU-41). */
export async function signOutBrowser(request: Request): Promise<void> {
	try {
		const id = await readSessionCookie(request.headers.get("Cookie"))
		if (id) await endSession(id)
	} catch (error) {
		log.error(
			{ err: error },
			`Error logging out: ${error instanceof Error ? error.message : String(error)}`,
		)
	}
}
