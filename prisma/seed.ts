import path from "node:path"
import { FEATURED_POEMS } from "../app/features/home/home.server"
import { reshelveAll } from "../app/features/catalog/shelves.server"
import { createPoets } from "../app/features/catalog/poet-places.server"
import {
	db,
	type JsonInput,
	Prisma,
	type Transaction,
	rowExists,
	transact,
} from "../app/platform/database/db.server"
import {
	digestOf,
	EDITIONS,
	keepEdition,
	poemFingerprint,
	poemRows,
	poetFingerprint,
	poetRow,
	readEditions,
	readWritten,
	sameNotes,
	storedPoem,
	storedPoet,
	type Written,
} from "./edition"
import type { PoemFile, PoetFile } from "./library"
import { nameDevices } from "./seed-devices"
import { seedPrompts } from "./seed-prompts"

// Every poet and poem has a fixed id. A missing one is added; one that nobody has changed since it
// was seeded gets the text of this edition; a changed one stays as it is.

/** The poems are an hour apart, so that "newest first" is the same everywhere. */
const FIRST_POEM_AT = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000

const SEEDED = "library_seeded"

/** How many were added and renewed; the titles of changed poems that have a newer edition. */
export type Seeded = { poets: number; poems: number; renewed: number; kept: string[] }
const NOTHING: Seeded = { poets: 0, poems: 0, renewed: 0, kept: [] }

const setting = (tx: Transaction, key: string, value: JsonInput) =>
	tx.setting.upsert({ where: { key }, create: { key, value }, update: {} })

type Options = { prismaDir: string; onlyIfEmpty?: boolean }

/**
 * Adds the prompt templates and the library, or brings them up to this edition. `onlyIfEmpty`, for
 * a start, skips a database that has this edition, or only poets of its own, and leaves out what
 * was removed. Of two processes, the second finds what the first did in its transaction.
 */
export async function seed({ prismaDir, onlyIfEmpty = false }: Options): Promise<Seeded> {
	await seedPrompts(path.join(prismaDir, "prompts"))
	const directory = path.join(prismaDir, "library")
	const digest = digestOf(directory)
	if (onlyIfEmpty && (await isDone(digest))) {
		await nameDevices(prismaDir)
		return NOTHING
	}
	const { featuredIn, readLibrary } = await import("./library")
	const library = readLibrary(directory)
	const seeded = await transact(async (tx) => {
		const isFirst = !(await tx.setting.findUnique({ where: { key: SEEDED } }))
		if (onlyIfEmpty && (await hasEdition(tx, digest))) return NOTHING
		await setting(tx, SEEDED, true)
		const written = await readWritten(tx, prismaDir)
		const isWanted = (id: string) => !onlyIfEmpty || isFirst || !written.wasShipped(id)
		const done = await bringUp(tx, library, written, isWanted)
		await setting(tx, FEATURED_POEMS, featuredIn(library))
		await keepEdition(tx, written, digest)
		if (done.poems + done.renewed > 0) await reshelveAll(tx)
		return done
	})
	// Afterwards: the fingerprints of the first edition are of notes with all devices or none.
	await nameDevices(prismaDir, library)
	return seeded
}

const hasEdition = async (tx: Pick<Transaction, "setting">, digest: string): Promise<boolean> =>
	readEditions((await tx.setting.findUnique({ where: { key: EDITIONS } }))?.value).includes(digest)

/** A release of before a rollback, or of a rolling restart, does not bring its library back. */
async function isDone(digest: string): Promise<boolean> {
	const settings = await db.setting.findMany({ where: { key: { in: [SEEDED, EDITIONS] } } })
	const value = (wanted: string) => settings.find(({ key }) => key === wanted)?.value
	if (value(SEEDED)) return readEditions(value(EDITIONS)).includes(digest)
	return rowExists(Prisma.sql`SELECT 1 FROM "Poet" LIMIT 1`)
}

