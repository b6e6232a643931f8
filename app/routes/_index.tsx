import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { randomOfVariant } from "~/features/home/featured"
import { FeaturedCard } from "~/features/home/featured-card"
import { type HomePage, loadHome } from "~/features/home/home.server"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { SITE_NAME, SITE_TAGLINE } from "~/site"
import { buttonClass } from "~/ui/button"
import { ErrorPanel } from "~/ui/shell/error-panel"
import { MooseMark } from "~/ui/icons"

const TECHNIQUE = "with the technique marked in the lines"
const description = `${SITE_TAGLINE}, each in the style of a named poet, ${TECHNIQUE}.`

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({ matches, description, path: links.home() })

export const handle: Cached = {
	cache: { params: ["featured", "highlights"], hasLooks: true, variants: 6 },
}
export const headers = pageHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams
	const page = await loadHome({
		pair: search.get("featured"),
		random: context.variant === undefined ? Math.random : randomOfVariant(context.variant),
	})
	return data(
		{ ...page, highlights: search.get("highlights") },
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
			<header className="mx-auto max-w-2xl py-6 text-center">
				<MooseMark className="size-20 text-lichen" />
				<h1 className="mt-4 text-4xl sm:text-5xl">{`Welcome to ${SITE_NAME}`}</h1>
				<p className="mt-4 text-lg text-balance text-faded italic">
					Moose, magnesium and marriage, as some of the world&rsquo;s great poets might have sung
					them, had a machine been listening. Read slowly; turn on the highlights to see how each
					poem is made.
				</p>
				<p className="print:hidden mt-5 flex flex-wrap justify-center gap-3">
					<a href={links.book()} className={buttonClass("primary")}>
						Open the book
					</a>
					<a href={links.book({ random: 1 })} className={buttonClass()}>
						A random poem
					</a>
				</p>
			</header>
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
