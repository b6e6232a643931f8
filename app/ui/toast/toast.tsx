import { useEffect, useRef, useState } from "react"
import * as toasts from "~/enhance/toasts"
import { useHydrated } from "../use-hydrated"
import type { ToastMessage } from "./toast-state"

const toOptions = ({ title, text, kind, duration }: ToastMessage): toasts.ToastOptions => ({
	title,
	description: text,
	variant: kind,
	duration,
})

/** In the browser only; the server leaves a flash cookie. */
export const notify = (toast: ToastMessage): void => toasts.showToast(toOptions(toast))

export const announce = (toast: ToastMessage): void => toasts.showToasterToast(toOptions(toast))

type PageToast = (ToastMessage & { key: string }) | null

/** React renders the area once and leaves its content to `enhance/toasts`. */
export function ToastArea({ flash }: { flash: PageToast }) {
	const isHydrated = useHydrated()
	const [first] = useState(isHydrated ? null : flash)
	const shown = useRef(flash?.key)
	useEffect(() => {
		if (flash && flash.key !== shown.current) notify(flash)
		shown.current = flash?.key
	}, [flash])
	return (
		<div
			data-testid="toast-area"
			role="status"
			aria-atomic="false"
			className="toast-area print:hidden"
		>
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
