import path from "node:path"
import { replaceHighlights } from "../app/features/highlights/highlights.server"
import { FEATURED_POEMS } from "../app/features/home/home.server"
import { shelfOf, sortKeysOf } from "../app/features/poems/poem"
import { reshelveAll } from "../app/features/catalog/shelves.server"
import { createPoets } from "../app/features/catalog/poet-places.server"
import {
	type JsonInput,
	Prisma,
	type Transaction,
	rowExists,
	transact,
} from "../app/platform/database/db.server"
import type { PoetFile } from "./library"
import { nameDevices } from "./seed-devices"
import { seedPrompts } from "./seed-prompts"

// Every poet and poem has a fixed id. A missing one is added; an existing one is never changed,
// but for the devices of its notes (seed-devices.ts).

/** The poems are an hour apart, so that "newest first" is the same everywhere. */
const FIRST_POEM_AT = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000

const SEEDED = "library_seeded"

const libraryPoet = (poet: PoetFile) => ({
	id: poet.id,
	name: poet.name,
	filedAs: poet.filed_as ?? null,
	language: poet.language,
	bio: poet.bio.trim(),
	styleDescription: poet.style_description.trim(),
	referenceUrl: poet.reference_url,
	stylePoints: poet.style_points,
	form: poet.form,
	createdAt: new Date(FIRST_POEM_AT),
})
async function addPoem(
	tx: Transaction,
	poet: PoetFile,
	poem: PoetFile["poems"][number],
	ordinal: number,
): Promise<void> {
	const content = poem.content.replace(/\n+$/, "")
	const at = new Date(FIRST_POEM_AT + ordinal * HOUR_MS)
	const data = {
		id: poem.id,
		title: poem.title,
		content,
		...sortKeysOf({ title: poem.title, content }),
		subject: poem.subject,
		shelf: shelfOf(poem.subject),
	}
	await tx.poem.create({
		data: {
			...data,
			poetId: poet.id,
			isGenerated: true,
			// Generated poems would replace them otherwise.
			isProtected: true,
			createdAt: at,
			updatedAt: at,
		},
	})
	await replaceHighlights(tx, { poemId: poem.id, content, quotes: poem.highlights })
}

const setting = (tx: Transaction, key: string, value: JsonInput) =>
	tx.setting.upsert({ where: { key }, create: { key, value }, update: {} })

/**
 * Adds the prompt templates and the library. `onlyIfEmpty` skips a database that was seeded before
 * or has poets. Of two processes, the second finds the rows of the first in its transaction.
 */
export async function seed({
	prismaDir,
	onlyIfEmpty = false,
}: {
	prismaDir: string
	onlyIfEmpty?: boolean
}): Promise<{ poets: number; poems: number }> {
	await seedPrompts(path.join(prismaDir, "prompts"))
	if (onlyIfEmpty && (await isSeeded())) {
		await nameDevices(prismaDir)
		return { poets: 0, poems: 0 }
	}
	const { featuredIn, readLibrary } = await import("./library")
	const library = readLibrary(path.join(prismaDir, "library"))
	await nameDevices(prismaDir, library)
	return transact(async (tx) => {
		await setting(tx, SEEDED, true)
		const knownPoets = await tx.poet.findMany({ select: { id: true, name: true } })
		const knownPoems = await tx.poem.findMany({ select: { id: true } })
		const known = new Set([...knownPoets, ...knownPoems].map(({ id }) => id))
		const names = new Set(knownPoets.map(({ name }) => name))
		const newPoets = library.filter((poet) => !known.has(poet.id) && !names.has(poet.name))
		await createPoets(tx, newPoets.map(libraryPoet))
		let poems = 0
		for (const [poetAt, poet] of library.entries()) {
			if (!known.has(poet.id) && names.has(poet.name)) continue
			for (const [poemAt, poem] of poet.poems.entries()) {
				if (known.has(poem.id)) continue
				await addPoem(tx, poet, poem, poetAt * 8 + poemAt)
				poems += 1
			}
		}
		await setting(tx, FEATURED_POEMS, featuredIn(library))
		if (poems > 0) await reshelveAll(tx)
		return { poets: newPoets.length, poems }
	})
}

const isSeeded = () =>
	rowExists(
		Prisma.sql`SELECT 1 FROM "Setting" WHERE "key" = ${SEEDED}
			UNION ALL SELECT 1 FROM "Poet" LIMIT 1`,
	)
