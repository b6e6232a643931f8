import { Form } from "@remix-run/react"
import { type FormEvent, useId, useState } from "react"
import { useIsBusy } from "~/ui/use-form-key"
import type { Fields } from "./draft"
import { signInSchema } from "./auth-schema"

export type SignInReply = {
	email: string
	errors: { email?: string; password?: string }
	message: string | null
}

type Props = { reply: SignInReply | null; redirectTo: string; draft: Fields }

/** The first problem of each field; none when the form may be sent (AL-05, AL-06). */
export function signInErrors(fields: { email?: string; password?: string }): SignInReply["errors"] {
	const parsed = signInSchema.safeParse(fields)
	const errors: SignInReply["errors"] = {}
	for (const { path, message } of parsed.error?.issues ?? [])
		if (path[0] === "email" || path[0] === "password") errors[path[0]] ??= message
	return errors
}

/** The card 'Admin Login' (AL-01 to AL-06). With scripts the same check runs before anything is sent. */
export function SignInCard({ reply, redirectTo, draft }: Props) {
	const isBusy = useIsBusy("sign-in")
	const [errors, setErrors] = useState<SignInReply["errors"] | null>(null)
	const shown = errors ?? reply?.errors ?? {}
	const check = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget)
		const found = signInErrors({
			email: String(form.get("email")),
			password: String(form.get("password")),
		})
		setErrors(Object.keys(found).length > 0 ? found : null)
		if (Object.keys(found).length === 0) return
		event.preventDefault()
		event.currentTarget
			.querySelector<HTMLInputElement>(`[name=${found.email ? "email" : "password"}]`)
			?.focus()
	}
	return (
		<section className="panel mx-auto max-w-md p-6 sm:p-8" aria-labelledby="admin-login">
			<h1 id="admin-login" className="text-3xl">
				Admin Login
			</h1>
			{reply?.message && !errors ? (
				<p role="alert" className="field-error mt-4">
					{reply.message}
				</p>
			) : null}
			<Form method="post" action="/admin" onSubmit={check} noValidate className="mt-5 grid gap-4">
				<input type="hidden" name="redirectTo" value={redirectTo} />
				{Object.entries(draft).map(([name, value]) => (
					<textarea key={name} name={name} defaultValue={value} hidden readOnly />
				))}
				<Field
					name="email"
					label="Email"
					type="email"
					autoComplete="username"
					defaultValue={reply?.email}
					error={shown.email}
				/>
				<Field
					name="password"
					label="Password"
					type="password"
					autoComplete="current-password"
					error={shown.password}
				/>
				<button
					type="submit"
					name="intent"
					value="sign-in"
					className="button button-primary"
					disabled={isBusy}
				>
					{isBusy ? "Signing In..." : "Sign In"}
				</button>
			</Form>
		</section>
	)
}

type FieldProps = {
	name: "email" | "password"
	label: string
	type: string
	autoComplete: string
	defaultValue?: string
	error?: string
}

function Field({ name, label, error, ...input }: FieldProps) {
	const id = useId()
	return (
		<p>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			<input
				id={id}
				name={name}
				className="field"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				{...input}
			/>
			{error ? (
				<span id={`${id}-error`} className="field-error mt-1 block">
					{error}
				</span>
			) : null}
		</p>
	)
}
