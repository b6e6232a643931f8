import { Form } from "@remix-run/react"
import { links } from "~/links"
import { writeShowHighlights } from "~/platform/cookies"

/** "Highlights": a form that sets the cookie; with scripts the same cookie is set on the spot (BK-08 to BK-10). */
export function HighlightSwitch({
	isOn,
	onChange,
	redirectTo,
}: {
	isOn: boolean
	onChange: (on: boolean) => void
	redirectTo: string
}) {
	return (
		<Form
			method="post"
			action={links.book()}
			onSubmit={(event) => {
				event.preventDefault()
				document.cookie = writeShowHighlights(!isOn)
				onChange(!isOn)
			}}
		>
			<input type="hidden" name="intent" value="highlights" />
			<input type="hidden" name="redirectTo" value={redirectTo} />
			<button
				className="switch"
				role="switch"
				aria-checked={isOn}
				aria-label="Highlights"
				name="highlights"
				value={String(!isOn)}
			>
				Highlights
			</button>
		</Form>
	)
}
