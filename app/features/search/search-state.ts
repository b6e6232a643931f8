import type { Answers, SearchFilter } from "./search-answers"

type Common = SearchFilter & { q: string; subjects: string[] }

export type Found = Common & Answers & { state: "found" }

/** What the page shows. */
export type SearchState =
	Found | (Common & { state: "blank" }) | (Common & { state: "problem"; problem: string })
