import { db, transact } from "~/platform/db.server"
import { AppError, notFound } from "~/platform/errors"
import { log } from "~/platform/log.server"
import type { Highlight } from "../highlights/highlight"
import { listHighlights } from "../highlights/highlights.server"
import { type Reservation, reserveBudget, returnBudget } from "./budget.server"
import { type HighlightFailure, publicHighlightText } from "./highlight-status"
import { type HighlightResult, highlightPoem, recordLoading } from "./highlight-poem.server"
import { defaultProviderId, hasProvider } from "./providers/choose.server"
import type { ProviderId } from "./providers/provider"
import { generationFailure } from "./request-poem.server"

/** A visitor without a session may have a poem marked this long after it was written. */
const PUBLIC_HIGHLIGHT_MS = 24 * 60 * 60 * 1000

type Caller = { isSignedIn: boolean; addressKey: string }

type Wish = {
	poemId: string
	provider?: ProviderId | null
	options?: Record<string, unknown> | null
}

type Permission = { id: string; by: ProviderId; reservation: Reservation | null }

/**
 * Who may have this poem marked, and by whom: without a session only a poem without highlights from the last 24 hours,
 * by the default provider, within a budget (DESIGN §9); with one any poem, by the provider named.
 * @throws AppError NOT_FOUND, AUTH, RATE_LIMIT, or the authentication message for a provider without a key
 */
async function permit(
	{ poemId, provider }: Wish,
	{ isSignedIn, addressKey }: Caller,
): Promise<Permission> {
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
	const by = (isSignedIn && provider) || defaultProviderId()
	if (!hasProvider(by)) throw generationFailure("authentication")
	if (isSignedIn) return { id, by, reservation: null }
	const reservation: Reservation = { addressKey, now: new Date(), purpose: "highlight" }
	await transact((tx) => reserveBudget(tx, reservation))
	return { id, by, reservation }
}

/** Marks the poem; the budget is given back when the provider was never asked. */
async function markPermitted({ id, by, reservation }: Permission): Promise<HighlightResult> {
	const marking = await highlightPoem(id, by)
	if (reservation && marking.state === "error" && !marking.wasCalled)
		await transact((tx) => returnBudget(tx, reservation, "all"))
	return marking
}

/**
 * Marks a poem of the book anew and answers with its highlights. (API-17)
 * @throws AppError as `permit`, or the failure of the analysis; what was marked before then stays
 */
export async function generateHighlights(wish: Wish, caller: Caller): Promise<Highlight[]> {
	const permission = await permit(wish, caller)
	const marking = await markPermitted(permission)
	// The context "public" asks for the visitors' words; nobody can ask for the administrators' without a session (API-39, A-33).
	if (marking.state === "error")
		throw failureOf(marking.failure, caller.isSignedIn && wish.options?.context !== "public")
	return listHighlights(permission.id)
}

/** The same for a page that looks again by itself: resolves once the analysis has begun. */
export async function startHighlights(wish: Wish, caller: Caller): Promise<void> {
	const permission = await permit(wish, caller)
	await recordLoading(permission.id)
	markPermitted(permission).catch((error: unknown) =>
		log.error(
			{ err: error, poemId: permission.id },
			"how the highlights ended could not be written",
		),
	)
}

/** Administrators read what happened, visitors what it means for them. */
function failureOf({ message, type, code }: HighlightFailure, isForAdmin: boolean): AppError {
	const status = type === "NETWORK" ? 502 : type === "UNKNOWN" ? 500 : 503
	return new AppError(type, isForAdmin ? message : publicHighlightText(message), {
		status,
		context: { code },
	})
}
