import { log } from "~/platform/log.server"
import type { Flash } from "~/platform/flash"
import { isUuid } from "~/platform/validation"
import { listAuditEntries } from "../audit/audit.server"
import { hasProvider } from "../generation/providers/choose.server"
import { findPoems, readSelectedPoem } from "./poem-search.server"
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

/** The page Manage Poem Data for an address: the search, its results, the selected poem, and who did what last. */
export async function loadPoemAdmin(params: URLSearchParams) {
	const search = readPoemSearch(params)
	const problem = search && searchProblem(search)
	const results = search && !problem ? await runSearch(search) : null
	const page = results === "failed" ? null : results
	const asked = params.get("poem")
	const selected = await select(asked, page)
	const [auditEntries, providers] = [
		await listAuditEntries(),
		{ anthropic: hasProvider("anthropic"), openai: hasProvider("openai") },
	]
	return {
		search,
		problem,
		results: page,
		selected,
		auditEntries,
		providers,
		notice: noticeOf({ results, asked, selected }),
	}
}

type Shown = {
	results: Awaited<ReturnType<typeof runSearch>> | null
	asked: string | null
	selected: Awaited<ReturnType<typeof select>>
}

function noticeOf({ results, asked, selected }: Shown): Flash | null {
	if (results === "failed") return SEARCH_FAILED
	if (results?.metadata.totalItems === 0) return NOTHING_FOUND
	if (asked && !selected) return POEM_GONE
	return selected && !selected.style ? NO_STYLE : null
}

async function runSearch(search: PoemSearch) {
	try {
		return await findPoems(search)
	} catch (error) {
		log.error({ err: error }, "poem search failed")
		return "failed" as const
	}
}

/** The poem that the address names, else the only hit (AH-23). */
async function select(asked: string | null, results: Awaited<ReturnType<typeof findPoems>> | null) {
	const only = results?.metadata.totalItems === 1 ? results.data[0]?.id : undefined
	const id = isUuid(asked) ? asked.toLowerCase() : only
	return id ? readSelectedPoem(id) : null
}
