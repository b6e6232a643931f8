import { type Transaction, transact } from "~/platform/database/db.server"
import { AppError, publicMessage } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { reshelve, type Spot, spotSelect } from "~/features/catalog/shelves.server"
import { poemTarget } from "../poems/poem-edits.server"
import { deletedPoem, poemsText, recordUndo } from "../undo/undo.server"
import { type BulkIntent, pickedIds } from "./bulk"

/** The page comes back with the same boxes checked: with a question, or with a problem. */
export type BulkReply = { intent: "bulk"; picked: string[]; asks: boolean; message: string | null }
type BulkResult = { flash: Flash } | { status: number; reply: BulkReply }

type Row = Spot & {
	title: string
	isArchived: boolean
	archivedAt: Date | null
	isProtected: boolean
	_count: { contests: number; roundsFirst: number; roundsSecond: number; roundsWon: number }
}

export async function runBulkAction(
	actor: Account,
	intent: BulkIntent,
	form: Record<string, string>,
): Promise<BulkResult> {
	const picked = pickedIds(form)
	const reply = (status: number, asks: boolean, message: string | null): BulkResult => ({
		status,
		reply: { intent: "bulk", picked, asks, message },
	})
	if (picked.length === 0) return reply(400, false, "Please select at least one poem.")
	if (intent === "bulk-keep") return reply(200, false, null)
	if (intent === "bulk-ask-delete") return reply(200, true, null)
	try {
		return { flash: await changePoems(actor, intent, picked) }
	} catch (error) {
		if (!(error instanceof AppError)) log.error({ err: error }, "bulk change failed")
		const text = publicMessage(error, "The change could not be saved. Please try again.")
		return { flash: { title: "The poems were not changed", text, kind: "error" } }
	}
}

const changePoems = (actor: Account, intent: BulkIntent, ids: string[]): Promise<Flash> =>
	transact(async (tx) => {
		const rows = await tx.poem.findMany({
			where: { id: { in: ids } },
			select: {
				...spotSelect,
				title: true,
				isArchived: true,
				archivedAt: true,
				isProtected: true,
				_count: {
					select: { contests: true, roundsFirst: true, roundsSecond: true, roundsWon: true },
				},
			},
		})
		if (intent === "bulk-protect") return setProtected(tx, actor, rows, true)
		if (intent === "bulk-unprotect") return setProtected(tx, actor, rows, false)
		if (intent === "bulk-archive") return setArchived(tx, actor, rows, true)
		if (intent === "bulk-unarchive") return setArchived(tx, actor, rows, false)
		return deletePoems(tx, actor, rows)
	})

async function auditAll(tx: Transaction, actor: Account, action: string, rows: readonly Row[]) {
	for (const row of rows) await recordAudit(tx, { actor, action, target: poemTarget(row) })
}

const done = (count: number, verb: string): Flash =>
	count === 0
		? { title: "Nothing changed", text: `The poems were ${verb} already.`, kind: "info" }
		: { title: `${poemsText(count)} ${verb}`, kind: "success" }

async function setProtected(
	tx: Transaction,
	actor: Account,
	all: readonly Row[],
	isProtected: boolean,
): Promise<Flash> {
	const rows = all.filter((row) => row.isProtected !== isProtected)
	const verb = isProtected ? "protected" : "unprotected"
	const flash = done(rows.length, verb)
	if (rows.length === 0) return flash
	await tx.poem.updateMany({
		where: { id: { in: rows.map(({ id }) => id) } },
		data: { isProtected },
	})
	await reshelve(tx, rows)
	await auditAll(tx, actor, verb, rows)
	const flags = rows.map(({ id }) => ({ id, isProtected: !isProtected }))
	await recordUndo(tx, actor, { title: flash.title, flags })
	return flash
}

async function setArchived(
	tx: Transaction,
	actor: Account,
	all: readonly Row[],
	isArchived: boolean,
): Promise<Flash> {
	const rows = all.filter((row) => row.isArchived !== isArchived)
	const verb = isArchived ? "archived" : "unarchived"
	const flash = done(rows.length, verb)
	if (rows.length === 0) return flash
	await tx.poem.updateMany({
		where: { id: { in: rows.map(({ id }) => id) } },
		data: { isArchived, archivedAt: isArchived ? new Date() : null },
	})
	await reshelve(tx, rows)
	await auditAll(tx, actor, verb, rows)
	const flags = rows.map(({ id, archivedAt }) => ({
		id,
		isArchived: !isArchived,
		archivedAt: archivedAt?.toISOString(),
	}))
	await recordUndo(tx, actor, { title: flash.title, flags })
	return flash
}

/** A poem that a deathmatch lists stays. */
async function deletePoems(tx: Transaction, actor: Account, all: readonly Row[]): Promise<Flash> {
	const rows = all.filter(({ _count }) => Object.values(_count).every((count) => count === 0))
	const kept = all.filter((row) => !rows.includes(row))
	const keptText =
		kept.length > 0
			? `Part of a deathmatch and kept: ${kept.map(({ title }) => `“${title}”`).join(", ")}.`
			: undefined
	if (rows.length === 0)
		return {
			title: "No poem was deleted",
			text: keptText,
			kind: kept.length > 0 ? "error" : "info",
		}
	const title = `${poemsText(rows.length)} deleted`
	const deleted = []
	for (const { id } of rows) deleted.push(await deletedPoem(tx, id))
	await tx.poem.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
	await reshelve(tx, rows)
	await auditAll(tx, actor, "deleted", rows)
	await recordUndo(tx, actor, { title, deleted })
	return { title, text: keptText, kind: "success" }
}
