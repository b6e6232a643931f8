import { Form } from "@remix-run/react"
import type { ReactNode } from "react"
import { HiddenFields } from "./hidden-fields"

type Props = { action: string; fields: Record<string, string>; onStep(): void; children: ReactNode }

/** Changes the state at once with scripts, and by its address without them. */
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
