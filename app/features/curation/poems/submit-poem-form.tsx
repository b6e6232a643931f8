import { Form } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { Button } from "~/ui/button"
import { TextArea, TextField } from "~/ui/forms/form-field"
import { FormMessage } from "~/ui/forms/form-message"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { useFormKey, useIsBusy } from "~/ui/forms/use-form-key"
import type { Fields } from "~/features/accounts/draft"
import { subjects } from "~/features/poems/poem"
import { FILL_IN_POEM } from "./poem-update"
import type { SubmitReply } from "./protected-poems.server"

type Props = {
	intent: string
	/** Makes a second submit of the same form harmless. */ formKey: string
	submitLabel: string
	hasSubject: boolean
	reply: SubmitReply | null
	draft: Fields | null
	isDone: boolean
}

export function SubmitPoemForm({
	intent,
	formKey,
	submitLabel,
	hasSubject,
	reply,
	draft,
	isDone,
}: Props) {
	const isBusy = useIsBusy(intent)
	const times = useFormKey(intent)
	const [problem, setProblem] = useState<string | null>(null)
	const typed = reply?.values ?? (draft?.intent === intent ? draft : null)
	const error = (name: string) => {
		if (reply?.field === name) return reply.message
		return null
	}
	const check = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget)
		const isMissing = ["title", "poetName", "content"].some(
			(name) => String(form.get(name) ?? "").trim() === "",
		)
		setProblem(isMissing ? FILL_IN_POEM : null)
		if (isMissing) event.preventDefault()
	}
	return (
		<Form
			key={`${times}${JSON.stringify(typed)}`}
			method="post"
			preventScrollReset
			onSubmit={check}
			className="mt-4 grid gap-4"
		>
			<HiddenFields fields={{ key: formKey }} />
			<TextField
				label="Title"
				name="title"
				defaultValue={typed?.title}
				error={error("title")}
				autoComplete="off"
			/>
			<TextField
				label="Poet Name"
				name="poetName"
				defaultValue={typed?.poetName}
				error={error("poetName")}
				autoComplete="off"
				hint="If the poet is new, we’ll add them."
			/>
			{hasSubject && <SubjectField value={typed?.subject} error={error("subject")} />}
			<TextArea
				label="Content"
				name="content"
				rows={10}
				defaultValue={typed?.content}
				error={error("content")}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button name="intent" value={intent} kind="primary" disabled={isBusy}>
					{isBusy ? "Submitting..." : submitLabel}
				</Button>
				<FormMessage
					isBusy={isBusy}
					busyText="Submitting..."
					error={problem ?? (reply && !reply.field ? reply.message : null)}
					success={isDone && !reply ? "Poem added. Highlights are being generated." : null}
				/>
			</div>
		</Form>
	)
}

const SubjectField = ({ value, error }: { value: string | undefined; error: string | null }) => (
	<>
		<TextField
			label="Subject (optional)"
			name="subject"
			list="subjects"
			defaultValue={value}
			error={error}
			autoComplete="off"
		/>
		<datalist id="subjects">
			{subjects.map((subject) => (
				<option key={subject}>{subject}</option>
			))}
		</datalist>
	</>
)
