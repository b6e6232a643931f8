import { links } from "~/links"
import type { Reading } from "./book.server"

export type ReadingPage = Reading & {
	showHighlights: boolean
	poets: { names: string[]; hasMore: boolean }
	q: string
	openList: "poets" | null
}

export const bookAddress = ({ poem, subject }: Reading) =>
	links.book({ poet: poem.poet, poemId: poem.id, subject })

export const poemAddress = ({ subject }: Reading, { poet, poemId }: Reading["nextPoem"]) =>
	links.book({ poet, poemId, subject })
