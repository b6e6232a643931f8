import { randomUUID } from "node:crypto"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import type { PoemRecord } from "~/features/poems/poem-schema"
import { findPoem } from "~/features/poems/poems.server"
import { RUN_LIMIT_MS } from "./call-signal.server"
import { POEM_GONE, type Subject } from "../generation"
import {
	GENERATION_ERROR_CODES,
	type GenerationErrorKind,
	generationMessage,
} from "../generation-error"
import type { GenerateBody } from "../generation-schema"
import { createRun, failRun, findRun, type Run } from "./generations.server"
import { runEnded, takeNewRun, takesRuns } from "./queue.server"
import { hasProvider, isOpenToVisitors, providerIdFor } from "../providers/choose.server"
import type { ProviderId } from "../providers/provider"
import { rollTokenLimit } from "../token-limit"

type Caller = { addressKey: string; userId: string | null; key: string | null }

/** A second request with the same key finds the run of the first. Throws AppError. */
export async function requestPoem(
	request: {
		poetId: string
		subject: Subject
		model?: string | null
		tokenLimitPercentage?: number | null
	},
	{ addressKey, userId, key }: Caller,
): Promise<Run> {
	const { run, isNew } = await createRun({
		poetId: request.poetId.toLowerCase(),
		subject: request.subject,
		provider: providerFor(request.model, { isSignedIn: userId !== null }),
		tokenLimitPercentage: request.tokenLimitPercentage ?? rollTokenLimit(Math.random),
		userId,
		addressKey,
		key: key ?? randomUUID(),
	})
	if (isNew) await takeNewRun(run.id)
	return run
}

function providerFor(
	model: string | null | undefined,
	{ isSignedIn }: { isSignedIn: boolean },
): ProviderId {
	const id = providerIdFor(model)
	if (!hasProvider(id)) throw generationFailure("authentication")
	if (!isSignedIn && !isOpenToVisitors(id))
		throw new AppError("AUTH", "Sign in to use this model.", {
			headers: { "WWW-Authenticate": "Bearer" },
		})
	return id
}

type GeneratedAnswer = { poem: PoemRecord; runId: string; highlights: PoemRecord["highlights"] }

/** Our own retries are over by then; the message says "in a few minutes". */
const RETRY_AFTER_SECONDS = 180

export function generationFailure(kind: GenerationErrorKind): AppError {
	const { code, status } = GENERATION_ERROR_CODES[kind]
	return new AppError(code, generationMessage(kind), {
		status,
		headers: status === 429 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {},
	})
}

/** The run continues when the caller disconnects. Throws AppError. */
export async function generatePoem(
	body: GenerateBody & { subject: Subject },
	caller: Caller,
	{ isSignedIn }: { isSignedIn: boolean },
): Promise<GeneratedAnswer> {
	const { id } = await requestPoem(body, caller)
	const run = await waitForEnd(id)
	if (run.status === "error") throw generationFailure(run.errorKind ?? "unexpected")
	const poem = run.poemId ? await findPoem(run.poemId, { isSignedIn }) : null
	if (!poem) {
		log.warn({ runId: id }, "the poem of a finished run was already removed")
		throw new AppError("CONFLICT", POEM_GONE)
	}
	return { poem, runId: id, highlights: poem.highlights }
}

const POLL_MS = 500
/** How often a stopping server looks whether another one has taken a waiting run. */
const LAST_LOOKS = 10

/** Polls, because another process may write the poem. */
async function waitForEnd(id: string): Promise<Run> {
	let looks = LAST_LOOKS
	for (const endsAt = performance.now() + RUN_LIMIT_MS; performance.now() < endsAt;) {
		await runEnded(id)
		const run = await findRun(id)
		if (!run) throw generationFailure("unexpected")
		if (run.status === "error" || run.status === "complete") return run
		if (run.owner === null && !takesRuns()) looks -= 1
		// Nobody else is there: this answer must not keep the server from stopping.
		if (looks === 0) await failRun(run, "interrupted", run.attempt === 0 ? "all" : "hour")
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
	throw generationFailure("timeout")
}
