import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react"
import { packDraft } from "~/features/accounts/draft"
import { signInEnd } from "~/features/accounts/drafts.server"
import { isSignedIn } from "~/features/accounts/visitor.server"
import { SIGN_IN_FAILED, SignInCard, signInErrors } from "~/features/accounts/sign-in-card"
import { checkSignInForm } from "~/features/accounts/sign-in.server"
import { checkPasskey } from "~/features/accounts/factors/passkeys/passkeys.server"
import { afterPasskey, afterPassword } from "~/features/accounts/factors/second-step.server"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { localPath } from "~/platform/http/http.server"
import { log } from "~/platform/log.server"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { adminReplyHeaders } from "~/ui/shell/admin-page"
import { reasonOf, revalidateUnlessUnsent, UNSENT } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Admin Login") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminReplyHeaders

const originOf = (value: unknown) => localPath(value, links.adminHighlights())

export async function loader({ request }: LoaderFunctionArgs) {
	const redirectTo = originOf(new URL(request.url).searchParams.get("redirectTo"))
	if (request.method === "GET" && (await isSignedIn(request))) throw seeOther(redirectTo)
	return { redirectTo }
}

/**
 * Also receives the forms of other admin pages whose session has ended.
 * Their fields are kept in the sign-in form until the sign-in succeeds.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request.clone())
	const origin = new URL(request.url).searchParams.get("redirectTo")
	const redirectTo = originOf(form.redirectTo ?? origin)
	const { email = "", password = "" } = form
	const answer = (
		status: number,
		reply: { errors?: ReturnType<typeof signInErrors>; message?: string },
		headers: Record<string, string> = {},
	) =>
		data(
			{
				email,
				redirectTo,
				draft: packDraft(form),
				errors: reply.errors ?? {},
				message: reply.message ?? null,
			},
			{ status, headers },
		)
	const isFromOtherPage =
		origin !== null &&
		form.intent !== "sign-in" &&
		form.intent !== "passkey" &&
		form.email === undefined &&
		form.password === undefined
	if (isFromOtherPage) return answer(401, {})
	const isPasskey = form.intent === "passkey"
	const errors = isPasskey ? {} : signInErrors({ email, password })
	if (Object.keys(errors).length > 0) return answer(400, { errors })
	try {
		const origin = { request, address: context.clientAddress }
		const user = isPasskey
			? await checkPasskey(request, { text: form.passkey ?? "", userId: null })
			: await checkSignInForm(origin)
		const after = isPasskey ? afterPasskey : afterPassword
		return await after(origin, user, signInEnd(form, redirectTo))
	} catch (error) {
		if (error instanceof AppError)
			return answer(error.status, { message: error.message }, error.headers)
		log.error({ err: error }, "sign-in failed")
		return answer(500, { message: SIGN_IN_FAILED })
	}
}

/** When the request fails, the card shows the error and keeps the typed text. */
export async function clientAction({
	request,
	serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
	const form = await request.clone().formData()
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		const typed = Object.fromEntries(
			[...form].filter((field): field is [string, string] => typeof field[1] === "string"),
		)
		const { email = "", redirectTo } = typed
		return {
			...UNSENT,
			email,
			redirectTo,
			draft: packDraft(typed),
			errors: {},
			message: reasonOf(error, SIGN_IN_FAILED),
		}
	}
}
export const shouldRevalidate = revalidateUnlessUnsent

export default function Admin() {
	const { redirectTo } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return (
		<div className="page">
			<SignInCard
				reply={reply ?? null}
				redirectTo={reply?.redirectTo ?? redirectTo}
				draft={reply?.draft ?? {}}
			/>
		</div>
	)
}
