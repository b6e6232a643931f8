import type { ReactNode } from "react"
import { links } from "~/links"
import { viewOf, type Progress } from "../../contest"

type Props = {
	intent: string
	progress: Progress
	className?: string
	/** The place of a choice in the bar. */
	place?: string
	children: ReactNode
}

/** The form says what the visitor sees, so that an outdated or repeated one changes nothing. */
export const MoveForm = ({ intent, progress, className, place, children }: Props) => (
	<form method="post" action={links.contest()} className={className} data-place={place}>
		<input type="hidden" name="intent" value={intent} />
		<input type="hidden" name="pairing" value={progress.pairingIndex} />
		<input type="hidden" name="view" value={viewOf(progress)} />
		{children}
	</form>
)
