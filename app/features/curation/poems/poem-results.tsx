import { Link } from "@remix-run/react"
import { links } from "~/links"
import { iconButtonClass } from "~/ui/classes"
import { BookIcon } from "~/ui/icons"
import { PreviousNext } from "~/ui/previous-next"
import type { PoemAdmin } from "./poem-admin.server"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { type PoemSearch, searchQuery } from "./poem-search"
import type { FoundPoem } from "./poem-search.server"

type Props = {
	search: PoemSearch
	results: NonNullable<PoemAdmin["results"]>
	selectedId: string | null
}

type ResultProps = { poem: FoundPoem; to: string; isSelected: boolean }

export function PoemResults({ search, results, selectedId }: Props) {
	const { data, metadata } = results
	return (
		<section aria-labelledby="results" className="mt-8">
			<h2
				id="results"
				className="text-xl"
			>{`Search Results (${metadata.totalItems} matching filter)`}</h2>
			{data.length > 0 && (
				<ul className="mt-3 divide-y divide-rule border-y border-rule">
					{data.map((poem) => (
						<PoemResult
							key={poem.id}
							poem={poem}
							to={`${links.adminHighlights(searchQuery(search, { poem: poem.id }))}#selected`}
							isSelected={poem.id === selectedId}
						/>
					))}
				</ul>
			)}
			{metadata.totalItems > 0 && (
				<PreviousNext
					metadata={metadata}
					label="Pages of results"
					hrefOf={(page) => links.adminHighlights(searchQuery(search, { page, poem: selectedId }))}
				/>
			)}
		</section>
	)
}

function PoemResult({ poem, to, isSelected }: ResultProps) {
	const title = titleOf(poem.title)
	return (
		<li className={`flex items-center gap-2 py-1 ${isSelected ? "bg-wash" : ""}`}>
			<Link
				to={to}
				preventScrollReset
				aria-current={isSelected ? "true" : undefined}
				className="min-w-0 flex-1 px-2 py-1 no-underline hover:underline"
			>
				<span className="block">{title}</span>
				<span className="text-sm text-faded">
					{poetNameOf(poem.poet)}
					{poem.isArchived ? " · archived" : ""}
					{poem.isProtected ? " · protected" : ""}
				</span>
			</Link>
			<Link
				to={links.book({ poet: poem.poet, poemId: poem.id, subject: poem.subject })}
				className={iconButtonClass("shrink-0")}
				aria-label={`View in book: ${title}`}
				title="View in book"
			>
				<BookIcon />
			</Link>
		</li>
	)
}
