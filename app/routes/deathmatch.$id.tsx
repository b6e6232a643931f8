import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { resultMeta } from "~/features/deathmatch/result/result-meta"
import { missingTitle, ResultMissing } from "~/features/deathmatch/result/result-missing"
import { ResultPage } from "~/features/deathmatch/result/result-page"
import { findNearestLoss, findResult } from "~/features/deathmatch/result/results.server"
import { links } from "~/links"
import { publicOrigin } from "~/platform/http/origin.server"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { pageTitle } from "~/site"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
	if (page?.state === "finished") return resultMeta(page.result, matches)
	return [{ title: pageTitle(page ? missingTitle(page.state) : "Poem Deathmatch") }]
}

/**
 * The rounds of a finished match never change, and its poems raise the data version. Before that
 * nothing may be kept: rounds don't raise it.
 */
export const handle: Cached = { cache: { hasLooks: true } }
export const headers = pageHeaders

export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
	const found = await findResult(id)
	if (found.state !== "finished")
		return data({ state: found.state }, { status: 404, headers: { "Cache-Control": "no-store" } })
	const path = links.result(found.result.id)
	const address = publicOrigin() && `${publicOrigin()}${path}`
	return data(
		{ ...found, address, nearestLoss: await findNearestLoss(found.result) },
		{ headers: { "Cache-Control": cacheControl(path.endsWith(`/${id}`)) } },
	)
}

export default function ResultRoute() {
	const page = useLoaderData<typeof loader>()
	if (page.state !== "finished") return <ResultMissing reason={page.state} />
	return <ResultPage {...page} />
}
