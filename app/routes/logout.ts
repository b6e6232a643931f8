import type { ActionFunctionArgs } from "@remix-run/node"
import type { ClientActionFunctionArgs } from "@remix-run/react"
import { reportLogoutFailure } from "~/features/accounts/logout-failure"
import { clearSessionCookie } from "~/features/accounts/session-store.server"
import { signOutBrowser } from "~/features/accounts/sign-in.server"
import { links } from "~/links"
import { seeOther } from "~/platform/respond.server"
import { UNSENT } from "~/ui/unsent"

export const loader = () => seeOther(links.home())

/** Ends the session and leads home (N-53). */
export async function action({ request }: ActionFunctionArgs) {
	await signOutBrowser(request)
	return seeOther(links.home(), {
		cookies: [await clearSessionCookie(request)],
		flash: { title: "Logged out" },
	})
}

/** With scripts: a network that fails leaves the visitor where they are. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		reportLogoutFailure(error)
		// As an answer that failed it spares every page, also those that don't know it, from being asked for anew.
		return Response.json(UNSENT, { status: 503 })
	}
}
