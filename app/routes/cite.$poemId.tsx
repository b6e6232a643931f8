import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { CitePage } from "~/features/citing/cite-page"
import { findCitedPoem } from "~/features/citing/cited-poem.server"
import { chosenRange, citedLines } from "~/features/citing/cited-lines"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { typographic } from "~/platform/typographic"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	pageMeta({ matches, title: page ? `Cite “${typographic(page.poem.title)}”` : "Cite" })

export const handle: Cached = { cache: { params: ["lines"], hasLooks: true } }
export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
	const poem = await findCitedPoem(params.poemId ?? "")
	if (!poem) throw new Response("Not found", { status: 404 })
	const search = new URL(request.url).searchParams
	const picked = chosenRange(search.get("from"), search.get("to"))
	if (picked !== null) throw redirect(links.cite(poem.id, { lines: picked }), { status: 303 })
	const lines = search.get("lines")
	const chosen = lines === null ? null : citedLines(poem.content, lines)
	const isMissed = lines !== null && chosen === null
	return data(
		{ poem, chosen, isMissed },
		{
			status: isMissed ? 400 : 200,
			headers: { "Cache-Control": cacheControl(!isMissed && poem.id === params.poemId) },
		},
	)
}

export default function Cite() {
	return <CitePage {...useLoaderData<typeof loader>()} />
}
