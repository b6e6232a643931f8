import { db, transact } from "~/platform/database/db.server"
import { AppError, notFound } from "~/platform/errors"
import { log } from "~/platform/log.server"
import type { Highlight } from "~/features/highlights/highlight"
import { listHighlights } from "~/features/highlights/highlights.server"
import { type Reservation, reserveBudget, returnBudget } from "./budget.server"
import { type HighlightFailure, publicHighlightText } from "../highlight-status"
import type { HighlightResult } from "./analyses.server"
import { highlightPoem, recordLoading } from "./highlight-poem.server"
import { defaultProviderId, hasProvider } from "../providers/choose.server"
import type { ProviderId } from "../providers/provider"
import { generationFailure } from "./request-poem.server"

const PUBLIC_HIGHLIGHT_MS = 24 * 60 * 60 * 1000

type Caller = { isSignedIn: boolean; addressKey: string }

type HighlightRequest = {
	poemId: string
	provider?: ProviderId | null
	options?: Record<string, unknown> | null
}

type Permission = { id: string; by: ProviderId; reservation: Reservation | null }

/** Visitors have a budget, and may only request highlights for a new poem without any. */
async function permit(
	{ poemId, provider }: HighlightRequest,
	{ isSignedIn, addressKey }: Caller,
): Promise<Permission> {
	const id = poemId.toLowerCase()
	const poem = await db.poem.findUnique({
		where: { id },
		select: { createdAt: true, _count: { select: { highlights: true } } },
	})
	if (!poem) throw notFound("Poem not found")
	const isNew = Date.now() - poem.createdAt.getTime() < PUBLIC_HIGHLIGHT_MS
	const isOpen = isNew && poem._count.highlights === 0
	if (!isSignedIn && !isOpen)
		throw new AppError("AUTH", "Sign in to regenerate this poem’s highlights.", {
			headers: { "WWW-Authenticate": "Bearer" },
		})
	const by = (isSignedIn && provider) || defaultProviderId()
	if (!hasProvider(by)) throw generationFailure("authentication")
	if (isSignedIn) return { id, by, reservation: null }
	const reservation: Reservation = { addressKey, now: new Date(), purpose: "highlight" }
	await transact((tx) => reserveBudget(tx, reservation))
	return { id, by, reservation }
}

/** Returns the budget when the provider was not called. */
async function highlightPermitted({ id, by, reservation }: Permission): Promise<HighlightResult> {
	const result = await highlightPoem(id, by)
	if (reservation && result.state === "error" && !result.wasCalled)
		await transact((tx) => returnBudget(tx, reservation, "all"))
	return result
}

/** A failure leaves the old highlights. */
export async function generateHighlights(
	request: HighlightRequest,
	caller: Caller,
): Promise<Highlight[]> {
	const permission = await permit(request, caller)
	const result = await highlightPermitted(permission)
	const isForAdmin = caller.isSignedIn && request.options?.context !== "public"
	if (result.state === "error") throw highlightError(result.failure, isForAdmin)
	return listHighlights(permission.id)
}

/** For a page that polls: resolves as soon as the analysis has started. */
export async function startHighlights(request: HighlightRequest, caller: Caller): Promise<void> {
	const permission = await permit(request, caller)
	await recordLoading(permission.id)
	highlightPermitted(permission).catch((error: unknown) =>
		log.error(
			{ err: error, poemId: permission.id },
			"how the highlights ended could not be written",
		),
	)
}

const FAILURE_STATUS: Partial<Record<HighlightFailure["type"], number>> = {
	NETWORK: 502,
	UNKNOWN: 500,
}

function highlightError({ message, type, code }: HighlightFailure, isForAdmin: boolean): AppError {
	const status = FAILURE_STATUS[type] ?? 503
	const text = isForAdmin ? message : publicHighlightText(message)
	return new AppError(type, text, { status, context: { code } })
}
