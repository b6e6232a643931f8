import { z } from "~/platform/zod"
import { type Database, db } from "~/platform/database/db.server"
import { type Fields, hasTypedFields, unpackDraft } from "./draft"

const DRAFT_MS = 24 * 3_600_000
export const draftSchema = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })
type Draft = z.infer<typeof draftSchema>
const draftKey = (userId: string) => `draft:${userId}`

export async function saveDraft(userId: string, draft: Draft): Promise<void> {
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

export const deleteDraft = (userId: string, database: Database = db) =>
	database.setting.deleteMany({ where: { key: draftKey(userId) } })

/** Where a sign-in leads, what the page there says, and what to store for it. */
export type SignInEnd = { to: string; text: string | null; draft: Draft | null }

/** `form` is the sign-in form, with the fields of the form that the visitor had sent before. */
export function signInEnd(form: Fields, redirectTo: string): SignInEnd {
	const fields = unpackDraft(form)
	if (!fields) return { to: redirectTo, text: null, draft: null }
	if (!hasTypedFields(fields)) {
		const text = "Nothing has been saved yet. Please submit again."
		return { to: redirectTo, text, draft: null }
	}
	const url = new URL(redirectTo, "http://localhost")
	const draft = { path: url.pathname, fields }
	url.searchParams.set("draft", "1")
	const to = `${url.pathname}${url.search}`
	return { to, text: "What you had typed is still here.", draft }
}
