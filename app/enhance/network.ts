import { showToasterToast, showToast } from "./toasts"
import { followedLink } from "./followed"

/**
 * Says when the browser goes offline and comes back. While it is offline, links and forms keep the
 * page. In a React app links are stopped before React follows them.
 */
export function startNetwork({ isApp = false } = {}): void {
	addEventListener("offline", () =>
		showToasterToast({
			title: "You are offline",
			description: "This page stays as it is. Other pages come when the connection is back.",
		}),
	)
	addEventListener("online", () => showToasterToast({ title: "You are online again" }))
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

export const stayHere = () =>
	showToast({
		title: "You are offline",
		description: "The page could not be opened. Please try again when the connection is back.",
		variant: "error",
	})
