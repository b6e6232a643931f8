import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { links } from "~/links"
import { formatDate } from "~/platform/date"
import { plural } from "~/platform/text"
import { buttonClass } from "~/ui/button"
import { Panel } from "~/ui/panel"
import type { FactorReply } from "./factor-actions.server"
import { FactorDialog } from "./factor-dialog"
import type { FactorList, PasskeyRow } from "./factor-list.server"
import { RecoveryCodes } from "./recovery-codes"

type Props = { factors: FactorList; reply: FactorReply | null }

export function SecondFactorPage({ factors, reply }: Props) {
	if (reply?.codes) return <RecoveryCodes codes={reply.codes} />
	const { isOn, codesLeft } = factors
	return (
		<div className="grid max-w-2xl gap-6">
			<Panel as="p" tone={isOn ? "green" : "amber"} className="px-4 py-3">
				{isOn
					? "A second step is on: nobody signs in with your password alone."
					: "A second step is off: whoever knows your password can sign in. " +
						"Your first passkey or app signs all other browsers and API clients out."}
			</Panel>
			{reply?.message && !factors.ask ? (
				<p role="alert" className="text-alarm">
					{reply.message}
				</p>
			) : null}
			<Passkeys factors={factors} />
			<Part id="app" title="App for codes">
				<p>
					{factors.hasApp
						? "An app on your phone shows a code for your account."
						: "An app on your phone shows a new code every half minute."}
				</p>
				<p className="mt-3">
					{factors.hasApp ? (
						<Ask ask="remove-app">Remove the app</Ask>
					) : (
						<Ask ask="add-app">Set up an app</Ask>
					)}
				</p>
			</Part>
			{isOn ? (
				<Part id="codes" title="Recovery codes">
					<p>
						<strong>{`${plural(codesLeft, "code")} left.`}</strong> Each signs you in one time, when
						your passkey or app is lost.
					</p>
					<p className="mt-3">
						<Ask ask="make-codes">Make new codes</Ask>
					</p>
				</Part>
			) : null}
			<FactorDialog factors={factors} reply={reply} />
		</div>
	)
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Panel className="p-5" aria-labelledby={id}>
			<h2 id={id} className="mb-2 text-2xl">
				{title}
			</h2>
			{children}
		</Panel>
	)
}

type AskProps = { ask: string; passkey?: string; label?: string; children: ReactNode }

const Ask = ({ ask, passkey, label, children }: AskProps) => (
	<Link
		to={links.secondFactor({ ask, passkey })}
		className={buttonClass()}
		aria-label={label}
		preventScrollReset
	>
		{children}
	</Link>
)

function Passkeys({ factors: { host, canHavePasskeys, passkeys } }: { factors: FactorList }) {
	return (
		<Part id="passkeys" title="Passkeys">
			<p>
				A passkey is kept by your phone, your computer or a security key, which asks for your
				finger, face or PIN. It signs you in without a password.
			</p>
			{passkeys.length > 0 ? (
				<ul className="mt-4 border-t border-rule">
					{passkeys.map((passkey) => (
						<PasskeyItem key={passkey.id} passkey={passkey} />
					))}
				</ul>
			) : null}
			{canHavePasskeys ? (
				<p className="mt-4">
					<Ask ask="add-passkey">Add a passkey</Ask>
				</p>
			) : (
				<p className="mt-4 text-faded">
					{`Passkeys need an address with a name. This page was opened at ${host}.`}
				</p>
			)}
		</Part>
	)
}

function PasskeyItem({ passkey }: { passkey: PasskeyRow }) {
	const { id, name, addedAt, lastUsedAt, elsewhere } = passkey
	const used = lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : "not used yet"
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3">
			<div className="min-w-0">
				<p className="wrap-anywhere">{name}</p>
				<p className="text-sm text-faded">{`Added ${formatDate(addedAt)}, ${used}`}</p>
				{elsewhere ? <p className="text-sm text-faded">{`Works on ${elsewhere} only`}</p> : null}
			</div>
			<p className="flex flex-wrap gap-2">
				<Ask ask="rename-passkey" passkey={id} label={`Rename ${name}`}>
					Rename
				</Ask>
				<Ask ask="remove-passkey" passkey={id} label={`Remove ${name}`}>
					Remove
				</Ask>
			</p>
		</li>
	)
}
