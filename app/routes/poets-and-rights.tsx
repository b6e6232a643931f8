import { data, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { siteContact } from "~/features/about/contact.server"
import { Rights } from "~/features/about/rights-page"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, pageHeaders, REVALIDATE } from "~/platform/response-cache/rule"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "The poets and their rights",
		path: links.poetsAndRights(),
		description:
			"No poet wrote a line of this book. What is in copyright, what is invented, " +
			"and how whoever acts for a poet can write to us.",
	})

export const handle: Cached = { cache: { hasLooks: true } }
export const headers = pageHeaders

export const loader = () => data(siteContact(), { headers: { "Cache-Control": REVALIDATE } })

export default function PoetsAndRights() {
	return <Rights contact={useLoaderData<typeof loader>()} />
}
