import { db, Prisma } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import type { DeviceId } from "~/features/techniques/devices"

type Count = { device: string; count: number | bigint }

/**
 * How many notes of poems that are not archived name each device. The index of devices has the
 * number of all notes; archived poems are few.
 */
export const countDevices = rememberUntilWrite(async (): Promise<Map<string, number>> => {
	const [all, archived] = await Promise.all([
		db.$queryRaw<Count[]>`
			SELECT "device", COUNT(*) AS "count" FROM "Highlight"
			WHERE "device" IS NOT NULL GROUP BY "device"`,
		db.$queryRaw<Count[]>`
			SELECT "Highlight"."device", COUNT(*) AS "count"
			FROM "Poem" JOIN "Highlight" ON "Highlight"."poemId" = "Poem"."id"
			WHERE "Poem"."isArchived" = true AND "Highlight"."device" IS NOT NULL
			GROUP BY "Highlight"."device"`,
	])
	const counts = new Map(all.map(({ device, count }) => [device, Number(count)]))
	for (const { device, count } of archived)
		counts.set(device, (counts.get(device) ?? 0) - Number(count))
	return counts
})

/** So many notes of a device are looked at: a page is quick however large the library is. */
export const MAX_NOTES = 3_000

/** In the order of ids, which is by chance: a fair sample where there are more. */
export const notesOf = (device: DeviceId) => Prisma.sql`(
	SELECT "id", "poemId", "ordinal" FROM "Highlight" WHERE "device" = ${device}
	ORDER BY "device", "poemId" LIMIT ${MAX_NOTES}
)`

const NEIGHBOURS = 5

/** Devices that often stand in the same poems, the most frequent first. */
export const findCompanions = rememberUntilWrite(async (device: DeviceId): Promise<string[]> => {
	const rows = await db.$queryRaw<{ device: string }[]>`
		SELECT "other"."device"
		FROM (SELECT DISTINCT "poemId" FROM ${notesOf(device)} AS "sample") AS "own"
		JOIN "Highlight" AS "other" ON "other"."poemId" = "own"."poemId"
		WHERE "other"."device" IS NOT NULL AND "other"."device" <> ${device}
		GROUP BY "other"."device"
		ORDER BY COUNT(DISTINCT "other"."poemId") DESC, "other"."device" LIMIT ${NEIGHBOURS}`
	return rows.map((row) => row.device)
})

export type LeaningPoem = { id: string; title: string; shelf: string; poet: string; count: number }

/** Poems with the most notes of the device, each by another poet; curated ones come first. */
export const findLeaningPoems = rememberUntilWrite(
	async (device: DeviceId): Promise<LeaningPoem[]> => {
		const rows = await db.$queryRaw<(LeaningPoem & { count: number | bigint })[]>`
			SELECT "best"."id", "best"."title", "best"."shelf", "best"."count", "Poet"."name" AS "poet"
			FROM (
				SELECT "Poem"."id", "Poem"."title", "Poem"."sortTitle", "Poem"."shelf", "Poem"."poetId",
					"Poem"."isProtected", "noted"."count",
					ROW_NUMBER() OVER (
						PARTITION BY "Poem"."poetId"
						ORDER BY "Poem"."isProtected" DESC, "noted"."count" DESC, "sortTitle", "id"
					) AS "rank"
				FROM (
					SELECT "poemId", COUNT(*) AS "count" FROM ${notesOf(device)} AS "sample"
					GROUP BY "poemId"
				) AS "noted" JOIN "Poem" ON "Poem"."id" = "noted"."poemId"
				WHERE "Poem"."isArchived" = false
			) AS "best" JOIN "Poet" ON "Poet"."id" = "best"."poetId"
			WHERE "best"."rank" = 1
			ORDER BY "best"."isProtected" DESC, "best"."count" DESC, "best"."sortTitle", "best"."id"
			LIMIT 3`
		return rows.map((row) => ({ ...row, count: Number(row.count) }))
	},
)
