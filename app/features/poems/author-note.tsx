import { links } from "~/links"
import { classes } from "~/ui/classes"
import { noteOf } from "./poem"

/** Who wrote the poem, and the way to the page that says what that means. */
export const AuthorNote = ({ model, className }: { model: string | null; className: string }) => (
	<p className={classes(className, "text-faded")}>
		<span>{noteOf(model)}</span>{" "}
		<a
			href={links.poetsAndRights()}
			className="underline decoration-rule hover:text-ink print:hidden"
		>
			The poets and their rights
		</a>
	</p>
)
