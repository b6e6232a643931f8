import { expect, test } from "vitest"
import { PICKER_DEBOUNCE_MS, PICKER_HINT, pickerView } from "./poet-picker"

const named = (...names: string[]) => names.map((name) => ({ name }))
const many = (count: number) =>
	named(...Array.from({ length: count }, (_, i) => `Anna ${String(i).padStart(3, "0")}`))
const names = (poets: { name: string }[]) => poets.map((poet) => poet.name)

test(
	"below two characters: the hint and the first ten, in the order in which they were found",
	{ tags: ["GN-10", "GN-11"] },
	() => {
		const poets = named("Zbigniew", "émile", "Ada", ...names(many(12)))
		for (const query of ["", " ", "a", " a "]) {
			const view = pickerView(poets, query)
			expect(view.message).toBe("Type at least 2 characters to search")
			expect(names(view.shown)).toEqual(names(poets.slice(0, 10)))
		}
		expect(PICKER_HINT).toBe("Type at least 2 characters to search")
	},
)

test("more than fifty: fifty shown and the count of all", { tags: ["GN-12"] }, () => {
	const view = pickerView(many(73), "anna")
	expect(view.shown).toHaveLength(50)
	expect(view.message).toBe("Showing 50 of 73 results")
	expect(pickerView(many(50), "anna").message).toBeNull()
})

test("the debounce is 300 ms", { tags: ["GN-15"] }, () => {
	expect(PICKER_DEBOUNCE_MS).toBe(300)
})

test("no match says so with the text as typed", () => {
	expect(pickerView([], " Zz ").message).toBe('No poets found matching "Zz"')
})
