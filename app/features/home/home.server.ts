import { z } from "~/platform/zod"
import { db, rememberUntilWrite } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { isUuid } from "~/platform/validation"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { viewStylePoints } from "~/features/poets/style-points"
import { chooseTwo } from "./featured"

export const FEATURED_POEMS = "featured_poem_ids"

const MISSING_POEM = "Failed to fetch one or both poems. Received null."

const featuredIds = rememberUntilWrite(async () => {
	const setting = await db.setting.findUnique({ where: { key: FEATURED_POEMS } })
	const ids = z.array(z.uuid()).safeParse(setting?.value).data ?? []
	const current = await db.poem.findMany({
		where: { id: { in: ids }, isArchived: false },
		select: { id: true },
	})
	return ids.filter((id) => current.some((poem) => poem.id === id))
})

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
	const { title, content, subject } = poem
	return {
		id,
		title,
		content,
		subject,
		poet: poet.name,
		highlights: viewHighlights(content, poem.highlights.map(highlightRecord)),
		style: viewStylePoints(poet.stylePoints),
	}
}

async function readPoet(id: string) {
	const select = { name: true, stylePoints: true }
	const poet = await db.poet.findUnique({ where: { id }, select }).catch((cause: unknown) => {
		throw new PoetFailure("poet", { cause })
	})
	if (!poet) throw new PoetFailure("poet")
	return poet
}
