import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { Panel } from "~/ui/panel"
import type { UndoOffer } from "./undo.server"

type Props = { offer: UndoOffer; fields: Record<string, string> }

export function UndoBanner({ offer, fields }: Props) {
	const isBusy = useIsBusy("undo")
	return (
		<Panel
			as="div"
			tone="green"
			className="mb-6 flex flex-wrap items-center gap-3 px-4 py-2"
			data-testid="undo-banner"
		>
			<p className="min-w-0 [overflow-wrap:anywhere]">{`${offer.title}.`}</p>
			<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
				<HiddenFields fields={{ ...fields, undoId: offer.id }} />
				<Button name="intent" value="undo" disabled={isBusy}>
					{isBusy ? "Undoing..." : "Undo"}
				</Button>
				<Button name="intent" value="forget-undo" kind="quiet">
					Dismiss
				</Button>
			</Form>
		</Panel>
	)
}
