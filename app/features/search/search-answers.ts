import { links } from "~/links"
import type { PageMetadata } from "~/platform/paging"
import type { Answer } from "./answer"

export const ANSWERS_PER_PAGE = 20
/** More are not counted. */
export const MAX_ANSWERS = 1_000

export type Answers = {
	answers: Answer[]
	metadata: PageMetadata
	/** More were found than are counted. */
	hasMore: boolean
}

export type SearchFilter = { subject: string | null; poet: string | null; device: string | null }

export const addressOf = ({ id, poet, subject, lineNumber }: Answer): string =>
	links.book({ poet, poemId: id, subject }) + (lineNumber ? `#l${lineNumber}` : "")
