import { expect, test } from "vitest"
import { dataError, limitedSelection, messages, missingPoems, subjectQuestion } from "./messages"

test(
	"the limited selection names number and subject in plain double quotes",
	{ tags: ["DS-48"] },
	() => {
		expect(limitedSelection(3, "Magnesium")).toEqual({
			title: "Limited Selection",
			text:
				`Only 3 poets have poems for "Magnesium". ` +
				`We need at least 8 for a full bracket. Try selecting 'All'.`,
		})
	},
)

test("missing poems, for 5 s", { tags: ["DS-60", "DS-61"] }, () => {
	expect(missingPoems("Moose")).toEqual({
		title: "Missing Poems",
		text:
			`Some selected poets don't have poems for the subject "Moose". ` +
			`Please adjust selections or change the subject.`,
		duration: 5000,
	})
})

test("data error", { tags: ["DS-62"] }, () => {
	expect(dataError("Robert Frost")).toEqual({
		title: "Data Error",
		text:
			`Could not find the ID for poet "Robert Frost". ` +
			`Please try refreshing or selecting a different poet.`,
		kind: "error",
	})
})

test("the question before a subject change", { tags: ["DS-35"] }, () => {
	expect(subjectQuestion("Marriage")).toBe(
		`Changing the subject to "Marriage" will clear all current bracket selections ` +
			`because some poems won't match. Do you want to continue?`,
	)
})

test(
	"only messages that name a duration have one: archived poem 6 s, completion 3 s",
	{ tags: ["TO-04"] },
	() => {
		const timed = Object.entries(messages).flatMap(([name, message]) =>
			"duration" in message ? [[name, message.duration]] : [],
		)
		expect(timed).toEqual([
			["archivedPoem", 6000],
			["finished", 3000],
		])
	},
)
