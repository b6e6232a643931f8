import { isRouteErrorResponse } from "@remix-run/react"
import { notices } from "./features/book/book"
import { explanations } from "./features/book/book-states"
import { CONTEST_FAILED, LOAD_ERROR, LOAD_FAILED } from "./features/deathmatch/page-failed"
import { POETS_FAILED } from "~/features/generation/page/poet-picker"
import { SEARCH_FAILED } from "~/features/curation/poems/search-failed"
import { links } from "./links"
import type { ToastMessage } from "~/ui/toast/toast-state"

type Failure = {
	/** For titles that do not name the page. */
	page?: string
	title?: string
	message?: string
	toast?: ToastMessage
	way?: { to: string; label: string }
}

const failures: Record<string, Failure> = {
	[links.home()]: {
		title: "Failed to load page data",
		message: "Failed to fetch one or both poems. Received null.",
	},
	[links.deathmatch()]: {
		page: "Poem Deathmatch",
		title: "Error",
		message: LOAD_ERROR,
		toast: LOAD_FAILED,
	},
	[links.contest()]: {
		title: CONTEST_FAILED.title,
		message: CONTEST_FAILED.text,
		way: { to: links.deathmatch(), label: CONTEST_FAILED.way },
	},
	[links.poets()]: { title: "Failed to load poets" },
	[links.generate()]: { page: "Create a Poem", title: "Error", message: POETS_FAILED },
	[links.about()]: { page: "About" },
}
const noBook: Failure = {
	title: "Failed to load poems",
	message: explanations["Failed to load poems"],
	toast: notices.failed,
}
const noPoem: Failure = {
	title: "Failed to load poem details",
	message: explanations["Failed to load poem details"],
	toast: notices.noDetails,
}
const noSearch: Failure = {
	title: SEARCH_FAILED.title,
	message: SEARCH_FAILED.text,
	toast: SEARCH_FAILED,
}

/** The root uses it, because a request that fails makes the root's loader fail too. */
export function failureOf(pathname: string, search: string): Failure {
	if (pathname === links.book()) return search === "" ? noBook : noPoem
	if (pathname === links.adminHighlights() && new URLSearchParams(search).has("q")) return noSearch
	return failures[pathname] ?? {}
}

const isStatus = (error: unknown, status: number) =>
	isRouteErrorResponse(error) && error.status === status

export function failedPageTitle(error: unknown, pathname: string, search: string): string {
	if (isStatus(error, 404)) return "Page not found"
	// A form that the page does not accept is no failure to load.
	const failure = isStatus(error, 405) ? {} : failureOf(pathname, search)
	const { title = "An error occurred", page } = failure
	return page ? `${title}: ${page}` : title
}
