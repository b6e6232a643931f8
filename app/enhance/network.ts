import { showToasterToast, showToast } from "./toasts"
import { followedLink } from "./followed"

export function startNetwork(): void {
	addEventListener("offline", () =>
		showToasterToast({
			title: "You are offline",
			description: "This page stays as it is. Other pages come when the connection is back.",
		}),
	)
	addEventListener("online", () => showToasterToast({ title: "You are online again" }))
	// Added last, because a React app may already have handled the click.
	addEventListener("click", (event) => {
		if (navigator.onLine) return
		const link = followedLink(event)
		if (!link || isHere(link)) return
		event.preventDefault()
		stayHere()
	})
	addEventListener("submit", (event) => {
		if (navigator.onLine || event.defaultPrevented) return
		event.preventDefault()
		stayHere()
	})
}

const isHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
	hash !== "" && pathname === location.pathname && search === location.search

export const stayHere = () =>
	showToast({
		title: "You are offline",
		description: "The page could not be opened. Please try again when the connection is back.",
		variant: "error",
	})
