import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import typewriter from "@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url"
import { RankedPage } from "~/features/deathmatch/ranked/ranked-page"
import { handleRankedForm, readRankedPage } from "~/features/deathmatch/ranked/ranked-page.server"
import { AppError } from "~/platform/errors"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { PRIVATE_NO_STORE } from "~/platform/response-cache/rule"
import { pageTitle } from "~/site"

export const handle = { app: true }

export const links = () => [
	{ rel: "preload", href: typewriter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
]

export const meta = () => [
	{ title: pageTitle("Ranked match") },
	{ name: "description", content: "Eight poems, dealt and blind: the verse alone decides." },
]

export async function loader({ request }: LoaderFunctionArgs) {
	const { page, notice = null, cookie } = await readRankedPage(request)
	const headers = { "Cache-Control": PRIVATE_NO_STORE, ...(cookie && { "Set-Cookie": cookie }) }
	return data({ page, notice }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
	const fields = await readForm(request)
	try {
		const { to, ...rest } = await handleRankedForm(request, {
			fields,
			address: context.clientAddress,
		})
		return seeOther(to, rest)
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error
		return data({ trouble: error.message }, { status: error.status, headers: error.headers })
	}
}

export default function Ranked() {
	const { page } = useLoaderData<typeof loader>()
	const trouble = useActionData<typeof action>()?.trouble ?? null
	return <RankedPage page={page} trouble={trouble} />
}
