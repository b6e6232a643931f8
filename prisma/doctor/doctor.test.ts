import {
	chmodSync,
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	rmSync,
	writeFileSync,
	writeSync,
	closeSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Database from "better-sqlite3"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { examine, type Site } from "./doctor"

const prismaDir = path.resolve("prisma")
const root = mkdtempSync(path.join(tmpdir(), "odes-doctor-test-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let number = 0
let file = ""
beforeEach(() => {
	const folder = path.join(root, String((number += 1)))
	mkdirSync(folder, { mode: 0o700 })
	file = path.join(folder, "odes.db")
	copyFileSync(path.join(inject("templates"), "library.db"), file)
	chmodSync(file, 0o600)
	plant(`INSERT INTO "User" ("id", "updatedAt", "email", "passwordHash")
		VALUES ('u', '2026-01-01T00:00:00.000+00:00', 'a@example.com', 'x')`)
})

/** Statements past every server, as a bad tool or a damaged disk would leave them. */
function plant(sql: string): void {
	const database = new Database(file)
	try {
		database.pragma("foreign_keys = OFF")
		database.exec(sql)
	} finally {
		database.close()
	}
}

const findings = (change: Partial<Site> = {}) =>
	examine({ url: `file:${file}`, prismaDir, environment: {}, ...change })

describe("npm run doctor", () => {
	test("finds nothing wrong with a new site", async () => {
		expect(await findings()).toEqual([])
	})

	test.each([
		[
			"a migration that was not applied",
			`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_how_made'`,
			"Migrations were not applied: 20261123120500_how_made.",
			"npm run db:migrate",
		],
		[
			"a database of a newer release",
			`UPDATE _prisma_migrations SET migration_name = '29990101000000_later'
				WHERE migration_name LIKE '%_how_made'`,
			"The database is from a newer release: this one does not know 29990101000000_later.",
			"restore the backup from before the deploy",
		],
		[
			"a database of another application",
			"DELETE FROM _prisma_migrations",
			"This is no database of Odes & Antlers.",
			"Set DATABASE_URL to the right one",
		],
		[
			"a missing column",
			`ALTER TABLE "Poem" DROP COLUMN "howMade"`,
			"Columns are missing: Poem.howMade.",
			"Restore the last good backup",
		],
		[
			"a missing trigger",
			`DROP TRIGGER "Poem_update_raises_version"`,
			"Indexes or triggers are missing: Poem_update_raises_version.",
			"npm run db:copy",
		],
		[
			"a missing index",
			`DROP INDEX "Poem_createdAt_id_idx"`,
			"Indexes or triggers are missing: Poem_createdAt_id_idx.",
			"npm run db:copy",
		],
		[
			"a shelf that counts wrong",
			`UPDATE "Shelf" SET "poemCount" = 7 WHERE "name" = 'Moose'`,
			"The number of poems on a shelf is not what its poems say: Moose.",
			"npm run db:repair",
		],
		[
			"blocks that do not add up",
			`UPDATE "PoemBlock" SET "poemCount" = "poemCount" + 1 WHERE "list" = 'all'`,
			"The blocks that places are counted from do not add up on these lists: all.",
			"npm run db:repair",
		],
		[
			"a poet's wrong count",
			`UPDATE "Poet" SET "poemCount" = 99 WHERE "name" = 'Kabir'`,
			"The number of a poet's poems is wrong: Kabir.",
			"npm run db:repair",
		],
		[
			"poets at the wrong place",
			`UPDATE "Poet" SET "place" = NULL WHERE "name" = 'Kabir'`,
			"Poets stand at the wrong place of the index: Kabir.",
			"npm run db:repair",
		],
		[
			"a letter that counts wrong",
			`UPDATE "Letter" SET "poetCount" = 99 WHERE "letter" = 'K'`,
			"The number of poets is wrong under these letters: K.",
			"npm run db:repair",
		],
		[
			"a poem that the search has lost",
			`DELETE FROM "PoemSearch" WHERE "poemId" = (SELECT "id" FROM "Poem" WHERE "title" = 'Pandit, Look It Up')`,
			"The search does not find these poems: Pandit, Look It Up.",
			"npm run db:repair",
		],
		[
			"a poem without verse",
			`UPDATE "Poem" SET "content" = ' ' WHERE "title" = 'Pandit, Look It Up';
				DELETE FROM "Highlight"`,
			"Poems have no verse: 46a02ecf-76de-44ba-906c-e2f48c31fca7.",
			"write their text",
		],
		[
			"a note behind the end of its poem",
			`UPDATE "Highlight" SET "endLineIndex" = 900 WHERE "text" = 'The mice come out and gnaw it.'`,
			"Notes stand behind the last line of their poem: Pandit, Look It Up.",
			"place or remove the notes",
		],
		[
			"two active versions of a prompt",
			`UPDATE "PromptTemplate" SET "isActive" = false WHERE "promptType" = 'poem_user'`,
			"Not exactly one version of a prompt is active: poem_user.",
			"choose the version",
		],
		["no account", `DELETE FROM "User"`, "Nobody can sign in: no account.", "npm run admin:create"],
		[
			"a lost data version",
			`DELETE FROM "DataVersion"`,
			"The data version is missing, so servers show old pages: no row.",
			"INSERT INTO",
		],
		[
			"a run that nobody carries out",
			`INSERT INTO "Generation" ("id", "createdAt", "updatedAt", "idempotencyKey", "status",
				"poetId", "poetName", "subject", "provider", "tokenLimitPercentage")
				SELECT 'run', '2026-01-01T00:00:00.000+00:00', '2026-01-01T00:00:00.000+00:00', 'k',
				'generating_poem', "id", "name", 'Moose', 'composer', 1 FROM "Poet" LIMIT 1`,
			"Runs stand still: no server carries them out: run.",
			"Start a server",
		],
		[
			"rows from the future",
			`UPDATE "User" SET "id" = 'u'; INSERT INTO "AuditEntry" ("id", "createdAt", "actor",
				"action", "target") VALUES ('a', '2999-01-01T00:00:00.000+00:00', 'x', 'x', 'x')`,
			"Rows come from the future, so a clock was or is wrong: AuditEntry.",
			"Set this machine's clock",
		],
		[
			"rows whose poem is gone",
			`DELETE FROM "Poet" WHERE "name" = 'Kabir'; DELETE FROM "ShelfPoet";
				DELETE FROM "Letter"`,
			"rows refer to rows that are gone: Poem without Poet",
			"remove these rows",
		],
		[
			"a library of an earlier edition",
			`UPDATE "Setting" SET "value" = '["x"]' WHERE "key" = 'library_editions'`,
			"The database does not have the poems of this release.",
			"npm run db:seed",
		],
		[
			"a secret of another SESSION_SECRET",
			`INSERT INTO "Secret" VALUES ('session', 'sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')`,
			"SESSION_SECRET is not the one that the secret session was stored with.",
			"Set that one again",
		],
	])("finds %s and says what to do", async (_, sql, problem, remedy) => {
		plant(sql)
		const found = (await findings()).find((finding) => finding.problem.includes(problem))
		expect(found?.remedy).toContain(remedy)
	})

	test("finds a damaged file, and looks no further", async () => {
		const descriptor = openSync(file, "r+")
		writeSync(descriptor, Buffer.alloc(40_000, 7), 0, 40_000, 200_000)
		closeSync(descriptor)
		const [finding] = await findings()
		expect(finding?.problem).toMatch(/^The file (is damaged|can't be read)/)
		expect(finding?.remedy).toContain("npm run db:restore")
	})

	test("finds a file that others may open, a full disk and what a broken restore left", async () => {
		chmodSync(file, 0o644)
		writeFileSync(`${file}.restoring`, "")
		writeFileSync(path.join(path.dirname(file), "session-secret"), "")
		const found = await findings({ freeBytes: () => 5_000_000 })
		expect(found.map(({ problem }) => problem)).toEqual([
			"A backup or restore did not end: odes.db.restoring.",
			"Secrets of an earlier release lie beside the database: session-secret.",
			`Only 5 MB are free in ${path.dirname(file)}.`,
			"Other users of this machine can open odes.db.",
		])
	})

	test("says that there is no database, and does not make one", async () => {
		rmSync(file)
		const [finding] = await findings()
		expect(finding?.problem).toBe(`There is no database at ${file}.`)
		expect(await findings()).toHaveLength(1)
	})

	test.each([
		[{ OPENAI_API_KEYS: "x" }, "The environment has OPENAI_API_KEYS, which is no setting."],
		[{ HOST: "0.0.0.0" }, "Other machines reach the site, but its address is not https."],
		[{ AI_PROVIDER: "openai" }, "AI_PROVIDER is openai, but there is no key for it."],
	])("finds fault with the settings %j", async (environment, problem) => {
		expect((await findings({ environment })).map((found) => found.problem)).toEqual([problem])
	})
})
