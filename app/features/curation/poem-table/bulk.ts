import { isUuid } from "~/platform/validation"

const bulkIntents = [
	"bulk-protect",
	"bulk-unprotect",
	"bulk-archive",
	"bulk-unarchive",
	"bulk-delete",
	// The question before a deletion and its "Cancel". Only pages without scripts send them.
	"bulk-ask-delete",
	"bulk-keep",
] as const
export type BulkIntent = (typeof bulkIntents)[number]
export const isBulkIntent = (intent: unknown): intent is BulkIntent =>
	bulkIntents.some((one) => one === intent)

const PREFIX = "pick."
const MAX_PICKED = 100

/** Each box has a name of its own, because a form is read as one value a name. */
export const pickName = (poemId: string): string => `${PREFIX}${poemId}`

export const pickedIds = (form: Record<string, string>): string[] =>
	Object.keys(form)
		.filter((name) => name.startsWith(PREFIX))
		.map((name) => name.slice(PREFIX.length).toLowerCase())
		.filter(isUuid)
		.slice(0, MAX_PICKED)
