import type { ActionFunctionArgs } from "@remix-run/node"
import { passkeyOptions } from "~/features/accounts/factors/passkeys/passkey-options.server"
import { links } from "~/links"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import { readForm, seeOther } from "~/platform/http/respond.server"

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
	Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } })

export const loader = () => seeOther(links.admin())

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request.clone())
	try {
		return answer({ optionsJSON: await passkeyOptions(request, form, context.clientAddress) })
	} catch (error) {
		if (error instanceof AppError) {
			const { message, status, errors, headers } = error
			return answer({ error: message, errors }, status, headers)
		}
		log.error({ err: error }, "passkey options failed")
		return answer({ error: "That didn’t work. Please try again." }, 500)
	}
}
