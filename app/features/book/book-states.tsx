import { links } from "~/links"
import { buttonClass } from "~/ui/button"
import { ErrorPanel } from "~/ui/shell/error-panel"
import type { BookPage } from "./book.server"

const Plate = ({
	title,
	text,
	to,
	label,
}: {
	title: string
	text: string
	to: string
	label: string
}) => (
	<section className="grid min-h-[50vh] place-items-center text-center">
		<div>
			<h1 className="text-3xl">{title}</h1>
			<p className="mt-3 text-faded italic">{text}</p>
			<a href={to} className={buttonClass("plain", "mt-7")}>
				{label}
			</a>
		</div>
	</section>
)

export const BookEmpty = ({ page }: { page: Extract<BookPage, { state: "empty" }> }) => (
	<Plate title="No Poem Data" text={page.text} to={links.home()} label="Return Home" />
)

export const BookNotFound = () => (
	<Plate
		title="Poem Not Found"
		text="The requested poem could not be found."
		to={links.book()}
		label="View All Poems"
	/>
)

export const explanations = {
	"Failed to load poems": "We couldn’t load the book. Please try again.",
	"Failed to load poem details": "We couldn’t load this poem. Check your connection and try again.",
}

export const BookFailed = ({ page }: { page: Extract<BookPage, { state: "failed" }> }) => (
	<ErrorPanel
		title={page.panel}
		message={explanations[page.panel]}
		details={{ type: "DATABASE", status: 500 }}
		headingLevel={1}
	/>
)
