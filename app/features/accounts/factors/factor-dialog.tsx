import { Form, Link, useNavigate, useNavigation, useSubmit } from "@remix-run/react"
import { type FormEvent, type ReactNode, useState } from "react"
import { links } from "~/links"
import { Button, buttonClass } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { TextField } from "~/ui/forms/form-field"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { useHydrated } from "~/ui/use-hydrated"
import { askBrowser, hasPasskeys } from "./passkeys/browser-passkey"
import type { FactorReply } from "./factor-actions.server"
import type { FactorList, NewApp } from "./factor-list.server"

type Props = { factors: FactorList; reply: FactorReply | null }

/** The one question that the address asks for. */
export function FactorDialog({ factors, reply }: Props) {
	const { ask, picked, newApp } = factors
	if (ask === "add-passkey") return <AddPasskey factors={factors} reply={reply} />
	if (ask === "rename-passkey" && picked)
		return (
			<Question title="Rename this passkey" reply={reply}>
				<HiddenFields fields={{ id: picked.id }} />
				<TextField
					label="Name"
					name="name"
					defaultValue={reply?.name ?? picked.name}
					maxLength={60}
					error={reply?.errors.name}
				/>
				<Password reply={reply} />
				<Buttons>
					<Send intent="rename-passkey" label="Rename" />
				</Buttons>
			</Question>
		)
	if (ask === "remove-passkey" && picked)
		return (
			<Question title="Remove this passkey?" reply={reply}>
				<HiddenFields fields={{ id: picked.id }} />
				<p>{`“${picked.name}” will no longer sign you in.`}</p>
				<Password reply={reply} />
				<Buttons>
					<Send intent="remove-passkey" kind="alarm" label="Remove" />
				</Buttons>
			</Question>
		)
	if (ask === "add-app")
		return (
			<Question title="Set up an app" reply={reply}>
				<p>
					Any app for one-time codes will do, such as the one of your password manager. The next
					page shows what it has to read.
				</p>
				<Password reply={reply} />
				<Buttons>
					<Send intent="start-app" label="Next" />
				</Buttons>
			</Question>
		)
	if (ask === "confirm-app" && newApp) return <ConfirmApp newApp={newApp} reply={reply} />
	if (ask === "remove-app")
		return (
			<Question title="Remove the app?" reply={reply}>
				<p>Its codes will no longer sign you in.</p>
				<Password reply={reply} />
				<Buttons>
					<Send intent="remove-app" kind="alarm" label="Remove" />
				</Buttons>
			</Question>
		)
	if (ask === "make-codes")
		return (
			<Question title="Make new recovery codes?" reply={reply}>
				<p>The codes that you have now will no longer work.</p>
				<Password reply={reply} />
				<Buttons>
					<Send intent="make-codes" label="Make new codes" />
				</Buttons>
			</Question>
		)
	return null
}

type QuestionProps = {
	title: string
	reply: FactorReply | null
	error?: string | null
	onSubmit?(event: FormEvent<HTMLFormElement>): void
	children: ReactNode
}

function Question({ title, reply, error, onSubmit, children }: QuestionProps) {
	const navigate = useNavigate()
	const message = error ?? reply?.message
	return (
		<Dialog
			title={title}
			onClose={() => navigate(links.secondFactor(), { preventScrollReset: true })}
		>
			{message ? (
				<p role="alert" className="mb-3 text-alarm">
					{message}
				</p>
			) : null}
			<Form method="post" onSubmit={onSubmit} className="grid gap-4">
				{children}
			</Form>
		</Dialog>
	)
}

const Password = ({ reply, error }: { reply: FactorReply | null; error?: string | null }) => (
	<TextField
		label="Current password"
		name="currentPassword"
		type="password"
		autoComplete="current-password"
		error={error ?? reply?.errors.currentPassword}
	/>
)

const Buttons = ({ children }: { children: ReactNode }) => (
	<DialogButtons>
		<Link to={links.secondFactor()} className={buttonClass()} preventScrollReset>
			Cancel
		</Link>
		{children}
	</DialogButtons>
)

type SendProps = { intent: string; label: string; kind?: "primary" | "alarm"; disabled?: boolean }

function Send({ intent, label, kind = "primary", disabled = false }: SendProps) {
	const { state } = useNavigation()
	return (
		<Button
			type="submit"
			name="intent"
			value={intent}
			kind={kind}
			disabled={disabled || state === "submitting"}
		>
			{label}
		</Button>
	)
}

function AddPasskey({ factors: { host, device }, reply }: Props) {
	const isHydrated = useHydrated()
	const submit = useSubmit()
	const [isBusy, setIsBusy] = useState(false)
	const [refusal, setRefusal] = useState<{ error: string; isPassword?: boolean } | null>(null)
	const add = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		setIsBusy(true)
		setRefusal(null)
		const currentPassword = String(form.get("currentPassword"))
		const outcome = await askBrowser("add", { currentPassword })
		setIsBusy(false)
		if (outcome.answer === undefined) return setRefusal(outcome)
		const name = String(form.get("name"))
		submit({ intent: "add-passkey", name, passkey: outcome.answer }, { method: "post" })
	}
	const passwordError = refusal?.isPassword ? refusal.error : null
	const otherError = refusal && !refusal.isPassword ? refusal.error : null
	const cannot = isHydrated && !hasPasskeys() ? "This browser allows no passkeys here." : null
	return (
		<Question
			title="Add a passkey"
			reply={reply}
			error={otherError ?? cannot}
			onSubmit={(event) => void add(event)}
		>
			<p>{`This passkey will work on ${host}.`}</p>
			<noscript>
				<p className="text-alarm">
					Adding a passkey needs JavaScript. An app for codes works without it.
				</p>
			</noscript>
			<TextField
				label="Name"
				name="name"
				defaultValue={reply?.name ?? device}
				maxLength={60}
				required
				hint="So that you know it again"
				error={reply?.errors.name}
			/>
			<Password reply={reply} error={passwordError} />
			<Buttons>
				<Send
					intent="add-passkey"
					label={isBusy ? "Waiting for your device..." : "Add"}
					disabled={!isHydrated || isBusy || cannot !== null}
				/>
			</Buttons>
		</Question>
	)
}

function ConfirmApp({ newApp, reply }: { newApp: NewApp; reply: FactorReply | null }) {
	const { setup, secret, link, qr } = newApp
	return (
		<Question title="Set up an app" reply={reply}>
			<HiddenFields fields={{ setup }} />
			<p>Scan this with your app:</p>
			{/* Scanners want black on white, whatever the theme. */}
			<svg
				role="img"
				aria-label="QR code for your app"
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				shapeRendering="crispEdges"
				className="w-52 rounded-sm bg-[white]"
			>
				<path d={qr.path} fill="black" />
			</svg>
			<p>
				Or{" "}
				<a href={link} className="link">
					open it in an app on this device
				</a>
				, or type this key:
			</p>
			<p className="font-mono wrap-anywhere" data-testid="app-secret">
				{secret}
			</p>
			<TextField
				label="The code that the app shows now"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={10}
				required
				error={reply?.errors.code}
			/>
			<Buttons>
				<Send intent="confirm-app" label="Confirm" />
			</Buttons>
		</Question>
	)
}
