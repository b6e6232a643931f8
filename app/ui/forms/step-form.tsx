import { Form } from "@remix-run/react"
import type { ReactNode } from "react"
import { HiddenFields } from "./hidden-fields"

type Props = { action: string; fields: Record<string, string>; onStep(): void; children: ReactNode }

/** A step between two states of one page, such as to a question and back: with scripts at once, without them by its address. */
export const StepForm = ({ action, fields, onStep, children }: Props) => (
	<Form
		method="get"
		action={action}
		preventScrollReset
		onSubmit={(event) => {
			event.preventDefault()
			onStep()
		}}
	>
		<HiddenFields fields={fields} />
		{children}
	</Form>
)
