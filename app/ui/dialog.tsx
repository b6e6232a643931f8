import { useCallback, useId, useRef, type ReactNode } from "react"

type Props = { title: string; onClose?(): void; className?: string; children: ReactNode }

/**
 * A question or a result that stands before everything else. The server sends it open, so it reads and works without
 * scripts; once they run it is modal: focus stays inside, Escape closes, and closing gives the focus back.
 * Render it only while it is open.
 */
export function Dialog({ title, onClose, className = "", children }: Props) {
	const id = useId()
	const shown = useRef<HTMLDialogElement | null>(null)
	// A dialog becomes modal, and gives back the focus, only through its own methods.
	const attach = useCallback((dialog: HTMLDialogElement | null) => {
		if (!dialog) return shown.current?.close()
		shown.current = dialog
		dialog.removeAttribute("open")
		dialog.showModal()
	}, [])
	return (
		<dialog
			ref={attach}
			open
			aria-labelledby={id}
			onClose={onClose}
			className={`dialog ${className}`}
		>
			<h2 id={id} className="dialog-title">
				{title}
			</h2>
			{children}
		</dialog>
	)
}
