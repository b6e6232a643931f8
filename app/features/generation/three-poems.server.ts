import { randomUUID } from "node:crypto"
import type { Transaction } from "~/platform/db.server"
import { fold } from "~/platform/text"
import { shelfOf } from "../poems/poem"
import { reshelve } from "../poems/shelves.server"
import { type CountedPoem, poemsToReplace } from "./generation"

type NewPoem = {
	title: string
	content: string
	poetId: string
	subject: string
	model: string
	systemPrompt: string | null
	generatedPrompt: string | null
	aiResponse: string
	promptTemplateId: string | null
}

/** The poems of this poet and subject that are not archived. */
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

/**
 * Puts a generated poem into the book, and takes out the oldest of its poet and subject until three are left that are
 * neither protected nor archived. One that a deathmatch refers to is archived, any other deleted. (GN-42, GN-43, A-40)
 * @returns the new poem's id
 */
export async function addGeneratedPoem(tx: Transaction, poem: NewPoem, now: Date): Promise<string> {
	const { poetId, subject } = poem
	const id = randomUUID()
	const replaced = poemsToReplace(await countedPoems(tx, { poetId, subject }))
	for (const { id: oldId } of replaced) await removePoem(tx, oldId, now)
	await tx.poem.create({
		data: {
			...poem,
			id,
			sortTitle: fold(poem.title),
			shelf: shelfOf(subject),
			isGenerated: true,
			createdAt: now,
			updatedAt: now,
		},
	})
	await reshelve(tx, { shelves: [shelfOf(subject)], poetIds: [poetId] })
	return id
}

async function removePoem(tx: Transaction, id: string, now: Date): Promise<void> {
	const { _count } = await tx.poem.findUniqueOrThrow({
		where: { id },
		select: {
			_count: {
				select: { contests: true, roundsFirst: true, roundsSecond: true, roundsWon: true },
			},
		},
	})
	if (Object.values(_count).some((count) => count > 0))
		await tx.poem.update({
			where: { id },
			data: { isArchived: true, archivedAt: now, position: null },
		})
	else await tx.poem.delete({ where: { id } })
}

/** What the composer must not repeat: the lines of its last 60 poems of this poet and subject, and of those in the book. */
export async function writtenBefore(
	db: Pick<Transaction, "generation" | "poem">,
	{ poetId, subject }: { poetId: string; subject: string },
): Promise<{ lines: string[]; titles: string[] }> {
	const [runs, poems] = await Promise.all([
		db.generation.findMany({
			where: { poetId, subject, lineKeys: { not: null } },
			orderBy: { createdAt: "desc" },
			take: 60,
			select: { lineKeys: true },
		}),
		db.poem.findMany({
			where: { poetId, subject },
			select: { title: true, content: true },
			take: 60,
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
