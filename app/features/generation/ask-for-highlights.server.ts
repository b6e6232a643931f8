import { db, transact } from "~/platform/db.server"
import { AppError, notFound } from "~/platform/errors"
import type { Highlight } from "../highlights/highlight"
import { listHighlights } from "../highlights/highlights.server"
import { reserveBudget } from "./budget.server"
import { type HighlightFailure, publicHighlightText } from "./highlight-status"
import { markPoem, noteMarking, startMarking } from "./mark-poem.server"
import { defaultProviderId, hasProvider } from "./providers/choose.server"
import type { ProviderId } from "./providers/provider"
import { generationFailure } from "./ask-for-poem.server"

/** A visitor without a session may have a poem marked this long after it was written. */
const PUBLIC_HIGHLIGHT_MS = 24 * 60 * 60 * 1000

type Caller = { isSignedIn: boolean; addressKey: string }

type Wish = {
	poemId: string
	provider?: ProviderId | null
	options?: Record<string, unknown> | null
}

/**
 * Who may have this poem marked, and by whom: without a session only a poem without highlights from the last 24 hours,
 * by the default provider, within a budget (DESIGN §9); with one any poem, by the provider named.
 * @throws AppError NOT_FOUND, AUTH, RATE_LIMIT, or the authentication message for a provider without a key
 */
async function permit(
	{ poemId, provider }: Wish,
	{ isSignedIn, addressKey }: Caller,
): Promise<{ id: string; by: ProviderId }> {
	const id = poemId.toLowerCase()
	const poem = await db.poem.findUnique({
		where: { id },
		select: { createdAt: true, _count: { select: { highlights: true } } },
	})
	if (!poem) throw notFound("Poem not found")
	const isOpen =
		poem._count.highlights === 0 && Date.now() - poem.createdAt.getTime() < PUBLIC_HIGHLIGHT_MS
	if (!isSignedIn && !isOpen)
		throw new AppError("AUTH", "Please sign in to mark this poem anew.", {
			headers: { "WWW-Authenticate": "Bearer" },
		})
	if (!isSignedIn)
		await transact((tx) => reserveBudget(tx, { addressKey, now: new Date(), purpose: "highlight" }))
	const by = (isSignedIn && provider) || defaultProviderId()
	if (!hasProvider(by)) throw generationFailure("authentication")
	return { id, by }
}

/**
 * Marks a poem of the book anew and answers with its highlights. (API-17)
 * @throws AppError as `permit`, or the failure of the analysis; what was marked before then stays
 */
export async function generateHighlights(wish: Wish, caller: Caller): Promise<Highlight[]> {
	const { id, by } = await permit(wish, caller)
	const marking = await markPoem(id, by)
	// The context "public" asks for the visitors' words; nobody can ask for the administrators' without a session (API-39, A-33).
	if (marking.state === "error")
		throw failureOf(marking.failure, caller.isSignedIn && wish.options?.context !== "public")
	return listHighlights(id)
}

/** The same for a page that looks again by itself: resolves once the analysis has begun. */
export async function beginHighlights(wish: Wish, caller: Caller): Promise<void> {
	const { id, by } = await permit(wish, caller)
	await noteMarking(id, { highlightStatus: "loading" })
	startMarking(id, by)
}

/** Administrators read what happened, visitors what it means for them. */
function failureOf({ message, type, code }: HighlightFailure, isForAdmin: boolean): AppError {
	const status = type === "NETWORK" ? 502 : type === "UNKNOWN" ? 500 : 503
	return new AppError(type, isForAdmin ? message : publicHighlightText(message), {
		status,
		context: { code },
	})
}
