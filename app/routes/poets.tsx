import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { indexMeta } from "~/features/poet-index/index-meta"
import type { IndexPage } from "~/features/poet-index/index-page"
import { readIndexAddress } from "~/features/poet-index/poet-index"
import { loadPoetIndex } from "~/features/poet-index/poet-index.server"
import { PoetIndex } from "~/features/poet-index/poet-index-view"
import { links } from "~/links"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	indexMeta(page as IndexPage | undefined, matches)

export const handle: Cached = {
	cache: { params: ["tab", "only", "letter", "page", "pageSize"], hasLooks: true },
}
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const address = readIndexAddress(searchParams)
	const page = await loadPoetIndex(address)
	if (page.state === "failed") return data(page, { status: 500 })
	return data(page, {
		headers: { "Cache-Control": cacheControl(isOwnAddress(page, searchParams)) },
	})
}

/** Clients can invent other addresses without limit. */
function isOwnAddress(
	page: Extract<IndexPage, { state: "reading" }>,
	search: URLSearchParams,
): boolean {
	const { tab, only, letter, page: number, pageSize, part } = readIndexAddress(search)
	const query = {
		tab: tab === "all" ? tab : undefined,
		only,
		letter: letter ?? undefined,
		page: letter || number === 1 ? undefined : number,
		pageSize: search.has("pageSize") ? pageSize : undefined,
		part: part > 1 ? part : undefined,
	}
	const isThere =
		page.notice === null && (letter !== null || number <= Math.max(1, page.metadata.totalPages))
	return isThere && links.poets(query) === `/poets${search.size > 0 ? `?${search}` : ""}`
}

export default function Poets() {
	const page = useLoaderData<typeof loader>() as IndexPage
	return (
		<div id="poets-component" className="page" data-state={page.state}>
			<PoetIndex page={page} />
		</div>
	)
}
