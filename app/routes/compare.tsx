import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ComparePage } from "~/features/compare/compare-page"
import { loadComparison } from "~/features/compare/comparison.server"
import { titleOf } from "~/features/poems/poem"
import { pageMeta } from "~/page-meta"
import { isSpelledAs, type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { typographic } from "~/platform/typographic"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
	if (page?.state !== "pair") return pageMeta({ matches, title: "Two poems side by side" })
	const [first, second] = [page.first, page.second].map(({ title }) => typographic(titleOf(title)))
	return pageMeta({ matches, title: `“${first}” and “${second}” side by side` })
}

export const handle: Cached = { cache: { params: ["a", "b"], hasLooks: true } }
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams
	const page = await loadComparison(search.get("a") ?? "", search.get("b") ?? "")
	if (page.state === "unknown") return data(page, { status: 404 })
	const isOwn =
		page.state === "pair" && isSpelledAs(search, { a: page.first.id, b: page.second.id })
	return data(page, { headers: { "Cache-Control": cacheControl(isOwn) } })
}

export default function Compare() {
	return <ComparePage page={useLoaderData<typeof loader>()} />
}
