import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { AnnotatedPoem } from "~/features/highlights/annotated-poem"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { SAMPLE_CONTENT, sampleHighlights } from "~/features/highlights/sample-poem"
import { links } from "~/links"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { pageTitle } from "~/site"
import { Button } from "~/ui/button"

export const meta: MetaFunction = () => [
	{ title: pageTitle("Highlight demo") },
	{ name: "robots", content: "noindex" },
]

export const handle: Cached = { cache: { params: ["highlights"], hasLooks: true } }
export const headers = pageHeaders

/** The hidden "off" comes before the ticked "on": the last one counts. */
export function loader({ request }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.getAll("highlights").at(-1)
	return data(
		{ isOn: asked !== "off", highlights: viewHighlights(SAMPLE_CONTENT, sampleHighlights) },
		{
			headers: {
				"Cache-Control": cacheControl(asked === undefined || asked === "on" || asked === "off"),
			},
		},
	)
}

export default function TestHighlights() {
	const { isOn, highlights } = useLoaderData<typeof loader>()
	return (
		<div className="page max-w-3xl">
			<h1 className="text-4xl">Highlight demo</h1>
			<p className="mt-3 max-w-verse text-faded">
				Three lines with five highlights. One is nested, and two run across line breaks. Hover over,
				tab to or tap a mark; its number links to the note.
			</p>
			<form
				method="get"
				action={links.testHighlights()}
				className="my-6 flex flex-wrap items-center gap-4"
				data-updates="sample"
			>
				<input type="hidden" name="highlights" value="off" />
				<label className="inline-flex min-h-6 items-center gap-2">
					<input
						type="checkbox"
						name="highlights"
						value="on"
						defaultChecked={isOn}
						className="size-5"
					/>
					Show Highlights
				</label>
				<Button data-without-scripts="">Apply</Button>
			</form>
			<div id="sample">
				<div data-part="sample">
					<AnnotatedPoem
						title="Sample"
						content={SAMPLE_CONTENT}
						highlights={highlights}
						show={isOn}
						headingLevel={2}
					/>
				</div>
			</div>
		</div>
	)
}
