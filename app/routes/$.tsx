import { NotFoundPage } from "~/ui/shell/not-found-page"
import { pageTitle } from "~/site"

export const meta = () => [{ title: pageTitle("Page not found") }]

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
