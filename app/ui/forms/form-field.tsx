import {
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	type TextareaHTMLAttributes,
	useId,
} from "react"
import { classes } from "../classes"

const shape = classes(
	"min-h-10 rounded-sm border bg-leaf px-[0.7rem] py-[0.35rem] text-ink",
	"border-field-edge placeholder:text-faded placeholder:opacity-100",
	"aria-invalid:border-2 aria-invalid:border-alarm",
)

export const fieldClass = (className = "w-full") => classes(shape, className)

type Common = { label: string; name: string; error?: string | null; hint?: string }

function Labelled({
	label,
	error,
	hint,
	children,
}: Omit<Common, "name"> & {
	children(ids: { id: string; describedBy: string | undefined }): ReactNode
}) {
	const id = useId()
	const describedBy = classes(hint && `${id}-hint`, error && `${id}-error`) || undefined
	return (
		<div>
			<label htmlFor={id} className="mb-1 block">
				{label}
			</label>
			{children({ id, describedBy })}
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-sm text-faded">
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="mt-1 text-alarm">
					{error}
				</p>
			)}
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
					className={fieldClass(`w-full ${className}`)}
					aria-invalid={Boolean(error) || undefined}
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
					className={fieldClass(`w-full ${className}`)}
					aria-invalid={Boolean(error) || undefined}
					aria-describedby={describedBy}
					{...area}
				/>
			)}
		</Labelled>
	)
}

export function SelectField({
	label,
	error,
	hint,
	className = "",
	...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
	return (
		<Labelled label={label} error={error} hint={hint}>
			{({ id, describedBy }) => (
				<select
					id={id}
					className={fieldClass(`w-full ${className}`)}
					aria-invalid={Boolean(error) || undefined}
					aria-describedby={describedBy}
					{...select}
				/>
			)}
		</Labelled>
	)
}
