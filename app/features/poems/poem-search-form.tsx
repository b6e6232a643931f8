import { Form, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { links } from "~/links"
import {
	isSearchKind,
	type PoemSearch,
	type SearchKind,
	searchKinds,
	searchLabels,
} from "./poem-search"

export function PoemSearchForm({
	search,
	problem,
}: {
	search: PoemSearch | null
	problem: string | null
}) {
	const [by, setBy] = useState<SearchKind>(search?.by ?? "title")
	const { state, location } = useNavigation()
	const isBusy =
		state === "loading" &&
		location.pathname === links.adminHighlights() &&
		location.search.includes("q=")
	return (
		<Form
			method="get"
			action={links.adminHighlights()}
			role="search"
			aria-label="Poems"
			className="grid gap-3"
		>
			<div className="flex flex-wrap gap-2">
				<label className="sr-only" htmlFor="search-by">
					Search by
				</label>
				<select
					id="search-by"
					name="by"
					className="field sm:w-auto"
					defaultValue={by}
					onChange={({ currentTarget: { value } }) => setBy(isSearchKind(value) ? value : "title")}
				>
					{searchKinds.map((kind) => (
						<option key={kind} value={kind}>
							{searchLabels[kind]}
						</option>
					))}
				</select>
				<label className="sr-only" htmlFor="search-text">
					Search for
				</label>
				<input
					id="search-text"
					name="q"
					type="search"
					className="field min-w-0 flex-1 basis-48"
					placeholder={`Search by ${searchLabels[by]}`}
					defaultValue={search?.q}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? "search-problem" : undefined}
				/>
				<button type="submit" className="button button-primary">
					{isBusy ? "Searching..." : "Search"}
				</button>
			</div>
			{problem ? (
				<p id="search-problem" role="alert" className="field-error">
					{problem}
				</p>
			) : null}
			<ArchivedSwitch isOn={search?.excludeArchived ?? true} isDisabled={by === "id"} />
		</Form>
	)
}

/** An unchecked box sends nothing, so a hidden field sends "false". */
function ArchivedSwitch({ isOn, isDisabled }: { isOn: boolean; isDisabled: boolean }) {
	return (
		<p>
			<input type="hidden" name="excludeArchived" value="false" disabled={isDisabled} />
			<label className={`check ${isDisabled ? "text-faded" : ""}`}>
				{/* A native checkbox exposes its state without aria-checked. */}
				<input
					type="checkbox"
					// oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
					role="switch"
					name="excludeArchived"
					value="true"
					defaultChecked={isOn}
					disabled={isDisabled}
				/>
				Exclude Archived Poems
			</label>
		</p>
	)
}
