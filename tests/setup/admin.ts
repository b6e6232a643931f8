import { createSession, writeSessionCookie } from "~/features/accounts/session-store.server"
import { db } from "~/platform/db.server"
import { ORIGIN } from "./request"

export const EDITOR = { email: "editor@example.com", password: "a long enough password" }

/** An account, made once per test file; its hash is made with the real cost. */
export async function makeEditor({ email, password } = EDITOR) {
	const { createAccount } = await import("~/features/accounts/accounts.server")
	return (await db.user.findUnique({ where: { email } })) ?? createAccount({ email, password })
}

/** The Cookie header of a browser in which the editor has signed in. */
export async function editorCookie(account = EDITOR): Promise<string> {
	const user = await makeEditor(account)
	const session = await createSession({ userId: user.id, kind: "browser" })
	return cookieHeader(await writeSessionCookie(new Request(ORIGIN), session))
}

/** What a browser sends back of a Set-Cookie value. */
export const cookieHeader = (setCookie: string): string => setCookie.split(";")[0] ?? ""
