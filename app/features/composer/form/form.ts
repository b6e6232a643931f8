import type { FormKind, PoetForm } from "../../poets/poet-style"
import type { Random } from "../random"

type LineRole =
	"start" | "continue" | "close" | "refrain" | "tale" | "catalogue" | "prose" | "fragment"

export type LinePlan = {
	role: LineRole
	syllables: readonly [number, number]
	/** Lines with the same letter rhyme. */
	rhyme: string | null
	/** Index of the line that this one repeats. */
	repeats: number | null
	ends: boolean
}

export type PoemPlan = {
	kind: FormKind
	iambic: boolean
	capitals: "lines" | "sentences" | "none"
	lines: LinePlan[]
}

/** For a poet without a form: short free lines. */
const DEFAULT_FORM: PoetForm = { kind: "imagist", lines: [9, 18], syllables: [2, 7] }

const clamp = (value: number, low: number, high: number) =>
	Math.min(Math.max(value, low), Math.max(low, high))

/** A higher share gives more lines, within the poet's range. */
function lineCount([low, high]: readonly [number, number], share: number, random: Random): number {
	const max = low + Math.round((high - low) * share)
	return clamp(random.between(low, max), low, high)
}

const line = (
	role: LineRole,
	syllables: number | readonly [number, number],
	rhyme: string | null = null,
	ends = false,
): LinePlan => ({
	role,
	syllables: typeof syllables === "number" ? [syllables, syllables] : syllables,
	rhyme,
	repeats: null,
	ends,
})

const letter = (index: number) => String.fromCharCode(97 + index)
const measureOf = ({ syllables: [low, high] }: PoetForm) => {
	if (low >= 11) return 12
	if (high >= 10) return 10
	return 8
}

function quatrains(count: number, tale: boolean): LinePlan[] {
	return Array.from({ length: count }, (_, i) => [
		line(tale ? "tale" : "start", 8),
		line("continue", 6, letter(i)),
		line("start", 8),
		line(i === count - 1 ? "close" : "continue", 6, letter(i), true),
	]).flat()
}

function commonMetre(form: PoetForm, share: number, random: Random): PoemPlan {
	const count = clamp(
		Math.round(lineCount(form.lines, share, random) / 4),
		2,
		Math.max(2, Math.floor(form.lines[1] / 4)),
	)
	return { kind: "common-metre", iambic: true, capitals: "lines", lines: quatrains(count, false) }
}

/** The last line repeats the end of the first stanza. */
function ballad(form: PoetForm, share: number, random: Random): PoemPlan {
	const count = clamp(
		Math.round(lineCount(form.lines, share, random) / 4),
		3,
		Math.max(3, Math.floor(form.lines[1] / 4)),
	)
	const lines = quatrains(count, true)
	const last = lines.length - 1
	lines.splice(last - 2, 3, line("continue", 6, "a"), line("start", 8), {
		...line("close", 6, "a", true),
		repeats: 3,
	})
	return { kind: "ballad", iambic: true, capitals: "lines", lines }
}

export const SONNET_SCHEMES = { english: "ababcdcdefefgg", italian: "abbaabbacdecde" } as const

function sonnetRole(index: number) {
	if (index === 13) return "close"
	if (index % 2 === 0) return "start"
	return "continue"
}

function sonnet(form: PoetForm, _share: number, random: Random): PoemPlan {
	const scheme = random.chance(0.7) ? SONNET_SCHEMES.english : SONNET_SCHEMES.italian
	const lines = [...scheme].map((rhyme, i) => line(sonnetRole(i), measureOf(form), rhyme, i === 13))
	return { kind: "sonnet", iambic: true, capitals: "lines", lines }
}

function couplets(form: PoetForm, share: number, random: Random): PoemPlan {
	const count = Math.max(2, Math.floor(lineCount(form.lines, share, random) / 2))
	const lines = Array.from({ length: count }, (_, i) => [
		line("start", measureOf(form), letter(i)),
		line(
			i === count - 1 ? "close" : "continue",
			measureOf(form),
			letter(i),
			i % 4 === 3 || i === count - 1,
		),
	]).flat()
	return { kind: "couplets", iambic: true, capitals: "lines", lines }
}

/** aba bcb cdc …, then one line that rhymes with the middle of the last tercet. */
function terzaRima(form: PoetForm, share: number, random: Random): PoemPlan {
	const count = Math.max(2, Math.floor((lineCount(form.lines, share, random) - 1) / 3))
	const lines = Array.from({ length: count }, (_, i) =>
		[letter(i), letter(i + 1), letter(i)].map((rhyme, j) =>
			line((i * 3 + j) % 2 === 0 ? "start" : "continue", measureOf(form), rhyme, j === 2),
		),
	).flat()
	const odd = lines.length % 2 === 1
	return {
		kind: "terza-rima",
		iambic: true,
		capitals: "lines",
		lines: [...lines, line(odd ? "close" : "start", measureOf(form), letter(count), true)],
	}
}

/** A1bA2 abA1 abA2 abA1 abA2 abA1A2 */
function villanelle(form: PoetForm): PoemPlan {
	const syllables = measureOf(form)
	const first = [
		line("refrain", syllables, "a"),
		line("start", syllables, "b"),
		line("refrain", syllables, "a", true),
	]
	const tercet = (repeats: 0 | 2, ends: boolean) => [
		line("start", syllables, "a"),
		line("continue", syllables, "b"),
		{ ...line("refrain", syllables, "a", ends), repeats },
	]
	const last = { ...line("refrain", syllables, "a", true), repeats: 2 }
	const lines = [
		...first,
		...tercet(0, true),
		...tercet(2, true),
		...tercet(0, true),
		...tercet(2, true),
		...tercet(0, false),
		last,
	]
	return { kind: "villanelle", iambic: true, capitals: "lines", lines }
}

function haiku(form: PoetForm, share: number, random: Random): PoemPlan {
	const maxCount = Math.max(1, Math.floor(form.lines[1] / 3))
	const count = clamp(Math.round(lineCount(form.lines, share, random) / 3), 1, maxCount)
	const lines = Array.from({ length: count }, () =>
		[5, 7, 5].map((n, j) => line("fragment", n, null, j === 2)),
	).flat()
	return { kind: "haiku", iambic: false, capitals: "none", lines }
}

const free =
	(kind: FormKind, role: LineRole, capitals: PoemPlan["capitals"]) =>
	(form: PoetForm, share: number, random: Random): PoemPlan => {
		const count = lineCount(form.lines, share, random)
		const lines = Array.from({ length: count }, (_, i) =>
			line(role, form.syllables, null, i === count - 1),
		)
		return { kind, iambic: false, capitals, lines }
	}

const PLANS: Record<FormKind, (form: PoetForm, share: number, random: Random) => PoemPlan> = {
	"common-metre": commonMetre,
	sonnet,
	haiku,
	catalogue: free("catalogue", "catalogue", "lines"),
	couplets,
	"terza-rima": terzaRima,
	villanelle,
	ballad,
	"prose-poem": free("prose-poem", "prose", "sentences"),
	imagist: free("imagist", "fragment", "sentences"),
}

/** `share` (0 to 1) is the part of the token limit to use. */
export function planPoem(form: PoetForm | null, share: number, random: Random): PoemPlan {
	const known = form && Object.hasOwn(PLANS, form.kind) ? form : DEFAULT_FORM
	return PLANS[known.kind](known, share, random)
}
