import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { makeCatalogue, subjectOptions, type Catalogue } from "./catalogue"
import { allPoemsQuery, allPoetsQuery } from "../data-cache"
import { fallbackCatalogue } from "./fallback-catalogue"

export type CatalogueState =
	| { status: "loading" | "failed" }
	| { status: "ready"; catalogue: Catalogue; subjects: string[]; isFallback: boolean }

/** Returns the fallback catalogue when there are no poets or no poems. */
export function useCatalogue(): CatalogueState {
	const poets = useQuery(allPoetsQuery())
	const poems = useQuery(allPoemsQuery())
	return useMemo((): CatalogueState => {
		if (poets.isError || poems.isError) return { status: "failed" }
		if (!poets.data || !poems.data) return { status: "loading" }
		if (poets.data.length === 0 || poems.data.length === 0)
			return {
				status: "ready",
				catalogue: fallbackCatalogue,
				subjects: subjectOptions([]),
				isFallback: true,
			}
		const catalogue = makeCatalogue(poets.data, poems.data)
		return {
			status: "ready",
			catalogue,
			subjects: subjectOptions(poems.data.map(({ subject }) => subject)),
			isFallback: false,
		}
	}, [poets.data, poets.isError, poems.data, poems.isError])
}
