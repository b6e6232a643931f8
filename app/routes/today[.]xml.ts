import type { LoaderFunctionArgs } from "@remix-run/node"
import { secondsLeft } from "~/features/daily/daily"
import { readDailyAtom } from "~/features/feeds/daily-feeds.server"
import { originFor } from "~/platform/http/origin.server"
import { textResponse } from "~/platform/http/text-response.server"

export const loader = async ({ request }: LoaderFunctionArgs) => {
	const now = new Date()
	const feed = await readDailyAtom(originFor(request), now)
	return textResponse(request, feed, "application/atom+xml; charset=utf-8", {
		maxAge: secondsLeft(now),
	})
}
