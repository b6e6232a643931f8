import { randomUUID } from "node:crypto"
import type { Transaction } from "~/platform/db.server"
import { fold } from "~/platform/text"
import { shelfOf } from "../poems/poem"
import { reshelve } from "../poems/shelves.server"
import { POEMS_PER_POET_AND_SUBJECT } from "./generation"

export type NewPoem = {
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

/**
 * Puts a generated poem into the book, and takes out the oldest of its poet and subject until three are left that are
 * neither protected nor archived. One that a saved round refers to is archived, any other deleted. (GN-42, GN-43, A-40)
 * @returns the new poem's id
 */
export async function addGeneratedPoem(tx: Transaction, poem: NewPoem, now: Date): Promise<string> {
	const { poetId, subject } = poem
	const id = randomUUID()
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
	const living = await tx.poem.findMany({
		where: { poetId, subject, isArchived: false, isProtected: false, id: { not: id } },
		orderBy: [{ createdAt: "desc" }, { id: "desc" }],
		select: {
			id: true,
			_count: { select: { roundsFirst: true, roundsSecond: true, roundsWon: true } },
		},
	})
	for (const { id: oldId, _count } of living.slice(POEMS_PER_POET_AND_SUBJECT - 1)) {
		const isPlayed = _count.roundsFirst + _count.roundsSecond + _count.roundsWon > 0
		if (isPlayed)
			await tx.poem.update({
				where: { id: oldId },
				data: { isArchived: true, archivedAt: now, position: null },
			})
		else await tx.poem.delete({ where: { id: oldId } })
	}
	await reshelve(tx, { shelves: [shelfOf(subject)], poetIds: [poetId] })
	return id
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
