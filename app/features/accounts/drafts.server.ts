import { z } from "zod"
import { db } from "~/platform/db.server"
import type { Fields } from "./draft"

const DRAFT_MS = 24 * 3_600_000
const draftSchema = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })
const keyOf = (userId: string) => `draft:${userId}`

/** Keeps what an account had typed on a page; one draft for each account. */
export async function saveDraft(
	userId: string,
	draft: { path: string; fields: Fields },
): Promise<void> {
	const key = keyOf(userId)
	await db.setting.upsert({
		where: { key },
		create: { key, value: draft },
		update: { value: draft },
	})
}

/** What the account had typed on that page, for a day; null when there is nothing. */
export async function readDraft(userId: string, request: Request): Promise<Fields | null> {
	const { pathname, searchParams } = new URL(request.url)
	if (!searchParams.has("draft")) return null
	const setting = await db.setting.findUnique({ where: { key: keyOf(userId) } })
	const draft = draftSchema.safeParse(setting?.value).data
	const isFresh = setting && Date.now() - setting.updatedAt.getTime() < DRAFT_MS
	return isFresh && draft?.path === pathname ? draft.fields : null
}

/** Forgets it: what was typed has been saved. */
export const deleteDraft = (userId: string) =>
	db.setting.deleteMany({ where: { key: keyOf(userId) } })
