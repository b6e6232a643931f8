import { z } from "~/platform/zod"
import { db } from "~/platform/database/db.server"
import type { Fields } from "./draft"

const DRAFT_MS = 24 * 3_600_000
const draftSchema = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })
const draftKey = (userId: string) => `draft:${userId}`

export async function saveDraft(
	userId: string,
	draft: { path: string; fields: Fields },
): Promise<void> {
	const key = draftKey(userId)
	await db.setting.upsert({
		where: { key },
		create: { key, value: draft },
		update: { value: draft },
	})
}

/** Returns null for a draft of another page or one older than a day. */
export async function readDraft(userId: string, request: Request): Promise<Fields | null> {
	const { pathname, searchParams } = new URL(request.url)
	if (!searchParams.has("draft")) return null
	const setting = await db.setting.findUnique({ where: { key: draftKey(userId) } })
	const draft = draftSchema.safeParse(setting?.value).data
	const isFresh = setting && Date.now() - setting.updatedAt.getTime() < DRAFT_MS
	return isFresh && draft?.path === pathname ? draft.fields : null
}

export const deleteDraft = (userId: string) =>
	db.setting.deleteMany({ where: { key: draftKey(userId) } })
