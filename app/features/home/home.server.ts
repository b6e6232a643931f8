import { z } from "~/platform/zod"
import { db, rememberUntilWrite } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { isUuid } from "~/platform/validation"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { getPoet } from "~/features/poets/poets.server"
import { viewStylePoints } from "~/features/poets/style-points"
import { chooseTwo } from "./featured"
import { findPoem } from "~/features/poems/poems.server"

export const FEATURED_POEMS = "featured_poem_ids"

const featuredIds = rememberUntilWrite(async () => {
	const setting = await db.setting.findUnique({ where: { key: FEATURED_POEMS } })
	const ids = z.array(z.uuid()).safeParse(setting?.value).data ?? []
	const living = await db.poem.findMany({
		where: { id: { in: ids }, isArchived: false },
		select: { id: true },
	})
	return ids.filter((id) => living.some((poem) => poem.id === id))
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
		if (!first || !second)
			return { state: "failed", message: "Failed to fetch one or both poems. Received null." }
		return { state: "reading", poems: [first, second] }
	} catch (error) {
		log.error({ err: error }, "home page")
		const message =
			error instanceof PoetFailure
				? "Failed to fetch poet details."
				: "Failed to fetch one or both poems. Received null."
		return { state: "failed", message }
	}
}

class PoetFailure extends Error {}

async function readFeatured(id: string) {
	const poem = await findPoem(id)
	if (!poem || poem.is_archived) return null
	const poet = await getPoet(poem.poet_id).catch((cause: unknown) => {
		throw new PoetFailure("poet", { cause })
	})
	const { title, content, subject } = poem
	return {
		id,
		title,
		content,
		subject,
		poet: poet.name,
		highlights: viewHighlights(content, poem.highlights),
		style: viewStylePoints(poet.style_points),
	}
}
