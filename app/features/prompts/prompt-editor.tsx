import { Form } from "@remix-run/react"
import { useEffect, useState } from "react"
import { Dialog } from "~/ui/dialog"
import { TextArea, TextField } from "~/ui/form-field"
import { HiddenFields } from "~/ui/hidden-fields"
import { useFormKey, useIsBusy } from "~/ui/use-form-key"
import type { Fields } from "../accounts/draft"
import type { PromptReply } from "./prompt-actions.server"
import type { PromptTemplate } from "./prompt-template"
import { unsavedText } from "./unsaved-text"

type Props = {
	tab: string
	/** Makes a second submit of the same form harmless. */ formKey: string
	template: PromptTemplate | null
	placeholders: string
	reply: PromptReply | null
	draft: Fields | null
}

/** A large monospace editor; what is written is saved as a new version, under a name that a dialog asks for (AP-10, AP-14, AP-19, AP-20). */
export function PromptEditor({ tab, formKey, template, placeholders, reply, draft }: Props) {
	const isSaving = useIsBusy("save")
	const times = useFormKey("save")
	const typed =
		reply ??
		(draft && draft.tab === tab && draft.templateText !== undefined
			? {
					templateText: draft.templateText,
					friendlyName: draft.friendlyName ?? "",
					errors: {},
					asks: draft.intent === "save",
				}
			: null)
	return (
		<Form
			key={`${times}${JSON.stringify(typed)}`}
			method="post"
			preventScrollReset
			className="mt-6"
			onSubmit={() => unsavedText.forget(tab)}
		>
			<HiddenFields fields={{ tab, id: template?.id ?? "", key: formKey }} />
			<SaveVersion
				tab={tab}
				typed={typed}
				isSaving={isSaving}
				initial={template?.template_text ?? ""}
				placeholders={placeholders}
			/>
		</Form>
	)
}

type Typed = Pick<PromptReply, "templateText" | "friendlyName" | "errors" | "asks"> | null

function SaveVersion({
	tab,
	typed,
	isSaving,
	initial,
	placeholders,
}: {
	tab: string
	typed: Typed
	isSaving: boolean
	initial: string
	placeholders: string
}) {
	const [isAsked, setIsAsked] = useState(typed?.asks ?? false)
	return (
		<>
			{isAsked ? (
				<Dialog title="Save New Version" onClose={() => setIsAsked(false)}>
					<TextField
						label="Friendly Name"
						name="friendlyName"
						defaultValue={typed?.friendlyName}
						error={typed?.errors.friendlyName}
						autoComplete="off"
						autoFocus
					/>
					<div className="dialog-buttons">
						<button
							name="intent"
							value="save"
							className="button button-primary"
							disabled={isSaving}
						>
							{isSaving ? "Saving..." : "Confirm Save"}
						</button>
						<button
							name="intent"
							value="keep-writing"
							className="button"
							onClick={(event) => {
								event.preventDefault()
								setIsAsked(false)
							}}
						>
							Cancel
						</button>
					</div>
				</Dialog>
			) : null}
			<Unsaved tab={tab} shown={typed?.templateText ?? initial} initial={initial} />
			<TextArea
				label="Template"
				name="templateText"
				rows={18}
				spellCheck={false}
				className="verse-mono"
				defaultValue={typed?.templateText ?? initial}
				error={typed?.errors.templateText}
				hint={`Filled in: ${placeholders}`}
				onChange={(event) => unsavedText.keep(tab, event.currentTarget.value, initial)}
			/>
			<button
				name="intent"
				value="ask-save"
				className="button button-primary mt-3"
				onClick={(event) => {
					const text = event.currentTarget.form?.elements.namedItem("templateText")
					// An empty text is the server's to refuse.
					if (!(text instanceof HTMLTextAreaElement) || text.value.trim() === "") return
					event.preventDefault()
					setIsAsked(true)
				}}
			>
				Save as New Version
			</button>
		</>
	)
}

/** Text that was typed before another version was picked: it can be had back. */
function Unsaved({ tab, shown, initial }: { tab: string; shown: string; initial: string }) {
	const [text, setText] = useState<string | null>(null)
	useEffect(() => {
		// What the server sent back is as unsaved as what was typed here.
		if (shown !== initial) unsavedText.keep(tab, shown, initial)
		setText(unsavedText.of(tab))
	}, [tab, shown, initial])
	if (text === null || text === shown) return null
	const bringBack = (form: HTMLFormElement | null) => {
		const area = form?.elements.namedItem("templateText")
		if (!(area instanceof HTMLTextAreaElement)) return
		area.value = text
		area.focus()
		setText(null)
	}
	const forget = () => {
		unsavedText.forget(tab)
		setText(null)
	}
	return (
		<div className="mb-4 flex flex-wrap items-center gap-3">
			<p role="status">What you typed before is not saved.</p>
			<button
				type="button"
				className="button"
				onClick={(event) => bringBack(event.currentTarget.form)}
			>
				Bring it back
			</button>
			<button type="button" className="button" onClick={forget}>
				Forget it
			</button>
		</div>
	)
}
