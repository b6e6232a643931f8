import { fold } from "~/platform/text"

type ParsedName = {
	displayName: string
	lastName: string
	initial: string
	sortName: string
	sortLastName: string
}

/** Not a part of the last name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d)\.?$/i
const INITIAL = /^\p{L}\p{M}*\.?$/u

/**
 * "Goethe, Johann Wolfgang von": particles stay with the first names. `filedAs` overrides the rule:
 * "Li Bai" stands whole under L, "García Lorca, Federico" under G.
 */
export function parseName(name: string, filedAs: string | null = null): ParsedName {
	const { lastName, rest } =
		filedAs === null || filedAs.includes(",")
			? split(filedAs ?? name)
			: { lastName: filedAs, rest: "" }
	const sortLastName = fold(lastName).replace(/^[^\p{L}\p{N}]+/u, "")
	return {
		displayName: displayNameOf(lastName, rest),
		lastName,
		initial: initialOf(sortLastName),
		sortName: fold(name).replace(/\s+/g, " "),
		sortLastName,
	}
}

function displayNameOf(lastName: string, rest: string): string {
	if (rest === "") return lastName
	if (INITIAL.test(rest)) return `${lastName}, ${rest.replace(".", "")}.`
	return `${lastName}, ${rest}`
}

function split(name: string): { lastName: string; rest: string } {
	const words = name.trim().split(/\s+/).filter(Boolean)
	const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? "") ? words.splice(-1) : []
	const bare = words.join(" ").replace(/,$/, "")
	const comma = bare.indexOf(",")
	if (comma > 0)
		return {
			lastName: bare.slice(0, comma).trim(),
			rest: [bare.slice(comma + 1).trim(), ...suffix].filter(Boolean).join(" "),
		}
	const parts = bare.split(" ")
	return { lastName: parts.at(-1) ?? "", rest: [...parts.slice(0, -1), ...suffix].join(" ") }
}

function initialOf(sortLastName: string): string {
	const letter = sortLastName.charAt(0).toUpperCase()
	return /^[A-Z]$/.test(letter) ? letter : "#"
}
