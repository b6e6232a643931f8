import type { LoaderFunctionArgs } from "@remix-run/node"
import { links } from "~/links"
import { originFor } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

/** A random poem is another one each time. */
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
