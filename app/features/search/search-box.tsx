import { links } from "~/links"
import { Button } from "~/ui/button"
import { SearchField } from "./search-field"

/** Leads to the lines that have some words. */
export const SearchBox = () => (
	<form
		method="get"
		action={links.search()}
		role="search"
		aria-label="Lines"
		className="flex gap-2"
	>
		<SearchField
			placeholder="Find a line"
			aria-label="Find a line"
			className="w-full min-w-0 max-w-56"
		/>
		<Button>Find</Button>
	</form>
)
