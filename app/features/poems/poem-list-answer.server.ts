import type { LoaderFunctionArgs } from "@remix-run/node"
import { json } from "~/platform/http.server"
import { hashOf } from "~/platform/response-cache/payload.server"
import { streamAnswer } from "~/platform/response-cache/stream.server"
import { findPoems, listPoems, mayExceed, stateOfPoems, streamPoems } from "./poem-lists.server"
import type { PoemsQuery } from "./poem-query-schema"
import type { ListedPoem } from "./poem-schema"

/** Lists up to here are held, and have a tag of their very bytes; longer ones are streamed. */
const HELD = 1_000

type Fields = readonly (keyof ListedPoem)[] | null

const reduce = (poem: ListedPoem, fields: Fields) =>
	fields ? Object.fromEntries(fields.map((field) => [field, poem[field]])) : poem

/** The poems of a query by title, as one JSON array: searched, held or streamed. */
export async function answerPoems(
	args: Pick<LoaderFunctionArgs, "request" | "context">,
	query: PoemsQuery,
): Promise<Response> {
	const { includeArchived, subject, poet, q, fields } = query
	const isShort = q !== null || !(await mayExceed(query, HELD))
	if (isShort)
		return json(
			args.request,
			(await (q === null ? listPoems(query) : findPoems(query, q))).map((poem) =>
				reduce(poem, fields),
			),
		)
	const key = ["poems", includeArchived, subject, poet, fields, await stateOfPoems()]
	const hash = hashOf(JSON.stringify(key))
	return streamAnswer(args, {
		hash,
		type: "application/json; charset=utf-8",
		pieces: () => asArray(query, fields),
	})
}

async function* asArray(query: PoemsQuery, fields: Fields): AsyncGenerator<string> {
	let opening = "["
	for await (const batch of streamPoems(query)) {
		yield `${opening}${batch.map((poem) => JSON.stringify(reduce(poem, fields))).join(",")}`
		opening = ","
	}
	yield opening === "[" ? "[]" : "]"
}
