import type { ReactNode } from "react"
import { IconButton } from "./button"
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
				<IconButton
					type="button"
					popovertarget={id}
					popovertargetaction="hide"

					aria-label="Close"
				>
					<CloseIcon />
				</IconButton>
			</div>
			{children}
		</div>
	)
}
