import type { LoaderFunctionArgs } from "@remix-run/node"
import { storedVersion } from "~/platform/database/db.server"
import { hashOf } from "~/platform/response-cache/payload.server"
import { streamAnswer } from "~/platform/response-cache/stream.server"
import { stateOfPoems, streamRecords } from "~/features/poems/poem-lists.server"

export async function answerExport(
	args: Pick<LoaderFunctionArgs, "request" | "context">,
	{ includeArchived }: { includeArchived: boolean },
): Promise<Response> {
	// The same on every server. The poems tell this database from one that was put back.
	const state = [await storedVersion(), await stateOfPoems()]
	const hash = hashOf(JSON.stringify(["export", ...state, includeArchived]))
	return streamAnswer(args, {
		hash,
		type: "application/x-ndjson; charset=utf-8",
		pieces: () => exportLines(includeArchived),
	})
}

async function* exportLines(includeArchived: boolean): AsyncGenerator<string> {
	for await (const batch of streamRecords({ includeArchived })) {
		const lines = batch.map((poem) => `${JSON.stringify(poem)}\n`)
		if (lines.length > 0) yield lines.join("")
	}
}
