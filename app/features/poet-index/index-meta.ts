import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import type { IndexPage } from "./index-page"
import { DEFAULT_POETS_PAGE_SIZE } from "./poet-index"

export function indexMeta(
	page: IndexPage | undefined,
	matches: Parameters<typeof pageMeta>[0]["matches"],
) {
	const isAll = page?.tab === "all"
	const title = isAll ? "All Poets" : "Poet Index"
	const description = isAll
		? "Every poet whose style the poems of this book are written in, with the style points that the writing machine was given."
		: "Every poet whose style the poems of this book are written in, from A to Z, with all the poems under each name. All poems are written by AI."
	if (page?.state !== "reading" || page.q) return pageMeta({ matches, title, description })
	const { currentPage, pageSize } = page.metadata
	const number = currentPage > 1 ? currentPage : undefined
	const path = isAll
		? links.poets({
				tab: "all",
				page: number,
				pageSize: pageSize === DEFAULT_POETS_PAGE_SIZE ? undefined : pageSize,
			})
		: links.poets({ page: number })
	return pageMeta({
		matches,
		title: number ? `${title}, page ${number}` : title,
		description,
		path,
	})
}
