import { subjects, type Subject, titleOf } from "../poems/poem"

export { DEFAULT_SUBJECT, subjects, type Subject } from "../poems/poem"

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

/** A run only moves forward; every busy state may end in error. */
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

export const START_DELAY_MS = 100

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

export const THREE_POEM_HELP = [
	"The book keeps at most three poems per poet and subject.",
	"Generating a fourth removes the oldest.",
	"Protected poems are not counted and never removed.",
].join(" ")

const POEMS_PER_POET_AND_SUBJECT = 3

export type CountedPoem = { id: string; title: string; createdAt: string; isProtected: boolean }

/** The poems that a new poem removes: all but the two newest, oldest first. */
export function poemsToReplace(poems: readonly CountedPoem[]): CountedPoem[] {
	const key = ({ createdAt, id }: CountedPoem) => `${createdAt} ${id}`
	const counted = poems
		.filter(({ isProtected }) => !isProtected)
		.sort((a, b) => (key(a) < key(b) ? -1 : 1))
	return counted.slice(0, Math.max(0, counted.length - POEMS_PER_POET_AND_SUBJECT + 1))
}

export function replacementNote(poems: readonly CountedPoem[]): string | null {
	const replaced = poemsToReplace(poems)
	if (replaced.length === 0) return null
	const count = replaced.length + POEMS_PER_POET_AND_SUBJECT - 1
	const titles = replaced.map(({ title }) => `“${titleOf(title)}”`).join(", ")
	const number = count === 3 ? "three" : count
	return [
		`The book holds ${number} unprotected poems of this poet on this subject.`,
		`The oldest, ${titles}, will be replaced.`,
	].join(" ")
}

export function addedNote(subject: string): string {
	return `This poem has been added to the big book of poems about ${subject}.`
}

export const POEM_GONE = "Your poem was written but has since been replaced by newer ones."

export const connectionLost = (isWritten: boolean): string =>
	isWritten
		? "Connection lost. Reconnecting…"
		: "Connection lost. Your poem is still being written. Reconnecting…"

export function poetsAvailable(count: number): string {
	return `${count} poets available`
}

type AnswerPoem = { id: string; title: string; content: string }

/** Accepts a poem with or without a `data` wrapper. `incomplete`: without text or title. */
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
	if (!isComplete) return { data: null, error: "incomplete" }
	return { data: poem as AnswerPoem, error: null }
}

function unwrap(value: unknown, key: string): unknown {
	if (typeof value !== "object" || value === null || !(key in value)) return value
	const inner = (value as Record<string, unknown>)[key]
	if (typeof inner === "object" && inner !== null) return inner
	return value
}
