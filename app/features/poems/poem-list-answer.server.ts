import type { LoaderFunctionArgs } from "@remix-run/node"
import { json } from "~/platform/http/http.server"
import { hashOf } from "~/platform/response-cache/payload.server"
import { streamAnswer } from "~/platform/response-cache/stream.server"
import { findPoems, listPoems, mayExceed, stateOfPoems, streamPoems } from "./poem-lists.server"
import type { PoemsQuery } from "./poem-query-schema"
import type { ListedPoem } from "./poem-schema"

/** Longer lists are streamed; shorter ones are built in memory and hashed for their ETag. */
const MAX_POEMS_IN_MEMORY = 1_000

type Fields = readonly (keyof ListedPoem)[] | null

function pickFields(poem: ListedPoem, fields: Fields) {
	if (!fields) return poem
	return Object.fromEntries(fields.map((field) => [field, poem[field]]))
}

export async function answerPoems(
	args: Pick<LoaderFunctionArgs, "request" | "context">,
	query: PoemsQuery,
): Promise<Response> {
	const { includeArchived, subject, poet, q, fields } = query
	const isShort = q !== null || !(await mayExceed(query, MAX_POEMS_IN_MEMORY))
	if (isShort) {
		const poems = q === null ? await listPoems(query) : await findPoems(query, q)
		return json(
			args.request,
			poems.map((poem) => pickFields(poem, fields)),
		)
	}
	const key = ["poems", includeArchived, subject, poet, fields, await stateOfPoems()]
	const hash = hashOf(JSON.stringify(key))
	return streamAnswer(args, {
		hash,
		type: "application/json; charset=utf-8",
		pieces: () => jsonArrayPieces(query, fields),
	})
}

async function* jsonArrayPieces(query: PoemsQuery, fields: Fields): AsyncGenerator<string> {
	let prefix = "["
	for await (const batch of streamPoems(query)) {
		const items = batch.map((poem) => JSON.stringify(pickFields(poem, fields)))
		yield `${prefix}${items.join(",")}`
		prefix = ","
	}
	yield prefix === "[" ? "[]" : "]"
}
