import { createHash } from "node:crypto"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { listSubjects, onSubject } from "~/features/poet-page/poet-page.server"
import { type Sheet, sheetAddress } from "~/features/sheet/sheet-address"
import { links } from "~/links"
import { db, type Prisma } from "~/platform/database/db.server"
import { publicOrigin } from "~/platform/http/origin.server"
import { plural } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { xmlText } from "~/platform/xml"
import { type CollectedPoem, type Collection, fileNameOf, sheetTitle } from "./collection"

/** No poet has as many; a file of more would keep the server from its other work. */
const MAX_POEMS = 500

const select = {
	id: true,
	title: true,
	content: true,
	model: true,
	updatedAt: true,
	poet: { select: { name: true } },
	highlights: { orderBy: { ordinal: "asc" } },
} as const satisfies Prisma.PoemSelect
type Row = Prisma.PoemGetPayload<{ select: typeof select }>

const titleIn = ({ title }: Pick<Row, "title">) => typographic(titleOf(xmlText(title)))

const collected = (row: Row, hasNotes: boolean): CollectedPoem => ({
	title: titleIn(row),
	poet: poetNameOf(xmlText(row.poet.name)),
	content: typographic(row.content),
	model: row.model,
	notes: hasNotes
		? viewHighlights(row.content, row.highlights.map(highlightRecord)).highlights
		: [],
})

const newestOf = (rows: readonly Row[]): string =>
	new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))).toISOString()

/** The UUID of a name: version 8, "custom". */
function uuidOf(name: readonly unknown[]): string {
	const digits = createHash("sha256").update(JSON.stringify(name)).digest("hex")
	const parts = [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`8${digits.slice(13, 16)}`,
		`8${digits.slice(17, 20)}`,
		digits.slice(20, 32),
	]
	return parts.join("-")
}

const addressOf = (path: string): string | null => {
	const origin = publicOrigin()
	return origin ? origin + path : null
}

export const findPoet = (slug: string) =>
	db.poet.findUnique({ where: { slug }, select: { id: true, name: true } })
type Poet = { id: string; name: string; slug: string }

/** Null when there is no poem in the poet's style. */
export async function collectPoet(poet: Poet, hasNotes: boolean): Promise<Collection | null> {
	const { id, slug } = poet
	const subjects = await listSubjects(id)
	const total = subjects.reduce((sum, { poemCount }) => sum + poemCount, 0)
	const parts: { name: string; rows: Row[] }[] = []
	let left = MAX_POEMS
	for (const { name } of subjects) {
		if (left === 0) break
		// One subject after the other, because each is to fill what the ones before it left.
		// oxlint-disable-next-line no-await-in-loop
		const rows = await db.poem.findMany({ ...onSubject(id, name), select, take: left })
		left -= rows.length
		if (rows.length > 0) parts.push({ name, rows })
	}
	const rows = parts.flatMap((part) => part.rows)
	if (rows.length === 0) return null
	const remarks =
		total > rows.length
			? [`These are the first ${rows.length} of ${plural(total, "poem")} on the site.`]
			: []
	return {
		id: uuidOf(["poet", id, hasNotes]),
		title: `Poems in the style of ${poetNameOf(xmlText(poet.name))}`,
		fileName: fileNameOf(slug),
		updatedAt: newestOf(rows),
		address: addressOf(links.poet(slug)),
		parts: parts.map((part) => ({
			name: xmlText(part.name),
			poems: part.rows.map((row) => collected(row, hasNotes)),
		})),
		isNumbered: false,
		remarks,
	}
}

type AskedSheet = Sheet & { problems: readonly string[] }

/** Null when none of the poems is in the book. */
export async function collectSheet(sheet: AskedSheet, hasNotes: boolean) {
	const { ids, problems, numbers } = sheet
	const found = await db.poem.findMany({
		where: { id: { in: ids } },
		select: { ...select, isArchived: true },
	})
	const byId = new Map(found.map((row) => [row.id, row]))
	const asked = ids.map((id, at) => ({ id, number: at + 1, row: byId.get(id) }))
	const rows = asked.flatMap(({ row }) => (row && !row.isArchived ? [row] : []))
	if (rows.length === 0) return null
	const poems = rows.map((row) => collected(row, hasNotes))
	const missing = asked
		.filter(({ row }) => !row || row.isArchived)
		.map(({ id, number, row }) => `number ${number} (${row ? `“${titleIn(row)}”` : id})`)
	const collection: Collection = {
		id: uuidOf(["sheet", ids, hasNotes, numbers]),
		title: sheetTitle(poems),
		fileName: fileNameOf(poems[0]?.title ?? ""),
		updatedAt: newestOf(rows),
		address: addressOf(sheetAddress(sheet)),
		parts: [{ name: null, poems }],
		isNumbered: numbers,
		remarks: [
			...problems,
			...(missing.length > 0
				? [`Asked for, but no longer in the book: ${missing.join(", ")}.`]
				: []),
		],
	}
	return collection
}
