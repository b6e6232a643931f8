import { Form, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { fieldClass } from "~/ui/forms/form-field"
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
					className={fieldClass("w-full sm:w-auto")}
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
					className={fieldClass("w-full min-w-0 flex-1 basis-48")}
					placeholder={`Search by ${searchLabels[by]}`}
					defaultValue={search?.q}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? "search-problem" : undefined}
				/>
				<Button type="submit" kind="primary">
					{isBusy ? "Searching..." : "Search"}
				</Button>
			</div>
			{problem ? (
				<p id="search-problem" role="alert" className="text-alarm">
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
			<Check
				isSwitch
				name="excludeArchived"
				value="true"
				defaultChecked={isOn}
				disabled={isDisabled}
			>
				Exclude Archived Poems
			</Check>
		</p>
	)
}
