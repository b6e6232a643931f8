import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadTechnique } from "~/features/technique-pages/techniques.server"
import { TechniqueView } from "~/features/technique-pages/technique-view"
import { deviceOf } from "~/features/techniques/devices"
import { nearestDevices } from "~/features/techniques/nearest-devices"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { normalizePaging } from "~/platform/paging"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"
import { NearestPage } from "~/ui/shell/nearest-page"

export const meta: MetaFunction<typeof loader> = ({ data: answer, matches }) => {
	if (!answer?.page) return pageMeta({ matches, title: "Technique not found" })
	const { device, metadata } = answer.page
	const { currentPage } = metadata
	const query = currentPage > 1 ? { page: currentPage } : {}
	return pageMeta({
		matches,
		title: currentPage > 1 ? `${device.name}, page ${currentPage}` : device.name,
		description: device.definition,
		path: links.technique(device.id, query),
	})
}

export const handle: Cached & { isPlain: true } = {
	cache: { params: ["page"], hasLooks: true },
	isPlain: true,
}
export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
	const asked = (params.device ?? "").slice(0, 100)
	const device = deviceOf(asked)
	if (!device) {
		const named = nearestDevices(asked).map(({ id, name }) => ({ id, name }))
		return data({ page: null, nearest: named }, { status: 404 })
	}
	const { pathname, search, searchParams } = new URL(request.url)
	const page = await loadTechnique(device, normalizePaging(searchParams.get("page"), null).page)
	const { currentPage } = page.metadata
	const own = links.technique(device.id, currentPage > 1 ? { page: currentPage } : {})
	return data(
		{ page, nearest: [] },
		{ headers: { "Cache-Control": cacheControl(`${pathname}${search}` === own) } },
	)
}

export default function Technique() {
	const { page, nearest: named } = useLoaderData<typeof loader>()
	if (page) return <TechniqueView page={page} />
	return (
		<NearestPage
			title="We don’t have this technique"
			nearest={named.map(({ id, name }) => ({ name, to: links.technique(id) }))}
			all={{ name: "All techniques", to: links.techniques() }}
		/>
	)
}
