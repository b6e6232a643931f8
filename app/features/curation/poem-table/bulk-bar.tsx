import { useNavigation } from "@remix-run/react"
import { plural } from "~/platform/text"
import { Button } from "~/ui/button"
import { CancelButton, Dialog, DialogButtons } from "~/ui/dialog"
import { useHydrated } from "~/ui/use-hydrated"
import type { BulkIntent } from "./bulk"

const actions: { intent: BulkIntent; label: string }[] = [
	{ intent: "bulk-protect", label: "Protect" },
	{ intent: "bulk-unprotect", label: "Unprotect" },
	{ intent: "bulk-archive", label: "Archive" },
	{ intent: "bulk-unarchive", label: "Unarchive" },
]

type Props = {
	count: number
	message: string | null
	isAsking: boolean
	onAsk(isAsking: boolean): void
}

/** Stands in the form of the table. Without scripts the number of checked boxes is not known. */
export function BulkBar({ count, message, isAsking, onAsk }: Props) {
	const isHydrated = useHydrated()
	const isBusy = useNavigation().formData?.get("intent")?.toString().startsWith("bulk-") ?? false
	const isOff = isBusy || (isHydrated && count === 0)
	return (
		<div role="group" aria-label="Selected poems" className="grid gap-2" data-testid="bulk-bar">
			<div className="flex flex-wrap items-center gap-2">
				<span role="status" className="me-2">
					{isHydrated ? `${count} selected` : "With the selected poems:"}
				</span>
				{actions.map(({ intent, label }) => (
					<Button key={intent} name="intent" value={intent} disabled={isOff}>
						{label}
					</Button>
				))}
				<Button
					name="intent"
					value="bulk-ask-delete"
					kind="alarm"
					disabled={isOff}
					onClick={(event) => {
						event.preventDefault()
						onAsk(true)
					}}
				>
					Delete
				</Button>
			</div>
			{message && (
				<p role="alert" className="text-alarm">
					{message}
				</p>
			)}
			{isAsking && <AskDelete count={count} onClose={() => onAsk(false)} />}
		</div>
	)
}

function AskDelete({ count, onClose }: { count: number; onClose(): void }) {
	return (
		<Dialog title={`Delete ${plural(count, "poem")}?`} onClose={onClose}>
			<p>
				This deletes the selected poems and their notes. You can undo it once within an hour. Poems
				that are part of a deathmatch are kept.
			</p>
			<DialogButtons>
				<CancelButton value="bulk-keep" onClose={onClose} />
				<Button name="intent" value="bulk-delete" kind="alarm">
					{`Delete ${plural(count, "Poem")}`}
				</Button>
			</DialogButtons>
		</Dialog>
	)
}
