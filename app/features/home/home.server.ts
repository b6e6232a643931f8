import { z } from "~/platform/zod"
import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { log } from "~/platform/log.server"
import { isUuid } from "~/platform/validation"
import { listLetters } from "~/features/catalog/poet-places.server"
import { listShelves } from "~/features/catalog/shelves.server"
import type { Highlight } from "~/features/highlights/highlight"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { preferCurated } from "~/features/poems/poem"
import { viewStylePoints } from "~/features/poets/style-points"
import { chooseTwo } from "./featured"
import { openingOf } from "./opening"

export const FEATURED_POEMS = "featured_poem_ids"

const MISSING_POEM = "Failed to fetch one or both poems. Received null."

const featuredIds = rememberUntilWrite(async () => {
	const setting = await db.setting.findUnique({ where: { key: FEATURED_POEMS } })
	const ids = z.array(z.uuid()).safeParse(setting?.value).data ?? []
	const current = await db.poem.findMany({
		where: { id: { in: ids }, isArchived: false },
		select: { id: true, isProtected: true },
	})
	const featured = ids.flatMap((id) => current.filter((poem) => poem.id === id))
	return preferCurated(featured, 2).map(({ id }) => id)
})

/** How many poets and poems the book has; null while the database can't be read. */
export async function countLibrary(): Promise<{ poets: number; poems: number } | null> {
	try {
		const [letters, shelves] = await Promise.all([listLetters(), countedShelves()])
		return {
			poets: letters.reduce((sum, { listedCount }) => sum + listedCount, 0),
			poems: shelves.reduce((sum, { poemCount }) => sum + poemCount, 0),
		}
	} catch (error) {
		log.error({ err: error }, "counts of the home page")
		return null
	}
}

const countedShelves = rememberUntilWrite(async () => listShelves())

export type FeaturedPoem = NonNullable<Awaited<ReturnType<typeof readFeatured>>>
export type HomePage =
	{ state: "reading"; poems: FeaturedPoem[] } | { state: "failed"; message: string }

export async function loadHome({
	pair,
	random,
}: {
	pair: string | null
	random: () => number
}): Promise<HomePage> {
	try {
		const wanted = (pair ?? "").split(",").filter(isUuid).slice(0, 2)
		const ids = chooseTwo(await featuredIds(), wanted, random)
		if (!ids) return { state: "failed", message: "Could not select two distinct poems." }
		const poems = await Promise.all(ids.map(readFeatured))
		const [first, second] = poems
		if (!first || !second) return { state: "failed", message: MISSING_POEM }
		return { state: "reading", poems: [first, second] }
	} catch (error) {
		log.error({ err: error }, "home page")
		if (error instanceof PoetFailure)
			return { state: "failed", message: "Failed to fetch poet details." }
		return { state: "failed", message: MISSING_POEM }
	}
}

class PoetFailure extends Error {}

async function readFeatured(id: string) {
	const poem = await db.poem.findUnique({
		where: { id },
		select: {
			title: true,
			content: true,
			subject: true,
			isArchived: true,
			poetId: true,
			highlights: { orderBy: { ordinal: "asc" } },
		},
	})
	if (!poem || poem.isArchived) return null
	const poet = await readPoet(poem.poetId)
	const { title, subject } = poem
	const { text: content, lineCount, isWhole } = openingOf(poem.content)
	const highlights = poem.highlights
		.map(highlightRecord)
		.filter((highlight) => isWhole || lastLineOf(highlight) < lineCount)
	return {
		id,
		title,
		content,
		isWhole,
		subject,
		poet: poet.name,
		highlights: viewHighlights(content, highlights),
		style: viewStylePoints(poet.stylePoints),
	}
}

const lastLineOf = ({ end_line_index, line_index }: Highlight): number =>
	end_line_index ?? line_index ?? 0

async function readPoet(id: string) {
	const select = { name: true, stylePoints: true }
	const poet = await db.poet.findUnique({ where: { id }, select }).catch((cause: unknown) => {
		throw new PoetFailure("poet", { cause })
	})
	if (!poet) throw new PoetFailure("poet")
	return poet
}
