import type { ButtonHTMLAttributes } from "react"
import { classes, iconButtonClass } from "./classes"

const shape = classes(
	"inline-flex min-h-10 items-center justify-center gap-[0.45em] rounded-sm",
	"border px-4 py-1 text-center leading-tight no-underline disabled:border-rule",
	"disabled:bg-wash disabled:text-faded",
)

const kinds = {
	plain: "border-edge bg-leaf text-ink not-disabled:hover:bg-wash",
	primary: classes(
		"border-lichen bg-lichen text-on-lichen",
		"not-disabled:hover:bg-[color-mix(in_srgb,var(--lichen)_86%,var(--ink))]",
	),
	quiet: "border-transparent text-ink not-disabled:hover:bg-wash",
	alarm: "border-alarm bg-leaf text-alarm not-disabled:hover:bg-wash",
	off: "cursor-not-allowed border-rule bg-wash text-faded",
}

type ButtonKind = keyof typeof kinds

export const buttonClass = (kind: ButtonKind = "plain", className = "") =>
	classes(shape, kinds[kind], className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }

export function Button({ kind, className, ...props }: ButtonProps) {
	return <button className={buttonClass(kind, className)} {...props} />
}

export function IconButton({ className, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
	return <button className={iconButtonClass(className)} {...props} />
}
