import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
} from "@remix-run/node"
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react"
import typewriter from "@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url"
import { restoreMatch } from "~/features/deathmatch/contest/browser-store"
import { ContestPage } from "~/features/deathmatch/contest/page/contest-page"
import {
	handleContestForm,
	readContest,
	readMatch,
} from "~/features/deathmatch/contest/contest.server"
import { databaseStore } from "~/features/deathmatch/deathmatch-limits.server"
import { QueryCacheProvider } from "~/features/deathmatch/query-cache-provider"
import { ContestError } from "~/features/deathmatch/contest/page/contest-error"
import { messages } from "~/features/deathmatch/messages"
import { links as paths } from "~/links"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"

export const handle = { app: true }

export const links: LinksFunction = () => [
	{ rel: "preload", href: typewriter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
]

export const meta = () => [{ title: pageTitle("Poem Deathmatch: the contest") }]

const matchOf = (request: Request) => readMatch(request.headers.get("Cookie"), Date.now())
const toSetup = () => seeOther(paths.deathmatch(), { flash: messages.noContest })

export async function loader({ request }: LoaderFunctionArgs) {
	const match = matchOf(request)
	if (!match) throw toSetup()
	const page = await readContest(match, new URL(request.url).searchParams)
	return data(page, { status: page.hasNoPoems ? 404 : 200 })
}

/** Restores a missing cookie from local storage before the server reads it. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	restoreMatch()
	return serverLoader<typeof loader>()
}

export async function action({ request, context }: ActionFunctionArgs) {
	const match = matchOf(request)
	if (!match) return toSetup()
	const { to, ...rest } = await handleContestForm(match, await readForm(request), {
		now: Date.now(),
		store: databaseStore({ request, address: context.clientAddress }),
	})
	return seeOther(to, rest)
}

export default function Contest() {
	const page = useLoaderData<typeof loader>()
	if (page.hasNoPoems) return <ContestError />
	return (
		<QueryCacheProvider>
			<ContestPage data={page} />
		</QueryCacheProvider>
	)
}

export function ErrorBoundary() {
	return <ContestError />
}
