import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { listChampions } from "~/features/champions/champions-list.server"
import { championsQuery } from "~/features/champions/champions-schema"
import { Champions } from "~/features/champions/champions-view"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { readQuery } from "~/platform/http/query"
import { isInRange } from "~/platform/paging"
import { type Cached, cacheControl, isSpelledAs, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "Champions",
		path: links.champions(),
		description: "The ranking of the poems by ranked matches, and how sure it is.",
	})

export const handle: Cached = { cache: { params: ["of", "page"], hasLooks: true } }
export const headers = pageHeaders

const PAGE_SIZE = 50

export async function loader({ request }: LoaderFunctionArgs) {
	const query = readQuery(request, championsQuery.omit({ pageSize: true }))
	const page = await listChampions(query.of, query.page, PAGE_SIZE)
	const isIn = isInRange(page.metadata)
	const isOwn = isIn && isSpelledAs(new URL(request.url).searchParams, query)
	return data(page, { status: isIn ? 200 : 404, headers: { "Cache-Control": cacheControl(isOwn) } })
}

export default function ChampionsRoute() {
	return <Champions page={useLoaderData<typeof loader>()} />
}
