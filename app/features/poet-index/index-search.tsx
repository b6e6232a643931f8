import { MAX_MATCHES } from "~/features/poets/poet"
import { links } from "~/links"
import { plural } from "~/platform/text"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import type { IndexPage } from "./index-page"
import { DEFAULT_POETS_PAGE_SIZE } from "./poet-index"

type Reading = Extract<IndexPage, { state: "reading" }>

type CarriedQuery = { tab?: "all"; only?: "curated"; pageSize?: number; q: string }

export function carriedQuery(page: IndexPage): CarriedQuery {
	const query: CarriedQuery = { q: page.q }
	if (page.only) query.only = page.only
	if (page.tab !== "all") return query
	query.tab = "all"
	if (page.state === "failed") return query
	const { pageSize } = page.metadata
	if (pageSize !== DEFAULT_POETS_PAGE_SIZE) query.pageSize = pageSize
	return query
}

export function IndexSearch({ page }: { page: IndexPage }) {
	const query = carriedQuery(page)
	return (
		<form
			method="get"
			action={links.poets()}
			role="search"
			className="flex w-full max-w-md gap-2"
			data-search-poets=""
		>
			<span hidden data-part="kept">
				{query.tab && <input type="hidden" name="tab" value={query.tab} />}
				{query.only && <input type="hidden" name="only" value={query.only} />}
				{query.pageSize && <input type="hidden" name="pageSize" value={query.pageSize} />}
			</span>
			<input
				type="search"
				name="q"
				maxLength={100}
				className={fieldClass()}
				placeholder="Search poets by name"
				aria-label="Search poets by name"
				autoComplete="off"
				defaultValue={page.q}
			/>
			<Button>Search</Button>
		</form>
	)
}

export function SearchResult({ page }: { page: IndexPage }) {
	const isEmpty = page.state === "reading" && page.found === 0
	return (
		<p role="status" data-part="result">
			{page.state === "reading" && (isEmpty || page.q) && (
				<span className={isEmpty ? "me-6 text-lg italic" : "me-6 text-faded"}>
					{isEmpty ? emptyText(page) : foundText(page)}
				</span>
			)}
		</p>
	)
}

/** What the search looks through, and the way to the edited library alone and back. */
export function PoemFilter({ page }: { page: IndexPage }) {
	const { q, only } = carriedQuery(page)
	return (
		<p data-part="filter" className="flex flex-1 flex-wrap items-center gap-x-4 text-sm">
			{page.tab === "poems" && (
				<>
					{!q && <span className="text-faded">Also finds titles and first lines</span>}
					<a href={links.search({ q })} className="link inline-flex min-h-6 items-center">
						{q ? "Search lines and notes, too" : "Search every line"}
					</a>
					<a
						href={links.poets(only ? { q } : { q, only: "curated" })}
						className="link ms-auto inline-flex min-h-6 items-center"
						data-keep-scroll=""
					>
						{only ? "Show all poems" : "Curated poems only"}
					</a>
				</>
			)}
		</p>
	)
}

export function ClearSearch({ page }: { page: Reading }) {
	return (
		<form method="get" action={links.poets()} className="mt-4 mb-6">
			{page.tab === "all" && <input type="hidden" name="tab" value="all" />}
			{page.only && <input type="hidden" name="only" value={page.only} />}
			<Button>Clear Search</Button>
		</form>
	)
}

function foundText({ found, q, isCut }: Reading): string {
	if (isCut) return `Showing the first ${MAX_MATCHES} poets. Type more to narrow the search.`
	if (found === 1) return `${plural(found, "poet")} matches “${q}”`
	return `${plural(found, "poet")} match “${q}”`
}

function emptyText({ tab, q }: Pick<Reading, "tab" | "q">): string {
	if (tab === "all") return q ? "No search results found." : "No poets are available."
	if (q) return `No poets matching "${q}" were found.`
	return "No poets with poems are available."
}
