import { randomUUID } from "node:crypto"
import { db } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { isUuid } from "~/platform/validation"
import { ProviderError } from "~/features/generation/generation-error"
import { readWriterPoet } from "~/features/generation/page/poet-records.server"
import {
	defaultProviderId,
	hasProvider,
	loadProvider,
} from "~/features/generation/providers/choose.server"
import { type ProviderId, PROVIDERS } from "~/features/generation/providers/provider"
import { callSignal } from "~/features/generation/runs/call-signal.server"
import { MAX_POEM_TOKENS } from "~/features/generation/token-limit"
import { anchorHighlights } from "~/features/highlights/anchor"
import { DEFAULT_SUBJECT } from "~/features/poems/poem"
import { highlightPrompt, poemPrompt } from "~/features/prompts/fill-prompts.server"
import type { PromptType } from "~/features/prompts/prompt-template"
import type { PromptTrial, TrialPoem } from "./prompt-trial"

const MAX_CHOICES = 200
/** Part of the token limit: the whole of it would allow the longest poems. */
const SHARE = 0.5

/** One poem of each poet. */
export async function listTrialPoems(): Promise<TrialPoem[]> {
	const groups = await db.poem.groupBy({
		by: ["poetId"],
		where: { isArchived: false },
		_min: { id: true },
		orderBy: { poetId: "asc" },
		take: MAX_CHOICES,
	})
	const rows = await db.poem.findMany({
		where: { id: { in: groups.flatMap(({ _min: { id } }) => id ?? []) } },
		select: { id: true, title: true, poet: { select: { name: true } } },
		orderBy: [{ poet: { sortName: "asc" } }, { id: "asc" }],
	})
	return rows.map(({ id, title, poet }) => ({ id, title, poet: poet.name }))
}

export const trialProviders = (): { ids: ProviderId[]; standard: ProviderId } => {
	const ids = PROVIDERS.filter(hasProvider)
	const standard = defaultProviderId()
	return { ids, standard: ids.includes(standard) ? standard : "composer" }
}

export const readTrialProvider = (value: string | undefined): ProviderId | null =>
	trialProviders().ids.find((id) => id === value) ?? null

type Trial = {
	type: PromptType
	text: string
	poemId: string | undefined
	provider: ProviderId
	/** Without a run only the prompts are filled. */
	isRun: boolean
}

/** Null for a poem that is gone. Saves nothing. */
export async function tryPrompt(trial: Trial): Promise<PromptTrial | null> {
	const { type, text, poemId, isRun } = trial
	const poem = isUuid(poemId)
		? await db.poem.findUnique({ where: { id: poemId.toLowerCase() } })
		: null
	const poet = poem && (await readWriterPoet(poem.poetId))
	if (!poem || !poet) return null
	const isPoem = type === "poem_system" || type === "poem_user"
	const subject = poem.subject ?? DEFAULT_SUBJECT
	const draft = { type, text }
	const { system, user } = isPoem
		? await poemPrompt(poet, subject, SHARE, draft)
		: await highlightPrompt(poet, poem, draft)
	const filled = {
		poem: { id: poem.id, title: poem.title, poet: poet.name },
		provider: trial.provider,
		system,
		user,
	}
	if (!isRun) return { ...filled, answer: null, failure: null }
	const prompt = { system, user }
	try {
		const provider = await loadProvider(trial.provider)
		const answer = isPoem
			? await write(provider, { prompt, poet, subject })
			: await annotate(provider, { prompt, poet, content: poem.content })
		return { ...filled, answer, failure: null }
	} catch (error) {
		if (!(error instanceof ProviderError)) log.error({ err: error }, "a prompt trial failed")
		const failure = error instanceof ProviderError ? error.message : "Unexpected failure"
		return { ...filled, answer: null, failure }
	}
}

type Loaded = Awaited<ReturnType<typeof loadProvider>>

async function write(
	provider: Loaded,
	request: Pick<Parameters<Loaded["write"]>[0], "prompt" | "poet" | "subject">,
): Promise<string> {
	const { text } = await provider.write(
		{
			...request,
			maxTokens: Math.round(MAX_POEM_TOKENS * SHARE),
			share: SHARE,
			seed: randomUUID(),
			avoid: [],
			avoidTitles: [],
		},
		{ signal: callSignal(), onText: () => {} },
	)
	return text
}

async function annotate(
	provider: Loaded,
	request: Parameters<Loaded["annotate"]>[0],
): Promise<string> {
	const quotes = await provider.annotate(request, { signal: callSignal() })
	if (quotes.length === 0) return "No quotes."
	return quotes
		.map((quote) => {
			const isFound = anchorHighlights(request.content, [quote]).placed.length > 0
			const place = isFound ? "" : " (not in the poem)"
			return `“${quote.quote}”${place}\n${[quote.label, quote.note].filter(Boolean).join(": ")}`
		})
		.join("\n\n")
}
