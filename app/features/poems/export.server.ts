import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { dataVersion } from "~/platform/db.server"
import { hashOf } from "~/platform/response-cache/payload.server"
import { streamAnswer } from "~/platform/response-cache/stream.server"
import { streamRecords } from "./poem-lists.server"

/** Data versions are counted within one process: the next one must not repeat a tag of this one. */
const thisProcess = randomUUID()

/** The library as NDJSON: a line for each poem by title, with its highlights. Its tag holds until anything at all is written. */
export async function answerExport(
	args: Pick<LoaderFunctionArgs, "request" | "context">,
	{ includeArchived }: { includeArchived: boolean },
): Promise<Response> {
	const hash = hashOf(JSON.stringify(["export", thisProcess, await dataVersion(), includeArchived]))
	return streamAnswer(args, {
		hash,
		type: "application/x-ndjson; charset=utf-8",
		pieces: () => asLines(includeArchived),
	})
}

async function* asLines(includeArchived: boolean): AsyncGenerator<string> {
	for await (const batch of streamRecords({ includeArchived }))
		if (batch.length > 0) yield `${batch.map((poem) => JSON.stringify(poem)).join("\n")}\n`
}
