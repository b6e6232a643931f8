import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { playAgain } from "~/features/deathmatch/result/rematch.server"
import { QueryCacheProvider } from "~/features/deathmatch/query-cache-provider"
import { SetupPage } from "~/features/deathmatch/setup/setup-page"
import {
	handleSetupForm,
	fillForSubject,
	bracketCookie,
	readSetup,
	setupWithoutData,
} from "~/features/deathmatch/setup/setup.server"
import { messages } from "~/features/deathmatch/messages"
import { links as paths } from "~/links"
import { writeFlash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { revalidateUnlessUnsent, sendOrStay } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Poem Deathmatch") },
	{ name: "description", content: "Eight poems, seven choices, one champion." },
]

const visitOf = (request: Request) => ({
	cookie: request.headers.get("Cookie"),
	random: Math.random,
	now: Date.now(),
})

/** A subject, or a finished match whose eight poems meet again. */
async function fillFromAddress(visit: ReturnType<typeof visitOf>, search: URLSearchParams) {
	const subject = search.get("subject")
	const again = search.get("again")
	if (again !== null) return playAgain(again, visit.random)
	return subject === null ? null : fillForSubject(visit, subject)
}

export async function loader({ request }: LoaderFunctionArgs) {
	const visit = visitOf(request)
	const search = new URL(request.url).searchParams
	try {
		const arrived = await fillFromAddress(visit, search)
		if (arrived) {
			const headers = new Headers()
			if (arrived.bracket) headers.append("Set-Cookie", bracketCookie(arrived.bracket))
			if (arrived.message) headers.append("Set-Cookie", writeFlash(arrived.message))
			return redirect(paths.deathmatch(), { headers })
		}
		const { page, isNew } = await readSetup(visit, search)
		return data(
			page,
			isNew ? { headers: { "Set-Cookie": bracketCookie(page.bracket) } } : undefined,
		)
	} catch (error) {
		log.error({ err: error }, "deathmatch setup can't be read")
		return data(setupWithoutData(visit), { status: 503 })
	}
}

export async function action({ request }: ActionFunctionArgs) {
	const fields = await readForm(request)
	try {
		const { to, ...rest } = await handleSetupForm(visitOf(request), fields)
		return seeOther(to, rest)
	} catch (error) {
		log.error({ err: error }, "deathmatch setup can't be played")
		return seeOther(paths.deathmatch(), {
			flash: fields.intent === "start" ? messages.startFailed : messages.loadFailed,
		})
	}
}

export const clientAction = sendOrStay((intent) =>
	intent === "start" ? messages.startFailed : messages.loadFailed,
)
export const shouldRevalidate = revalidateUnlessUnsent

export default function Setup() {
	return (
		<QueryCacheProvider>
			<SetupPage data={useLoaderData<typeof loader>()} />
		</QueryCacheProvider>
	)
}
