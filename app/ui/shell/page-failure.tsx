import { isRouteErrorResponse, useRouteError } from "@remix-run/react"
import { type ComponentProps, useEffect } from "react"
import { clearToasts } from "~/enhance/toasts"
import { buttonClass } from "../button"
import { ErrorPanel } from "./error-panel"
import { NotFoundPage } from "./not-found-page"
import { notify } from "../toast/toast"
import type { ToastMessage } from "../toast/toast-state"

type Props = {
	title?: string
	message?: string
	toast?: ToastMessage
	way?: { to: string; label: string }
}

export function PageFailure({
	title,
	message = "Something went wrong on our side. Your work is safe; please try again.",
	toast,
	way,
}: Props) {
	const error = useRouteError()
	const isMissing = isRouteErrorResponse(error) && error.status === 404
	const isOffline = typeof navigator !== "undefined" && !navigator.onLine
	// A failure in the browser has no response that could carry the toast.
	useEffect(() => {
		if (isOffline) clearToasts()
		else if (toast && !isMissing) notify(toast)
	}, [toast, isMissing, isOffline])
	if (isMissing) return <NotFoundPage />
	if (isRouteErrorResponse(error) && error.status === 405)
		return <Panel message="This page takes no forms. Nothing was changed." />
	if (isOffline)
		return (
			<Panel
				title="You’re offline"
				message="This page couldn’t be loaded. Please try again when the connection is back."
			/>
		)
	return (
		<Panel title={title} message={message}>
			{way && (
				<a href={way.to} role="button" className={buttonClass("primary")}>
					{way.label}
				</a>
			)}
		</Panel>
	)
}

const Panel = (
	panel: Pick<ComponentProps<typeof ErrorPanel>, "title" | "message" | "children">,
) => (
	<div className="page">
		<ErrorPanel {...panel} headingLevel={1} />
	</div>
)
