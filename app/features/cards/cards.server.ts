import { createRequire } from "node:module"
import { LRUCache } from "lru-cache"
import PQueue from "p-queue"
import { db } from "~/platform/database/db.server"
import { isUuid } from "~/platform/validation"
import { canDraw, championCard, poemCard, siteCard } from "./card"
import { type CardChampion, type CardPoem, cardVersion, championVersion } from "./card-address"

const MAX_WAITING = 20
const MAX_BYTES = 16 * 1024 * 1024

type Card = { key: string; version: string; svg: string }

const SITE_CARD = "site"

/** Null when there is no such poem in the book. */
export async function findCard(name: string): Promise<Card | null> {
	if (name === SITE_CARD) return makeCard(name, SITE_CARD, siteCard())
	if (!isUuid(name)) return null
	const row = await db.poem.findUnique({
		where: { id: name.toLowerCase() },
		select: {
			title: true,
			content: true,
			model: true,
			isArchived: true,
			poet: { select: { name: true } },
		},
	})
	if (!row || row.isArchived) return null
	const poem: CardPoem = { ...row, poet: row.poet.name }
	return makeCard(name, cardVersion(poem), canDraw(poem) ? poemCard(poem) : siteCard())
}

export function makeChampionCard(matchId: string, champion: CardChampion): Card {
	const svg = canDraw(champion) ? championCard(champion) : siteCard()
	return makeCard(`match-${matchId}`, championVersion(champion), svg)
}

const makeCard = (name: string, version: string, svg: string): Card => ({
	key: `${name.toLowerCase()}:${version}`,
	version,
	svg,
})

// One at a time: each takes one thread for 10 ms, and 10 ms more of the process to make the PNG.
const queue = new PQueue({ concurrency: 1 })

const cards = new LRUCache<string, Buffer, string>({
	maxSize: MAX_BYTES,
	sizeCalculation: (png) => png.length,
	// Two requests for one card wait for the same drawing.
	fetchMethod: (_key, _old, { context: svg }) => queue.add(() => draw(svg)),
})

/** A PNG; null when too many wait already. */
export async function drawCard({ key, svg }: Card): Promise<Buffer | null> {
	if (queue.size >= MAX_WAITING && !cards.has(key)) return null
	return cards.forceFetch(key, { context: svg })
}

const fontFiles = ["400Regular", "500Medium", "400Regular_Italic"].map((cut) =>
	createRequire(import.meta.url).resolve(
		`@expo-google-fonts/newsreader/${cut}/Newsreader_${cut}.ttf`,
	),
)

async function draw(svg: string): Promise<Buffer> {
	// Loaded here, because the site must also start where there is no build of the library.
	const { renderAsync } = await import("@resvg/resvg-js")
	const image = await renderAsync(svg, {
		font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Newsreader" },
	})
	return image.asPng()
}
