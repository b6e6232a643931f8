import { log } from "~/platform/log.server"
import type { Flash } from "~/platform/http/flash"
import type { Page } from "~/platform/paging"
import { isUuid } from "~/platform/validation"
import { listAuditEntries } from "~/features/audit/audit.server"
import { hasProvider } from "~/features/generation/providers/choose.server"
import { type FoundPoem, readSelectedPoem, searchPoems } from "./poem-search.server"
import {
	NOTHING_FOUND,
	POEM_GONE,
	type PoemSearch,
	readPoemSearch,
	searchProblem,
} from "./poem-search"
import { SEARCH_FAILED } from "./search-failed"

export type PoemAdmin = Awaited<ReturnType<typeof loadPoemAdmin>>

const NO_STYLE = { title: "Failed to fetch poet style information.", kind: "error" } as const

export async function loadPoemAdmin(params: URLSearchParams) {
	const search = readPoemSearch(params)
	const problem = search && searchProblem(search)
	const outcome = search && !problem ? await runSearch(search) : null
	const results = outcome === "failed" ? null : outcome
	const requestedId = params.get("poem")
	const selected = await findSelectedPoem(requestedId, results)
	return {
		search,
		problem,
		results,
		selected,
		auditEntries: await listAuditEntries(),
		providers: { anthropic: hasProvider("anthropic"), openai: hasProvider("openai") },
		notice: searchNotice({ outcome, requestedId, selected }),
	}
}

type SearchOutcome = {
	outcome: Awaited<ReturnType<typeof runSearch>> | null
	requestedId: string | null
	selected: Awaited<ReturnType<typeof findSelectedPoem>>
}

function searchNotice({ outcome, requestedId, selected }: SearchOutcome): Flash | null {
	if (outcome === "failed") return SEARCH_FAILED
	if (outcome?.metadata.totalItems === 0) return NOTHING_FOUND
	if (requestedId && !selected) return POEM_GONE
	if (selected && !selected.style) return NO_STYLE
	return null
}

async function runSearch(search: PoemSearch) {
	try {
		return await searchPoems(search)
	} catch (error) {
		log.error({ err: error }, "poem search failed")
		return "failed" as const
	}
}

/** The requested poem, or the result when there is only one. */
async function findSelectedPoem(requestedId: string | null, results: Page<FoundPoem> | null) {
	if (isUuid(requestedId)) return readSelectedPoem(requestedId.toLowerCase())
	const [first] = results?.data ?? []
	if (!first || results?.metadata.totalItems !== 1) return null
	return readSelectedPoem(first.id)
}
