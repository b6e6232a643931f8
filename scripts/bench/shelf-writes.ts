import { randomUUID } from "node:crypto"
import type { Account } from "../../app/features/accounts/visitor.server"
import {
	deletePoem,
	submitProtectedPoem,
	updatePoem,
} from "../../app/features/curation/poems/poem-edits.server"
import { reshelveAll } from "../../app/features/catalog/shelves.server"
import { db, transact } from "../../app/platform/database/db.server"

// `node scripts/run.mjs scripts/bench/shelf-writes.ts 50000 40` moves poems of DATABASE_URL to one
// shelf until it has that many, then writes there. Prints the median milliseconds as JSON.

const SHELF = "Moose"
const [size = 50_000, times = 40] = process.argv.slice(2).map(Number)
const actor: Account = {
	id: randomUUID(),
	email: "bench@example.com",
	sessionId: "",
	sessionEndsAt: "",
}

async function fillShelf(): Promise<void> {
	const missing = size - (await db.poem.count({ where: { shelf: SHELF, isArchived: false } }))
	if (missing <= 0) return
	const moved = await db.poem.findMany({
		where: { shelf: { not: SHELF }, isArchived: false },
		select: { id: true },
		take: missing,
	})
	await transact(async (tx) => {
		for (let at = 0; at < moved.length; at += 500) {
			const ids = moved.slice(at, at + 500).map(({ id }) => id)
			await tx.poem.updateMany({
				where: { id: { in: ids } },
				data: { shelf: SHELF, subject: SHELF },
			})
		}
		await reshelveAll(tx)
	})
}

const taken: Record<string, number[]> = {}
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
	const startedAt = performance.now()
	const result = await work()
	const list = (taken[name] ??= [])
	list.push(performance.now() - startedAt)
	return result
}

await fillShelf()
const poets = await db.poet.findMany({ where: { poemCount: { gt: 1 } }, take: times })
for (let turn = 0; turn < times; turn += 1) {
	const poet = poets[turn % poets.length]
	if (!poet) break
	// Spread over the shelf.
	const title = (at: number) => `${String.fromCodePoint(65 + ((turn + at) % 26))} bench ${turn}`
	const content = "A line\nand another"
	const { id } = await timed("create", () =>
		submitProtectedPoem(actor, { title: title(0), poetName: poet.name, content, subject: SHELF }),
	)
	const text = { title: title(13), content, poet_id: poet.id, subject: SHELF }
	await timed("rename", () =>
		updatePoem(actor, id, { kind: "full", text, flags: {}, updatedAt: null }),
	)
	await timed("archive", () =>
		updatePoem(actor, id, { kind: "flags", flags: { is_archived: true } }),
	)
	await timed("unarchive", () =>
		updatePoem(actor, id, { kind: "flags", flags: { is_archived: false } }),
	)
	await timed("delete", () => deletePoem(actor, id))
}
const middle = (list: number[]) => list.toSorted((one, other) => one - other)[list.length >> 1] ?? 0
const p50 = Object.fromEntries(
	Object.entries(taken).map(([name, list]) => [name, Math.round(middle(list) * 10) / 10]),
)
process.stdout.write(`${JSON.stringify({ poems: await db.poem.count(), onShelf: size, p50 })}\n`)
process.exit(0)
