import type { LoaderFunctionArgs } from "@remix-run/node"
import { readFeed } from "~/features/feeds/machine-pages.server"
import { originFor } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

export const loader = async ({ request }: LoaderFunctionArgs) =>
	textResponse(request, await readFeed(originFor(request)), "application/atom+xml; charset=utf-8")
