import { links } from "~/links"
import { Button } from "~/ui/button"
import { ADD_FORM } from "./poem-anchor"

type Props = { poemId: string; redirectTo: string }

/** The same for everybody, so that a poem's page can be cached. */
export const AddToSheet = ({ poemId, redirectTo }: Props) => (
	<form
		id={ADD_FORM}
		method="post"
		action={links.sheet()}
		className="flex flex-wrap items-center gap-4"
	>
		<input type="hidden" name="intent" value="add" />
		<input type="hidden" name="id" value={poemId} />
		<input type="hidden" name="redirectTo" value={redirectTo} />
		<Button>Add to sheet</Button>
		<a href={links.sheet()} className="link inline-flex min-h-6 items-center">
			Your class sheet
		</a>
	</form>
)
