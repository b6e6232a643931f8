import { Form } from "@remix-run/react"
import { useEffect, useState } from "react"
import { Button } from "~/ui/button"
import { CancelButton, Dialog, DialogButtons } from "~/ui/dialog"
import { TextArea, TextField } from "~/ui/forms/form-field"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { useFormKey, useIsBusy } from "~/ui/forms/use-form-key"
import type { Fields } from "~/features/accounts/draft"
import type { PromptReply } from "./prompt-actions.server"
import type { PromptAdmin } from "./prompt-admin.server"
import { TrialFields } from "./trial-fields"
import { unsavedText } from "./browser-unsaved-text"

type Props = {
	page: PromptAdmin & {
		/** Makes a second submit of the same form harmless. */ formKey: string
		draft: Fields | null
	}
	reply: PromptReply | null
}

export function PromptEditor({ page, reply }: Props) {
	const { tab, formKey, template, placeholders, draft, trialPoems, trialProviders } = page
	const isSaving = useIsBusy("save")
	const times = useFormKey("save")
	const typed = reply ?? readDraftText(draft, tab)
	return (
		<Form
			key={`${times}${JSON.stringify(typed)}`}
			method="post"
			preventScrollReset
			className="mt-6"
		>
			<HiddenFields fields={{ tab, id: template?.id ?? "", key: formKey }} />
			<SaveVersion
				tab={tab}
				typed={typed}
				isSaving={isSaving}
				initial={template?.template_text ?? ""}
				placeholders={placeholders}
			/>
			<TrialFields
				poems={trialPoems}
				providers={trialProviders}
				trial={reply?.trial ?? null}
				error={reply?.errors.trial}
			/>
		</Form>
	)
}

type TypedVersion = Pick<PromptReply, "templateText" | "friendlyName" | "errors" | "asks">

function readDraftText(draft: Fields | null, tab: string): TypedVersion | null {
	if (!draft || draft.tab !== tab || draft.templateText === undefined) return null
	return {
		templateText: draft.templateText,
		friendlyName: draft.friendlyName ?? "",
		errors: {},
		asks: draft.intent === "save",
	}
}

function SaveVersion({
	tab,
	typed,
	isSaving,
	initial,
	placeholders,
}: {
	tab: string
	typed: TypedVersion | null
	isSaving: boolean
	initial: string
	placeholders: string
}) {
	const [isDialogOpen, setIsDialogOpen] = useState(typed?.asks ?? false)
	return (
		<>
			{isDialogOpen && (
				<SaveVersionDialog
					typed={typed}
					isSaving={isSaving}
					onClose={() => setIsDialogOpen(false)}
				/>
			)}
			<UnsavedTemplate tab={tab} shown={typed?.templateText ?? initial} initial={initial} />
			<TextArea
				label="Template"
				name="templateText"
				rows={24}
				spellCheck={false}
				className="verse-mono min-h-[60vh]"
				defaultValue={typed?.templateText ?? initial}
				error={typed?.errors.templateText}
				hint={`Available placeholders: ${placeholders}`}
				onChange={(event) => unsavedText.set(tab, event.currentTarget.value, initial)}
			/>
			<Button
				name="intent"
				value="ask-save"
				kind="primary"
				className="mt-3"
				onClick={(event) => {
					const text = event.currentTarget.form?.elements.namedItem("templateText")
					// The server refuses an empty text with a message.
					if (!(text instanceof HTMLTextAreaElement) || text.value.trim() === "") return
					event.preventDefault()
					setIsDialogOpen(true)
				}}
			>
				Save as New Version
			</Button>
		</>
	)
}

type DialogProps = { typed: TypedVersion | null; isSaving: boolean; onClose(): void }

/** "Confirm Save" comes first, because the Enter key presses a form's first button. */
function SaveVersionDialog({ typed, isSaving, onClose }: DialogProps) {
	return (
		<Dialog title="Save New Version" onClose={onClose}>
			<TextField
				label="Friendly Name"
				name="friendlyName"
				defaultValue={typed?.friendlyName}
				error={typed?.errors.friendlyName}
				autoComplete="off"
				autoFocus
			/>
			<DialogButtons>
				{/* First, so that Enter saves; shown last, where every dialog has its main button. */}
				<Button
					name="intent"
					value="save"
					kind="primary"
					className="order-last"
					disabled={isSaving}
				>
					{isSaving ? "Saving..." : "Confirm Save"}
				</Button>
				<CancelButton value="keep-writing" className="order-first" onClose={onClose} />
			</DialogButtons>
		</Dialog>
	)
}

/** Offers text that was typed before another version was picked. */
function UnsavedTemplate({ tab, shown, initial }: { tab: string; shown: string; initial: string }) {
	const [text, setText] = useState<string | null>(null)
	// An effect, because the server has no unsaved text and both first renders must be equal.
	useEffect(() => {
		if (shown !== initial) unsavedText.set(tab, shown, initial)
		setText(unsavedText.get(tab))
	}, [tab, shown, initial])
	if (text === null || text === shown) return null
	const restore = (form: HTMLFormElement | null) => {
		const area = form?.elements.namedItem("templateText")
		if (!(area instanceof HTMLTextAreaElement)) return
		area.value = text
		area.focus()
		unsavedText.set(tab, text, initial)
		setText(null)
	}
	const discard = () => {
		unsavedText.delete(tab)
		setText(null)
	}
	return (
		<div className="mb-4 flex flex-wrap items-center gap-3">
			<p role="status">You have unsaved changes.</p>
			<Button type="button" onClick={(event) => restore(event.currentTarget.form)}>
				Restore
			</Button>
			<Button type="button" onClick={discard}>
				Discard
			</Button>
		</div>
	)
}
