import type { ActionFunctionArgs } from "@remix-run/node"
import type { ClientActionFunctionArgs } from "@remix-run/react"
import { reportLogoutFailure } from "~/features/accounts/logout-failure"
import { clearSessionCookie } from "~/features/accounts/account-cookies.server"
import { signOutBrowser } from "~/features/accounts/sign-in.server"
import { links } from "~/links"
import { seeOther } from "~/platform/http/respond.server"
import { UNSENT } from "~/ui/forms/unsent"

export const loader = () => seeOther(links.home())

export async function action({ request }: ActionFunctionArgs) {
	await signOutBrowser(request)
	const answer = seeOther(links.home(), {
		cookies: [await clearSessionCookie(request)],
		flash: { title: "Logged out" },
		isDocument: true,
	})
	// The next user of the browser finds no page of this one, not even by going back.
	answer.headers.set("Clear-Site-Data", '"cache"')
	return answer
}

/** When the request fails, the visitor stays on the page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		reportLogoutFailure(error)
		// Remix does not call the loaders again after an action with an error status.
		return Response.json(UNSENT, { status: 503 })
	}
}
