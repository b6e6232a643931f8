import { Button } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { unsavedText } from "./browser-unsaved-text"
import { useUnsavedGuard } from "./use-unsaved-guard"

export function LeaveQuestion() {
	const blocker = useUnsavedGuard()
	if (blocker.state !== "blocked") return null
	return (
		<Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
			<p>Your prompt text is not saved. This browser tab keeps it until you close the tab.</p>
			<DialogButtons>
				<Button type="button" onClick={() => blocker.reset()}>
					Keep Editing
				</Button>
				<Button
					type="button"
					kind="alarm"
					onClick={() => {
						unsavedText.letGo()
						blocker.proceed()
					}}
				>
					Leave
				</Button>
			</DialogButtons>
		</Dialog>
	)
}
