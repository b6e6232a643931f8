import { Form, useSubmit } from "@remix-run/react"
import { type FormEvent, useId, useRef, useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import { Panel } from "~/ui/panel"
import { useIsBusy } from "~/ui/forms/use-form-key"
import type { Fields } from "./draft"
import { signInSchema } from "./auth-api/auth-schema"
import { PasskeyButton } from "./factors/passkeys/passkey-button"

type SignInReply = {
	email: string
	errors: { email?: string; password?: string }
	message: string | null
}

type Props = { reply: SignInReply | null; redirectTo: string; draft: Fields }

export const SIGN_IN_FAILED = "An unexpected error occurred during sign in."

export function signInErrors(fields: { email?: string; password?: string }): SignInReply["errors"] {
	const parsed = signInSchema.safeParse(fields)
	const errors: SignInReply["errors"] = {}
	for (const { path, message } of parsed.error?.issues ?? [])
		if (path[0] === "email" || path[0] === "password") errors[path[0]] ??= message
	return errors
}

export function SignInCard({ reply, redirectTo, draft }: Props) {
	const isBusy = useIsBusy("sign-in")
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const [localErrors, setLocalErrors] = useState<SignInReply["errors"] | null>(null)
	const errors = localErrors ?? reply?.errors ?? {}
	const validate = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget)
		const found = signInErrors({
			email: String(form.get("email")),
			password: String(form.get("password")),
		})
		const isValid = Object.keys(found).length === 0
		setLocalErrors(isValid ? null : found)
		if (isValid) return
		event.preventDefault()
		const name = found.email ? "email" : "password"
		event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
	}
	const signInWith = (passkey: string) => {
		const fields = new FormData(form.current ?? undefined)
		for (const name of ["email", "password"]) fields.delete(name)
		fields.set("intent", "passkey")
		fields.set("passkey", passkey)
		setLocalErrors(null)
		submit(fields, { method: "post", action: links.admin() })
	}
	return (
		<Panel className="mx-auto max-w-md p-6 sm:p-8" aria-labelledby="admin-login">
			<h1 id="admin-login" className="text-3xl">
				Admin Login
			</h1>
			{reply?.message && !localErrors ? (
				<p role="alert" className="text-alarm mt-4">
					{reply.message}
				</p>
			) : null}
			<Form
				ref={form}
				method="post"
				action="/admin"
				onSubmit={validate}
				noValidate
				className="mt-5 grid gap-4"
			>
				<input type="hidden" name="redirectTo" value={redirectTo} />
				{Object.entries(draft).map(([name, value]) => (
					<textarea key={name} name={name} defaultValue={value} hidden readOnly />
				))}
				<SignInField
					name="email"
					label="Email"
					type="email"
					autoComplete="username"
					defaultValue={reply?.email}
					error={errors.email}
				/>
				<SignInField
					name="password"
					label="Password"
					type="password"
					autoComplete="current-password"
					error={errors.password}
				/>
				<Button type="submit" name="intent" value="sign-in" kind="primary" disabled={isBusy}>
					{isBusy ? "Signing In..." : "Sign In"}
				</Button>
			</Form>
			<div className="mt-4">
				<PasskeyButton kind="sign-in" label="Use a passkey" onAnswer={signInWith} />
			</div>
		</Panel>
	)
}

type SignInFieldProps = {
	name: "email" | "password"
	label: string
	type: string
	autoComplete: string
	defaultValue?: string
	error?: string
}

function SignInField({ name, label, error, ...input }: SignInFieldProps) {
	const id = useId()
	return (
		<p>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			<input
				id={id}
				name={name}
				className={fieldClass()}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				{...input}
			/>
			{error ? (
				<span id={`${id}-error`} className="text-alarm mt-1 block">
					{error}
				</span>
			) : null}
		</p>
	)
}
