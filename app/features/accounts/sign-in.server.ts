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

function textOf(value: FormDataEntryValue | null): string {
	if (typeof value !== "string") return ""
	return value
}

/** `cookie` is the Set-Cookie value of the new session. The browser's older session ends. */
export async function signInBrowser(
	request: Request,
	address: string,
): Promise<{ user: User; cookie: string }> {
	const verify = ({ form }: { form: FormData }) =>
		checkCredentials({
			email: textOf(form.get("email")),
			password: textOf(form.get("password")),
			address,
		})
	const user = await new Authenticator<User>()
		.use(new FormStrategy(verify), "form")
		.authenticate("form", request.clone())
	const previousId = await readSessionCookie(request.headers.get("Cookie"))
	if (previousId) await endSession(previousId)
	const session = await createSession({ userId: user.id, kind: "browser" })
	return { user, cookie: await writeSessionCookie(request, session) }
}

/** Only logs a failure: the browser is signed out by its cookie in any case. */
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
