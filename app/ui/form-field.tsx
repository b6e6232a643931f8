import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react"

type Common = { label: string; name: string; error?: string | null; hint?: string }

/** A label, its control, what helps and what is wrong, tied together for those who listen. */
function Labelled({
	label,
	error,
	hint,
	children,
}: Omit<Common, "name"> & {
	children(ids: { id: string; describedBy: string | undefined }): ReactNode
}) {
	const id = useId()
	const describedBy =
		[hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined
	return (
		<div>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			{children({ id, describedBy })}
			{hint ? (
				<p id={`${id}-hint`} className="mt-1 text-sm text-faded">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="field-error mt-1">
					{error}
				</p>
			) : null}
		</div>
	)
}

export function TextField({
	label,
	error,
	hint,
	className = "",
	...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
	return (
		<Labelled label={label} error={error} hint={hint}>
			{({ id, describedBy }) => (
				<input
					id={id}
					className={`field ${className}`}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy}
					{...input}
				/>
			)}
		</Labelled>
	)
}

export function TextArea({
	label,
	error,
	hint,
	className = "",
	...area
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
	return (
		<Labelled label={label} error={error} hint={hint}>
			{({ id, describedBy }) => (
				<textarea
					id={id}
					className={`field ${className}`}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy}
					{...area}
				/>
			)}
		</Labelled>
	)
}
