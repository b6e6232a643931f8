import { Form } from "@remix-run/react"
import { useId, useState } from "react"
import { links } from "~/links"
import { formatAgo, formatTime } from "~/platform/date"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { TextField } from "~/ui/forms/form-field"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { StepForm } from "~/ui/forms/step-form"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { Panel } from "~/ui/panel"
import type { PasswordErrors } from "./account-actions.server"
import type { AccountPageData } from "./account-page.server"

type Session = AccountPageData["sessions"][number]

/** What `ask` says when the question is about all other sessions; else it is the id of one. */
const OTHERS = "others"

type Props = { page: AccountPageData & { ask: string | null }; errors: PasswordErrors }

export function SessionList({ page, errors }: Props) {
	const { sessions, now } = page
	const [asked, setQuestion] = useState(page.ask)
	/** Those of an earlier question. */
	const [oldErrors, setOldErrors] = useState<PasswordErrors | null>(null)
	const setAsked = (ask: string | null) => {
		setQuestion(ask)
		setOldErrors(errors)
	}
	const others = sessions.filter(({ isThis }) => !isThis)
	const one = others.find(({ id }) => id === asked)
	const isAsking = Boolean(one) || (asked === OTHERS && others.length > 0)
	return (
		<Panel aria-labelledby="sessions" className="p-5 sm:p-6">
			<h2 id="sessions" className="text-xl">
				Sessions
			</h2>
			<p className="mt-2 text-faded">
				Browsers and API clients that are signed in. If you don’t know one, end it and change your
				password.
			</p>
			<ul className="mt-4" data-testid="sessions">
				{sessions.map((session) => (
					<SessionItem
						key={session.id}
						session={session}
						now={now}
						onAsk={() => setAsked(session.id)}
					/>
				))}
			</ul>
			{others.length > 0 && (
				<StepForm action={links.adminAccount()} fields={{}} onStep={() => setAsked(OTHERS)}>
					<Button name="ask" value={OTHERS} kind="alarm" className="mt-4">
						End all others
					</Button>
				</StepForm>
			)}
			{isAsking && (
				<Question
					one={one}
					count={others.length}
					error={errors === oldErrors ? undefined : errors.sessionPassword}
					onClose={() => setAsked(null)}
				/>
			)}
		</Panel>
	)
}

type ItemProps = { session: Session; now: string; onAsk(): void }

function SessionItem({ session, now, onAsk }: ItemProps) {
	const { id, device, isApiClient, isThis, since, usedAt } = session
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
			<div className="min-w-0 flex-1 basis-52">
				<p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
					{device}
					{isThis && <Badge>This one</Badge>}
					{isApiClient && <Badge>API client</Badge>}
				</p>
				<p className="text-sm text-faded">
					{"Since "}
					<time dateTime={since}>{formatTime(since)}</time>
					{", last used "}
					<time dateTime={usedAt} title={formatTime(usedAt)}>
						{formatAgo(usedAt, now)}
					</time>
				</p>
			</div>
			{!isThis && (
				<StepForm action={links.adminAccount()} fields={{}} onStep={onAsk}>
					<Button name="ask" value={id} aria-label={`End this one: ${device}`}>
						End this one
					</Button>
				</StepForm>
			)}
		</li>
	)
}

type QuestionProps = {
	one: Session | undefined
	count: number
	error: string | undefined
	onClose(): void
}

/** Closes by itself when the sessions are gone. */
function Question({ one, count, error, onClose }: QuestionProps) {
	const form = useId()
	const isBusy = useIsBusy(one ? "end" : "end-others")
	const text = one
		? `${one.device} is signed out at once.`
		: `${count === 1 ? "One other session is" : `${count} other sessions are`} signed out at once.`
	return (
		<Dialog title={one ? "End this session?" : "End all other sessions?"} onClose={onClose}>
			<p>{text}</p>
			<Form
				id={form}
				method="post"
				action={links.adminAccount({ ask: one?.id ?? OTHERS })}
				preventScrollReset
				className="mt-4"
			>
				<HiddenFields fields={one ? { session: one.id } : {}} />
				<TextField
					label="Current password"
					name="currentPassword"
					type="password"
					autoComplete="current-password"
					error={error}
				/>
			</Form>
			<DialogButtons>
				<StepForm action={links.adminAccount()} fields={{}} onStep={onClose}>
					<Button>Cancel</Button>
				</StepForm>
				<Button
					form={form}
					name="intent"
					value={one ? "end" : "end-others"}
					kind="alarm"
					disabled={isBusy}
				>
					{one ? "End it" : "End all others"}
				</Button>
			</DialogButtons>
		</Dialog>
	)
}
