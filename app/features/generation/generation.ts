import { subjects, type Subject, titleOf } from "../poems/poem"

export { DEFAULT_SUBJECT, subjects, type Subject } from "../poems/poem"

/** Is this one of the subjects a poem may be asked about? (GN-17) */
export function isSubject(value: unknown): value is Subject {
	return subjects.some((subject) => subject === value)
}

export const GENERATION_STATES = [
	"idle",
	"preparing",
	"generating_poem",
	"generating_title",
	"saving",
	"complete",
	"error",
] as const
export type GenerationState = (typeof GENERATION_STATES)[number]

/** What may follow what. A run goes forward only; every busy state may end in error. (GN-26, GN-27) */
const NEXT: Record<GenerationState, readonly GenerationState[]> = {
	idle: ["preparing"],
	preparing: ["generating_poem", "error"],
	generating_poem: ["generating_title", "saving", "complete", "error"],
	generating_title: ["saving", "complete", "error"],
	saving: ["complete", "error"],
	complete: ["idle", "preparing"],
	error: ["idle", "preparing"],
}

export function canFollow(from: GenerationState, to: GenerationState): boolean {
	return NEXT[from].includes(to)
}

export function isBusy(state: GenerationState): boolean {
	return !["idle", "complete", "error"].includes(state)
}

/** Milliseconds between asking for a poem and starting to write it. (GN-34) */
export const START_DELAY_MS = 100

/** (GN-28, GN-29) */
export function buttonText(state: GenerationState): string {
	switch (state) {
		case "preparing":
			return "Preparing..."
		case "generating_poem":
			return "Generating..."
		case "generating_title":
			return "Creating title..."
		case "saving":
			return "Saving..."
		default:
			return "Create a New Poem!"
	}
}

/** The sentence beside the busy button; empty when nothing is under way. (GN-30 to GN-33) */
export function loadingText(
	state: GenerationState,
	{ subject, poet }: { subject: string; poet: string },
): string {
	switch (state) {
		case "preparing":
			return "Preparing to generate your poem..."
		case "generating_poem":
			return `Creating a poem about ${subject}, inspired by the style of ${poet}...`
		case "generating_title":
			return "Creating a title for your poem..."
		case "saving":
			return "Saving your poem..."
		default:
			return ""
	}
}

/** (GN-09) */
export const THREE_POEM_HELP =
	"The book keeps at most three poems per poet and subject. Generating a fourth removes the oldest. Protected poems are not counted and never removed."

const POEMS_PER_POET_AND_SUBJECT = 3

export type CountedPoem = { id: string; title: string; createdAt: string; isProtected: boolean }

/**
 * Which poems one more generated poem removes, oldest first: all but the two newest that are not protected.
 * @param poems those of one poet and subject that are not archived
 */
export function poemsToReplace(poems: readonly CountedPoem[]): CountedPoem[] {
	const key = ({ createdAt, id }: CountedPoem) => `${createdAt} ${id}`
	const counted = poems
		.filter(({ isProtected }) => !isProtected)
		.sort((a, b) => (key(a) < key(b) ? -1 : 1))
	return counted.slice(0, Math.max(0, counted.length - POEMS_PER_POET_AND_SUBJECT + 1))
}

/** Names the poems that one more would replace, oldest first; null when it replaces none. */
export function replacementNote(poems: readonly CountedPoem[]): string | null {
	const replaced = poemsToReplace(poems)
	if (replaced.length === 0) return null
	const count = replaced.length + POEMS_PER_POET_AND_SUBJECT - 1
	const titles = replaced.map(({ title }) => `“${titleOf(title)}”`).join(", ")
	return `The book holds ${count === 3 ? "three" : count} unprotected poems of this poet on this subject. The oldest, ${titles}, will be replaced.`
}

/** The note under a finished poem. (GN-21) */
export function addedNote(subject: string): string {
	return `This poem has been added to the big book of poems about ${subject}.`
}

/** What has become of a poem that was finished and is not there. */
export const POEM_GONE =
	"The poem was written, but it is no longer in the book: newer ones may have taken its place."

/** (GN-06) */
export function poetsAvailable(count: number): string {
	return `${count} poets available`
}

type AnswerPoem = { id: string; title: string; content: string }

/**
 * The poem in an answer of `POST /api/poems/generate`, whether or not it is wrapped in `data`. (EN-05)
 * `incomplete` when it is a poem without text or title (GN-40), `invalid` when it is none at all (ER-35).
 */
export function readGeneratedPoem(
	answer: unknown,
): { data: AnswerPoem; error: null } | { data: null; error: "incomplete" | "invalid" } {
	const poem = unwrap(unwrap(answer, "poem"), "data")
	if (typeof poem !== "object" || poem === null || typeof (poem as AnswerPoem).id !== "string")
		return { data: null, error: "invalid" }
	const { title, content } = poem as Partial<Record<"title" | "content", unknown>>
	const isComplete = [title, content].every(
		(text) => typeof text === "string" && text.trim() !== "",
	)
	return isComplete
		? { data: poem as AnswerPoem, error: null }
		: { data: null, error: "incomplete" }
}

function unwrap(value: unknown, key: string): unknown {
	if (typeof value !== "object" || value === null || !(key in value)) return value
	const inner = (value as Record<string, unknown>)[key]
	return typeof inner === "object" && inner !== null ? inner : value
}
