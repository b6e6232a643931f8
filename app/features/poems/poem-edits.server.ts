import { randomUUID } from "node:crypto"
import { Prisma, type Transaction, transact } from "~/platform/db.server"
import { AppError, invalid, notFound } from "~/platform/errors"
import { fold } from "~/platform/text"
import { checkUuid } from "~/platform/validation"
import { recordAudit } from "../audit/audit.server"
import type { Account } from "../accounts/visitor.server"
import { reanchorHighlights } from "../highlights/highlights.server"
import { findOrCreatePoet } from "../poets/poet-edits.server"
import { shelfOf } from "./poem"
import type { PoemRecord } from "./poem-schema"
import {
	NOT_DELETED,
	type PoemFlags,
	type PoemText,
	type PoemUpdate,
	type SubmittedPoem,
} from "./poem-update"
import { getPoem, poemRecord, poemSelect } from "./poems.server"
import { reshelve } from "./shelves.server"

type Row = Prisma.PoemGetPayload<{ select: typeof poemSelect }>
export type Edited = {
	poem: PoemRecord
	/** Highlights that no longer fit the text. */ dropped: number
}

/** A poem that somebody else has changed since: CONFLICT (409) with the newer version in `current`. */
export class StalePoem extends AppError {
	constructor(
		readonly current: PoemRecord,
		readonly version: number,
		status = 409,
	) {
		super("CONFLICT", "The poem has been changed in the meantime.", { status, more: { current } })
	}
}

const describe = ({ title, id }: { title: string; id: string }) => `poem “${title}” (${id})`

async function find(tx: Transaction, id: string): Promise<Row> {
	checkUuid(id, "id")
	const row = await tx.poem.findUnique({ select: poemSelect, where: { id: id.toLowerCase() } })
	if (!row) throw notFound("Poem not found")
	return row
}

const answer = async (tx: Transaction, id: string): Promise<PoemRecord> =>
	poemRecord(await find(tx, id), { isSignedIn: true })

/** What `PUT /api/poems/{id}` does; If-Match is heeded (412 with the newer version). */
export async function putPoem(
	actor: Account,
	id: string,
	update: PoemUpdate,
	isCurrent: (poem: PoemRecord) => boolean,
): Promise<PoemRecord> {
	const current = await getPoem(id, { isSignedIn: true })
	if (!isCurrent(current)) throw new StalePoem(current, 0, 412)
	return (await updatePoem(actor, id, update)).poem
}

/**
 * Carries out what `readPoemUpdate` has read. `from` is the version an edit was made from: an older one than the stored is
 * refused with `StalePoem`. NOT_FOUND for an unknown poem, VALIDATION for an unknown poet.
 */
export async function updatePoem(
	actor: Account,
	id: string,
	update: PoemUpdate,
	from: { version?: number } = {},
): Promise<Edited> {
	return transact(async (tx) => {
		const row = await find(tx, id)
		const dropped =
			update.kind === "full"
				? await writeText(tx, actor, row, update.text, { ...from, updatedAt: update.updatedAt })
				: 0
		await writeFlags(tx, actor, row, update.flags)
		return { poem: await answer(tx, row.id), dropped }
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
	const refuse = () => new StalePoem(poemRecord(row, { isSignedIn: true }), row.version)
	if (isStale) throw refuse()
	const poet = await tx.poet.findUnique({ where: { id: text.poet_id }, select: { id: true } })
	if (!poet)
		throw invalid("poet_id must name a poet", [
			{ path: "poet_id", message: "There is no such poet" },
		])
	const subject = text.subject === undefined ? row.subject : text.subject
	const data = {
		title: text.title,
		sortTitle: fold(text.title),
		content: text.content,
		poetId: poet.id,
		subject,
		shelf: shelfOf(subject),
		version: { increment: 1 },
	}
	const { count } = await tx.poem.updateMany({ where: { id: row.id, version: row.version }, data })
	if (count === 0) throw refuse()
	const { dropped } =
		text.content === row.content
			? { dropped: 0 }
			: await reanchorHighlights(tx, { poemId: row.id, content: text.content })
	await reshelve(tx, { shelves: [row.shelf, data.shelf], poetIds: [row.poetId, poet.id] })
	await recordAudit(tx, {
		actor,
		action: "edited",
		target: describe({ id: row.id, title: text.title }),
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
	const row = await find(tx, id)
	const archives = is_archived !== undefined && is_archived !== row.isArchived
	const protects = is_protected !== undefined && is_protected !== row.isProtected
	if (!archives && !protects) return
	await tx.poem.update({
		where: { id },
		data: {
			...(archives ? { isArchived: is_archived, archivedAt: is_archived ? new Date() : null } : {}),
			...(protects ? { isProtected: is_protected } : {}),
		},
	})
	if (archives) await reshelve(tx, { shelves: [row.shelf], poetIds: [row.poetId] })
	if (archives)
		await recordAudit(tx, {
			actor,
			action: is_archived ? "archived" : "unarchived",
			target: describe(row),
		})
	if (protects)
		await recordAudit(tx, {
			actor,
			action: is_protected ? "protected" : "unprotected",
			target: describe(row),
		})
}

/** Deletes a poem for good, with its highlights and its places in deathmatches. CONFLICT (409) when a saved round refers to it (N-17). */
export async function deletePoem(actor: Account, id: string): Promise<{ title: string }> {
	return transact(async (tx) => {
		const row = await find(tx, id)
		const rounds = await tx.round.count({
			where: { OR: [{ poem1Id: row.id }, { poem2Id: row.id }, { winnerId: row.id }] },
		})
		if (rounds > 0) throw new AppError("CONFLICT", NOT_DELETED)
		await tx.poem.delete({ where: { id: row.id } })
		await reshelve(tx, { shelves: [row.shelf], poetIds: [row.poetId] })
		await recordAudit(tx, { actor, action: "deleted", target: describe(row) })
		return { title: row.title }
	})
}

/**
 * Adds a poem that is protected from the start; its poet is made when the name is new (AD-09, PP-14). `key` is the id it takes, if
 * one is given and free: the same poem sent twice under one key is added once, and `isNew` is false the second time.
 */
export async function submitProtectedPoem(
	actor: Account,
	{ title, poetName, content, subject }: SubmittedPoem,
	key?: string,
): Promise<{ id: string; title: string; isNew: boolean }> {
	return transact(async (tx) => {
		const { poet } = await findOrCreatePoet(tx, actor, { name: poetName, url: null })
		const taken = key
			? await tx.poem.findUnique({
					where: { id: key },
					select: { title: true, content: true, poetId: true },
				})
			: null
		if (
			key &&
			taken &&
			taken.title === title &&
			taken.content === content &&
			taken.poetId === poet.id
		)
			return { id: key, title, isNew: false }
		const id = key && !taken ? key : randomUUID()
		const shelf = shelfOf(subject)
		await tx.poem.create({
			data: {
				id,
				title,
				sortTitle: fold(title),
				content,
				subject,
				shelf,
				poetId: poet.id,
				isGenerated: false,
				isProtected: true,
			},
		})
		await reshelve(tx, { shelves: [shelf], poetIds: [poet.id] })
		await recordAudit(tx, {
			actor,
			action: "submitted",
			target: describe({ id, title }),
			detail: poet.name,
		})
		return { id, title, isNew: true }
	})
}
