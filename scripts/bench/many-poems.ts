import { db, transact } from "../../app/platform/database/db.server"
import { reshelveAll } from "../../app/features/catalog/shelves.server"

// `node scripts/run.mjs scripts/bench/many-poems.ts 100000` fills DATABASE_URL with copies of its
// poems. For measurements only: it uses SQLite's own ids and row numbers.

const wanted = Number(process.argv[2] ?? 100_000)
const have = await db.poem.count()
const copies = Math.max(0, Math.ceil((wanted - have) / have))
await transact(async (tx) => {
	for (let copy = 1; copy <= copies; copy += 1) {
		const rest = wanted - (await tx.poem.count())
		await tx.$executeRaw`
			INSERT INTO "Poem" ("id", "createdAt", "updatedAt", "title", "sortTitle", "content", "subject", "shelf", "isGenerated", "isArchived", "isProtected", "viewCount", "likes", "model", "version", "poetId")
			SELECT lower(substr(hex(randomblob(4)), 1, 8) || '-' || substr(hex(randomblob(2)), 1, 4) || '-4' || substr(hex(randomblob(2)), 2, 3) || '-a' || substr(hex(randomblob(2)), 2, 3) || '-' || hex(randomblob(6))),
				"createdAt", "updatedAt", "title" || ' ' || ${copy}, "sortTitle" || ' ' || ${copy}, "content", "subject", "shelf", "isGenerated", false, "isProtected", 0, 0, "model", 1, "poetId"
			FROM (SELECT * FROM "Poem" WHERE "rowid" <= ${have} LIMIT ${rest})`
	}
	await reshelveAll(tx)
})
process.stdout.write(`${await db.poem.count()} poems\n`)
process.exit(0)
