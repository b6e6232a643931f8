import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { dataVersion } from "~/platform/database/db.server"
import { hashOf } from "~/platform/response-cache/payload.server"
import { streamAnswer } from "~/platform/response-cache/stream.server"
import { streamRecords } from "~/features/poems/poem-lists.server"

// Data versions start again in each process, so the process is a part of the ETag.
const processId = randomUUID()

export async function answerExport(
	args: Pick<LoaderFunctionArgs, "request" | "context">,
	{ includeArchived }: { includeArchived: boolean },
): Promise<Response> {
	const version = await dataVersion()
	const hash = hashOf(JSON.stringify(["export", processId, version, includeArchived]))
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
