import { useQuery, type QueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { makeCatalogue, subjectOptions, type Catalogue, type ListedPoem } from "./catalogue"
import { allPoemsQuery, allPoetsQuery } from "../data-cache"
import { fallbackCatalogue } from "./fallback-catalogue"

type ListedPoet = { id: string; name: string }

export type Ready = {
	status: "ready"
	catalogue: Catalogue
	subjects: string[]
	isFallback: boolean
}
export type CatalogueState = { status: "loading" | "failed" } | Ready

/** Returns the fallback catalogue when there are no poets or no poems. */
export function useCatalogue(): CatalogueState {
	const poets = useQuery(allPoetsQuery())
	const poems = useQuery(allPoemsQuery())
	return useMemo((): CatalogueState => {
		if (poets.isError || poems.isError) return { status: "failed" }
		if (!poets.data || !poems.data) return { status: "loading" }
		return readyWith(poets.data, poems.data)
	}, [poets.data, poets.isError, poems.data, poems.isError])
}

function readyWith(poets: ListedPoet[], poems: ListedPoem[]): Ready {
	if (poets.length === 0 || poems.length === 0)
		return {
			status: "ready",
			catalogue: fallbackCatalogue,
			subjects: subjectOptions([]),
			isFallback: true,
		}
	return {
		status: "ready",
		catalogue: makeCatalogue(poets, poems),
		subjects: subjectOptions(poems.map(({ subject }) => subject)),
		isFallback: false,
	}
}

const MAX_WAIT_MS = 2_000

/**
 * Without the poems that were archived while the page was open. The catalogue stays as it is when
 * no newer list comes in time.
 */
export async function refreshCatalogue(client: QueryClient, known: Ready): Promise<Ready> {
	const poets = client.getQueryData(allPoetsQuery().queryKey)
	if (known.isFallback || !poets) return known
	const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))
	const fresh = client.fetchQuery({ ...allPoemsQuery(), staleTime: 0, retry: false })
	const poems = await Promise.race([fresh, tooLate]).catch(() => null)
	return poems ? readyWith(poets, poems) : known
}
