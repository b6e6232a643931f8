import { links } from "~/links"
import { Button } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import type { Progress } from "../../contest"
import { abandonLabel, asksToAbandon, canAbandon, isOver } from "../contest-labels"
import { ABANDON_QUESTION } from "../../messages"

/** Leaves at once while nothing is lost by it; later on it asks first. */
export function Abandon({ progress, subject }: { progress: Progress; subject: string }) {
	if (isOver(progress)) return null
	const asks = asksToAbandon(progress)
	return (
		<form
			method="get"
			action={asks ? links.contest() : links.deathmatch()}
			className="mt-10 text-center"
		>
			{!asks && <input type="hidden" name="subject" value={subject} />}
			<Button
				kind="quiet"
				className="text-faded"
				name={asks ? "ask" : undefined}
				value={asks ? "abandon" : undefined}
				disabled={!canAbandon(progress)}
			>
				{abandonLabel(progress)}
			</Button>
		</form>
	)
}

export const AbandonQuestion = ({ subject, onClose }: { subject: string; onClose(): void }) => (
	<Dialog title="Abandon Match" onClose={onClose}>
		<p>{ABANDON_QUESTION}</p>
		<DialogButtons>
			<form
				method="get"
				action={links.contest()}
				onSubmit={(event) => {
					event.preventDefault()
					onClose()
				}}
			>
				<Button>No</Button>
			</form>
			<form method="get" action={links.deathmatch()}>
				<input type="hidden" name="subject" value={subject} />
				<Button kind="primary">Yes</Button>
			</form>
		</DialogButtons>
	</Dialog>
)
