import { Form, Link } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { links } from "~/links"
import { formatDate } from "~/platform/date"
import type { Page } from "~/platform/paging"
import { plural } from "~/platform/text"
import { classes, iconButtonClass } from "~/ui/classes"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { BookIcon } from "~/ui/icons"
import { PreviousNext } from "~/ui/previous-next"
import { useHydrated } from "~/ui/use-hydrated"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import type { FoundPoem } from "../poems/poem-search.server"
import { BulkBar } from "./bulk-bar"
import { pickName } from "./bulk"
import type { BulkReply } from "./bulk.server"
import { listFields, listQuery, nextSort, type PoemList, type SortColumn } from "./poem-list"

type Props = {
	list: PoemList
	poems: Page<FoundPoem>
	selectedId: string | null
	reply: BulkReply | null
}

/** Narrow screens hide these columns and show their texts under the title. */
const columns: { by: SortColumn; label: string; className?: string }[] = [
	{ by: "title", label: "Title" },
	{ by: "poet", label: "Poet", className: "max-md:hidden" },
	{ by: "subject", label: "Subject", className: "max-md:hidden" },
	{ by: "model", label: "Model", className: "max-lg:hidden" },
	{ by: "created", label: "Created", className: "max-lg:hidden" },
	{ by: "notes", label: "Notes", className: "text-end" },
]
const CELL = "px-2 py-1.5 align-baseline"

export function PoemTable({ list, poems: { data, metadata }, selectedId, reply }: Props) {
	const [count, setCount] = useState(reply?.picked.length ?? 0)
	const [isAsking, setIsAsking] = useState(reply?.asks ?? false)
	const countPicked = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		setCount(currentTarget.querySelectorAll("input[data-pick]:checked").length)
	const heading = list.search
		? `Search Results (${metadata.totalItems} matching filter)`
		: `Poems (${metadata.totalItems})`
	return (
		<section aria-labelledby="results" className="mt-8 min-w-0">
			<h2 id="results" className="text-xl">
				{heading}
			</h2>
			{data.length > 0 ? (
				<Form
					method="post"
					preventScrollReset
					onChange={countPicked}
					onSubmit={() => setIsAsking(false)}
					className="mt-3"
				>
					<HiddenFields
						fields={{ ...listFields(list), ...(selectedId ? { poemId: selectedId } : {}) }}
					/>
					<BulkBar
						count={count}
						message={reply?.message ?? null}
						isAsking={isAsking}
						onAsk={setIsAsking}
					/>
					<table className="mt-3 w-full border-collapse" data-testid="poem-table">
						<caption className="sr-only">{heading}</caption>
						<Head list={list} />
						<tbody>
							{data.map((poem) => (
								<Row
									key={poem.id}
									poem={poem}
									to={`${links.adminHighlights(listQuery(list, { poem: poem.id }))}#selected`}
									isSelected={poem.id === selectedId}
									isPicked={reply?.picked.includes(poem.id) ?? false}
								/>
							))}
						</tbody>
					</table>
				</Form>
			) : (
				<p className="mt-3 text-faded italic">No poems to show.</p>
			)}
			{metadata.totalItems > 0 && (
				<PreviousNext
					metadata={metadata}
					label="Pages of results"
					hrefOf={(page) => links.adminHighlights(listQuery(list, { page, poem: selectedId }))}
				/>
			)}
		</section>
	)
}

const sorted = { true: "descending", false: "ascending" } as const

function Head({ list }: { list: PoemList }) {
	return (
		<thead>
			<tr className="border-b border-rule">
				<td className={`${CELL} w-8`}>
					<PickAll />
				</td>
				{columns.map(({ by, label, className }) => {
					const isSorted = list.sort.by === by
					return (
						<th
							key={by}
							scope="col"
							aria-sort={isSorted ? sorted[`${list.sort.isDescending}`] : undefined}
							className={classes(CELL, "text-start font-normal", className)}
						>
							<Link
								to={links.adminHighlights(
									listQuery(list, { page: 1, sort: nextSort(list.sort, by) }),
								)}
								preventScrollReset
								className="inline-block min-h-6"
							>
								{label}
							</Link>
							{isSorted && <span aria-hidden="true">{list.sort.isDescending ? " ↓" : " ↑"}</span>}
						</th>
					)
				})}
				<th scope="col" className={`${CELL} text-start font-normal max-md:hidden`}>
					Flags
				</th>
				<th scope="col" className={`${CELL} w-10`}>
					<span className="sr-only">Book</span>
				</th>
			</tr>
		</thead>
	)
}

/** Scripts only: without them each box is checked by hand. */
function PickAll() {
	const isHydrated = useHydrated()
	if (!isHydrated) return null
	return (
		<input
			type="checkbox"
			aria-label="Select all poems of this page"
			className="size-5 align-middle"
			onChange={({ currentTarget: { form, checked } }) => {
				for (const box of form?.querySelectorAll<HTMLInputElement>("input[data-pick]") ?? [])
					box.checked = checked
			}}
		/>
	)
}

type RowProps = { poem: FoundPoem; to: string; isSelected: boolean; isPicked: boolean }

function Row({ poem, to, isSelected, isPicked }: RowProps) {
	const title = titleOf(poem.title)
	const poet = poetNameOf(poem.poet)
	const subject = poem.subject ?? "No subject"
	const flags = [poem.isProtected && "protected", poem.isArchived && "archived"].filter(Boolean)
	const small = [poet, subject, ...flags].join(" · ")
	return (
		<tr className={classes("border-b border-rule", isSelected && "bg-wash")}>
			<td className={CELL}>
				<input
					type="checkbox"
					name={pickName(poem.id)}
					data-pick
					defaultChecked={isPicked}
					aria-label={`Select ${title}`}
					className="size-5 align-middle"
				/>
			</td>
			<td className={`${CELL} w-full [overflow-wrap:anywhere]`}>
				<Link
					to={to}
					preventScrollReset
					aria-current={isSelected ? "true" : undefined}
					className="inline-block min-h-6"
				>
					{title}
				</Link>
				<span className="block text-sm text-faded md:hidden">{small}</span>
			</td>
			<td className={`${CELL} max-md:hidden min-w-48`}>{poet}</td>
			<td className={`${CELL} max-md:hidden`}>{subject}</td>
			<td className={`${CELL} max-lg:hidden text-sm`}>{poem.model ?? "–"}</td>
			<td className={`${CELL} max-lg:hidden text-sm whitespace-nowrap`}>
				<time dateTime={poem.createdAt}>{formatDate(poem.createdAt)}</time>
			</td>
			<td className={`${CELL} text-end`}>
				{poem.notes}
				<span className="sr-only">{` ${plural(poem.notes, "note").replace(/^\d+ /, "")}`}</span>
			</td>
			<td className={`${CELL} max-md:hidden text-sm whitespace-nowrap`}>{flags.join(", ")}</td>
			<td className="py-1 align-middle">
				<Link
					to={links.book({ poet: poem.poet, poemId: poem.id, subject: poem.subject })}
					className={iconButtonClass("shrink-0")}
					aria-label={`View in book: ${title}`}
					title="View in book"
				>
					<BookIcon />
				</Link>
			</td>
		</tr>
	)
}
