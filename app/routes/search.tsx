import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadSearchPage } from "~/features/search/search-page.server"
import { SearchPage } from "~/features/search/search-view"
import { pageMeta } from "~/page-meta"
import { pageHeaders, PRIVATE_NO_CACHE } from "~/platform/response-cache/rule"

/** Without a path: what is found is not for search engines. */
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	pageMeta({ matches, title: page?.q ? `“${page.q}”` : "Search" })

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const page = await loadSearchPage(new URL(request.url).searchParams)
	return data(page, { headers: { "Cache-Control": PRIVATE_NO_CACHE } })
}

export default function Search() {
	return <SearchPage page={useLoaderData<typeof loader>()} />
}
