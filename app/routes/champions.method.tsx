import { data, type MetaFunction } from "@remix-run/node"
import { Method } from "~/features/champions/method-page"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, pageHeaders, REVALIDATE } from "~/platform/response-cache/rule"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "How the ranking works",
		path: links.rankingMethod(),
		description: "How the poems are ranked, how sure the ranking is, and what it can’t say.",
	})

export const handle: Cached = { cache: { hasLooks: true } }
export const headers = pageHeaders

export const loader = () => data(null, { headers: { "Cache-Control": REVALIDATE } })

export default Method
