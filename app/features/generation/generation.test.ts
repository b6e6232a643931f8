import { describe, expect, test } from "vitest"
import {
	addedNote,
	buttonText,
	canFollow,
	GENERATION_STATES,
	isBusy,
	isSubject,
	loadingText,
	poetsAvailable,
	readGeneratedPoem,
	START_DELAY_MS,
	subjects,
	THREE_POEM_HELP,
} from "./generation"

const about = { subject: "Moose", poet: "Emily Dickinson" }

test(
	"the subjects are Moose, Magnesium, Marriage and nothing else",
	{ tags: ["GN-03", "GN-17"] },
	() => {
		expect(subjects).toEqual(["Moose", "Magnesium", "Marriage"])
		expect(isSubject("Marriage")).toBe(true)
		for (const other of ["moose", "Mice", "", null, undefined, ["Moose"]])
			expect(isSubject(other)).toBe(false)
	},
)

test(
	"the states follow one another in order and any busy one may fail",
	{ tags: ["GN-26", "GN-27"] },
	() => {
		expect(canFollow("idle", "preparing")).toBe(true)
		expect(canFollow("preparing", "generating_poem")).toBe(true)
		expect(canFollow("generating_poem", "complete")).toBe(true)
		expect(canFollow("generating_poem", "generating_title")).toBe(true)
		expect(canFollow("generating_title", "saving")).toBe(true)
		expect(canFollow("saving", "complete")).toBe(true)
		for (const state of GENERATION_STATES.filter(isBusy))
			expect(canFollow(state, "error")).toBe(true)
		expect(canFollow("complete", "saving")).toBe(false)
		expect(canFollow("generating_poem", "preparing")).toBe(false)
		expect(canFollow("idle", "complete")).toBe(false)
	},
)

test.each(["idle", "complete", "error"] as const)(
	"the button reads Create a New Poem! when %s",
	{ tags: ["GN-28"] },
	(state) => {
		expect(buttonText(state)).toBe("Create a New Poem!")
		expect(loadingText(state, about)).toBe("")
	},
)

test.each([
	["preparing", "Preparing...", "Preparing to generate your poem..."],
	[
		"generating_poem",
		"Generating...",
		"Creating a poem about Moose, inspired by the style of Emily Dickinson...",
	],
	["generating_title", "Creating title...", "Creating a title for your poem..."],
	["saving", "Saving...", "Saving your poem..."],
] as const)(
	"%s has its button and its sentence",
	{ tags: ["GN-29", "GN-30", "GN-31", "GN-32", "GN-33"] },
	(state, button, sentence) => {
		expect(buttonText(state)).toBe(button)
		expect(loadingText(state, about)).toBe(sentence)
	},
)

test("fixed words and times", { tags: ["GN-06", "GN-09", "GN-21", "GN-34"] }, () => {
	expect(poetsAvailable(16)).toBe("16 poets available")
	expect(THREE_POEM_HELP).toMatch(
		/at most three poems per poet and subject.*fourth removes the oldest/i,
	)
	expect(addedNote("Moose")).toBe("This poem has been added to the big book of poems about Moose.")
	expect(START_DELAY_MS).toBe(100)
})

describe("reading the answer", () => {
	const poem = { id: "p1", title: "Bog", content: "One\nTwo", subject: "Moose" }

	test("the poem may be bare, under poem, or wrapped in data", { tags: ["EN-05"] }, () => {
		for (const answer of [poem, { poem }, { data: poem }, { poem: { data: poem }, runId: "r" }])
			expect(readGeneratedPoem(answer).data).toMatchObject(poem)
	})

	test("a poem without text or title is incomplete", { tags: ["GN-40"] }, () => {
		for (const broken of [{ ...poem, title: " " }, { ...poem, content: null }, { id: "p1" }])
			expect(readGeneratedPoem({ poem: broken })).toEqual({ data: null, error: "incomplete" })
	})

	test("what is no poem at all is an error and no data", { tags: ["ER-34", "ER-35"] }, () => {
		for (const broken of [null, undefined, 7, "poem", [], {}, { poem: null }, { data: "x" }])
			expect(readGeneratedPoem(broken)).toEqual({ data: null, error: "invalid" })
	})
})
