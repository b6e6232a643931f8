import { db } from "~/platform/database/db.server"
import { isUuid } from "~/platform/validation"

/** Null for a poem that the book does not show. */
export async function findCitedPoem(id: string) {
	if (!isUuid(id)) return null
	const row = await db.poem.findUnique({
		where: { id: id.toLowerCase() },
		select: {
			id: true,
			title: true,
			content: true,
			model: true,
			createdAt: true,
			isArchived: true,
			poet: { select: { name: true } },
		},
	})
	if (!row || row.isArchived) return null
	const { poet, createdAt, isArchived: _, ...poem } = row
	return { ...poem, poet: poet.name, createdAt: createdAt.toISOString() }
}

export type CitedPoem = NonNullable<Awaited<ReturnType<typeof findCitedPoem>>>
