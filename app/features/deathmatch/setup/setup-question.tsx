import { links } from "~/links"
import { Button } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { ALL_SUBJECTS } from "./catalogue"
import {
	CLEAR_QUESTION,
	FILL_QUESTION,
	REFILL_QUESTION,
	SUBJECT_HINT,
	subjectQuestion,
} from "../messages"
import type { Question } from "./setup.server"

type Props = { question: Question | null; isFull: boolean; onClose(): void }

/** Confirms a random fill, a clear, or a subject change that would clear the bracket. */
export function SetupQuestion({ question, isFull, onClose }: Props) {
	if (question?.about === "subject")
		return <SubjectQuestion subject={question.subject} onClose={onClose} />
	if (question?.about === "clear")
		return <YesNo title="Clear Bracket" text={CLEAR_QUESTION} intent="clear" onClose={onClose} />
	if (question?.about === "fill")
		return (
			<YesNo
				title="Random Selection"
				text={isFull ? REFILL_QUESTION : FILL_QUESTION}
				intent="fill"
				onClose={onClose}
			/>
		)
	return null
}

function YesNo({
	title,
	text,
	intent,
	onClose,
}: {
	title: string
	text: string
	intent: string
	onClose(): void
}) {
	return (
		<Dialog title={title} onClose={onClose}>
			<p>{text}</p>
			<DialogButtons>
				<form method="get" action={links.deathmatch()}>
					<Button>No</Button>
				</form>
				<form method="post" action={links.deathmatch()}>
					<Button kind="primary" name="intent" value={intent}>
						Yes
					</Button>
				</form>
			</DialogButtons>
		</Dialog>
	)
}

function SubjectQuestion({ subject, onClose }: { subject: string; onClose(): void }) {
	return (
		<Dialog title="Confirm Subject Change" onClose={onClose}>
			<p>{subjectQuestion(subject)}</p>
			<p className="mt-2 text-faded">{SUBJECT_HINT}</p>
			<DialogButtons>
				<form method="post" action={links.deathmatch()}>
					<input type="hidden" name="intent" value="subject" />
					<Button name="subject" value={ALL_SUBJECTS}>
						All
					</Button>
				</form>
				<form method="get" action={links.deathmatch()}>
					<Button>Cancel</Button>
				</form>
				<form method="post" action={links.deathmatch()}>
					<input type="hidden" name="intent" value="replace-subject" />
					<Button kind="primary" name="subject" value={subject}>
						Continue
					</Button>
				</form>
			</DialogButtons>
		</Dialog>
	)
}
