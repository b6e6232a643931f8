import type { ReactNode } from "react"
import { Panel } from "~/ui/panel"

export const ErrorAlert = ({ children }: { children: ReactNode }) => (
	<Panel as="p" tone="red" role="alert" className="mx-auto my-4 max-w-184 px-4 py-3">
		{children}
	</Panel>
)
