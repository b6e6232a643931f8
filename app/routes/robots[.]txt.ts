import type { LoaderFunctionArgs } from "@remix-run/node"
import { links } from "~/links"
import { originFor } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

/** What machines may read: everything but the administration, and a random poem, which is another one each time. */
export function loader({ request }: LoaderFunctionArgs) {
	const lines = [
		"User-agent: *",
		"Disallow: /admin",
		"Disallow: /auth/",
		"Disallow: /*?*random=",
		"",
		`Sitemap: ${originFor(request)}${links.sitemap()}`,
		"",
	]
	return textResponse(request, lines.join("\n"), "text/plain; charset=utf-8")
}
