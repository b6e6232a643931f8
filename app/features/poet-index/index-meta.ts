import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import type { IndexPage } from "./index-page"
import { DEFAULT_POETS_PAGE_SIZE } from "./poet-index"

const EVERY_POET = "Every poet whose style the poems of this book are written in"
const allPoets = {
	title: "All Poets",
	description: `${EVERY_POET}, with the style points that the writing machine was given.`,
}
const poetsAndPoems = {
	title: "Poet Index",
	description: [
		`${EVERY_POET}, from A to Z, with all the poems under each name.`,
		"All poems are written by AI.",
	].join(" "),
}

export function indexMeta(
	page: IndexPage | undefined,
	matches: Parameters<typeof pageMeta>[0]["matches"],
) {
	const isAll = page?.tab === "all"
	const { title, description } = isAll ? allPoets : poetsAndPoems
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
