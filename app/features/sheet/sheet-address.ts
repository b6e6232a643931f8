import { links } from "~/links"
import { isUuid } from "~/platform/shape"

export const MAX_POEMS = 8

/** Beside the verse, left out, or ruled lines on which pupils write their own. */
const NOTES = ["on", "off", "blank"] as const
type Notes = (typeof NOTES)[number]

export type Sheet = {
	/** Lowercase, each once, in the order of the address */
	ids: string[]
	notes: Notes
	/** Whether every fifth line has its number */
	numbers: boolean
}
/** `problems`: a sentence for each part of the address that could not be read. */
type ReadSheet = Sheet & { problems: string[] }

const MAX_SHOWN = 40

/** Shows what it can: what could not be read is left out and named in `problems`. */
export function readSheet(search: URLSearchParams): ReadSheet {
	const given = search
		.getAll("poems")
		.flatMap((list) => list.split(","))
		.map((id) => id.trim().toLowerCase())
		.filter((id) => id !== "")
	const known = given.filter(isUuid)
	const all = [...new Set(known)]
	const notes = search.get("notes") || "on"
	const numbers = search.get("numbers") || "off"
	const problems = [
		...given
			.filter((id) => !isUuid(id))
			.slice(0, 1)
			.map(notAnId),
		all.length < known.length && "A poem that the address names twice is here once.",
		all.length > MAX_POEMS &&
			`A sheet has room for eight poems. These are the first eight of ${all.length}.`,
		!isOneOf(NOTES, notes) && "Notes can be on, off or blank. They are on.",
		!isOneOf(["on", "off"], numbers) && "Line numbers can be on or off. They are off.",
	]
	return {
		ids: all.slice(0, MAX_POEMS),
		notes: isOneOf(NOTES, notes) ? notes : "on",
		numbers: numbers === "on",
		problems: problems.filter((problem) => problem !== false),
	}
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
	(values as readonly string[]).includes(value)

const notAnId = (text: string) =>
	`“${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}” is not the id of a poem.`

/** The one spelling of a sheet, as a page or as a file. Text has neither notes nor numbers. */
export function sheetAddress({ ids, notes, numbers }: Sheet, type?: "epub" | "txt"): string {
	const poems = ids.join(",")
	if (type === "txt") return links.sheet({ poems }, type)
	return links.sheet({ poems, notes, ...(numbers && { numbers: "on" }) }, type)
}
