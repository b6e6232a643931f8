import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { slugOf } from "~/features/catalog/slug"
import { loadPoetPage, nearestPoets } from "~/features/poet-page/poet-page.server"
import { PoetView } from "~/features/poet-page/poet-view"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { NearestPage } from "~/ui/shell/nearest-page"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
	if (!page?.poet) return pageMeta({ matches, title: "Poet not found" })
	const { name, slug, poemCount } = page.poet
	return pageMeta({
		matches,
		title: name,
		description:
			`${name}: life, style, and the ${poemCount} AI-written poems of this book ` +
			"that are inspired by it.",
		path: links.poet(slug),
	})
}

export const handle: Cached = { cache: { hasLooks: true } }
export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
	const asked = (params.slug ?? "").slice(0, 200)
	const slug = slugOf(asked)
	const poet = await loadPoetPage(slug)
	if (!poet) return data({ poet, nearest: await nearestPoets(slug) }, { status: 404 })
	if (slug !== asked) throw redirect(links.poet(slug), 301)
	const isOwnAddress = new URL(request.url).search === ""
	return data({ poet, nearest: [] }, { headers: { "Cache-Control": cacheControl(isOwnAddress) } })
}

export default function Poet() {
	const { poet, nearest } = useLoaderData<typeof loader>()
	if (poet) return <PoetView page={poet} />
	return (
		<NearestPage
			title="We don’t have this poet"
			nearest={nearest.map(({ name, slug }) => ({ name, to: links.poet(slug) }))}
			all={{ name: "All poets, from A to Z", to: links.poets() }}
		/>
	)
}
