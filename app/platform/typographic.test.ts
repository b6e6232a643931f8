import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { typographic } from "./typographic"

describe("typographic quotes", () => {
	test.each([
		[`She said, "Come in," and sat.`, "She said, “Come in,” and sat."],
		[`"Husband: your poem came."`, "“Husband: your poem came.”"],
		[`the poet's moose, the poets' moose`, "the poet’s moose, the poets’ moose"],
		[`Heav'n o'er th' lake`, "Heav’n o’er th’ lake"],
		[
			`'tis late; 'Twas he, the 'prentice of the '90s`,
			"’tis late; ’Twas he, the ’prentice of the ’90s",
		],
		[`give 'em hell`, "give ’em hell"],
		[`He called it 'noon' once.`, "He called it ‘noon’ once."],
		[`"'Unread' may mean"`, "“‘Unread’ may mean”"],
		[`"But I—" he said`, "“But I—” he said"],
		[`she said—"no"`, "she said—“no”"],
		[`("quoted")`, "(“quoted”)"],
		[`line one\n"line two"`, "line one\n“line two”"],
		[`"...and then"`, "“...and then”"],
		[`'round the bend and 'rounded'`, "’round the bend and ‘rounded’"],
		[`one 'less' and 'less is more'`, "one ‘less’ and ‘less is more’"],
	])("%s", (text, set) => {
		expect(typographic(text)).toBe(set)
	})

	test("keep every other character and every offset", () => {
		const straight = (text: string) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
		fc.assert(
			fc.property(fc.string(), (text) => {
				const set = typographic(text)
				expect(set).toHaveLength(text.length)
				expect(straight(set)).toBe(straight(text))
			}),
		)
	})
})
