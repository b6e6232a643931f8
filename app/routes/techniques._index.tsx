import { data, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadTechniques } from "~/features/technique-pages/techniques.server"
import { TechniquesView } from "~/features/technique-pages/techniques-view"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, REVALIDATE, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "Techniques",
		description:
			"Literary techniques in eight families, from alliteration to zeugma, " +
			"each with the lines of this book that show it.",
		path: links.techniques(),
	})

export const handle: Cached & { isPlain: true } = { cache: { hasLooks: true }, isPlain: true }
export const headers = pageHeaders

export const loader = async () =>
	data({ families: await loadTechniques() }, { headers: { "Cache-Control": REVALIDATE } })

export default function Techniques() {
	return <TechniquesView families={useLoaderData<typeof loader>().families} />
}
