import { useCallback, useId, useRef, useState, type ReactNode } from "react"
import { Button } from "./button"
import { classes } from "./classes"
import { useHydrated } from "./use-hydrated"
import { restoreFocus } from "./shell/use-kept-focus"

type Props = { title: string; onClose?(): void; hasQuietTitle?: boolean; children: ReactNode }

const SHEET = classes(
	"fixed inset-0 z-60 m-auto max-h-[calc(100dvh-3rem)]",
	"w-[min(34rem,calc(100vw-2rem))] overflow-auto rounded-md border border-rule",
	"bg-leaf p-6 text-ink [box-shadow:var(--shadow)]",
	"[&:not(:modal)]:[box-shadow:0_0_0_100vmax_rgb(20_15_8/0.45)] [&_p+p]:mt-2",
)

/**
 * Render it only while it is open. The server sends it open, so that it works without scripts; with
 * scripts it is modal.
 */
export function Dialog({ title, onClose, hasQuietTitle = false, children }: Props) {
	const id = useId()
	const shown = useRef<HTMLDialogElement | null>(null)
	// A dialog created in the browser must start closed: with autoFocus in it, the browser would
	// later return the focus to that field and not to the opener.
	const isHydrated = useHydrated()
	const [isSentOpen] = useState(!isHydrated)
	// A dialog becomes modal, and returns the focus, only through its own methods.
	const attach = useCallback((dialog: HTMLDialogElement | null) => {
		if (!dialog) {
			shown.current?.close()
			// The browser can't return the focus when the opener was replaced, disabled or absent.
			return queueMicrotask(restoreFocus)
		}
		shown.current = dialog
		dialog.removeAttribute("open")
		dialog.showModal()
	}, [])
	return (
		<dialog ref={attach} open={isSentOpen} aria-labelledby={id} onClose={onClose} className={SHEET}>
			<h2
				id={id}
				className={hasQuietTitle ? "eyebrow mb-3 font-normal" : "mb-3 text-[1.3rem] italic"}
			>
				{title}
			</h2>
			{children}
		</dialog>
	)
}

export const DialogButtons = ({ children }: { children: ReactNode }) => (
	<div className="mt-5 flex flex-wrap justify-end gap-2.5">{children}</div>
)

type CancelProps = { value: string; className?: string; onClose(): void }

/** Closes the dialog; without scripts it posts that intent, which changes nothing. */
export const CancelButton = ({ value, className, onClose }: CancelProps) => (
	<Button
		name="intent"
		value={value}
		className={className}
		onClick={(event) => {
			event.preventDefault()
			onClose()
		}}
	>
		Cancel
	</Button>
)
