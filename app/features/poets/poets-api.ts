import type { QueryClient } from "@tanstack/react-query"
import { emptyWhenMissing, expectShape, fetchJson } from "~/platform/api-client"
import { readCached } from "~/platform/cached-read"
import { cacheKey, DEFAULT_LIFETIME, LIFETIME } from "~/platform/data-cache-rules"
import { AppError, invalid } from "~/platform/errors"
import { emptyPage, type Page } from "~/platform/paging"
import { fold } from "~/platform/text"
import { checkInitialLetters, checkLetter, checkPageSize } from "./letters"
import type { PoetOrder } from "./poet"
import type { PoetRecord } from "./poet-schema"

// The calls about poets as the browser makes them.

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value)
const isPoet = (value: unknown): value is PoetRecord =>
	isObject(value) && typeof value.id === "string" && typeof value.name === "string"
const isPoets = (value: unknown): value is PoetRecord[] =>
	Array.isArray(value) && value.every(isPoet)
const isPoetPage = (value: unknown): value is Page<PoetRecord> =>
	isObject(value) && isPoets(value.data) && isObject(value.metadata)

/** Every poet by name (API-43); NOT_FOUND when the call is not there (ER-04). */
export const fetchPoets = async (): Promise<PoetRecord[]> =>
	expectShape(await fetchJson("/api/poets", { notFound: true }), isPoets)

/** A poet by id (API-43). VALIDATION without an id (VA-14), NOT_FOUND for an unknown one (ER-04). */
export async function fetchPoet(id: string): Promise<PoetRecord> {
	if (!id) throw invalid("Poet ID is required")
	return expectShape(
		await fetchJson(`/api/poets/${encodeURIComponent(id)}`, { notFound: true }),
		isPoet,
	)
}

/** Every poet through the cache; none when the call is not there (CA-04). */
export const readPoets = (client: QueryClient): Promise<PoetRecord[]> =>
	readCached(client, {
		key: cacheKey("poet", "all"),
		read: () => emptyWhenMissing(fetchPoets(), []),
		lifetime: DEFAULT_LIFETIME,
	})

/** A poet through the cache, for 15 minutes (CA-09). */
export const readPoet = (client: QueryClient, id: string): Promise<PoetRecord> =>
	readCached(client, {
		key: cacheKey("poet", id),
		read: () => fetchPoet(id),
		lifetime: LIFETIME.poet,
	})

/** One page of poets. A page or page size below 1 is an empty result, without a call (PI-38, A-07). */
export async function fetchPoetPage({
	page,
	pageSize,
	sortBy = "lastName",
}: {
	page: number
	pageSize: number
	sortBy?: PoetOrder
}): Promise<Page<PoetRecord>> {
	if (!(page >= 1) || !(pageSize >= 1)) return emptyPage()
	const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize), sortBy })
	const answer = fetchJson(`/api/poets?${query}`, { notFound: true }).then((value) =>
		expectShape(value, isPoetPage),
	)
	return emptyWhenMissing(answer, emptyPage(page, pageSize))
}

/** Poets whose names contain the term. An empty or blank term gives none, without a call (PI-39). */
export async function searchPoetsByTerm(
	term: string,
	sortBy: PoetOrder = "lastName",
): Promise<PoetRecord[]> {
	if (fold(term) === "") return []
	const answer = fetchJson(`/api/poets/search?${new URLSearchParams({ term, sortBy })}`, {
		notFound: true,
	}).then((value) => expectShape(value, isPoets))
	return emptyWhenMissing(answer, [])
}

/** The letters that poets' last names begin with (PI-37). */
export async function fetchInitialLetters(): Promise<string[]> {
	const answer = fetchJson("/api/poets/initial-letters", { notFound: true }).then(
		checkInitialLetters,
	)
	return emptyWhenMissing(answer, [])
}

type PageForLetter = { targetPage: number; firstPoetId: string | null }

/** The page on which a letter begins; page 0 when the answer names none. VALIDATION before any call for what is no letter (PI-35, PI-36). */
export async function fetchPageForLetter({
	letter,
	pageSize,
	sortBy = "lastName",
}: {
	letter: string
	pageSize: number
	sortBy?: PoetOrder
}): Promise<PageForLetter> {
	const query = new URLSearchParams({
		letter: checkLetter(letter),
		pageSize: String(checkPageSize(pageSize)),
		sortBy,
	})
	const answer = expectShape(
		await fetchJson(`/api/poets/page-for-letter?${query}`, { notFound: true }),
		isObject,
	)
	if (typeof answer.targetPage !== "number")
		throw new AppError("UNEXPECTED", "The answer has no page.", { status: 500 })
	return {
		targetPage: answer.targetPage,
		firstPoetId: typeof answer.firstPoetId === "string" ? answer.firstPoetId : null,
	}
}
