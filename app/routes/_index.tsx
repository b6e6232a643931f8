import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { findPoemOfTheDay } from "~/features/daily/daily.server"
import { PoemOfTheDay } from "~/features/daily/poem-of-the-day"
import { randomOfVariant } from "~/features/home/featured"
import { FeaturedCard } from "~/features/home/featured-card"
import { countLibrary, type HomePage, loadHome } from "~/features/home/home.server"
import { Welcome } from "~/features/home/welcome"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { DAILY_FEED_TITLE, SITE_TAGLINE } from "~/site"
import { ErrorPanel } from "~/ui/shell/error-panel"

const TECHNIQUE = "with the technique marked in the lines"
const description = `${SITE_TAGLINE}, each in the style of a named poet, ${TECHNIQUE}.`

export const meta: MetaFunction = ({ matches }) => [
	...pageMeta({ matches, description, path: links.home() }),
	dailyFeed(links.todayFeed(), "application/atom+xml"),
	dailyFeed(links.todayJson(), "application/feed+json"),
]

const dailyFeed = (href: string, type: string) => ({
	tagName: "link",
	rel: "alternate",
	href,
	type,
	title: DAILY_FEED_TITLE,
})

export const handle: Cached = {
	cache: { params: ["featured", "highlights"], hasLooks: true, variants: 6, isDaily: true },
}
export const headers = pageHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams
	const [page, library, daily] = await Promise.all([
		loadHome({
			pair: search.get("featured"),
			random: context.variant === undefined ? Math.random : randomOfVariant(context.variant),
		}),
		countLibrary(),
		findPoemOfTheDay(new Date()).catch(() => null),
	])
	return data(
		{ ...page, library, daily, highlights: search.get("highlights") },
		page.state === "failed"
			? { status: 500 }
			: { headers: { "Cache-Control": cacheControl(isOwnAddress(page, search)) } },
	)
}

/** Clients can invent other addresses without limit. */
function isOwnAddress(
	{ poems }: Extract<HomePage, { state: "reading" }>,
	search: URLSearchParams,
): boolean {
	const pair = poems.map(({ id }) => id).join(",")
	return (
		[null, pair].includes(search.get("featured")) &&
		[null, "on", "off"].includes(search.get("highlights"))
	)
}

export default function Home() {
	const page = useLoaderData<typeof loader>()
	return (
		<div className="page">
			<Welcome library={page.library} />
			{page.daily && <PoemOfTheDay poem={page.daily} />}
			{page.state === "failed" ? (
				<ErrorPanel title="Failed to load page data" message={page.message} />
			) : (
				<Featured poems={page.poems} isOn={page.highlights === "on"} />
			)}
		</div>
	)
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { state: "reading" }>

/** The address keeps the pair while highlights are switched. */
function Featured({ poems, isOn }: { poems: Loaded["poems"]; isOn: boolean }) {
	return (
		<>
			<form method="get" className="print:hidden mb-6 flex justify-center">
				<input type="hidden" name="featured" value={poems.map(({ id }) => id).join(",")} />
				<button
					className="switch"
					role="switch"
					aria-checked={isOn}
					aria-label="Show Highlights"
					name="highlights"
					value={isOn ? "off" : "on"}
				>
					Show Highlights
				</button>
			</form>
			<div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
				{poems.map((poem) => (
					<FeaturedCard key={poem.id} poem={poem} showHighlights={isOn} />
				))}
			</div>
		</>
	)
}
