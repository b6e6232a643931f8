import type { InputHTMLAttributes } from "react"
import { classes } from "../classes"

type Props = InputHTMLAttributes<HTMLInputElement> & { isSwitch?: boolean }

export function Check({ isSwitch = false, children, ...input }: Props) {
	// A native box announces its own state.
	const kind = isSwitch ? { type: "checkbox", role: "switch" } : {}
	return (
		<label
			className={classes(
				"inline-flex min-h-8 items-center gap-[0.55em]",
				input.disabled && "text-faded",
			)}
		>
			<input
				className={`h-[1.15em] flex-none ${isSwitch ? "w-[2.1em]" : "w-[1.15em]"}`}
				{...kind}
				{...input}
			/>
			{children}
		</label>
	)
}
