import { allPoems, allWithArchived } from "../../app/features/catalog/poem-places.server"
import { BUSY_STATES } from "../../app/features/generation/runs/heartbeat.server"
import { promptTypes } from "../../app/features/prompts/prompt-template"
import { type Finding, named, type Query } from "./finding"

// Rules between rows that the database itself does not know. The SQL runs on SQLite and PostgreSQL
// and gives one name for each row that breaks the rule.

type RowCheck = {
	sql: string
	/** Is followed by the names. */
	problem: string
	remedy: string
}

const RESHELVE = "Run npm run db:repair: it counts poems and places again."
const A_MINUTE_MS = 60_000
const A_DAY_MS = 86_400_000

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join()

/** As SQLite stores it; PostgreSQL reads that, too. */
const moment = (now: Date, shiftMs: number) =>
	`'${new Date(now.getTime() + shiftMs).toISOString().replace("Z", "+00:00")}'`

const POEMS = `SELECT COUNT(*) FROM "Poem" WHERE`

const placeChecks: RowCheck[] = [
	{
		sql: `SELECT "name" FROM "Shelf" WHERE
			"poemCount" <> (${POEMS} "Poem"."shelf" = "Shelf"."name" AND "isArchived" = false)
			OR "curatedCount" <> (${POEMS} "Poem"."shelf" = "Shelf"."name" AND "isArchived" = false
				AND "isProtected" = true)
			UNION SELECT "shelf" FROM "Poem" WHERE "isArchived" = false
				AND "shelf" NOT IN (SELECT "name" FROM "Shelf")`,
		problem: "The number of poems on a shelf is not what its poems say",
		remedy: RESHELVE,
	},
	{
		sql: `SELECT "Counted"."list" FROM (
				SELECT "list", SUM("poemCount") AS "blocks", CASE
					WHEN "list" = '${allPoems.key}' THEN (${POEMS} "isArchived" = false)
					WHEN "list" = '${allWithArchived.key}' THEN (SELECT COUNT(*) FROM "Poem")
					ELSE (${POEMS} "isArchived" = false AND 'shelf ' || "shelf" = "list")
				END AS "poems"
				FROM "PoemBlock" GROUP BY "list"
			) AS "Counted" WHERE "blocks" <> "poems"`,
		problem: "The blocks that places are counted from do not add up on these lists",
		remedy: RESHELVE,
	},
	{
		sql: `SELECT "name" FROM "Poet" WHERE
			"poemCount" <> (${POEMS} "poetId" = "Poet"."id" AND "isArchived" = false)
			OR "curatedCount" <> (${POEMS} "poetId" = "Poet"."id" AND "isArchived" = false
				AND "isProtected" = true)`,
		problem: "The number of a poet's poems is wrong",
		remedy: RESHELVE,
	},
	{
		sql: `SELECT "name" FROM (
				SELECT "name", "place", ROW_NUMBER() OVER (
					ORDER BY CASE WHEN "lastInitial" = '#' THEN 1 ELSE 0 END,
						"sortLastName", "sortName", "id"
				) AS "truePlace" FROM "Poet"
			) AS "Placed" WHERE "place" IS NULL OR "place" <> "truePlace"`,
		problem: "Poets stand at the wrong place of the index",
		remedy: RESHELVE,
	},
	{
		sql: `SELECT "letter" FROM "Letter" WHERE "poetCount" <>
				(SELECT COUNT(*) FROM "Poet" WHERE "lastInitial" = "letter")
			UNION SELECT "lastInitial" FROM "Poet"
				WHERE "lastInitial" NOT IN (SELECT "letter" FROM "Letter")`,
		problem: "The number of poets is wrong under these letters",
		remedy: RESHELVE,
	},
	{
		sql: `SELECT "title" FROM "Poem" WHERE "isArchived" = false
			AND "id" NOT IN (SELECT "poemId" FROM "PoemSearch")`,
		problem: "The search does not find these poems",
		remedy: "Run npm run db:repair: it writes the words of all poems anew.",
	},
]

const poemChecks: RowCheck[] = [
	{
		sql: `SELECT "id" FROM "Poem" WHERE TRIM("content") = ''`,
		problem: "Poems have no verse",
		remedy: "Sign in, find them under Manage Data, and write their text or delete them.",
	},
	{
		sql: `SELECT "Poem"."title" FROM "Highlight" JOIN "Poem" ON "Poem"."id" = "poemId"
			WHERE "endLineIndex" >
				LENGTH("content") - LENGTH(REPLACE("content", '\n', ''))
			GROUP BY "Poem"."id", "Poem"."title"`,
		problem: "Notes stand behind the last line of their poem",
		remedy: "Sign in, open these poems under Highlights, and place or remove the notes.",
	},
	{
		sql: `SELECT "id" FROM "Round" WHERE "winnerId" IS NOT NULL
			AND "winnerId" <> "poem1Id" AND "winnerId" <> "poem2Id"`,
		problem: "Rounds were won by a poem that did not play",
		remedy: "Remove these rows from the table Round; the matches can then be played on.",
	},
	...promptTypes.map((type) => ({
		sql: `SELECT '${type}' WHERE 1 <> (
			SELECT COUNT(*) FROM "PromptTemplate" WHERE "promptType" = '${type}' AND "isActive" = true)`,
		problem: "Not exactly one version of a prompt is active",
		remedy: "Sign in, open Prompts, and choose the version that is to be used.",
	})),
	{
		sql: `SELECT 'no account' WHERE NOT EXISTS (SELECT 1 FROM "User")`,
		problem: "Nobody can sign in",
		remedy: "Run npm run admin:create -- you@example.com.",
	},
	{
		sql: `SELECT 'no row' WHERE NOT EXISTS (SELECT 1 FROM "DataVersion" WHERE "id" = 1)`,
		problem: "The data version is missing, so servers show old pages",
		remedy: `Run INSERT INTO "DataVersion" VALUES (1, 1), or restore a backup.`,
	},
]

const clockChecks = (now: Date): RowCheck[] => [
	{
		sql: `SELECT "id" FROM "Generation" WHERE "status" IN (${quoted(BUSY_STATES)})
			AND "createdAt" < ${moment(now, -A_MINUTE_MS)}
			AND ("heartbeatAt" IS NULL OR "heartbeatAt" < ${moment(now, -A_MINUTE_MS)})
			AND NOT EXISTS (
				SELECT 1 FROM "Generation" WHERE "heartbeatAt" > ${moment(now, -A_MINUTE_MS)}
			)`,
		problem: "Runs stand still: no server carries them out",
		remedy: "Start a server: within 20 seconds it begins them again or ends them.",
	},
	{
		sql: ["Poem", "Session", "Generation", "AuditEntry"]
			.map(
				(table) => `SELECT '${table}' FROM "${table}" WHERE "createdAt" > ${moment(now, A_DAY_MS)}`,
			)
			.join(" UNION "),
		problem: "Rows come from the future, so a clock was or is wrong",
		remedy: "Set this machine's clock (NTP keeps it right), and correct the rows' createdAt.",
	},
]

export async function checkRows(query: Query, now: Date): Promise<Finding[]> {
	const findings: Finding[] = []
	for (const { sql, problem, remedy } of [...placeChecks, ...poemChecks, ...clockChecks(now)]) {
		const names = await query(sql)
		if (names.length > 0) findings.push({ problem: `${problem}: ${named(names)}.`, remedy })
	}
	return findings
}
