import { isRouteErrorResponse, useRouteError } from "@remix-run/react"
import { ErrorPanel } from "./error-panel"
import { NotFoundPage } from "./not-found-page"

type Props = { title?: string; message?: string }

/** What a route shows, in its own words, when its data did not arrive; a page that is missing stays missing. */
export function PageFailure({ title, message = "Something went wrong on our side. Nothing you did is lost; please try again." }: Props) {
	const error = useRouteError()
	const isMissing = isRouteErrorResponse(error) && error.status === 404
	if (isMissing) return <NotFoundPage />
	return (
		<div className="page">
			<ErrorPanel title={title} message={message} headingLevel={1} />
		</div>
	)
}
