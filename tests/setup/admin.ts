import { writeSessionCookie } from "~/features/accounts/account-cookies.server"
import { createSession } from "~/features/accounts/session-store.server"
import { db } from "~/platform/database/db.server"
import { ORIGIN } from "./request"

export const EDITOR = { email: "editor@example.com", password: "a long enough password" }

/** Created once per test file, because a hash of the real cost is slow. */
export async function makeEditor({ email, password } = EDITOR) {
	const { createAccount } = await import("~/features/accounts/accounts.server")
	return (await db.user.findUnique({ where: { email } })) ?? createAccount({ email, password })
}

/** The Cookie header of a signed-in browser. */
export async function editorCookie(account = EDITOR): Promise<string> {
	const user = await makeEditor(account)
	const session = await createSession({ userId: user.id, kind: "browser" })
	return cookieHeader(await writeSessionCookie(new Request(ORIGIN), session))
}

/** The part of a Set-Cookie value that a browser sends back. */
export const cookieHeader = (setCookie: string): string => setCookie.split(";")[0] ?? ""
