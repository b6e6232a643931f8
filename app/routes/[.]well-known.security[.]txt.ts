import type { LoaderFunctionArgs } from "@remix-run/node"
import { securityText } from "~/features/about/security-text"
import { siteContact } from "~/features/about/contact.server"
import { publicOrigin } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

export function loader({ request }: LoaderFunctionArgs) {
	const text = securityText(siteContact(), { origin: publicOrigin(), now: new Date() })
	if (text === null) throw new Response("There is no contact for this site.", { status: 404 })
	return textResponse(request, text, "text/plain; charset=utf-8")
}
