import { NotFoundPage } from "~/ui/shell/not-found-page"
import { pageTitle } from "~/site"

export const meta = () => [{ title: pageTitle("Page not found") }]

/** Any path that is no page (NF-01); 404 for every method. */
export const loader = () => {
	throw new Response("Not found", { status: 404 })
}
export const action = loader

export default function NoPage() {
	return null
}

export function ErrorBoundary() {
	return <NotFoundPage />
}
