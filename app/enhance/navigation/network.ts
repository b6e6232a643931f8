import { followedLink } from "./followed"
import { showToast } from "../toasts"

/**
 * Says when the browser goes offline and comes back. While it is offline, links and forms keep the
 * page. In a React app links are stopped before React follows them.
 */
export function startNetwork({ isApp = false } = {}): void {
	addEventListener("offline", stayHere)
	addEventListener("online", () => showToast({ title: "You’re back online" }))
	addEventListener("click", stopLink, { capture: isApp })
	addEventListener("submit", (event) => {
		if (navigator.onLine || event.defaultPrevented) return
		event.preventDefault()
		stayHere()
	})
}

function stopLink(event: MouseEvent): void {
	if (navigator.onLine) return
	const link = followedLink(event)
	if (!link || isHere(link)) return
	event.preventDefault()
	stayHere()
}

const isHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
	hash !== "" && pathname === location.pathname && search === location.search

/** One message, whether the connection went or something was asked for without it. */
export const stayHere = () =>
	showToast({
		title: "You’re offline",
		description: "This page stays as it is. Other pages open when the connection is back.",
		variant: "error",
	})
