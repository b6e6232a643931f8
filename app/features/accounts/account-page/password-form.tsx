import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { TextField } from "~/ui/forms/form-field"
import { useFormKey, useIsBusy } from "~/ui/forms/use-form-key"
import { Panel } from "~/ui/panel"
import type { PasswordErrors } from "./account-actions.server"

const HINT = "At least 12 characters, such as four or five words. Nothing that is often used."

export function PasswordForm({ email, errors }: { email: string; errors: PasswordErrors }) {
	const isBusy = useIsBusy("change-password")
	return (
		<Panel aria-labelledby="password" className="p-5 sm:p-6">
			<h2 id="password" className="text-xl">
				Change password
			</h2>
			<p className="mt-2 text-faded">
				All other browsers and API clients of this account are signed out.
			</p>
			<Form
				key={useFormKey("change-password")}
				method="post"
				preventScrollReset
				className="mt-4 grid gap-4"
			>
				{/* For password managers. */}
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
				<TextField
					label="Current password"
					name="currentPassword"
					type="password"
					autoComplete="current-password"
					error={errors.currentPassword}
				/>
				<TextField
					label="New password"
					name="newPassword"
					type="password"
					autoComplete="new-password"
					hint={HINT}
					error={errors.newPassword}
				/>
				<TextField
					label="New password once more"
					name="repeatedPassword"
					type="password"
					autoComplete="new-password"
					error={errors.repeatedPassword}
				/>
				<Button
					name="intent"
					value="change-password"
					kind="primary"
					disabled={isBusy}
					className="justify-self-start"
				>
					{isBusy ? "Changing..." : "Change password"}
				</Button>
			</Form>
		</Panel>
	)
}
