import { db, type Prisma } from "~/platform/database/db.server"
import { notFound } from "~/platform/errors"
import { type Page, pageMetadata } from "~/platform/paging"
import { checkUuid } from "~/platform/validation"
import {
	allPoems,
	allWithArchived,
	countList,
	fromPlace,
} from "~/features/catalog/poem-places.server"
import { highlightRecord } from "../highlights/highlights.server"
import type { StylePoints } from "../poets/style-points"
import type { ListedPoem, PoemRecord } from "./poem-schema"

export const listedSelect = {
	id: true,
	createdAt: true,
	updatedAt: true,
	title: true,
	content: true,
	poetId: true,
	subject: true,
	isGenerated: true,
	isArchived: true,
	archivedAt: true,
	isProtected: true,
	viewCount: true,
	likes: true,
	model: true,
	poet: { select: { name: true } },
} as const satisfies Prisma.PoemSelect

export const poemSelect = {
	shelf: true,
	sortTitle: true,
	version: true,
	...listedSelect,
	howMade: true,
	generatedPrompt: true,
	aiResponse: true,
	systemPrompt: true,
	promptTemplateId: true,
	poet: {
		select: {
			name: true,
			slug: true,
			bio: true,
			referenceUrl: true,
			styleDescription: true,
			stylePoints: true,
		},
	},
	highlights: { orderBy: { ordinal: "asc" } },
} as const satisfies Prisma.PoemSelect

type ListedRow = Prisma.PoemGetPayload<{ select: typeof listedSelect }>
type SingleRow = Prisma.PoemGetPayload<{ select: typeof poemSelect }>

export const listedPoem = (row: ListedRow): ListedPoem => ({
	id: row.id,
	created_at: row.createdAt.toISOString(),
	updated_at: row.updatedAt.toISOString(),
	title: row.title,
	content: row.content,
	poet_id: row.poetId,
	poet_name: row.poet.name,
	subject: row.subject,
	is_generated: row.isGenerated,
	is_archived: row.isArchived,
	archived_at: row.archivedAt?.toISOString() ?? null,
	is_protected: row.isProtected,
	view_count: row.viewCount,
	likes: row.likes,
	model: row.model,
})

/** The prompts and the AI's response are null for visitors who are not signed in. */
export const poemRecord = (
	row: SingleRow,
	{ isSignedIn }: { isSignedIn: boolean },
): PoemRecord => ({
	...listedPoem(row),
	highlights: row.highlights.map(highlightRecord),
	poet_bio: row.poet.bio,
	poetry_foundation_url: row.poet.referenceUrl,
	style_description: row.poet.styleDescription,
	style_points: (row.poet.stylePoints as StylePoints | null) ?? null,
	how_made: row.howMade,
	generated_prompt: isSignedIn ? row.generatedPrompt : null,
	ai_response: isSignedIn ? row.aiResponse : null,
	system_prompt: isSignedIn ? row.systemPrompt : null,
	prompt_template_id: isSignedIn ? row.promptTemplateId : null,
})

export async function pagePoems({
	page,
	pageSize,
	includeArchived,
}: {
	page: number
	pageSize: number
	includeArchived: boolean
}): Promise<Page<ListedPoem>> {
	const list = includeArchived ? allWithArchived : allPoems
	const [rows, total] = await Promise.all([
		db.poem.findMany({
			select: listedSelect,
			...(await fromPlace(list, (page - 1) * pageSize + 1)),
			take: pageSize,
		}),
		countList(list),
	])
	return { data: rows.map(listedPoem), metadata: pageMetadata(page, pageSize, total) }
}

/** Throws VALIDATION for a malformed id and NOT_FOUND for an unknown one. */
export async function getPoem(id: string, { isSignedIn = false } = {}): Promise<PoemRecord> {
	const poem = await findPoem(id, { isSignedIn })
	if (!poem) throw notFound("Poem not found")
	return poem
}

export async function findPoem(
	id: string,
	{ isSignedIn = false } = {},
): Promise<PoemRecord | null> {
	checkUuid(id, "id")
	const row = await db.poem.findUnique({ select: poemSelect, where: { id: id.toLowerCase() } })
	return row && poemRecord(row, { isSignedIn })
}
