import { randomUUID } from "node:crypto"
import { AppError } from "~/platform/errors"
import { log } from "~/platform/log.server"
import type { PoemRecord } from "../poems/poem-schema"
import { findPoem } from "../poems/poems.server"
import { RUN_LIMIT_MS } from "./call-signal.server"
import type { Subject } from "./generation"
import {
	GENERATION_ERROR_CODES,
	type GenerationErrorKind,
	generationMessage,
} from "./generation-error"
import type { GenerateBody } from "./generation-schema"
import { findRun, openRun, type Run } from "./generations.server"
import { enqueueRun, runEnded } from "./queue.server"
import { hasProvider, isOpenToVisitors, providerIdFor } from "./providers/choose.server"
import type { ProviderId } from "./providers/provider"
import { rollTokenLimit } from "./token-limit"

type Caller = { addressKey: string; userId: string | null; key: string | null }

/**
 * Starts a poem, or finds the run that this key has already started; it is in line when this resolves.
 * @throws AppError NOT_FOUND, RATE_LIMIT, CONFLICT; AUTH for a provider that visitors may not choose; the authentication
 * message for one without a key
 */
export async function askForPoem(
	wish: {
		poetId: string
		subject: Subject
		model?: string | null
		tokenLimitPercentage?: number | null
	},
	{ addressKey, userId, key }: Caller,
): Promise<Run> {
	const { run, isNew } = await openRun({
		poetId: wish.poetId.toLowerCase(),
		subject: wish.subject,
		provider: providerFor(wish.model, { isSignedIn: userId !== null }),
		tokenLimitPercentage: wish.tokenLimitPercentage ?? rollTokenLimit(Math.random),
		userId,
		addressKey,
		key: key ?? randomUUID(),
	})
	if (isNew) enqueueRun(run)
	return run
}

function providerFor(
	model: string | null | undefined,
	{ isSignedIn }: { isSignedIn: boolean },
): ProviderId {
	const id = providerIdFor(model)
	if (!hasProvider(id)) throw generationFailure("authentication")
	if (!isSignedIn && !isOpenToVisitors(id))
		throw new AppError("AUTH", "Please sign in to have a poem written by this model.", {
			headers: { "WWW-Authenticate": "Bearer" },
		})
	return id
}

type GeneratedAnswer = { poem: PoemRecord; runId: string; highlights: PoemRecord["highlights"] }

/** A provider with too much to do has been asked again already: "in a few minutes" is what its visitors are told. */
const CROWDED_SECONDS = 180

/** The failure of a run as the API tells it. */
export function generationFailure(kind: GenerationErrorKind): AppError {
	const { code, status } = GENERATION_ERROR_CODES[kind]
	return new AppError(code, generationMessage(kind), {
		status,
		headers: status === 429 ? { "Retry-After": String(CROWDED_SECONDS) } : {},
	})
}

/**
 * Starts a poem and waits for it and its highlights. The caller may leave: the run goes on. (API-09, EN-24)
 * @throws AppError as the error catalogue has it
 */
export async function generatePoem(
	body: GenerateBody & { subject: Subject },
	caller: Caller,
	{ isSignedIn }: { isSignedIn: boolean },
): Promise<GeneratedAnswer> {
	const { id } = await askForPoem(body, caller)
	await runEnded(id)
	const run = await waitForRow(id)
	if (run.status === "error") throw generationFailure(run.errorKind ?? "unexpected")
	const poem = run.poemId ? await findPoem(run.poemId, { isSignedIn }) : null
	if (!poem) {
		log.warn({ runId: id }, "the poem of a finished run has left the book already")
		throw new AppError(
			"CONFLICT",
			"The poem was written, but newer poems have taken its place since.",
		)
	}
	return { poem, runId: id, highlights: poem.highlights }
}

const POLL_MS = 500

/** A run that another process carries out is asked for until it has ended. */
async function waitForRow(id: string): Promise<Run> {
	for (const endsAt = Date.now() + RUN_LIMIT_MS; Date.now() < endsAt;) {
		const run = await findRun(id)
		if (!run) throw generationFailure("unexpected")
		if (run.status === "error" || run.status === "complete") return run
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
	throw generationFailure("timeout")
}
