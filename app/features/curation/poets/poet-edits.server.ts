import { randomUUID } from "node:crypto"
import { db, type Transaction, transact } from "~/platform/database/db.server"
import { notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { parseName } from "~/features/catalog/name"
import type { NewPoet } from "./poet-form"
import { createPoet } from "~/features/catalog/poet-places.server"
import { findMatches } from "~/features/poets/poet-matches.server"
import type { PoetRecord } from "~/features/poets/poet-schema"
import { getPoet } from "~/features/poets/poets.server"

type FoundPoet = { poet: { id: string; name: string }; isNew: boolean }

/** Case and accents of the name do not count. */
export async function findOrCreatePoet(
	tx: Transaction,
	actor: Account,
	{ name, url }: NewPoet,
): Promise<FoundPoet> {
	const existing = await tx.poet.findFirst({
		where: { sortName: parseName(name).sortName },
		select: { id: true, name: true },
	})
	if (existing) return { poet: existing, isNew: false }
	const poet = { id: randomUUID(), name }
	await createPoet(tx, { ...poet, referenceUrl: url })
	await recordAudit(tx, { actor, action: "added", target: `poet ${name}`, detail: url })
	return { poet, isNew: true }
}

export const addPoet = (actor: Account, poet: NewPoet): Promise<FoundPoet> =>
	transact((tx) => findOrCreatePoet(tx, actor, poet))

/** Throws NOT_FOUND for an unknown poet. When `describe` fails, the old points stay. */
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

const MAX_POET_CHOICES = 500

export async function suggestPoetNames(): Promise<string[]> {
	const poets = await db.poet.findMany({
		select: { name: true },
		orderBy: [{ sortName: "asc" }, { id: "asc" }],
		take: MAX_POET_CHOICES,
	})
	return poets.map(({ name }) => name)
}

/** By name. Case and accents of `q` do not count. */
export async function listPoetChoices(
	q: string,
): Promise<{ poets: { id: string; name: string }[]; hasMore: boolean }> {
	const found = q.trim() ? await findMatches(q, { order: "name", limit: MAX_POET_CHOICES }) : null
	const poets = await db.poet.findMany({
		select: { id: true, name: true },
		where: found ? { id: { in: found.matches.map(({ id }) => id) } } : {},
		orderBy: [{ sortName: "asc" }, { id: "asc" }],
		take: MAX_POET_CHOICES + 1,
	})
	return {
		poets: poets.slice(0, MAX_POET_CHOICES),
		hasMore: found?.isCut ?? poets.length > MAX_POET_CHOICES,
	}
}
