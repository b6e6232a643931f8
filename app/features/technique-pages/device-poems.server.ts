import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import type { DeviceId } from "~/features/techniques/devices"
import { sampleOf } from "./device-counts.server"

const NEIGHBOURS = 5

/** Devices that often stand in the same poems, the most frequent first. */
export const findCompanions = rememberUntilWrite(async (device: DeviceId): Promise<string[]> => {
	const rows = await db.$queryRaw<{ device: string }[]>`
		SELECT "other"."device"
		FROM (SELECT DISTINCT "poemId" FROM ${sampleOf(device)} AS "sample") AS "own"
		JOIN "Highlight" AS "other" ON "other"."poemId" = "own"."poemId"
		WHERE "other"."device" IS NOT NULL AND "other"."device" <> ${device}
		GROUP BY "other"."device"
		ORDER BY COUNT(DISTINCT "other"."poemId") DESC, "other"."device" LIMIT ${NEIGHBOURS}`
	return rows.map((row) => row.device)
})

export type LeaningPoem = { id: string; title: string; shelf: string; poet: string; count: number }

/**
 * Poems with the most notes of the device, each by another poet; curated ones come first.
 * CROSS JOIN: SQLite begins with the notes then, and not with all poems.
 */
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
					SELECT "poemId", COUNT(*) AS "count" FROM ${sampleOf(device)} AS "sample"
					GROUP BY "poemId"
				) AS "noted" CROSS JOIN "Poem"
				WHERE "Poem"."id" = "noted"."poemId" AND "Poem"."isArchived" = false
			) AS "best" JOIN "Poet" ON "Poet"."id" = "best"."poetId"
			WHERE "best"."rank" = 1
			ORDER BY "best"."isProtected" DESC, "best"."count" DESC, "best"."sortTitle", "best"."id"
			LIMIT 3`
		return rows.map((row) => ({ ...row, count: Number(row.count) }))
	},
)
