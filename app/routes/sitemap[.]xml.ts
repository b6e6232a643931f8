import type { LoaderFunctionArgs } from "@remix-run/node"
import { readMap } from "~/features/feeds/machine-pages.server"
import { originFor } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

export async function loader({ request }: LoaderFunctionArgs) {
	const map = await readMap(originFor(request), new URL(request.url).searchParams)
	if (map === null) throw new Response("There is no such part of the map.", { status: 404 })
	return textResponse(request, map, "application/xml; charset=utf-8")
}
