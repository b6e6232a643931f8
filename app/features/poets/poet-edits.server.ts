import { randomUUID } from "node:crypto"
import { db, type Transaction, transact } from "~/platform/db.server"
import { notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { recordAudit } from "../audit/audit.server"
import type { Account } from "../accounts/visitor.server"
import { parseName } from "./name"
import type { NewPoet } from "./poet-form"
import { createPoet } from "./poet-places.server"
import { findMatches } from "./poet-matches.server"
import type { PoetRecord } from "./poet-schema"
import { getPoet } from "./poets.server"

type Found = { poet: { id: string; name: string }; isNew: boolean }

/** The poet of that name, case and accents ignored; made when there is none. */
export async function findOrCreatePoet(
	tx: Transaction,
	actor: Account,
	{ name, url }: NewPoet,
): Promise<Found> {
	const known = await tx.poet.findFirst({
		where: { sortName: parseName(name).sortName },
		select: { id: true, name: true },
	})
	if (known) return { poet: known, isNew: false }
	const poet = { id: randomUUID(), name }
	await createPoet(tx, { ...poet, referenceUrl: url })
	await recordAudit(tx, { actor, action: "added", target: `poet ${name}`, detail: url })
	return { poet, isNew: true }
}

/** Adds a poet, or finds the one there is (API-26, API-27). */
export const addPoet = (actor: Account, poet: NewPoet): Promise<Found> =>
	transact((tx) => findOrCreatePoet(tx, actor, poet))

/**
 * Has a poet's style points described anew by `describe` and keeps them. NOT_FOUND for an unknown poet; a failure of
 * the one who describes leaves what was there.
 */
export async function regenerateStylePoints(
	actor: Account,
	id: string,
	describe: (poetId: string) => Promise<string[]>,
): Promise<PoetRecord> {
	checkUuid(id, "id")
	const poet = await getPoet(id)
	const points = await describe(poet.id)
	await transact(async (tx) => {
		const { count } = await tx.poet.updateMany({
			where: { id: poet.id },
			data: { stylePoints: points },
		})
		if (count === 0) throw notFound("Poet not found")
		await recordAudit(tx, {
			actor,
			action: "regenerated the style points of",
			target: `poet ${poet.name}`,
		})
	})
	return getPoet(poet.id)
}

/** How many poets a list to choose from holds at most. */
export const POETS_LISTED = 500

/** Names to complete what is typed. */
export const suggestPoetNames = async (): Promise<string[]> =>
	(
		await db.poet.findMany({
			select: { name: true },
			orderBy: [{ sortName: "asc" }, { id: "asc" }],
			take: POETS_LISTED,
		})
	).map(({ name }) => name)

/** Poets to choose from, by name: the first 500 whose name contains the text, case and accents ignored, and whether there are more. */
export async function listPoetChoices(
	q: string,
): Promise<{ poets: { id: string; name: string }[]; hasMore: boolean }> {
	const found = q.trim() ? await findMatches(q, { order: "name", limit: POETS_LISTED }) : null
	const poets = await db.poet.findMany({
		select: { id: true, name: true },
		where: found ? { id: { in: found.matches.map(({ id }) => id) } } : {},
		orderBy: [{ sortName: "asc" }, { id: "asc" }],
		take: POETS_LISTED + 1,
	})
	return {
		poets: poets.slice(0, POETS_LISTED),
		hasMore: found?.isCut ?? poets.length > POETS_LISTED,
	}
}
