import { randomUUID } from "node:crypto"
import { db, type Prisma, type Transaction, transact } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { plural } from "~/platform/text"
import { z } from "~/platform/zod"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { reshelve, type Spot, spotSelect } from "~/features/catalog/shelves.server"
import { type NoteSet, restoreNoteSet } from "../notes/note-rows.server"

// The last step of each administrator that can be undone: one row, which the next such step
// replaces. It holds all that is needed to put things back.

/** A flag as it was before the step. */
type FlagBefore = { id: string; isArchived?: boolean; archivedAt?: string; isProtected?: boolean }
type DeletedPoem = {
	poem: Prisma.PoemUncheckedCreateInput
	notes: Prisma.HighlightCreateManyInput[]
	generationId: string | null
}
type Step = { title: string; flags?: FlagBefore[]; deleted?: DeletedPoem[]; notes?: NoteSet[] }
export type UndoOffer = { id: string; title: string }

const stepSchema = z.object({
	id: z.string(),
	title: z.string(),
	flags: z.array(z.custom<FlagBefore>()).default([]),
	deleted: z.array(z.custom<DeletedPoem>()).default([]),
	notes: z.array(z.custom<NoteSet>()).default([]),
})

const OFFERED_MS = 3_600_000
const undoKey = (userId: string) => `undo:${userId}`

export async function recordUndo(tx: Transaction, actor: Account, step: Step): Promise<void> {
	const key = undoKey(actor.id)
	const value = JSON.parse(JSON.stringify({ id: randomUUID(), ...step })) as Prisma.InputJsonObject
	await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

async function readStep(database: Pick<Transaction, "setting">, userId: string) {
	const setting = await database.setting.findUnique({ where: { key: undoKey(userId) } })
	if (!setting || Date.now() - setting.updatedAt.getTime() > OFFERED_MS) return null
	return stepSchema.safeParse(setting.value).data ?? null
}

/** Null when there is no step of the last hour. */
export async function readUndoOffer(actor: Pick<Account, "id">): Promise<UndoOffer | null> {
	const step = await readStep(db, actor.id)
	return step && { id: step.id, title: step.title }
}

export const forgetUndo = (actor: Account) =>
	db.setting.deleteMany({ where: { key: undoKey(actor.id) } })

/** Returns what the step was. Throws CONFLICT when it was undone already or replaced. */
export const undo = (actor: Account, id: string | undefined): Promise<string> =>
	transact(async (tx) => {
		const step = await readStep(tx, actor.id)
		if (!step || step.id !== id)
			throw new AppError(
				"CONFLICT",
				"This can no longer be undone. It may have been undone already.",
			)
		await tx.setting.delete({ where: { key: undoKey(actor.id) } })
		const changed = [
			...(await restorePoems(tx, step.deleted)),
			...(await restoreFlags(tx, step.flags)),
		]
		for (const set of step.notes) await restoreNoteSet(tx, set)
		await reshelve(tx, changed)
		await recordAudit(tx, { actor, action: "undid", target: step.title })
		return step.title
	})

async function restorePoems(tx: Transaction, deleted: readonly DeletedPoem[]): Promise<Spot[]> {
	const spots: Spot[] = []
	for (const { poem, notes, generationId } of deleted) {
		const { id, poetId } = poem
		const [existing, poet] = await Promise.all([
			tx.poem.findUnique({ where: { id }, select: { id: true } }),
			tx.poet.findUnique({ where: { id: poetId }, select: { id: true } }),
		])
		if (existing || !poet) continue
		await tx.poem.create({ data: poem })
		if (notes.length > 0) await tx.highlight.createMany({ data: notes })
		if (generationId)
			await tx.generation.updateMany({
				where: { id: generationId, poemId: null },
				data: { poemId: id },
			})
		spots.push(poem)
	}
	return spots
}

/** A flag that somebody has changed since stays as it is. */
async function restoreFlags(tx: Transaction, flags: readonly FlagBefore[]): Promise<Spot[]> {
	const spots: Spot[] = []
	for (const { id, isArchived, archivedAt, isProtected } of flags) {
		if (isProtected !== undefined)
			await tx.poem.updateMany({ where: { id, isProtected: !isProtected }, data: { isProtected } })
		if (isArchived !== undefined)
			await tx.poem.updateMany({
				where: { id, isArchived: !isArchived },
				data: { isArchived, archivedAt: archivedAt ?? null },
			})
		const poem = await tx.poem.findUnique({ where: { id }, select: spotSelect })
		if (poem) spots.push(poem)
	}
	return spots
}

/** For a step of the bulk bar: all that comes back with the poem. */
export async function deletedPoem(tx: Transaction, id: string): Promise<DeletedPoem> {
	const { generation, highlights, ...poem } = await tx.poem.findUniqueOrThrow({
		where: { id },
		include: { highlights: true, generation: { select: { id: true } } },
	})
	return { poem, notes: highlights, generationId: generation?.id ?? null }
}

export const poemsText = (count: number): string => plural(count, "poem")
