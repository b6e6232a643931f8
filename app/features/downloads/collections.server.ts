import { createHash } from "node:crypto"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { listSubjects, onSubject } from "~/features/poet-page/poet-page.server"
import { type Sheet, sheetAddress } from "~/features/sheet/sheet-address"
import {
	loadSheetPoems,
	type SheetPoem,
	sheetPoem,
	sheetSelect,
} from "~/features/sheet/sheets.server"
import { links } from "~/links"
import { db } from "~/platform/database/db.server"
import { publicOrigin } from "~/platform/http/origin.server"
import { plural } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { xmlText } from "~/platform/xml"
import { type CollectedPoem, type Collection, fileNameOf, sheetTitle } from "./collection"

/** No poet has as many; a file of more would keep the server from its other work. */
const MAX_POEMS = 500

const shownTitle = (title: string) => typographic(titleOf(xmlText(title)))

const collected = (poem: SheetPoem, hasNotes: boolean): CollectedPoem => ({
	title: shownTitle(poem.title),
	poet: poetNameOf(xmlText(poem.poet)),
	content: typographic(poem.content),
	model: poem.model,
	notes: hasNotes ? poem.highlights.highlights : [],
	howMade: hasNotes && poem.howMade ? typographic(xmlText(poem.howMade)) : null,
})

const newestOf = (poems: readonly SheetPoem[]): string =>
	new Date(Math.max(...poems.map(({ updatedAt }) => updatedAt.getTime()))).toISOString()

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
	const parts: { name: string; poems: SheetPoem[] }[] = []
	let left = MAX_POEMS
	for (const { name } of subjects) {
		if (left === 0) break
		// One subject after the other, because each is to fill what the ones before it left.
		// oxlint-disable-next-line no-await-in-loop
		const rows = await db.poem.findMany({ ...onSubject(id, name), select: sheetSelect, take: left })
		left -= rows.length
		if (rows.length > 0) parts.push({ name, poems: rows.map(sheetPoem) })
	}
	const poems = parts.flatMap((part) => part.poems)
	if (poems.length === 0) return null
	const remarks =
		total > poems.length
			? [`These are the first ${poems.length} of ${plural(total, "poem")} on the site.`]
			: []
	return {
		id: uuidOf(["poet", id, hasNotes]),
		title: `Poems in the style of ${poetNameOf(xmlText(poet.name))}`,
		fileName: fileNameOf(slug),
		updatedAt: newestOf(poems),
		address: addressOf(links.poet(slug)),
		parts: parts.map((part) => ({
			name: xmlText(part.name),
			poems: part.poems.map((poem) => collected(poem, hasNotes)),
		})),
		isNumbered: false,
		remarks,
	}
}

type AskedSheet = Sheet & { problems: readonly string[] }

/** Null when none of the poems is in the book. */
export async function collectSheet(sheet: AskedSheet, hasNotes: boolean) {
	const { ids, problems, numbers } = sheet
	const { poems: found, gone } = await loadSheetPoems(ids)
	if (found.length === 0) return null
	const poems = found.map((poem) => collected(poem, hasNotes))
	const missing = gone.map(({ id, title }) => {
		const name = title === null ? id : `“${shownTitle(title)}”`
		return `number ${ids.indexOf(id) + 1} (${name})`
	})
	const collection: Collection = {
		id: uuidOf(["sheet", ids, hasNotes, numbers]),
		title: sheetTitle(poems),
		fileName: fileNameOf(poems[0]?.title ?? ""),
		updatedAt: newestOf(found),
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
