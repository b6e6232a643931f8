import path from "node:path"
import { Prisma, rowExists, transact } from "../app/platform/database/db.server"
import type { PoetFile } from "./library"

const NAMED = "devices_named"

/** SQLite takes some 32,000 values in a statement; so many ids are far below. */
const BATCH = 500

const keyOf = (poemId: string, text: string, note: string, label: string | null) =>
	JSON.stringify([poemId, text.trim(), note, label])

/**
 * Databases from before notes had devices get those of the shipped notes, once. A note that an
 * administrator has changed is no longer the shipped one and stays as it is.
 */
export async function nameDevices(
	prismaDir: string,
	read?: readonly PoetFile[],
): Promise<{ named: number }> {
	if (await rowExists(Prisma.sql`SELECT 1 FROM "Setting" WHERE "key" = ${NAMED}`))
		return { named: 0 }
	const library = read ?? (await import("./library")).readLibrary(path.join(prismaDir, "library"))
	const poems = library.flatMap((poet) => poet.poems)
	const devices = new Map(
		poems.flatMap(({ id, highlights }) =>
			highlights.map(({ quote, note, label, device }) => [
				keyOf(id, quote, note, label ?? null),
				device,
			]),
		),
	)
	return transact(async (tx) => {
		await tx.setting.upsert({
			where: { key: NAMED },
			create: { key: NAMED, value: true },
			update: {},
		})
		const rows = await tx.highlight.findMany({
			where: { device: null, poemId: { in: poems.map(({ id }) => id) } },
			select: { id: true, poemId: true, text: true, note: true, displayLabel: true },
		})
		const idsOf = new Map<string, string[]>()
		for (const { id, poemId, text, note, displayLabel } of rows) {
			const device = devices.get(keyOf(poemId, text, note, displayLabel))
			if (device) idsOf.set(device, [...(idsOf.get(device) ?? []), id])
		}
		let named = 0
		for (const [device, ids] of idsOf) {
			for (let at = 0; at < ids.length; at += BATCH) {
				const batch = { in: ids.slice(at, at + BATCH) }
				named += (await tx.highlight.updateMany({ where: { id: batch }, data: { device } })).count
			}
		}
		return { named }
	})
}
