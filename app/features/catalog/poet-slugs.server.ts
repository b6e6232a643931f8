import { db, Prisma, rowExists, type Transaction, transact } from "~/platform/database/db.server"
import { freeSlug, slugOf } from "./slug"

const BATCH_SIZE = 500

/** Slugs for new poets, in their order. */
export async function newSlugs(tx: Transaction, names: readonly string[]): Promise<string[]> {
	const taken = await slugsLike(tx, names)
	return names.map((name) => {
		const slug = freeSlug(name, (wanted) => taken.has(wanted))
		taken.add(slug)
		return slug
	})
}

async function slugsLike(tx: Transaction, names: readonly string[]): Promise<Set<string>> {
	const same = await tx.poet.findMany({
		where: { slug: { in: names.map(slugOf) } },
		select: { slug: true },
	})
	const numbered = await tx.poet.findMany({
		where: { OR: same.map(({ slug }) => ({ slug: { startsWith: `${slug}-` } })) },
		select: { slug: true },
	})
	return new Set([...same, ...numbered].flatMap(({ slug }) => slug ?? []))
}

/** For poets that a release without slugs added. */
export async function fillSlugs(): Promise<void> {
	while (await rowExists(Prisma.sql`SELECT 1 FROM "Poet" WHERE "slug" IS NULL LIMIT 1`)) {
		const poets = await db.poet.findMany({
			where: { slug: null },
			orderBy: [{ createdAt: "asc" }, { id: "asc" }],
			select: { id: true, name: true },
			take: BATCH_SIZE,
		})
		await transact(async (tx) => {
			const slugs = await newSlugs(
				tx,
				poets.map(({ name }) => name),
			)
			for (const [at, { id }] of poets.entries())
				await tx.poet.update({ where: { id }, data: { slug: slugs[at] } })
		})
	}
}
