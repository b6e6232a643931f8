import { db, Prisma } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { DEVICES, type DeviceId } from "~/features/techniques/devices"

/** So many passages of a device are counted and shown: quick however large the library is. */
const MAX_PASSAGES = 1_000

/** Of the marked passages of a device. */
export type PassageCount = {
	/** At most `MAX_PASSAGES`. */
	count: number
	hasMore: boolean
}

type Row = { device: string; count: number | bigint }

/**
 * How many notes of poems that are not archived name each device. The index of devices counts all
 * notes up to the limit, in its order so that PostgreSQL uses it; archived poems are few.
 */
export const countDevices = rememberUntilWrite(async (): Promise<Map<string, PassageCount>> => {
	const archived = new Map(
		(await countArchived()).map(({ device, count }) => [device, Number(count)]),
	)
	const inArchived = (device: string) => archived.get(device) ?? 0
	const limit = MAX_PASSAGES + 1 + Math.max(0, ...archived.values())
	const known = Prisma.join(DEVICES.map(({ id }) => Prisma.sql`(${id})`))
	const rows = await db.$queryRaw<Row[]>`
		SELECT "known"."column1" AS "device", (
			SELECT COUNT(*) FROM (
				SELECT 1 FROM "Highlight" WHERE "device" = "known"."column1"
				ORDER BY "device", "poemId" LIMIT ${limit}
			) AS "some"
		) AS "count"
		FROM (VALUES ${known}) AS "known"`
	return new Map(
		rows.map(({ device, count }) => {
			const shown = Number(count) - inArchived(device)
			return [device, { count: Math.min(shown, MAX_PASSAGES), hasMore: shown > MAX_PASSAGES }]
		}),
	)
})

const countArchived = () => db.$queryRaw<Row[]>`
	SELECT "Highlight"."device", COUNT(*) AS "count"
	FROM "Poem" JOIN "Highlight" ON "Highlight"."poemId" = "Poem"."id"
	WHERE "Poem"."isArchived" = true AND "Highlight"."device" IS NOT NULL
	GROUP BY "Highlight"."device"`

/** In the order of ids, which is by chance: a fair sample where there are more. */
export const sampleOf = (device: DeviceId) => Prisma.sql`(
	SELECT "id", "poemId", "ordinal" FROM "Highlight" WHERE "device" = ${device}
	ORDER BY "device", "poemId" LIMIT ${MAX_PASSAGES}
)`
