import { useNavigate } from "@remix-run/react"
import { type MouseEvent, useRef } from "react"
import { links } from "~/links"
import { useDataCache } from "~/platform/data-cache-provider"
import { AppError } from "~/platform/errors"
import { notify } from "~/ui/toast"
import type { AllTab } from "./index-page"
import { pageForLetterQuery } from "./index-queries"
import { keptQuery } from "./index-search"
import { letterId } from "./letter-strip"
import { letterNotices } from "./letters"

/**
 * A jump on "All Poets" with scripts: the page is looked up first, and when that fails the reader stays and is told
 * (PI-44, PI-46 to PI-48). In a search result, and for a click that opens another window, the link itself is followed.
 */
export function useJump(page: AllTab) {
	const loadCache = useDataCache()
	const navigate = useNavigate()
	const latest = useRef("")
	return (letter: string, event: MouseEvent) => {
		if (page.q || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		latest.current = letter
		const go = async () => {
			const cache = await loadCache()
			const { targetPage } = await cache.fetchQuery(
				pageForLetterQuery(letter, page.metadata.pageSize),
			)
			if (latest.current !== letter) return
			if (targetPage < 1) return notify(letterNotices.nowhere(letter))
			navigate(
				`${links.poets({ ...keptQuery(page), page: targetPage > 1 ? targetPage : undefined })}#${letterId(letter)}`,
			)
		}
		go().catch((error: unknown) => {
			if (latest.current !== letter) return
			const isMissing = error instanceof AppError && error.type === "NOT_FOUND"
			notify(isMissing ? letterNotices.missing(letter) : letterNotices.failed(letter))
		})
	}
}
