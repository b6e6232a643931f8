import { log } from "~/platform/log.server"
import type { Flash } from "~/platform/http/flash"
import type { Page } from "~/platform/paging"
import { isUuid } from "~/platform/validation"
import { listAuditEntries } from "~/features/audit/audit.server"
import { hasProvider } from "~/features/generation/providers/choose.server"
import type { Account } from "~/features/accounts/visitor.server"
import { newNoteColor } from "../notes/note"
import { type PoemList, readPoemList } from "../poem-table/poem-list"
import { suggestPoetNames } from "../poets/poet-edits.server"
import { readUndoOffer } from "../undo/undo.server"
import { type FoundPoem, filterPoems, listFilterChoices, searchPoems } from "./poem-search.server"
import { NOTHING_FOUND, POEM_GONE, searchProblem } from "./poem-search"
import { readSelectedPoem } from "./selected-poem.server"
import { SEARCH_FAILED } from "./search-failed"

export type PoemAdmin = Awaited<ReturnType<typeof loadPoemAdmin>>

const NO_STYLE = { title: "Failed to fetch poet style information.", kind: "error" } as const

export async function loadPoemAdmin(params: URLSearchParams, account: Pick<Account, "id">) {
	const list = readPoemList(params)
	const problem = list.search && searchProblem(list.search)
	const outcome = problem ? null : await runList(list)
	const results = outcome === "failed" ? null : outcome
	const requestedId = params.get("poem")
	const selected = await findSelectedPoem(requestedId, list.search ? results : null)
	const [choices, poetNames] = await Promise.all([listFilterChoices(), suggestPoetNames()])
	return {
		list,
		search: list.search,
		problem,
		results,
		selected,
		newNoteColor: newNoteColor(selected?.highlightCount ?? 0, false),
		choices: { ...choices, poets: poetNames },
		undo: await readUndoOffer(account),
		auditEntries: await listAuditEntries(),
		now: new Date().toISOString(),
		providers: { anthropic: hasProvider("anthropic"), openai: hasProvider("openai") },
		notice: searchNotice({ list, outcome, requestedId, selected }),
	}
}

type SearchOutcome = {
	list: PoemList
	outcome: Awaited<ReturnType<typeof runList>> | null
	requestedId: string | null
	selected: Awaited<ReturnType<typeof findSelectedPoem>>
}

function searchNotice({ list, outcome, requestedId, selected }: SearchOutcome): Flash | null {
	if (outcome === "failed") return SEARCH_FAILED
	if (list.search && outcome?.metadata.totalItems === 0) return NOTHING_FOUND
	if (requestedId && !selected) return POEM_GONE
	if (selected && !selected.style) return NO_STYLE
	return null
}

async function runList(list: PoemList) {
	try {
		if (list.search) return await searchPoems(list.search, list.sort)
		return await filterPoems(list)
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
