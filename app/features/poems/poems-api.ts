import { expectShape, fetchJson, nullWhenMissing } from "~/platform/browser/api-client"
import { isObject } from "~/platform/shape"
import type { ListedPoem, PoemRecord } from "./poem-schema"

const isPoems = (value: unknown): value is ListedPoem[] =>
	Array.isArray(value) && value.every((poem) => isObject(poem) && typeof poem.id === "string")

const isPoem =
	(id: string) =>
	(value: unknown): value is PoemRecord =>
		isObject(value) && value.id === id.toLowerCase() && Array.isArray(value.highlights)

export const fetchPoem = (id: string): Promise<PoemRecord | null> =>
	nullWhenMissing(
		fetchJson(`/api/poems/${encodeURIComponent(id)}`).then((value) =>
			expectShape(value, isPoem(id)),
		),
	)

export const fetchPoems = async ({ includeArchived = false } = {}): Promise<ListedPoem[]> =>
	expectShape(await fetchJson(`/api/poems?includeArchived=${includeArchived}`), isPoems)
