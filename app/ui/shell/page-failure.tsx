import { isRouteErrorResponse, useRouteError } from "@remix-run/react"
import { type ComponentProps, useEffect } from "react"
import { buttonClass } from "../button"
import { ErrorPanel } from "./error-panel"
import { NotFoundPage } from "./not-found-page"
import { notify } from "../toast/toast"
import type { ToastMessage } from "../toast/toast-state"

type Props = {
	title?: string
	message?: string
	toast?: ToastMessage
	/** Where else to go. */ way?: { to: string; label: string }
}

/** What a route shows, in its own words, when its data did not arrive; a page that is missing stays missing. */
export function PageFailure({
	title,
	message = "Something went wrong on our side. Nothing you did is lost; please try again.",
	toast,
	way,
}: Props) {
	const error = useRouteError()
	const isMissing = isRouteErrorResponse(error) && error.status === 404
	// What failed in the browser has no answer of the server that could bring its toast.
	useEffect(() => {
		if (toast && !isMissing) notify(toast)
	}, [toast, isMissing])
	if (isMissing) return <NotFoundPage />
	if (isRouteErrorResponse(error) && error.status === 405)
		return <Panel message="This page takes no forms. Nothing was changed." />
	return (
		<Panel title={title} message={message}>
			{way ? (
				<a href={way.to} role="button" className={buttonClass("primary")}>
					{way.label}
				</a>
			) : null}
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
