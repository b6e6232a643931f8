import { expectShape, fetchJson, nullWhenMissing } from "~/platform/api-client"
import type { ListedPoem, PoemRecord } from "./poem-schema"

// The calls about poems as the browser makes them.

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value)
const isPoems = (value: unknown): value is ListedPoem[] =>
	Array.isArray(value) && value.every((poem) => isObject(poem) && typeof poem.id === "string")

/** A poem that was fetched must be the one that was asked for, with its highlights (VA-15). */
const isPoem =
	(id: string) =>
	(value: unknown): value is PoemRecord =>
		isObject(value) && value.id === id.toLowerCase() && Array.isArray(value.highlights)

/** A poem by id; null when there is none (API-05, API-43). */
export const fetchPoem = (id: string): Promise<PoemRecord | null> =>
	nullWhenMissing(
		fetchJson(`/api/poems/${encodeURIComponent(id)}`).then((value) =>
			expectShape(value, isPoem(id)),
		),
	)

/** All poems, archived ones when asked for (API-43). */
export const fetchPoems = async ({ includeArchived = false } = {}): Promise<ListedPoem[]> =>
	expectShape(await fetchJson(`/api/poems?includeArchived=${includeArchived}`), isPoems)
