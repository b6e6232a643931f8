import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import {
	type FactorReply,
	runFactorAction,
} from "~/features/accounts/factors/factor-actions.server"
import { listFactors } from "~/features/accounts/factors/factor-list.server"
import { SecondFactorPage } from "~/features/accounts/factors/second-factor-page"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminReplyHeaders } from "~/ui/shell/admin-page"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Second Factor") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminReplyHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const account = await requireAdmin(request)
	return { factors: await listFactors(request, account), sessionEndsAt: account.sessionEndsAt }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request.clone())
	const reply: FactorReply = { errors: {}, message: null, name: form.name, codes: null }
	try {
		const actor = { account, request, address: context.clientAddress }
		const result = await runFactorAction(actor, form)
		if ("codes" in result) return data({ ...reply, codes: result.codes })
		return seeOther(result.to, result.flash ? { flash: result.flash } : {})
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		const { errors, message, status, headers } = error
		const byField = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
		const problem = errors.length > 0 ? { errors: byField } : { message }
		return data({ ...reply, ...problem }, { status, headers })
	}
}

export const clientAction = sendOrStay((_intent, text) => ({ title: "That didn’t work", text }))
export const shouldRevalidate = revalidateUnlessUnsent

export default function SecondFactor() {
	const { factors, sessionEndsAt } = useLoaderData<typeof loader>()
	return (
		<AdminPage title="Second Factor" sessionEndsAt={sessionEndsAt}>
			<p className="mb-6">
				<Link to={links.adminAccount()} className="link">
					Your account
				</Link>
			</p>
			<SecondFactorPage factors={factors} reply={useReply<typeof action>()} />
		</AdminPage>
	)
}
