import { Form, useNavigation } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { ErrorPanel } from "~/ui/shell/error-panel"
import { fieldClass } from "~/ui/forms/form-field"
import { notify } from "~/ui/toast/toast"
import type { CreatePage, Picker } from "./create-page.server"
import {
	buttonText,
	type GenerationState,
	isBusy,
	isSubject,
	poetsAvailable,
	subjects,
} from "../generation"
import { NO_POET } from "../generation-error"
import { POETS_FAILED } from "./poet-picker"
import { PoetPicker } from "./poet-picker-view"
import { useReplacementNote } from "./use-replacement-note"
import { useSavedState } from "./use-saved-state"

type Answer =
	| {
			errors: { path: string; message: string }[]
			refusal: string | null
			values: Record<string, string>
			chosen: { id: string; name: string } | null
	  }
	| undefined
type Props = { page: CreatePage; answer: Answer; status: GenerationState }

export const CREATE_FORM_ID = "create"

/** One form: the first button searches poets by GET, the last one requests the poem by POST. */
export function CreateForm({ page, answer, status }: Props) {
	if (page.picker.state === "failed") return <ErrorPanel title="Error" message={POETS_FAILED} />
	return <ReadyForm page={page} picker={page.picker} answer={answer} status={status} />
}

function ReadyForm({
	page,
	picker,
	answer,
	status,
}: Props & { picker: Extract<Picker, { state: "ready" }> }) {
	const values = answer?.values ?? {}
	const [poet, setPoet] = useState(answer?.chosen ?? page.chosen)
	const [subject, setSubject] = useState(isSubject(values.subject) ? values.subject : page.subject)
	const [isMissing, setIsMissing] = useState(lacksPoet(answer))
	const field = useRef<HTMLInputElement>(null)
	const state = useFormState(status)
	useSavedState({
		poet,
		subject,
		run: page.run,
		state,
		isAnswered: answer !== undefined,
		onChoose(saved) {
			setPoet(saved.poet)
			setSubject(saved.subject)
		},
	})
	const replacement = useReplacementNote(page, { poet, subject })
	const other = answer?.errors.find(({ path }) => path !== "poetId")

	useEffect(() => {
		if (lacksPoet(answer)) complainOfPoet(field.current)
	}, [answer])

	const check = (event: FormEvent<HTMLFormElement>) => {
		const submitter = (event.nativeEvent as SubmitEvent).submitter
		if (poet || submitter?.getAttribute("formmethod") === "get") return
		event.preventDefault()
		setIsMissing(true)
		complainOfPoet(field.current)
	}
	return (
		<Form
			method="post"
			action={links.generate()}
			onSubmit={check}
			id={CREATE_FORM_ID}
			className="mt-8 grid grid-cols-1 gap-6"
			aria-label="Create a poem"
		>
			<PoetPicker
				picker={picker}
				q={page.q}
				chosen={poet}
				onChoose={(next) => {
					setPoet(next)
					setIsMissing(false)
				}}
				isMissing={isMissing}
				note={poetsAvailable(picker.count)}
				field={field}
			/>
			<div>
				<label htmlFor="subject" className="font-medium">
					Subject
				</label>
				<select
					id="subject"
					name="subject"
					className={fieldClass("w-full mt-1")}
					value={subject}
					onChange={(event) => isSubject(event.target.value) && setSubject(event.target.value)}
					aria-describedby={other ? "form-error" : undefined}
				>
					{subjects.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
				{other && (
					<p id="form-error" role="alert" className="text-alarm mt-1">
						{other.message}
					</p>
				)}
				<p role="status" className="mt-2 min-h-6" data-testid="replacement-note">
					{replacement}
				</p>
			</div>
			<div>
				<Button
					type="submit"
					name="key"
					value={page.key}
					kind="primary"
					className="text-lg"
					disabled={isBusy(state)}
					data-testid="generate-button"
				>
					{buttonText(state)}
				</Button>
			</div>
			{page.isComposer && (
				<p className="text-sm text-faded">
					New poems on this site are put together by a rule-based composer, not by an AI model.
				</p>
			)}
		</Form>
	)
}

const lacksPoet = (answer: Answer) => answer?.errors.some(({ path }) => path === "poetId") ?? false

/** The toast says it, and the focus goes to the field that needs an answer. */
function complainOfPoet(field: HTMLInputElement | null): void {
	notify({ title: NO_POET.title, text: NO_POET.message, kind: "error" })
	field?.focus({ preventScroll: true })
	// The message appears above the field with the next frame.
	requestAnimationFrame(() => field?.closest("fieldset")?.scrollIntoView())
}

function useFormState(status: GenerationState): GenerationState {
	const { state, formAction, formMethod } = useNavigation()
	const isSending =
		state !== "idle" && formMethod === "POST" && formAction?.startsWith(links.generate())
	if (isSending) return "preparing"
	return status
}
