import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { IndexPage } from "./index-page"
import { SearchResult } from "./index-search"

type Reading = Extract<IndexPage, { state: "reading" }>
const page = (over: Partial<Reading>) =>
	({ state: "reading", q: "ann", found: 100, isCut: false, ...over }) as Reading

test("a search that is cut says so, and one that is not says how many match", () => {
	expect(renderToStaticMarkup(<SearchResult page={page({ isCut: true })} />)).toContain(
		"Showing the first 100 poets. Type more to narrow the search.",
	)
	expect(renderToStaticMarkup(<SearchResult page={page({})} />)).toContain("100 poets match “ann”")
})
