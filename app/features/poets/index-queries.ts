import { queryOptions } from "@tanstack/react-query"
import { emptyWhenMissing, expectShape, fetchJson } from "~/platform/api-client"
import { cacheKey, LIFETIME } from "~/platform/data-cache-rules"
import {
	fetchInitialLetters,
	fetchPageForLetter,
	fetchPoetPage,
	searchPoetsByTerm,
} from "./poets-api"
import { MAX_POETS_PAGE } from "./poet"

// What the Poet Index asks for through the client cache, and for how long an answer counts.

type ListedPoemLike = {
	id: string
	poet_id: string
	title: string
	subject: string | null
	is_protected: boolean
	created_at: string
}
const isPoems = (value: unknown): value is ListedPoemLike[] =>
	Array.isArray(value) &&
	value.every((poem) => typeof poem === "object" && poem !== null && "poet_id" in poem)
const FIELDS = "id,title,poet_id,subject,is_protected,created_at"

/** All poems, cached 10 minutes (PI-40). */
export const allPoemsQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poem", "index")],
		queryFn: () =>
			emptyWhenMissing(
				fetchJson(`/api/poems?includeArchived=false&fields=${FIELDS}`).then((value) =>
					expectShape(value, isPoems),
				),
				[],
			),
		staleTime: LIFETIME.allPoems,
		gcTime: LIFETIME.allPoems,
	})

/** A page of poets by last name, cached 5 minutes (PI-42). */
export const poetPageQuery = (page: number, pageSize: number) =>
	queryOptions({
		queryKey: [cacheKey("poet", "page", page, pageSize, "lastName")],
		queryFn: () => fetchPoetPage({ page, pageSize }),
		staleTime: LIFETIME.MEDIUM,
	})

/** Page 1 of 1000 poets, cached 5 minutes (PI-41). */
export const manyPoetsQuery = () => poetPageQuery(1, MAX_POETS_PAGE)

/** Poets found by a term, by last name (PI-43). */
export const poetSearchQuery = (term: string) =>
	queryOptions({
		queryKey: [cacheKey("poet", "search", term, "lastName")],
		queryFn: () => searchPoetsByTerm(term),
		staleTime: LIFETIME.MEDIUM,
	})

/** The initial letters, cached 30 minutes (PI-44, CA-10). */
export const initialLettersQuery = () =>
	queryOptions({
		queryKey: [cacheKey("poet", "initial-letters")],
		queryFn: fetchInitialLetters,
		staleTime: LIFETIME.initialLetters,
		gcTime: LIFETIME.initialLetters,
	})

/** Where a letter begins in the paginated list (PI-44). */
export const pageForLetterQuery = (letter: string, pageSize: number) =>
	queryOptions({
		queryKey: [cacheKey("poet", "page-for-letter", letter, pageSize, "lastName")],
		queryFn: () => fetchPageForLetter({ letter, pageSize }),
		staleTime: LIFETIME.MEDIUM,
	})
