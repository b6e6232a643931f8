import "react"

// React 18 passes these attributes on, but its types do not have them.
declare module "react" {
	interface HTMLAttributes<T> {
		popover?: "auto" | "manual" | undefined
	}
	interface ButtonHTMLAttributes<T> {
		popovertarget?: string | undefined
		popovertargetaction?: "show" | "hide" | "toggle" | undefined
		command?: string | undefined
		commandfor?: string | undefined
	}
}
