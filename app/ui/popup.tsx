import type { ReactNode } from "react"
import { CloseIcon } from "./icons"

/** A titled list that opens with `popovertarget={id}` and closes by a click outside or Escape, with or without scripts. */
export function Popup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<div
			id={id}
			popover="auto"
			role="dialog"
			aria-labelledby={`${id}-title`}
			className="popup text-start"
		>
			<div className="mb-2 flex items-center justify-between">
				<h2 id={`${id}-title`} className="text-lg">
					{title}
				</h2>
				<button
					type="button"
					popovertarget={id}
					popovertargetaction="hide"
					className="icon-button"
					aria-label="Close"
				>
					<CloseIcon />
				</button>
			</div>
			{children}
		</div>
	)
}
