import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { TextField } from "~/ui/forms/form-field"
import { useIsBusy } from "~/ui/forms/use-form-key"
import type { Fields } from "~/features/accounts/draft"
import type { PromptReply } from "./prompt-actions.server"
import { isRenamed, type PromptTemplate } from "~/features/prompts/prompt-template"

type Props = {
	tab: string
	template: Pick<PromptTemplate, "id" | "friendly_name">
	reply: PromptReply | null
	draft: Fields | null
}

/** The name may be empty. An unchanged name is not sent. */
export function FriendlyName({ tab, template, reply, draft }: Props) {
	const isDraftOfThis = draft?.intent === "rename" && draft.id === template.id
	const draftName = isDraftOfThis ? draft.friendlyName : null
	const typedName = reply?.friendlyName ?? draftName
	const isBusy = useIsBusy("rename")
	return (
		<Form
			method="post"
			preventScrollReset
			className="mt-4 flex flex-wrap items-end gap-2"
			onSubmit={(event) => {
				const name = String(new FormData(event.currentTarget).get("friendlyName") ?? "")
				if (!isRenamed(template.friendly_name, name)) event.preventDefault()
			}}
		>
			<HiddenFields fields={{ tab, id: template.id }} />
			<div className="w-80 max-w-full">
				<TextField
					label="Friendly Name"
					name="friendlyName"
					defaultValue={typedName ?? template.friendly_name ?? ""}
					error={reply?.errors.friendlyName}
					autoComplete="off"
				/>
			</div>
			<Button name="intent" value="rename" disabled={isBusy}>
				{isBusy ? "Saving..." : "Save Name"}
			</Button>
		</Form>
	)
}
