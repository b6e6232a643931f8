import { Form, Link } from "@remix-run/react"
import { useId } from "react"
import { links } from "~/links"
import { Button, buttonClass } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { SelectField, TextField } from "~/ui/forms/form-field"
import { isFiltered, NO_MODEL, type PoemList, sortValue } from "./poem-list"

type Props = { list: PoemList; choices: { subjects: string[]; models: string[]; poets: string[] } }

const sorts = [
	["title", "Title"],
	["poet", "Poet"],
	["subject", "Subject"],
	["model", "Model"],
	["-created", "Newest first"],
	["created", "Oldest first"],
	["-notes", "Most notes first"],
	["notes", "Fewest notes first"],
] as const

/** The filter and the search exclude each other: each form begins the list anew. */
export function FilterForm({ list, choices }: Props) {
	const { filter } = list
	const isOn = !list.search && isFiltered(list)
	return (
		<details className="mt-4 border-t border-rule pt-3" open={isOn}>
			<summary className="min-h-6">Filter and sort</summary>
			<Form
				method="get"
				action={links.adminHighlights()}
				aria-label="Filter"
				className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
			>
				<SearchField name="withText" label="Words" value={filter.text} />
				<SearchField name="withPoet" label="Poet" value={filter.poet} options={choices.poets} />
				<SelectField name="withSubject" label="Subject" defaultValue={filter.subject}>
					<option value="">Any</option>
					<Options values={choices.subjects} />
				</SelectField>
				<SelectField name="withModel" label="Model" defaultValue={filter.model}>
					<option value="">Any</option>
					<option value={NO_MODEL}>None recorded</option>
					<Options values={choices.models} />
				</SelectField>
				<SelectField name="protection" label="Protected" defaultValue={filter.protection ?? ""}>
					<option value="">Any</option>
					<option value="yes">Protected</option>
					<option value="no">Not protected</option>
				</SelectField>
				<SelectField name="archive" label="Archived" defaultValue={filter.archive}>
					<option value="no">Not archived</option>
					<option value="yes">Archived</option>
					<option value="all">Any</option>
				</SelectField>
				<SelectField name="sort" label="Sort by" defaultValue={sortValue(list.sort)}>
					{sorts.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
				<Check type="checkbox" name="notes" value="none" defaultChecked={filter.withoutNotes}>
					No highlights
				</Check>
				<div className="flex flex-wrap gap-2 sm:col-span-full">
					<Button>Apply Filter</Button>
					{isOn && (
						<Link to={links.adminHighlights()} className={buttonClass("quiet")}>
							Clear filter
						</Link>
					)}
				</div>
			</Form>
		</details>
	)
}

type SearchFieldProps = { name: string; label: string; value: string; options?: string[] }

function SearchField({ value, options, ...field }: SearchFieldProps) {
	const id = useId()
	return (
		<div>
			<TextField
				{...field}
				type="search"
				defaultValue={value}
				list={options && id}
				autoComplete="off"
			/>
			{options && (
				<datalist id={id}>
					<Options values={options} />
				</datalist>
			)}
		</div>
	)
}

const Options = ({ values }: { values: readonly string[] }) =>
	values.map((value) => (
		<option key={value} value={value}>
			{value}
		</option>
	))
