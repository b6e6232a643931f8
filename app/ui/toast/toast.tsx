import { useEffect, useRef, useState } from "react"
import * as toasts from "~/enhance/toasts"
import { useHydrated } from "../use-hydrated"
import type { ToastMessage } from "./toast-state"

const optionsOf = ({ title, text, kind, duration }: ToastMessage): toasts.ToastOptions => ({
	title,
	description: text,
	variant: kind,
	duration,
})

/** Shows a toast for the result of what the visitor did. In the browser only; the server leaves a flash cookie. */
export const notify = (toast: ToastMessage): void => toasts.showToast(optionsOf(toast))

/** Shows a toast for something that happened by itself. */
export const announce = (toast: ToastMessage): void => toasts.announce(optionsOf(toast))

type PageToast = (ToastMessage & { key: string }) | null

/**
 * The area for toasts, with the one that came with the page as plain text. React makes it once and leaves what is in it
 * to `enhance/toasts`.
 */
export function ToastArea({ flash }: { flash: PageToast }) {
	const isHydrated = useHydrated()
	const [first] = useState(isHydrated ? null : flash)
	const shown = useRef(flash?.key)
	useEffect(() => toasts.startToasts(), [])
	// A later page of the same app brings its own.
	useEffect(() => {
		if (flash && flash.key !== shown.current) notify(flash)
		shown.current = flash?.key
	}, [flash])
	return (
		<div data-testid="toast-area" role="status" aria-atomic="false" className="print:hidden">
			<div className={first ? "toast-viewport toast-static" : "toast-viewport"}>
				{first ? (
					<div className="toast" data-kind={first.kind ?? "info"} data-duration={first.duration}>
						<div>
							<p className="font-semibold">{first.title}</p>
							{first.text ? <p>{first.text}</p> : null}
						</div>
					</div>
				) : null}
			</div>
		</div>
	)
}
