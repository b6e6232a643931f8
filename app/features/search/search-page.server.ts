import { listShelves } from "~/features/catalog/shelves.server"
import { deviceOf } from "~/features/techniques/devices"
import { unknownDevice } from "~/features/techniques/nearest-devices"
import { normalizePaging } from "~/platform/paging"
import { cleanText } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { MAX_QUERY_LENGTH, readSearch } from "./search-query"
import type { SearchState } from "./search-state"
import { searchPoems } from "./search.server"

const MAX_FILTER_LENGTH = 200

export async function loadSearchPage(search: URLSearchParams): Promise<SearchState> {
	const filterOf = (name: string) =>
		cleanText(search.get(name) ?? "").slice(0, MAX_FILTER_LENGTH) || null
	const q = search.get("q") ?? ""
	const subject = filterOf("subject")
	const poet = filterOf("poet")
	const device = filterOf("device")
	const { page } = normalizePaging(search.get("page"), undefined)
	const shelves = await listShelves()
	const read = readSearch(q)
	const common = {
		q: cleanText(q).slice(0, MAX_QUERY_LENGTH),
		subject,
		poet,
		device,
		subjects: shelves.map(({ name }) => name),
	}
	if (device !== null && !deviceOf(device))
		return { ...common, state: "problem", problem: unknownDevice(device) }
	if (read.state !== "terms") return { ...common, ...read }
	const found = await searchPoems(read.query, { subject, poet, device, page, typeset: typographic })
	return { ...common, state: "found", ...found }
}
