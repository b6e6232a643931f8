import type { ReactNode } from "react"
import { IconButton } from "./button"
import { classes } from "./classes"
import { CloseIcon } from "./icons"

export const popupClass = classes(
	"fixed bottom-auto h-fit overflow-auto overscroll-contain rounded-md border border-rule bg-leaf",
	"max-h-[min(32rem,calc(100dvh-var(--top)-1rem))] text-ink [box-shadow:var(--shadow)]",
)

const CENTRE = classes(
	"inset-x-0 top-(--top) mx-auto w-[min(24rem,calc(100vw-2rem))] p-4 text-start",
	"backdrop:bg-[rgb(20_15_8/0.25)]",
	// Its top stays in place while a search makes the list shorter.
	"[--top:max(var(--bar)+0.75rem,14dvh)]",
)

/** Below the button that opens it, for short lists. */
const BELOW = "inset-auto mt-2 w-[12rem] p-3 text-start [position-area:bottom]"

const places = { centre: CENTRE, below: BELOW }

type Props = { id: string; title: string; place?: keyof typeof places; children: ReactNode }

/** Works without scripts: `popovertarget={id}` opens it. */
export function Popup({ id, title, place = "centre", children }: Props) {
	return (
		<div
			id={id}
			popover="auto"
			role="dialog"
			aria-labelledby={`${id}-title`}
			className={classes(popupClass, places[place])}
		>
			<div className="mb-2 flex items-center justify-between">
				<h2 id={`${id}-title`} className="text-lg">
					{title}
				</h2>
				<IconButton type="button" popovertarget={id} popovertargetaction="hide" aria-label="Close">
					<CloseIcon />
				</IconButton>
			</div>
			{children}
		</div>
	)
}
