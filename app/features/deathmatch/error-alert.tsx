import type { ReactNode } from "react"
import { Panel } from "~/ui/panel"

export const ErrorAlert = ({ children }: { children: ReactNode }) => (
	<Panel as="p" tone="red" role="alert" className="my-4 px-4 py-3">
		{children}
	</Panel>
)
