import { links } from "~/links"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"

/** Leads from a page of the book to the lines that have some words. */
export const SearchBox = () => (
	<form
		method="get"
		action={links.search()}
		role="search"
		aria-label="Lines"
		className="flex gap-2"
	>
		<input
			type="search"
			name="q"
			maxLength={200}
			required
			autoComplete="off"
			placeholder="Find a line"
			aria-label="Find a line"
			className={fieldClass("w-full min-w-0 max-w-56")}
		/>
		<Button>Find</Button>
	</form>
)
