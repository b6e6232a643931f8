import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { SelectField, TextArea, TextField } from "~/ui/forms/form-field"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { useFormKey, useIsBusy } from "~/ui/forms/use-form-key"
import { DEVICES, FAMILIES } from "~/features/techniques/devices"
import type { NoteFields } from "./note"
import type { NoteReply } from "./note-actions.server"

type Props = {
	intent: "add-note" | "edit-note"
	/** Hidden fields: the list, the poem, the notes that the form was made from. */
	fields: Record<string, string>
	values: NoteFields
	reply: NoteReply | null
	submitLabel: string
}

const DEVICE_GROUPS = FAMILIES.map((family) => (
	<optgroup key={family.id} label={family.name}>
		{DEVICES.filter((device) => device.family === family.id).map(({ id, name }) => (
			<option key={id} value={id}>
				{name}
			</option>
		))}
	</optgroup>
))

export function NoteForm({ intent, fields, values, reply, submitLabel }: Props) {
	const isBusy = useIsBusy(intent)
	const times = useFormKey(intent)
	const typed = reply?.values ?? values
	const error = (name: string) => {
		if (reply?.field === name) return reply.message
		return null
	}
	return (
		<Form
			key={`${times}${JSON.stringify(typed)}`}
			method="post"
			preventScrollReset
			className="mt-3 grid gap-3"
			data-note-form={intent}
		>
			<HiddenFields fields={fields} />
			{reply && !reply.field && (
				<p role="alert" className="text-alarm">
					{reply.message}
				</p>
			)}
			<TextArea
				label="Quote"
				name="quote"
				rows={2}
				defaultValue={typed.quote}
				error={error("quote")}
				hint="Words of the poem, over one or more lines."
			/>
			<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_6rem]">
				<TextField
					label="Label"
					name="label"
					defaultValue={typed.label}
					error={error("label")}
					autoComplete="off"
				/>
				<TextField
					label="Line"
					name="line"
					inputMode="numeric"
					defaultValue={typed.line}
					error={error("line")}
					autoComplete="off"
				/>
				<TextField
					label="Color"
					name="color"
					type="color"
					defaultValue={typed.color}
					error={error("color")}
				/>
			</div>
			<SelectField
				label="Device"
				name="device"
				defaultValue={typed.device}
				error={error("device")}
				hint="What the note is filed under, whatever its label says."
			>
				<option value="">None</option>
				{DEVICE_GROUPS}
			</SelectField>
			<TextArea label="Note" name="note" rows={3} defaultValue={typed.note} error={error("note")} />
			<Check
				type="checkbox"
				name="styleSpecific"
				value="true"
				defaultChecked={typed.styleSpecific === "true"}
			>
				Part of the poet’s style
			</Check>
			<div>
				<Button name="intent" value={intent} kind="primary" disabled={isBusy}>
					{isBusy ? "Saving..." : submitLabel}
				</Button>
			</div>
		</Form>
	)
}
