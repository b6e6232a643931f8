import { Form, Link, useSubmit } from "@remix-run/react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { TextField } from "~/ui/forms/form-field"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { Panel } from "~/ui/panel"
import { PasskeyButton } from "./passkeys/passkey-button"

type Props = { hasPasskeys: boolean; hasApp: boolean; host: string; error: string | null }

export function SecondStepCard({ hasPasskeys, hasApp, host, error }: Props) {
	const isBusy = useIsBusy("code")
	const submit = useSubmit()
	return (
		<Panel className="mx-auto max-w-md p-6 sm:p-8" aria-labelledby="second-step">
			<h1 id="second-step" className="text-3xl">
				Second Step
			</h1>
			<p className="mt-3">Your password is right. Your account asks for one thing more.</p>
			{error ? (
				<p role="alert" className="mt-4 text-alarm">
					{error}
				</p>
			) : null}
			{hasPasskeys ? (
				<div className="mt-5">
					<p className="mb-2">{`Your passkey for ${host}:`}</p>
					<PasskeyButton
						kind="second-step"
						label="Use a passkey"
						isPrimary
						onAnswer={(passkey) => submit({ intent: "passkey", passkey }, { method: "post" })}
					/>
					<noscript>
						<p className="text-faded">
							A passkey needs JavaScript in this browser. A code works without it.
						</p>
					</noscript>
				</div>
			) : null}
			<Form method="post" className="mt-5 grid gap-4">
				<TextField
					label={hasApp ? "Code from your app, or a recovery code" : "A recovery code"}
					name="code"
					autoComplete="one-time-code"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					required
				/>
				<Button
					type="submit"
					name="intent"
					value="code"
					kind={hasPasskeys ? "plain" : "primary"}
					disabled={isBusy}
				>
					{isBusy ? "Checking..." : "Use this code"}
				</Button>
			</Form>
			<p className="mt-5">
				<Link to={links.admin()} className="link">
					Start again
				</Link>
			</p>
		</Panel>
	)
}
