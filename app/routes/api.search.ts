import { searchAnswerRecord } from "~/features/search/search-answer-record"
import { readSearch } from "~/features/search/search-query"
import { searchQuery } from "~/features/search/search-schema"
import { nothing, searchPoems } from "~/features/search/search.server"
import { invalid } from "~/platform/errors"
import { api, json } from "~/platform/http/http.server"
import { originFor } from "~/platform/http/origin.server"
import { readQuery } from "~/platform/http/query"

const handlers = api({
	GET: async ({ request }) => {
		const { q, ...filter } = readQuery(request, searchQuery)
		const read = readSearch(q ?? "")
		if (read.state === "problem") throw invalid(read.problem)
		const { answers, metadata, hasMore } =
			read.state === "blank" ? nothing : await searchPoems(read.query, filter)
		const origin = originFor(request)
		const found = { data: answers.map((answer) => searchAnswerRecord(answer, origin)), metadata }
		return json(request, found, { headers: { "X-Has-More": String(hasMore) } })
	},
})
export const loader = handlers.loader
export const action = handlers.action
