import { type ReactNode, useEffect, useRef } from "react"
import { withLocalTimes } from "~/platform/date"
import { ErrorPanel } from "~/ui/shell/error-panel"
import { useHydrated } from "~/ui/use-hydrated"

/** The focus goes to the panel, so that nobody has to look for it. */
export function FocusedError(props: { title: string; message: string; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => place.current?.focus(), [])
	return (
		<div ref={place} tabIndex={-1} className="outline-none">
			<ErrorPanel {...props} retry={null} />
		</div>
	)
}

/** The server knows no time zone; the browser writes the time of a limit in its own. */
export function Refusal({ message, children }: { message: string; children: ReactNode }) {
	const isHydrated = useHydrated()
	return (
		<FocusedError title="Generation Error" message={isHydrated ? withLocalTimes(message) : message}>
			{children}
		</FocusedError>
	)
}
