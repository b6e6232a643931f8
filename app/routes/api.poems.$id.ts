import type { LoaderFunctionArgs } from "@remix-run/node"
import { isSignedIn, requireAdmin } from "~/features/accounts/visitor.server"
import { deletePoem, putPoem } from "~/features/curation/poems/poem-edits.server"
import { excerptOf } from "~/features/poems/excerpt"
import { poemQuery } from "~/features/poems/poem-query-schema"
import { poemText } from "~/features/poems/poem-text"
import { readPoemUpdate } from "~/features/curation/poems/poem-update"
import { getPoem } from "~/features/poems/poems.server"
import { readQuery } from "~/platform/http/query"
import {
	api,
	json,
	matchesCurrent,
	noContent,
	readJson,
	respond,
} from "~/platform/http/http.server"
import type { Cached } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: {} }

const record = api({
	GET: async ({ request, params }) => {
		const signedIn = await isSignedIn(request)
		const { lines } = readQuery(request, poemQuery)
		const poem = await getPoem(params.id ?? "", { isSignedIn: signedIn })
		return json(
			request,
			lines ? excerptOf(poem, lines) : poem,
			signedIn ? { cache: "private, no-cache" } : {},
		)
	},
	PUT: async ({ request, params }) => {
		const account = await requireAdmin(request)
		const update = readPoemUpdate(await readJson(request))
		return json(
			request,
			await putPoem(account, params.id ?? "", update, (poem) => matchesCurrent(request, poem)),
		)
	},
	DELETE: async ({ request, params }) => {
		await deletePoem(await requireAdmin(request), params.id ?? "")
		return noContent()
	},
})

const TEXT_ENDING = /\.txt$/

/** The router can't match a name that is a part of a segment: `{id}.txt`. */
const asText = api({
	GET: async ({ request, params }) =>
		respond(request, poemText(await getPoem((params.id ?? "").replace(TEXT_ENDING, ""))), {
			type: "text/plain; charset=utf-8",
		}),
})

const answer = (args: LoaderFunctionArgs) =>
	(TEXT_ENDING.test(args.params.id ?? "") ? asText : record).loader(args)
export const loader = answer
export const action = answer
