import { randomUUID } from "node:crypto"
import { Prisma, type Transaction, transact } from "~/platform/database/db.server"
import { AppError, invalid, notFound } from "~/platform/errors"
import { checkUuid } from "~/platform/validation"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { reanchorHighlights } from "~/features/highlights/highlights.server"
import { findOrCreatePoet } from "../poets/poet-edits.server"
import { shelfOf, sortKeysOf } from "~/features/poems/poem"
import type { PoemRecord } from "~/features/poems/poem-schema"
import {
	NOT_DELETED,
	type PoemFlags,
	type PoemText,
	type PoemUpdate,
	type SubmittedPoem,
} from "./poem-update"
import { poemRecord, poemSelect } from "~/features/poems/poems.server"
import { reshelve } from "~/features/catalog/shelves.server"

type Row = Prisma.PoemGetPayload<{ select: typeof poemSelect }>
/** `dropped` is the number of highlights that no longer fit the text. */
type EditedPoem = { poem: PoemRecord; dropped: number }

/** Another administrator has changed the poem; `current` is the newer version. */
export class StalePoem extends AppError {
	constructor(
		readonly current: PoemRecord,
		readonly version: number,
		status = 409,
	) {
		super("CONFLICT", "The poem has been changed in the meantime.", { status, more: { current } })
	}
}

export const poemTarget = ({ title, id }: { title: string; id: string }) =>
	`poem “${title}” (${id})`

async function findPoemRow(tx: Transaction, id: string): Promise<Row> {
	checkUuid(id, "id")
	const row = await tx.poem.findUnique({ select: poemSelect, where: { id: id.toLowerCase() } })
	if (!row) throw notFound("Poem not found")
	return row
}

/** Throws `StalePoem` (412) when `isCurrent`, the check of If-Match, returns false. */
export async function putPoem(
	actor: Account,
	id: string,
	update: PoemUpdate,
	isCurrent: (poem: PoemRecord) => boolean,
): Promise<PoemRecord> {
	return (await updatePoem(actor, id, update, { isCurrent })).poem
}

/**
 * `from` is the version that the client edited. Throws `StalePoem` for an old version,
 * NOT_FOUND for an unknown poem and VALIDATION for an unknown poet.
 */
export async function updatePoem(
	actor: Account,
	id: string,
	update: PoemUpdate,
	from: { version?: number; isCurrent?: (poem: PoemRecord) => boolean } = {},
): Promise<EditedPoem> {
	return transact(async (tx) => {
		const row = await findPoemRow(tx, id)
		const current = poemRecord(row, { isSignedIn: true })
		if (from.isCurrent?.(current) === false) throw new StalePoem(current, row.version, 412)
		let dropped = 0
		if (update.kind === "full") {
			const { text, updatedAt } = update
			dropped = await writeText(tx, actor, row, text, { ...from, updatedAt })
		}
		await writeFlags(tx, actor, row, update.flags)
		const poem = poemRecord(await findPoemRow(tx, row.id), { isSignedIn: true })
		return { poem, dropped }
	})
}

async function writeText(
	tx: Transaction,
	actor: Account,
	row: Row,
	text: PoemText,
	from: { version?: number; updatedAt: string | null },
): Promise<number> {
	const isStale =
		(from.version !== undefined && from.version !== row.version) ||
		(from.updatedAt !== null && Date.parse(from.updatedAt) !== row.updatedAt.getTime())
	const staleError = () => new StalePoem(poemRecord(row, { isSignedIn: true }), row.version)
	if (isStale) throw staleError()
	const poet = await tx.poet.findUnique({ where: { id: text.poet_id }, select: { id: true } })
	if (!poet)
		throw invalid("poet_id must name a poet", [
			{ path: "poet_id", message: "There is no such poet" },
		])
	const subject = text.subject === undefined ? row.subject : text.subject
	const data = {
		title: text.title,
		content: text.content,
		...sortKeysOf(text),
		poetId: poet.id,
		subject,
		shelf: shelfOf(subject),
		howMade: text.how_made === undefined ? row.howMade : text.how_made,
	}
	const { count } = await tx.poem.updateMany({
		where: { id: row.id, version: row.version },
		data: { ...data, version: { increment: 1 } },
	})
	if (count === 0) throw staleError()
	let dropped = 0
	if (text.content !== row.content)
		({ dropped } = await reanchorHighlights(tx, { poemId: row.id, content: text.content }))
	await reshelve(tx, [row, { ...data, id: row.id }])
	await recordAudit(tx, {
		actor,
		action: "edited",
		target: poemTarget({ id: row.id, title: text.title }),
		detail: dropped > 0 ? `${dropped} highlights dropped` : null,
	})
	return dropped
}

async function writeFlags(
	tx: Transaction,
	actor: Account,
	{ id }: Row,
	{ is_archived, is_protected }: PoemFlags,
): Promise<void> {
	const row = await findPoemRow(tx, id)
	const target = poemTarget(row)
	if (is_archived !== undefined && is_archived !== row.isArchived) {
		const archivedAt = is_archived ? new Date() : null
		const action = is_archived ? "archived" : "unarchived"
		await tx.poem.update({ where: { id }, data: { isArchived: is_archived, archivedAt } })
		await reshelve(tx, [row])
		await recordAudit(tx, { actor, action, target })
	}
	if (is_protected !== undefined && is_protected !== row.isProtected) {
		const action = is_protected ? "protected" : "unprotected"
		await tx.poem.update({ where: { id }, data: { isProtected: is_protected } })
		await reshelve(tx, [row])
		await recordAudit(tx, { actor, action, target })
	}
}

/** Throws CONFLICT (409) when a saved round of a deathmatch refers to the poem. */
export async function deletePoem(actor: Account, id: string): Promise<{ title: string }> {
	return transact(async (tx) => {
		const row = await findPoemRow(tx, id)
		const rounds = await tx.round.count({
			where: { OR: [{ poem1Id: row.id }, { poem2Id: row.id }, { winnerId: row.id }] },
		})
		if (rounds > 0) throw new AppError("CONFLICT", NOT_DELETED)
		await tx.poem.delete({ where: { id: row.id } })
		await reshelve(tx, [row])
		await recordAudit(tx, { actor, action: "deleted", target: poemTarget(row) })
		return { title: row.title }
	})
}

/**
 * Also creates the poet when the name is new. `key` becomes the poem's id, so that a form sent
 * twice adds one poem; `isNew` is false the second time.
 */
export async function submitProtectedPoem(
	actor: Account,
	{ title, poetName, content, subject }: SubmittedPoem,
	key?: string,
): Promise<{ id: string; title: string; isNew: boolean }> {
	return transact(async (tx) => {
		const { poet } = await findOrCreatePoet(tx, actor, { name: poetName, url: null })
		const existing = key ? await tx.poem.findUnique({ where: { id: key } }) : null
		const isSentTwice =
			existing?.title === title && existing.content === content && existing.poetId === poet.id
		if (isSentTwice) return { id: existing.id, title, isNew: false }
		const id = key && !existing ? key : randomUUID()
		const poem = {
			id,
			title,
			content,
			...sortKeysOf({ title, content }),
			subject,
			shelf: shelfOf(subject),
			poetId: poet.id,
			isGenerated: false,
			isProtected: true,
		}
		await tx.poem.create({ data: poem })
		await reshelve(tx, [poem])
		await recordAudit(tx, {
			actor,
			action: "submitted",
			target: poemTarget({ id, title }),
			detail: poet.name,
		})
		return { id, title, isNew: true }
	})
}
