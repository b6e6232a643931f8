import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { runAccountAction } from "~/features/accounts/account-page/account-actions.server"
import { AccountPage } from "~/features/accounts/account-page/account-page"
import { loadAccountPage } from "~/features/accounts/account-page/account-page.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { links } from "~/links"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Your Account") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const account = await requireAdmin(request)
	const { sessionEndsAt } = account
	const ask = new URL(request.url).searchParams.get("ask")
	return { ...(await loadAccountPage(account)), ask, sessionEndsAt }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request.clone())
	const result = await runAccountAction(account, form, { request, address: context.clientAddress })
	if ("reply" in result)
		return data(result.reply, { status: result.status, headers: result.headers ?? {} })
	return seeOther(links.adminAccount(), result)
}

const failures: Record<string, string> = {
	"change-password": "The password was not changed",
	end: "The session was not ended",
	"end-others": "The sessions were not ended",
}
export const clientAction = sendOrStay((intent, text) => ({
	title: failures[intent] ?? "That didn’t work",
	text,
}))
export const shouldRevalidate = revalidateUnlessUnsent

export default function YourAccount() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage title="Your Account" sessionEndsAt={page.sessionEndsAt}>
			<AccountPage page={page} reply={useReply<typeof action>()} />
		</AdminPage>
	)
}
