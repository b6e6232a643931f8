import { db } from "~/platform/database/db.server"
import { fold } from "~/platform/text"
import { findMatches } from "~/features/poets/poet-matches.server"
import type { PromptPoet } from "~/features/prompts/fill-prompts.server"
import { FORM_KINDS, type PoetForm } from "~/features/poets/poet-style"
import { isShortQuery, PICKER_DEFAULT_COUNT, PICKER_MAX_MATCHES } from "./poet-picker"

const MAX_FORM_LINES = 60

export type PickerPoet = { id: string; name: string }

export const countPickerPoets = () => db.poet.count()

/** Names that start with the text, then the rest by last name. */
export async function pickPoets(query: string): Promise<PickerPoet[]> {
	if (isShortQuery(query)) return pickFew(query)
	const { matches } = await findMatches(query, { order: "name", limit: PICKER_MAX_MATCHES })
	return matches.map(({ id, name }) => ({ id, name }))
}

/** By last name. One character finds poets too; the first poets fill the list. */
async function pickFew(query: string): Promise<PickerPoet[]> {
	const limit = PICKER_DEFAULT_COUNT
	const [{ matches }, first] = await Promise.all([findMatches(query, { limit }), firstPoets(limit)])
	const poets = new Map([...matches, ...first].map(({ id, name }) => [id, { id, name }]))
	return [...poets.values()].slice(0, limit)
}

const firstPoets = (take: number) =>
	db.poet.findMany({ select: { id: true, name: true }, orderBy: { place: "asc" }, take })

export async function findPickerPoet(idOrName: string): Promise<PickerPoet | null> {
	if (!idOrName) return null
	return db.poet.findFirst({
		select: { id: true, name: true },
		where: { OR: [{ id: idOrName.toLowerCase() }, { sortName: fold(idOrName) }] },
	})
}

function readPoetForm(value: unknown): PoetForm | null {
	if (typeof value !== "object" || value === null) return null
	const { kind, lines, syllables } = value as Record<string, unknown>
	const isRange = (range: unknown): range is [number, number] =>
		Array.isArray(range) &&
		range.length === 2 &&
		range.every((end) => Number.isInteger(end) && end > 0) &&
		range[0] <= range[1]
	const known = FORM_KINDS.find((form) => form === kind)
	if (!known || !isRange(lines) || !isRange(syllables)) return null
	return { kind: known, lines: [lines[0], Math.min(lines[1], MAX_FORM_LINES)], syllables }
}

/** Style points as sentences; the stored JSON has several shapes. */
function pointsOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.map(String)
	if (typeof value !== "object" || value === null) return []
	return Object.entries(value).flatMap(([label, inner]) =>
		Array.isArray(inner) ? inner.map((point) => `${label}: ${String(point)}`) : [label],
	)
}

export async function readWriterPoet(id: string): Promise<(PromptPoet & { id: string }) | null> {
	const poet = await db.poet.findUnique({
		where: { id },
		select: {
			id: true,
			name: true,
			bio: true,
			styleDescription: true,
			stylePoints: true,
			form: true,
		},
	})
	if (!poet) return null
	return {
		id: poet.id,
		name: poet.name,
		bio: poet.bio,
		styleDescription: poet.styleDescription,
		stylePoints: pointsOf(poet.stylePoints),
		form: readPoetForm(poet.form),
	}
}
