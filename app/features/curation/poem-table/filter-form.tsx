import { Form, Link } from "@remix-run/react"
import { type ReactNode, useId } from "react"
import { links } from "~/links"
import { Button, buttonClass } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { fieldClass } from "~/ui/forms/form-field"
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
				<Text name="withText" label="Words" value={filter.text} />
				<Text name="withPoet" label="Poet" value={filter.poet} options={choices.poets} />
				<Select name="withSubject" label="Subject" value={filter.subject}>
					<option value="">Any</option>
					<Options values={choices.subjects} />
				</Select>
				<Select name="withModel" label="Model" value={filter.model}>
					<option value="">Any</option>
					<option value={NO_MODEL}>None recorded</option>
					<Options values={choices.models} />
				</Select>
				<Select name="protection" label="Protected" value={filter.protection ?? ""}>
					<option value="">Any</option>
					<option value="yes">Protected</option>
					<option value="no">Not protected</option>
				</Select>
				<Select name="archive" label="Archived" value={filter.archive}>
					<option value="no">Not archived</option>
					<option value="yes">Archived</option>
					<option value="all">Any</option>
				</Select>
				<Select name="sort" label="Sort by" value={sortValue(list.sort)}>
					{sorts.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Select>
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

type FieldProps = { name: string; label: string; value: string }

function Text({ name, label, value, options }: FieldProps & { options?: string[] }) {
	const id = useId()
	return (
		<div>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			<input
				id={id}
				name={name}
				type="search"
				defaultValue={value}
				list={options && `${id}-options`}
				autoComplete="off"
				className={fieldClass()}
			/>
			{options && (
				<datalist id={`${id}-options`}>
					<Options values={options} />
				</datalist>
			)}
		</div>
	)
}

function Select({ name, label, value, children }: FieldProps & { children: ReactNode }) {
	const id = useId()
	return (
		<div>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			<select id={id} name={name} defaultValue={value} className={fieldClass()}>
				{children}
			</select>
		</div>
	)
}

const Options = ({ values }: { values: readonly string[] }) =>
	values.map((value) => (
		<option key={value} value={value}>
			{value}
		</option>
	))
