import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { lastPage, type PageMetadata, pageMetadata } from "~/platform/paging"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { labelOf } from "~/features/highlights/label"
import { titleOf } from "~/features/poems/poem"
import {
	type Device,
	DEVICES,
	type DeviceId,
	deviceOf,
	FAMILIES,
} from "~/features/techniques/devices"
import {
	countDevices,
	findCompanions,
	findLeaningPoems,
	type LeaningPoem,
	MAX_NOTES,
	notesOf,
} from "./device-counts.server"
import { type MarkedLines, markedLines } from "./marked-lines"

const LINES_PER_PAGE = 50

export type Counted = { id: DeviceId; name: string; definition: string; count: number }
export type Family = { id: string; name: string; devices: Counted[] }

const counted = ({ id, name, definition }: Device, counts: Map<string, number>): Counted => ({
	id,
	name,
	definition,
	count: counts.get(id) ?? 0,
})

export async function loadTechniques(): Promise<Family[]> {
	const counts = await countDevices()
	return FAMILIES.map(({ id, name }) => ({
		id,
		name,
		devices: DEVICES.filter(({ family }) => family === id).map((device) => counted(device, counts)),
	}))
}

export type Example = {
	id: string
	text: string
	lines: MarkedLines | null
	label: string
	note: string
	poem: { id: string; title: string; subject: string }
}
export type PoetExamples = { poet: string; slug: string | null; examples: Example[] }

export type TechniquePage = {
	device: Device
	family: string
	poets: PoetExamples[]
	seeAlso: Counted[]
	companions: Counted[]
	leaning: LeaningPoem[]
	/** Of all marked passages. */
	count: number
	metadata: PageMetadata
}

/** A page behind the last one is the last one. */
export async function loadTechnique(device: Device, page: number): Promise<TechniquePage> {
	const counts = await countDevices()
	const count = counts.get(device.id) ?? 0
	const total = Math.min(count, MAX_NOTES)
	const current = Math.min(page, lastPage(total, LINES_PER_PAGE))
	const [poets, companions, leaning] = await Promise.all([
		readExamples(device.id, current),
		findCompanions(device.id),
		findLeaningPoems(device.id),
	])
	const known = (ids: readonly string[]) =>
		ids.flatMap((id) => deviceOf(id) ?? []).map((other) => counted(other, counts))
	return {
		device,
		family: FAMILIES.find(({ id }) => id === device.family)?.name ?? "",
		poets,
		seeAlso: known(device.seeAlso),
		companions: known(companions.filter((id) => !device.seeAlso.includes(id as DeviceId))),
		leaning,
		count,
		metadata: pageMetadata(current, LINES_PER_PAGE, total),
	}
}

/** By poet as in the index, then by poem, curated ones first. */
const readExamples = rememberUntilWrite(
	async (device: DeviceId, page: number): Promise<PoetExamples[]> => {
		const ordered = await db.$queryRaw<{ id: string }[]>`
			SELECT "noted"."id"
			FROM ${notesOf(device)} AS "noted" JOIN "Poem" ON "Poem"."id" = "noted"."poemId"
			JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
			WHERE "Poem"."isArchived" = false
			ORDER BY "Poet"."place", "Poet"."id", "Poem"."isProtected" DESC, "Poem"."sortTitle",
				"Poem"."id", "noted"."ordinal"
			LIMIT ${LINES_PER_PAGE} OFFSET ${(page - 1) * LINES_PER_PAGE}`
		const rows = await readRows(ordered.map(({ id }) => id))
		const poets: PoetExamples[] = []
		for (const { id } of ordered) {
			const row = rows.get(id)
			if (!row) continue
			const { name, slug } = row.poem.poet
			if (poets.at(-1)?.poet !== name) poets.push({ poet: name, slug, examples: [] })
			poets.at(-1)?.examples.push(exampleOf(row))
		}
		return poets
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
	return new Map(rows.map((row) => [row.id, row]))
}

type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof readRows>>["get"]>>

function exampleOf({ poem, ...row }: Row): Example {
	const highlight = highlightRecord(row)
	const lines = markedLines(poem.content, highlight)
	return {
		id: row.id,
		text: row.text,
		lines,
		label: labelOf({ ...highlight, isMultiLine: (lines?.lines.length ?? 1) > 1 }),
		note: row.note,
		poem: { id: poem.id, title: titleOf(poem.title), subject: poem.shelf },
	}
}
