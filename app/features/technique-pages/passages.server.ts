import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { type PageMetadata, pageMetadata } from "~/platform/paging"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { labelOf } from "~/features/highlights/label"
import { titleOf } from "~/features/poems/poem"
import type { DeviceId } from "~/features/techniques/devices"
import { sampleOf } from "./device-counts.server"
import { type MarkedLines, markedLines } from "./marked-lines"

/** A quote of a poem with a note that names the device. */
export type Passage = {
	id: string
	text: string
	lines: MarkedLines | null
	label: string
	note: string
	poem: { id: string; title: string; subject: string; poet: string; slug: string | null }
}
type PassagePage = { passages: Passage[]; metadata: PageMetadata }

/** By poet as in the index, then by poem, curated ones first. */
const orderedIds = rememberUntilWrite(async (device: DeviceId): Promise<string[]> => {
	const rows = await db.$queryRaw<{ id: string }[]>`
		SELECT "noted"."id"
		FROM ${sampleOf(device)} AS "noted" JOIN "Poem" ON "Poem"."id" = "noted"."poemId"
		JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
		WHERE "Poem"."isArchived" = false
		ORDER BY "Poet"."place", "Poet"."id", "Poem"."isProtected" DESC, "Poem"."sortTitle",
			"Poem"."id", "noted"."ordinal"`
	return rows.map(({ id }) => id)
})

/** `page` from 1; a page behind the last one is empty. */
export const listPassages = rememberUntilWrite(
	async (device: DeviceId, page: number, pageSize: number): Promise<PassagePage> => {
		const ids = await orderedIds(device)
		const rows = await readRows(ids.slice((page - 1) * pageSize, page * pageSize))
		return { passages: rows.map(passageOf), metadata: pageMetadata(page, pageSize, ids.length) }
	},
	100,
)

async function readRows(ids: string[]) {
	const rows = await db.highlight.findMany({
		where: { id: { in: ids } },
		include: {
			poem: {
				select: {
					id: true,
					title: true,
					content: true,
					shelf: true,
					poet: { select: { name: true, slug: true } },
				},
			},
		},
	})
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function passageOf({ poem, ...row }: Row): Passage {
	const highlight = highlightRecord(row)
	const lines = markedLines(poem.content, highlight)
	const { id, title, shelf, poet } = poem
	return {
		id: row.id,
		text: row.text,
		lines,
		label: labelOf({ ...highlight, isMultiLine: (lines?.lines.length ?? 1) > 1 }),
		note: row.note,
		poem: { id, title: titleOf(title), subject: shelf, poet: poet.name, slug: poet.slug },
	}
}
