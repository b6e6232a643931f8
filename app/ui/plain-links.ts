import { useNavigate } from "@remix-run/react"
import type { MouseEvent } from "react"

/** One click handler for a list of plain links to our own pages: they turn the page without a reload, replacing the address. */
export function usePlainLinks(afterwards?: (link: HTMLAnchorElement) => void) {
	const navigate = useNavigate()
	return (event: MouseEvent<HTMLElement>) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
		if (!link || !isPlain || event.defaultPrevented) return
		event.preventDefault()
		navigate(`${link.pathname}${link.search}`, { replace: true })
		afterwards?.(link)
	}
}
