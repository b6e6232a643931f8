import { randomUUID } from "node:crypto"
import type { Transaction } from "~/platform/database/db.server"
import { shelfOf, sortKeysOf } from "~/features/poems/poem"
import { reshelve, type Spot, spotSelect } from "~/features/catalog/shelves.server"
import { type CountedPoem, poemsToReplace } from "../generation"

export type NewPoem = {
	title: string
	content: string
	poetId: string
	subject: string
	model: string
	systemPrompt: string | null
	generatedPrompt: string | null
	aiResponse: string
	howMade?: string | null
	promptTemplateId: string | null
}

export async function countedPoems(
	db: Pick<Transaction, "poem">,
	{ poetId, subject }: { poetId: string; subject: string },
): Promise<CountedPoem[]> {
	const poems = await db.poem.findMany({
		where: { poetId, subject, isArchived: false },
		select: { id: true, title: true, createdAt: true, isProtected: true },
	})
	return poems.map(({ createdAt, ...poem }) => ({ ...poem, createdAt: createdAt.toISOString() }))
}

/** A poem that a deathmatch uses is archived instead of deleted. Returns the new poem's id. */
export async function addGeneratedPoem(tx: Transaction, poem: NewPoem, now: Date): Promise<string> {
	const { poetId, subject } = poem
	const id = randomUUID()
	const replaced = poemsToReplace(await countedPoems(tx, { poetId, subject }))
	const spots: Spot[] = []
	for (const { id: oldId } of replaced) spots.push(await removePoem(tx, oldId, now))
	const keys = { id, ...sortKeysOf(poem), shelf: shelfOf(subject) }
	await tx.poem.create({
		data: { ...poem, ...keys, isGenerated: true, createdAt: now, updatedAt: now },
	})
	await reshelve(tx, [...spots, { ...keys, poetId }])
	return id
}

async function removePoem(tx: Transaction, id: string, now: Date): Promise<Spot> {
	const { _count, ...spot } = await tx.poem.findUniqueOrThrow({
		where: { id },
		select: {
			...spotSelect,
			_count: {
				select: { contests: true, roundsFirst: true, roundsSecond: true, roundsWon: true },
			},
		},
	})
	const isUsed = Object.values(_count).some((count) => count > 0)
	if (isUsed) await tx.poem.update({ where: { id }, data: { isArchived: true, archivedAt: now } })
	else await tx.poem.delete({ where: { id } })
	return spot
}

const MAX_EARLIER_POEMS = 60

/** Lines and titles that the composer must not repeat. Also of poems that are no longer there. */
export async function writtenBefore(
	db: Pick<Transaction, "generation" | "poem">,
	{ poetId, subject }: { poetId: string; subject: string },
): Promise<{ lines: string[]; titles: string[] }> {
	const [runs, poems] = await Promise.all([
		db.generation.findMany({
			where: { poetId, subject, lineKeys: { not: null } },
			orderBy: { createdAt: "desc" },
			take: MAX_EARLIER_POEMS,
			select: { lineKeys: true },
		}),
		db.poem.findMany({
			where: { poetId, subject },
			select: { title: true, content: true },
			take: MAX_EARLIER_POEMS,
		}),
	])
	return {
		lines: [
			...runs.flatMap(({ lineKeys }) => lineKeys?.split("\n") ?? []),
			...poems.flatMap(({ content }) => content.split("\n")),
		],
		titles: poems.map(({ title }) => title),
	}
}
