import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readAddress } from "~/features/book/book"
import { pickRandomPoem, loadBook, type Reading } from "~/features/book/book.server"
import { listPoetsOnShelf } from "~/features/book/shelf-poets.server"
import { BookReader } from "~/features/book/book-reader"
import { bookAddress } from "~/features/book/reading-page"
import { BookEmpty, BookFailed, BookNotFound } from "~/features/book/book-states"
import { bookMeta } from "~/features/book/book-meta"
import { links } from "~/links"
import { readShowHighlights, writeShowHighlights } from "~/platform/http/cookies"
import { localPath } from "~/platform/http/http.server"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { type Cached, cacheControl, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	bookMeta(page, matches)

export const handle: Cached = { cache: { params: ["poet", "poemId", "subject"], hasLooks: true } }
export const headers = pageHeaders

const statuses = { failed: 500, "not-found": 404, empty: 200 }

export async function loader({ request }: LoaderFunctionArgs) {
	const url = new URL(request.url)
	if (url.searchParams.has("random")) {
		const drawn = await pickRandomPoem(Math.random, { isCurated: true }).catch(() => null)
		throw seeOther(links.book(drawn ?? {}))
	}
	const page = await loadBook(readAddress(url.searchParams))
	const showHighlights = readShowHighlights(request.headers.get("Cookie"))
	if (page.state !== "reading")
		return data({ ...page, showHighlights }, { status: statuses[page.state] })
	const q = (url.searchParams.get("q") ?? "").slice(0, 100)
	const poets = await listPoetsOnShelf(page.subject, q).catch(() => ({
		names: [page.poem.poet],
		hasMore: false,
	}))
	const openList = url.searchParams.get("list")
	return data(
		{
			...page,
			showHighlights,
			poets,
			q,
			openList: openList === "poets" ? ("poets" as const) : null,
		},
		{ headers: { "Cache-Control": cacheControl(isOwnAddress(page, url.searchParams)) } },
	)
}

/** Clients can invent other addresses without limit. */
function isOwnAddress({ poem, subject, notice }: Reading, search: URLSearchParams): boolean {
	const isOwn = (name: string, value: string) => [null, value].includes(search.get(name))
	return (
		notice === null &&
		isOwn("poet", poem.poet) &&
		isOwn("poemId", poem.id) &&
		isOwn("subject", subject)
	)
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request)
	const cookies =
		form.intent === "highlights" ? [writeShowHighlights(form.highlights === "true")] : []
	return seeOther(localPath(form.redirectTo, links.book()), { cookies })
}

export default function Book() {
	const page = useLoaderData<typeof loader>()
	return (
		<div
			id="book-component"
			data-testid="book-component"
			data-state={page.state}
			data-address={page.state === "reading" && !page.openList ? bookAddress(page) : undefined}
			className="page"
		>
			{page.state === "failed" && <BookFailed page={page} />}
			{page.state === "empty" && <BookEmpty page={page} />}
			{page.state === "not-found" && <BookNotFound />}
			{page.state === "reading" && <BookReader page={page} />}
		</div>
	)
}
