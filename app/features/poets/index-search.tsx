import { Form } from "@remix-run/react"
import { links } from "~/links"
import { plural } from "~/platform/text"
import type { IndexPage } from "./index-page"
import { DEFAULT_POETS_PAGE_SIZE, MAX_MATCHES } from "./poet-index"
import { useIndexSearch } from "./use-index-search"

type Reading = Extract<IndexPage, { state: "reading" }>

/** The address of a page of the index, with what it keeps of this one. */
export const keptQuery = (page: IndexPage) => ({
	tab: page.tab === "all" ? "all" : undefined,
	pageSize:
		page.tab === "all" &&
		page.state === "reading" &&
		page.metadata.pageSize !== DEFAULT_POETS_PAGE_SIZE
			? page.metadata.pageSize
			: undefined,
	q: page.q,
})

/** The search box: a GET form that searches by itself once scripts run (PI-04, PI-05). */
export function IndexSearch({ page }: { page: IndexPage }) {
	const kept = keptQuery(page)
	const { box, onInput, onSubmit } = useIndexSearch(page.q, (q) => links.poets({ ...kept, q }))
	return (
		<Form
			method="get"
			action={links.poets()}
			role="search"
			onSubmit={onSubmit}
			className="flex w-full max-w-md gap-2"
		>
			{kept.tab ? <input type="hidden" name="tab" value={kept.tab} /> : null}
			{kept.pageSize ? <input type="hidden" name="pageSize" value={kept.pageSize} /> : null}
			<input
				ref={box}
				type="search"
				name="q"
				maxLength={100}
				className="field"
				placeholder="Search poets by name"
				aria-label="Search poets by name"
				autoComplete="off"
				defaultValue={page.q}
				onInput={onInput}
			/>
			<button className="button">Search</button>
		</Form>
	)
}

/** How many were found, or why there is nothing to see; read out when it changes. */
export function SearchResult({ page }: { page: Reading }) {
	return (
		<div className={page.found === 0 ? "mb-6" : "mb-2 min-h-6"}>
			<p role="status" className={page.found === 0 ? "text-lg italic" : "text-faded"}>
				{page.found === 0 ? emptyText(page) : page.q ? foundText(page) : ""}
			</p>
			{page.found === 0 && page.q ? (
				<Form method="get" action={links.poets()} className="mt-4">
					{page.tab === "all" ? <input type="hidden" name="tab" value="all" /> : null}
					<button className="button">Clear Search</button>
				</Form>
			) : null}
		</div>
	)
}

const foundText = ({ found, q, isCut }: Reading) =>
	isCut
		? `Showing the first ${MAX_MATCHES} poets. Type more to narrow the search.`
		: `${plural(found, "poet")} ${found === 1 ? "matches" : "match"} “${q}”`

/** Word for word (PI-21, PI-22, PI-30, PI-31). */
function emptyText({ tab, q }: Pick<Reading, "tab" | "q">): string {
	if (tab === "all") return q ? "No search results found." : "No poets are available."
	return q ? `No poets matching "${q}" were found.` : "No poets with poems are available."
}
