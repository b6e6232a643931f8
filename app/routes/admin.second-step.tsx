import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { CHALLENGE_MINUTES } from "~/features/accounts/factors/challenges.server"
import { hasPasskeys, passkeySite } from "~/features/accounts/factors/passkeys/passkeys.server"
import { passSecondStep, readSecondStep } from "~/features/accounts/factors/second-step.server"
import { SecondStepCard } from "~/features/accounts/factors/second-step-card"
import { SIGN_IN_FAILED } from "~/features/accounts/sign-in-card"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { adminReplyHeaders } from "~/ui/shell/admin-page"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Second Step") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminReplyHeaders

async function requireStep(request: Request) {
	const step = await readSecondStep(request)
	if (step) return step
	const text = `The second step has to follow the password within ${CHALLENGE_MINUTES} minutes.`
	throw seeOther(links.admin(), { flash: { title: "Please sign in again", text, kind: "error" } })
}

export async function loader({ request }: LoaderFunctionArgs) {
	const { user } = await requireStep(request)
	return {
		host: passkeySite(request).host,
		hasPasskeys: await hasPasskeys(user.id, request),
		hasApp: user.totpSecret !== null,
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request.clone())
	try {
		const step = await requireStep(request)
		return await passSecondStep({ request, address: context.clientAddress }, step, form)
	} catch (error) {
		if (error instanceof Response) throw error
		if (error instanceof AppError) {
			const { message, status, headers } = error
			return data({ error: message }, { status, headers })
		}
		log.error({ err: error }, "second step failed")
		return data({ error: SIGN_IN_FAILED }, { status: 500 })
	}
}

export const clientAction = sendOrStay((_intent, text) => ({ title: "That didn’t work", text }))
export const shouldRevalidate = revalidateUnlessUnsent

export default function SecondStep() {
	const reply = useReply<typeof action>()
	return (
		<div className="page">
			<SecondStepCard {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />
		</div>
	)
}