async function bringUp(
	tx: Transaction,
	library: readonly PoetFile[],
	written: Written,
	isWanted: (id: string) => boolean,
): Promise<Seeded> {
	const ids = library.map(({ id }) => id)
	const poets = await tx.poet.findMany({
		where: { OR: [{ id: { in: ids } }, { name: { in: library.map(({ name }) => name) } }] },
		select: storedPoet,
	})
	const names = new Set(poets.map(({ name }) => name))
	const known = new Map(poets.map((poet) => [poet.id, poet]))
	const newPoets = library.filter(
		({ id, name }) => !known.has(id) && !names.has(name) && isWanted(id),
	)
	await createPoets(tx, newPoets.map(newPoet))
	for (const poet of newPoets) written.written.set(poet.id, poetFingerprint(poetRow(poet)))
	const done: Seeded = { ...NOTHING, kept: [], poets: newPoets.length }
	const added = new Set(newPoets)
	for (const [at, poet] of library.entries()) {
		const row = known.get(poet.id)
		if (!row && !added.has(poet)) continue
		if (row) await renewPoet(tx, poet, row, written)
		await bringUpPoems(tx, { poet, at, written, isWanted, done })
	}
	return done
}

const newPoet = (poet: PoetFile) => ({
	id: poet.id,
	name: poet.name,
	filedAs: poet.filed_as ?? null,
	...poetRow(poet),
	createdAt: new Date(FIRST_POEM_AT),
})

async function renewPoet(
	tx: Transaction,
	poet: PoetFile,
	row: Record<string, unknown>,
	{ written, isOurs }: Written,
): Promise<void> {
	const data = poetRow(poet)
	const [print, stored] = [poetFingerprint(data), poetFingerprint(row)]
	if (stored !== print && !isOurs(poet.id, stored)) return
	if (stored !== print) await tx.poet.update({ where: { id: poet.id }, data })
	written.set(poet.id, print)
}

type Work = {
	poet: PoetFile
	/** Its place in the library. */
	at: number
	written: Written
	isWanted: (id: string) => boolean
	done: Seeded
}

async function bringUpPoems(tx: Transaction, work: Work): Promise<void> {
	const { poet, at, isWanted, done, written } = work
	const rows = await tx.poem.findMany({
		where: { id: { in: poet.poems.map(({ id }) => id) } },
		select: storedPoem,
	})
	for (const [poemAt, poem] of poet.poems.entries()) {
		const row = rows.find(({ id }) => id === poem.id)
		if (row) await renewPoem(tx, work, poem, row)
		else if (isWanted(poem.id)) {
			const print = await addPoem(tx, poet.id, poem, at * 8 + poemAt)
			written.written.set(poem.id, print)
			done.poems += 1
		}
	}
}

async function addPoem(
	tx: Transaction,
	poetId: string,
	poem: PoemFile,
	ordinal: number,
): Promise<string> {
	const { row, notes, print } = poemRows(poetId, poem)
	const createdAt = new Date(FIRST_POEM_AT + ordinal * HOUR_MS)
	// Generated poems would replace them if they were not protected.
	const data = { id: poem.id, ...row, isGenerated: true, isProtected: true }
	await tx.poem.create({ data: { ...data, createdAt, updatedAt: createdAt } })
	if (notes.length > 0) await tx.highlight.createMany({ data: notes })
	return print
}

type StoredPoem = Prisma.PoemGetPayload<{ select: typeof storedPoem }>

/** Rounds and links go on: the id stays, and so do the ids of notes that are the same. */
async function renewPoem(
	tx: Transaction,
	{ poet, written: { written, isOurs }, done }: Work,
	poem: PoemFile,
	stored: StoredPoem,
): Promise<void> {
	const { row, notes, print } = poemRows(poet.id, poem)
	const present = poemFingerprint(stored, stored.highlights)
	if (present === print) {
		written.set(poem.id, print)
		return
	}
	if (!isOurs(poem.id, present)) {
		if (!isOurs(poem.id, print)) done.kept.push(stored.title)
		return
	}
	await tx.poem.update({ where: { id: poem.id }, data: { ...row, version: { increment: 1 } } })
	if (!sameNotes(notes, stored.highlights)) {
		await tx.highlight.deleteMany({ where: { poemId: poem.id } })
		await tx.highlight.createMany({ data: withOldIds(notes, stored.highlights) })
	}
	written.set(poem.id, print)
	done.renewed += 1
}

type Note = { id: string; text: string; note: string }

function withOldIds<T extends Note>(notes: readonly T[], old: readonly Note[]): T[] {
	const keyOf = ({ text, note }: Note) => `${text}\n${note}`
	const ids = new Map(old.map((row) => [keyOf(row), row.id]))
	return notes.map((note) => {
		const id = ids.get(keyOf(note)) ?? note.id
		ids.delete(keyOf(note))
		return { ...note, id }
	})
}
