import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { highlightRows } from "../app/features/highlights/highlights.server"
import { shelfOf, sortKeysOf } from "../app/features/poems/poem"
import type { JsonInput, Transaction } from "../app/platform/database/db.server"
import type { PoemFile, PoetFile } from "./library"

// Which of the shipped texts a database has, and whether somebody has changed them since.

/** Digests of the libraries that this database was brought up to, the newest last. */
export const EDITIONS = "library_editions"
/** Id of a poet or poem → fingerprint of what the seed wrote. */
const WRITTEN = "library_written"

export const readEditions = (value: unknown): string[] =>
	z.array(z.string()).safeParse(value).data ?? []

/** Of the files as they are: it takes some milliseconds and needs no parser. */
export function digestOf(library: string): string {
	const hash = createHash("sha256")
	for (const name of readdirSync(library).sort())
		if (name.endsWith(".yaml"))
			hash.update(`${name}\n`).update(readFileSync(path.join(library, name)))
	return hash.digest("hex").slice(0, 32)
}

/** PostgreSQL keeps the names of a JSON object in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
	typeof value === "object" && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value

const fingerprint = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value, inOrder)).digest("hex").slice(0, 32)

const noteFields = {
	text: true,
	note: true,
	displayLabel: true,
	device: true,
	color: true,
	startLineIndex: true,
	startCharIndex: true,
	isStyleSpecific: true,
} as const
const poemFields = {
	poetId: true,
	title: true,
	content: true,
	subject: true,
	howMade: true,
} as const
const poetFields = {
	language: true,
	bio: true,
	styleDescription: true,
	referenceUrl: true,
	stylePoints: true,
	form: true,
} as const

/** What of a row administrators can change, for fingerprints; flags do not count. */
export const storedPoem = {
	id: true,
	...poemFields,
	highlights: { orderBy: { ordinal: "asc" }, select: { id: true, ...noteFields } },
} as const
export const storedPoet = { id: true, name: true, ...poetFields } as const

type Values = Record<string, unknown>
const pick = (row: Values, fields: object) => Object.keys(fields).map((name) => row[name] ?? null)

export const poetFingerprint = (row: Values): string => fingerprint(pick(row, poetFields))

export const poemFingerprint = (row: Values, notes: readonly Values[]): string =>
	fingerprint([pick(row, poemFields), notes.map((note) => pick(note, noteFields))])

export const sameNotes = (notes: readonly Values[], others: readonly Values[]): boolean =>
	fingerprint(notes.map((note) => pick(note, noteFields))) ===
	fingerprint(others.map((note) => pick(note, noteFields)))

export const poetRow = (poet: PoetFile) => ({
	language: poet.language,
	bio: poet.bio.trim(),
	styleDescription: poet.style_description.trim(),
	referenceUrl: poet.reference_url,
	stylePoints: poet.style_points,
	form: poet.form,
})

/** The columns of a shipped poem and the rows of its notes. */
export function poemRows(poetId: string, poem: PoemFile) {
	const content = poem.content.replace(/\n+$/, "")
	const row = {
		poetId,
		title: poem.title,
		content,
		...sortKeysOf({ title: poem.title, content }),
		subject: poem.subject,
		shelf: shelfOf(poem.subject),
		howMade: poem.how_made?.trim() ?? null,
	}
	const { rows: notes } = highlightRows({ poemId: poem.id, content, quotes: poem.highlights })
	return { row, notes, print: poemFingerprint(row, notes) }
}

const printsSchema = z.record(z.string(), z.string())

/** Databases from before the fingerprints were kept hold the first edition or nothing of ours. */
function firstEdition(prismaDir: string): Record<string, string[]> {
	const file = path.join(prismaDir, "first-edition.json")
	if (!existsSync(file)) return {}
	return z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, "utf8")))
}

/** What the seed wrote into this database, by id; `isOurs` tells a fingerprint that it wrote. */
export async function readWritten(tx: Transaction, prismaDir: string) {
	const stored = await tx.setting.findUnique({ where: { key: WRITTEN } })
	const written = new Map(Object.entries(printsSchema.safeParse(stored?.value).data ?? {}))
	const first = firstEdition(prismaDir)
	return {
		written,
		wasShipped: (id: string): boolean => written.has(id) || Object.hasOwn(first, id),
		isOurs(id: string, print: string): boolean {
			const own = written.get(id)
			return own === undefined ? (first[id] ?? []).includes(print) : own === print
		},
	}
}
export type Written = Awaited<ReturnType<typeof readWritten>>

export async function keepEdition(
	tx: Transaction,
	{ written }: Written,
	digest: string,
): Promise<void> {
	const editions = await tx.setting.findUnique({ where: { key: EDITIONS } })
	const earlier = readEditions(editions?.value).filter((known) => known !== digest)
	const put = (key: string, value: JsonInput) =>
		tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
	await put(EDITIONS, [...earlier, digest])
	await put(WRITTEN, Object.fromEntries(written))
}
