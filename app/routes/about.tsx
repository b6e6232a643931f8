import { data, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { siteContact } from "~/features/about/contact.server"
import { About } from "~/features/about/about-page"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, REVALIDATE, pageHeaders } from "~/platform/response-cache/rule"
import { SITE_NAME } from "~/site"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "About",
		path: links.about(),
		description:
			`What ${SITE_NAME} is: poems, style points and highlights, all of them AI-generated, ` +
			"in the style of named poets; why it is here, and how to build on it.",
	})

export const handle: Cached = { cache: { hasLooks: true } }
export const headers = pageHeaders

export const loader = () => data(siteContact(), { headers: { "Cache-Control": REVALIDATE } })

export default function AboutPage() {
	return <About contact={useLoaderData<typeof loader>()} />
}
